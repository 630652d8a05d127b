/** Words of every page but the game screen. */
export const pages = {
  "app.name": "Underbough",
  "app.motto": "Build a city under the old trees, alone or with friends.",
  "page.missing": "This path leads nowhere",
  "page.unloadable": "This page could not be loaded. Is the server still running?",
} as const;
