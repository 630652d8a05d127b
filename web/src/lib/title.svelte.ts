/** The page's title, with a mark in front while it is my turn, so that another tab shows it. */
import { t } from "./words/index.svelte";

let page = $state("");
let calling = $state(false);

export function setTitle(title: string): void {
  page = title;
}

export function callInTitle(on: boolean): void {
  calling = on;
}

$effect.root(() => {
  $effect(() => {
    const name = page ? `${page} · ${t("app.name")}` : t("app.name");
    document.title = calling ? `● ${t("title.yourTurn")} · ${t("app.name")}` : name;
  });
});
