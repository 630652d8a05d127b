/** Pages by path. Plain links (`<a href="/about">`) are followed without loading the page anew; see `followLinks`. */

export type PageName =
  | "lobby"
  | "new"
  | "table"
  | "join"
  | "watch"
  | "claim"
  | "replay"
  | "about"
  | "help"
  | "cards"
  | "missing";

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
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  update();
  scrollTo(0, 0);
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
  history.replaceState(null, "", url);
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
  addEventListener("popstate", update);
  addEventListener("click", (event) => {
    const link = linkToFollow(event);
    if (!link || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
