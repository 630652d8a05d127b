/** What lies over the table: one overlay at a time, and the card that is shown large. */
import type { Thing } from "./model/things";

export type Overlay =
  { type: "log" } | { type: "keys" } | { type: "city"; player: number } | { type: "pile"; pile: string };

export interface Preview {
  id: string;
  /** Where the pointer or the focus is; nothing: in the middle of the screen, until it is closed. */
  at: DOMRect | null;
}

export type Tab = "board" | "meadow" | "hand" | "city" | "others";

export class Windows {
  overlay = $state.raw<Overlay | null>(null);
  preview = $state.raw<Preview | null>(null);
  tab = $state<Tab>("board");
  /** Which opponent is unfolded in the rail. */
  open = $state<number | null>(null);
  focus = $state<Thing | null>(null);

  toggle(overlay: Overlay): void {
    const same = JSON.stringify(this.overlay) === JSON.stringify(overlay);
    this.overlay = same ? null : overlay;
  }

  /** Closes the topmost thing; false if there was none. */
  close(): boolean {
    if (this.preview) this.preview = null;
    else if (this.overlay) this.overlay = null;
    else return false;
    return true;
  }
}
