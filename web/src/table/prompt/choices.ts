/** Which options get a button in the bar, and which are laid out as cards above it. */
import { holdingOf } from "../../editions";
import type { OptionInfo } from "../../lib/messages";
import { idOf } from "../model/labels";
import type { Screen } from "../screen.svelte";

export interface Choices {
  buttons: OptionInfo[];
  buttonsIn: "bar" | "tray";
  /** Laid out above the bar, if some of them lie nowhere on the table: revealed cards, drawn quests. */
  cards: OptionInfo[];
  stop: OptionInfo | null;
}

const IN_BAR = 5;
const NO_CHOICES: Choices = { buttons: [], buttonsIn: "bar", cards: [], stop: null };

export function choicesOf(screen: Screen): Choices {
  const { several, offer } = screen;
  if (several) return { ...NO_CHOICES, buttons: several.options };
  if (!offer.decision) return NO_CHOICES;
  const stop = offer.loose.find((option) => option.about.kind === "stop") ?? null;
  const rest = offer.loose.filter((option) => option !== stop);
  const cards = rest.some((option) => liesNowhere(option, screen))
    ? rest.filter((option) => isCard(option, screen))
    : [];
  const buttons = rest.filter((option) => !cards.includes(option));
  return { buttons, buttonsIn: buttons.length > IN_BAR ? "tray" : "bar", cards, stop };
}

/** Is it about something that is not laid out on the table, or only by name? */
function liesNowhere({ about }: OptionInfo, screen: Screen): boolean {
  if (about.kind === "aside") return true;
  if (about.kind === "zone")
    return holdingOf(screen.look, about.zone ?? "")?.as === "names" || !screen.zoneIsOpen(about.zone ?? "");
  return about.kind === "site" && !screen.sites.has(about.site ?? "");
}

function isCard(option: OptionInfo, screen: Screen): boolean {
  return ["aside", "zone", "site"].includes(option.about.kind) && idOf(option, screen.labels) !== null;
}
