/** Woodland or winter: a class of <html>, so that every token follows. */
export type Theme = "woodland" | "winter";

export function setTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle("winter", theme === "winter");
  classList.toggle("woodland", theme === "woodland");
}

export const themeOf = (edition: string): Theme => (edition === "silverfrost" ? "winter" : "woodland");
