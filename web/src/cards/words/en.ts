/** Words on cards. Keys begin with "card." */
export const cards = {
  "card.designed": "Designed by us",
} as const;
