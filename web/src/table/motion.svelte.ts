/**
 * Cards, workers and tokens move instead of jumping. Before a new position is drawn, the places of everything that carries
 * `data-move` are noted; afterwards each thing glides from where it, or what it came from, was.
 */
import { tick } from "svelte";
import { motionReduced } from "../lib/settings.svelte";
import type { Position, View } from "../lib/messages";
import { gains, planMoves, type Gain, type Plan } from "./model/moves";
import type { Event } from "./model/log";
import type { Screen } from "./screen.svelte";

type Places = Map<string, DOMRect>;

interface Leaving {
  name: string;
  copy: HTMLElement;
  from: DOMRect;
  to: string;
}

/** The others only mark where things come from or go to. */
const GLIDING = /^(city|hand|meadow|figure|zone):/;

const LEAST = 3;
const MOST_TOKENS = 5;
const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";
const CARD = 260;
const WORKER = 420;

function moving(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-move]")];
}

function note(): Places {
  const places: Places = new Map();
  for (const element of moving()) {
    const name = element.dataset["move"];
    const at = element.getBoundingClientRect();
    if (name && at.width > 0 && !places.has(name)) places.set(name, at);
  }
  return places;
}

interface Seen {
  position: Position;
  /** With the drafted move. */
  view: View;
  seat: number;
}

/** Call it while the table is made: it watches positions and drafts. */
export function follow(screen: Screen): void {
  let last: Seen | null = null;
  $effect.pre(() => {
    const { position, news } = screen.store;
    if (!position) return;
    const seen: Seen = { position, view: screen.draft ?? position.view, seat: screen.front };
    const before = last;
    last = seen;
    if (!before || before.view === seen.view || before.seat !== seen.seat || motionReduced()) return;
    const places = note();
    const plan = planMoves(before.view, seen.view, seen.seat);
    const leaving = copies(plan, places);
    const gained =
      before.position === position ? [] : gains(before.position.view, position.view, news as unknown as Event[]);
    void tick().then(() => play(plan, places, leaving, gained));
  });
}

/** What vanishes is copied while it is still there, so that it can fly away. */
function copies(plan: Plan, places: Places): Leaving[] {
  const out: Leaving[] = [];
  for (const element of moving()) {
    const name = element.dataset["move"] ?? "";
    const to = plan.leave.get(name);
    const from = places.get(name);
    if (to && from) out.push({ name, copy: element.cloneNode(true) as HTMLElement, from, to });
  }
  return out;
}

function play(plan: Plan, places: Places, leaving: readonly Leaving[], gained: readonly Gain[]): void {
  const now = note();
  const moved = new Set<string>();
  for (const element of moving()) {
    const name = element.dataset["move"] ?? "";
    const to = now.get(name);
    const from = places.get(name) ?? places.get(plan.arrive.get(name) ?? "");
    if (!from || !to || moved.has(name) || !GLIDING.test(name)) continue;
    moved.add(name);
    glide(element, from, to, name.startsWith("figure:"));
  }
  for (const { name, copy, from, to } of leaving) {
    const goal = now.get(to);
    if (goal && !now.has(name)) fly(copy, from, goal);
  }
  for (const gain of gained) tokens(gain.from, `stock:${gain.player}:${gain.good}`, gain.amount, now);
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, worker: boolean): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) < LEAST && Math.abs(dy) < LEAST) return;
  const scale = worker ? 1 : Math.min(3, Math.max(0.3, from.width / to.width));
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 };
  const hop = { transform: `translate(${dx * 0.45}px, ${dy * 0.45 - 60}px) scale(1.15)`, zIndex: 30 };
  const land = [
    { transform: "scale(1.12, 0.84)", offset: 0.9, zIndex: 30 },
    { transform: "none", zIndex: 30 },
  ];
  element.animate(worker ? [start, hop, ...land] : [start, { transform: "none", zIndex: 30 }], {
    duration: worker ? WORKER : CARD,
    easing: EASE,
  });
}

function fly(copy: HTMLElement, from: DOMRect, to: DOMRect): void {
  copy.removeAttribute("data-move");
  copy.removeAttribute("data-thing");
  copy.removeAttribute("tabindex");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "40",
    margin: "0",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    pointerEvents: "none",
  });
  document.body.append(copy);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = Math.min(1, to.width / from.width);
  void copy
    .animate([{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.2 }], {
      duration: CARD * 1.3,
      easing: EASE,
    })
    .finished.finally(() => copy.remove());
}

function tokens(from: string | null, to: string, amount: number, now: Places): void {
  const start = from ? now.get(from) : undefined;
  const goal = now.get(to);
  const icon = document.querySelector(`[data-move="${CSS.escape(to)}"] svg`);
  if (!start || !goal || !icon) return;
  for (let i = 0; i < Math.min(amount, MOST_TOKENS); i++) {
    const copy = document.createElement("span");
    copy.append(icon.cloneNode(true));
    const size = Math.max(18, goal.height);
    const at = new DOMRect(
      start.left + start.width / 2 - size / 2 + i * 7,
      start.top + start.height / 2 - size / 2,
      size,
      size,
    );
    setTimeout(() => fly(copy, at, goal), i * 60);
  }
}
