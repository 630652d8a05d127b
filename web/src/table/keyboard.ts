/** The keys of the game screen. Tab goes through what is possible; the arrows go to whatever lies there. */
import type { Screen } from "./screen.svelte";
import type { Overlay, Tab } from "./windows.svelte";

const AREAS: Readonly<Record<string, Tab>> = { b: "board", m: "meadow", h: "hand", c: "city", o: "others" };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const OVERLAYS: Readonly<Record<string, Overlay>> = { l: { type: "log" }, "?": { type: "keys" } };

/** Is somebody writing? */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

function things(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-thing] > .touch")].filter(
    (element) => element.offsetParent !== null,
  );
}

/** The nearest thing in that direction; what lies off to the side counts as farther away. */
function nearest(
  from: DOMRect,
  [dx, dy]: readonly [number, number],
  among: readonly HTMLElement[],
): HTMLElement | null {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of among) {
    const at = element.getBoundingClientRect();
    const ahead = (at.left + at.width / 2 - x) * dx + (at.top + at.height / 2 - y) * dy;
    const aside = Math.abs((at.left + at.width / 2 - x) * dy) + Math.abs((at.top + at.height / 2 - y) * dx);
    const distance = ahead + 2.5 * aside;
    if (ahead > 4 && distance < least) [best, least] = [element, distance];
  }
  return best;
}

function moveFocus(direction: readonly [number, number]): boolean {
  const focused = document.activeElement;
  const all = things(document);
  if (!(focused instanceof HTMLElement) || !focused.matches("[data-thing] > .touch")) {
    const first = all.find((element) => element.tabIndex === 0) ?? all[0];
    first?.focus();
    return first !== undefined;
  }
  const next = nearest(
    focused.getBoundingClientRect(),
    direction,
    all.filter((element) => element !== focused),
  );
  next?.focus();
  return next !== null;
}

function goToArea(screen: Screen, tab: Tab): void {
  screen.windows.tab = tab;
  requestAnimationFrame(() => {
    const area = document.querySelector(`[data-area="${tab}"]`);
    const inside = area ? things(area) : [];
    (inside.find((element) => element.tabIndex === 0) ?? inside[0])?.focus();
  });
}

function pressNumber(n: number): boolean {
  const button = document.querySelectorAll<HTMLButtonElement>(".prompt .choice")[n - 1];
  button?.click();
  return button !== undefined;
}

/** The key that has opened an overlay closes it. */
function closes(key: string, { windows }: Screen): boolean {
  const opened = OVERLAYS[key];
  return opened !== undefined && windows.overlay?.type === opened.type && windows.preview === null && windows.close();
}

/** True if the key meant something here. */
export function pressed(event: KeyboardEvent, screen: Screen): boolean {
  const { store, windows } = screen;
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  if (document.querySelector("dialog[open]")) return closes(event.key, screen); // else a dialog has its own keys
  const arrow = ARROWS[event.key];
  if (arrow) return moveFocus(arrow);
  if (event.key === "Enter") return confirm(event, screen);
  if (event.key === "Escape") return back(screen);
  if (/^[1-9]$/.test(event.key)) return pressNumber(Number(event.key));
  const area = AREAS[event.key];
  if (area) return (goToArea(screen, area), true);
  if (event.key === "u" && store.canUndo) return (store.undo(), true);
  if (event.key === "w" && store.mayHint) return (store.askHint(), true);
  const overlay = OVERLAYS[event.key];
  if (overlay) return (windows.toggle(overlay), true);
  if (event.key === "s") return ((store.sheet = true), true);
  return false;
}

function confirm(event: KeyboardEvent, screen: Screen): boolean {
  const target = event.target;
  const onButton = target instanceof HTMLElement && target.closest("button, a") !== null;
  if (onButton || !screen.store.ready) return false;
  screen.confirm();
  return true;
}

function back(screen: Screen): boolean {
  if (screen.windows.close()) return true;
  if (screen.reason) return ((screen.reason = null), true);
  if (screen.store.hint && screen.store.mayHint) return (screen.store.dropHint(), true);
  if (screen.several || screen.store.steps.length > 0) return (screen.takeBack(), true);
  return false;
}
