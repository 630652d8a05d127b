/** Words of every page but the game screen. */
export const pages = {
  "app.name": "Underbough",
  "app.motto": "Build a city under the old trees, alone or with friends.",
  "page.missing": "This path leads nowhere",
  "page.unloadable": "This page could not be loaded. Is the server still running?",

  "seat.bot": "Bot {n}",
  "seat.player": "Player {n}",
  "seat.free.me": "You",
  "seat.free.friend": "A friend",
  "seat.free.open": "Anyone",
  "seat.free.bot": "A bot",

  "notice.lost": "The connection was lost; the move may not have arrived. Look at the table before you repeat it.",
  "refused.unknown": "That did not work.",
  "refused.offline": "The server cannot be reached.",
  "refused.stale": "The table has moved on meanwhile. This is how it looks now.",
} as const;
