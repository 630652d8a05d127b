/** What this browser's user prefers. Kept in localStorage; shown on <html> as lang, data-motion and data-text. */

export type Language = "en" | "de" | "fr";
export type TextSize = "normal" | "large" | "huge";
export type Motion = "system" | "reduced" | "full";

export interface Settings {
  language: Language;
  sound: boolean;
  motion: Motion;
  textSize: TextSize;
  /** Wait for Confirm before a move is played. */
  confirmMoves: boolean;
  nickname: string;
  /** The edition that was looked at last. */
  edition: string;
}

export const LANGUAGES: readonly Language[] = ["en", "de", "fr"];
const KEY = "underbough.settings";

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => wanted[0] === language) ?? "en";
}

const DEFAULTS: Settings = {
  language: preferredLanguage(),
  sound: false,
  motion: "system",
  textSize: "normal",
  confirmMoves: true,
  nickname: "",
  edition: "everdell",
};

const ALLOWED: { [K in keyof Settings]: (value: unknown) => boolean } = {
  language: (value) => LANGUAGES.includes(value as Language),
  sound: (value) => typeof value === "boolean",
  motion: (value) => value === "system" || value === "reduced" || value === "full",
  textSize: (value) => value === "normal" || value === "large" || value === "huge",
  confirmMoves: (value) => typeof value === "boolean",
  nickname: (value) => typeof value === "string" && value.length <= 24,
  edition: (value) => typeof value === "string",
};

/** What was stored, as far as it still makes sense. */
function stored(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        ([key, value]) => Object.hasOwn(ALLOWED, key) && ALLOWED[key as keyof Settings](value),
      ),
    );
  } catch {
    return {}; // storage is forbidden or damaged: the defaults do
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

const systemReduces = matchMedia("(prefers-reduced-motion: reduce)");
let systemMotion = $state(systemReduces.matches);
systemReduces.addEventListener("change", (event) => (systemMotion = event.matches));

/** Should animations be left out? */
export function motionReduced(): boolean {
  return settings.motion === "reduced" || (settings.motion === "system" && systemMotion);
}

function show(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset["motion"] = motionReduced() ? "reduced" : "full";
  root.dataset["text"] = settings.textSize;
}

$effect.root(() => {
  $effect(() => {
    show();
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // storage is forbidden: the settings last as long as the page
    }
  });
  // Another tab changed the settings.
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, stored());
  });
});
