/** What the prompt says at this moment, put together from the table store and the screen. */
import type { OptionInfo } from "../../lib/messages";
import { list, t } from "../../lib/words/index.svelte";
import { moveHead, question, result, type Saying } from "../model/ask";
import { verbOf } from "../model/labels";
import { mark } from "../model/rich";
import type { Screen } from "../screen.svelte";

export function sayingOf(screen: Screen): Saying {
  const { store } = screen;
  if (store.position?.over) return over(screen);
  if (screen.several) return choiceAt(screen, screen.several.options);
  if (store.root && store.steps.length > 0) return drafted(screen);
  if (store.decision) return question(store.decision, screen.labels);
  return waiting(screen);
}

function over(screen: Screen): Saying {
  const { position } = screen.store;
  const winners = position?.winners ?? [];
  const points = Math.max(
    ...(position?.scores ?? []).filter((score) => winners.includes(score.player)).map((score) => score.total),
    0,
  );
  const mine = winners.length === 1 && winners[0] === screen.talk.me;
  const names = list(winners.map(mark.player));
  const detail = mine
    ? t("table.won.you", { n: points })
    : winners.length
      ? t("table.won.by", { names, m: winners.length, n: points })
      : "";
  return { head: t("table.over"), detail };
}

/** Several moves are possible with one thing: the same as far as they agree. */
function choiceAt(screen: Screen, options: readonly OptionInfo[]): Saying {
  const [first] = options;
  return {
    head: first ? moveHead({ ...first, about: { ...first.about, figure: null } }, screen.labels) : "",
    detail: "",
  };
}

function drafted(screen: Screen): Saying {
  const { store } = screen;
  const first = store.steps[0];
  if (!first) return { head: "", detail: "" };
  const move = moveHead(first.option, screen.labels);
  if (store.decision && !store.ready) {
    const asked = question(store.decision, screen.labels);
    return { head: asked.head, detail: [asked.detail, move].filter(Boolean).join(" · ") };
  }
  const played = verbOf(first.option) === "play" ? (first.option.about.card ?? null) : null;
  const seat = store.root?.seat ?? 0;
  return { head: move, detail: result(screen.shown, seat, screen.talk, store.uncertain, played) };
}

function waiting(screen: Screen): Saying {
  const { store } = screen;
  const seat = store.position?.decision?.seat ?? screen.view.active;
  const name = screen.nameOf(seat);
  const head = store.thinking.includes(seat) ? t("table.others.thinking", { name }) : t("table.others.turn", { name });
  return { head, detail: screen.lines.at(-1)?.text ?? "" };
}
