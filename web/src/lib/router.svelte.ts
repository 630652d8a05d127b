/** Pages by path. Plain links (`<a href="/about">`) are followed without loading the page anew; see `followLinks`. */

export type PageName =
  "lobby" | "new" | "table" | "join" | "watch" | "claim" | "replay" | "about" | "help" | "cards" | "missing";

export interface Route {
  page: PageName;
  /** What the path names: a table, an invitation, a watch key or a code. */
  id: string;
  query: URLSearchParams;
}

const PAGES: Record<string, PageName> = { "": "lobby", new: "new", about: "about", help: "help", cards: "cards" };
const PAGES_WITH_ID: Record<string, PageName> = {
  table: "table",
  join: "join",
  watch: "watch",
  claim: "claim",
  replay: "replay",
};

export function routeOf(url: URL): Route {
  const [first = "", id = "", ...rest] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const query = url.searchParams;
  const plain = Object.hasOwn(PAGES, first) ? PAGES[first] : undefined;
  const named = Object.hasOwn(PAGES_WITH_ID, first) ? PAGES_WITH_ID[first] : undefined;
  if (plain && !id) return { page: plain, id: "", query };
  if (named && id && rest.length === 0) return { page: named, id, query };
  return { page: "missing", id: "", query };
}

function here(): Route {
  try {
    return routeOf(new URL(location.href));
  } catch {
    return { page: "missing", id: "", query: new URLSearchParams() };
  }
}

let current = $state.raw<Route>(here());

export const router = {
  get route(): Route {
    return current;
  },
};

/** Shows another page; with `replace`, going back skips the present one. */
export function go(path: string, { replace = false } = {}): void {
  if (replace || depth() > 0) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  address = location.href;
  update();
  settleSoon();
  scrollTo(0, 0);
}

/**
 * What lies over a page has an entry of the history to itself, so that Back closes it. `over` are the ways to close what
 * is open, the topmost last; an entry's state tells how many were open.
 */
let over: (() => void)[] = [];
let settling = false;
/** Where the page is, whichever entry shows it. */
let address = "";
/** On the way back to the entry that fits; what the browser tells then was nobody's wish. */
let returning = false;

function depth(): number {
  return Number((history.state as { over?: number } | null)?.over ?? 0);
}

/** Lets Back close something. To be called when it opens; returns what is to be called when it is closed. */
export function closedByBack(close: () => void): () => void {
  over = [...over, close];
  settleSoon();
  return () => {
    over = over.filter((other) => other !== close);
    settleSoon();
  };
}

/** Where one thing closes and another opens in its place, nothing needs to change: so this waits for both. */
function settleSoon(): void {
  if (settling) return;
  settling = true;
  setTimeout(() => {
    settling = false;
    settle();
  });
}

function settle(): void {
  if (returning) return;
  for (let n = depth() + 1; n <= over.length; n++) history.pushState({ over: n }, "");
  if (depth() === over.length) return;
  returning = true;
  history.go(over.length - depth());
}

function wentBackOrOn(): void {
  const closing = !returning && over.length > depth();
  if (returning || closing)
    history.replaceState(history.state, "", address); // the entry below may tell an older address
  else address = location.href;
  returning = false;
  while (closing && over.length > depth()) over.pop()?.();
  update();
  settleSoon();
}

/** The same page again is no news: an effect that shows one may depend on the page it is in. */
function update(): void {
  const next = here();
  const same = next.page === current.page && next.id === current.id && String(next.query) === String(current.query);
  if (!same) current = next;
}

/** Keeps state of a page in its address without changing the page. */
export function setQuery(values: Record<string, string | null>): void {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(values)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  history.replaceState(history.state, "", url);
  address = url.href;
}

function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return null;
  return link;
}

/** To be called once: makes links and the Back button change the page in place. */
export function followLinks(): void {
  address = location.href;
  addEventListener("popstate", wentBackOrOn);
  settleSoon(); // what was open before a reload is open no more
  addEventListener("click", (event) => {
    const link = linkToFollow(event);
    if (!link || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
