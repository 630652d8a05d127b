/** Dialogs that belong to the whole client; App.svelte (the table's menu: its page) draws the one that is open. */
export type DialogName = "settings" | "me" | "table";

let open = $state<DialogName | null>(null);

export const dialogs = {
  get open(): DialogName | null {
    return open;
  },
};

export function openSettings(): void {
  open = "settings";
}

/** Nickname and critter. */
export function openMe(): void {
  open = "me";
}

/** Links, seats, leaving: what concerns the table rather than the game. */
export function openTableMenu(): void {
  open = "table";
}

export function closeDialog(): void {
  open = null;
}
