/**
 * All words of the interface. `t("lobby.title")` gives the words in the language of the settings, English where a
 * translation is missing. Because it reads the settings, whatever shows it follows the language switch.
 *
 *   {name}               is replaced by a parameter
 *   {n#card|cards}       chooses by the parameter n: one, other
 */
import { settings, type Language } from "../settings.svelte";
import { en } from "./en";

export type Key = keyof typeof en;
export type Words = Partial<Record<Key, string>>;
export type Parameters = Record<string, string | number>;

const LOADERS: Partial<Record<Language, () => Promise<Words>>> = {
  de: async () => (await import("./de")).de,
  fr: async () => (await import("./fr")).fr,
};
const catalogues: Partial<Record<Language, Words>> = $state.raw({ en });
let loaded = $state(0);

$effect.root(() => {
  $effect(() => void load(settings.language));
});

/** To be called for languages that are not those of the settings yet. */
export async function load(language: Language): Promise<void> {
  const loader = LOADERS[language];
  if (!loader || catalogues[language]) return;
  catalogues[language] = await loader();
  loaded += 1;
}

function words(key: Key): string {
  void loaded; // a catalogue that arrives later changes what is shown
  return catalogues[settings.language]?.[key] ?? en[key];
}

/** Made once for each language, because that takes long. */
const plurals = new Map<Language, Intl.PluralRules>();

function pluralOf(n: number): Intl.LDMLPluralRule {
  const { language } = settings;
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(n);
}

export function t(key: Key, parameters: Parameters = {}): string {
  return words(key).replace(
    /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = parameters[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return (pluralOf(Number(value)) === "one" ? one : other) ?? "";
    },
  );
}

/** Is there such a key? For words that belong to data, such as `good.twig`. */
export function known(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** A name that comes with the data, in the language of the settings. */
export function named(names: Readonly<Record<string, string>>): string {
  return names[settings.language] ?? names["en"] ?? "";
}

export function list(items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(settings.language, { type }).format(items);
}

export function date(iso: string): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}
