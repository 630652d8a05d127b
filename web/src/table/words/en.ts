/** Words of the game screen. Keys begin with "table.", "log.", "good.", … */
export const table = {
  "table.title": "Table",
} as const;
