/** Spans of time in words. */
import { settings } from "./settings.svelte";

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "5 minutes ago", "yesterday" */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return unit === "second" ? format.format(0, "second") : format.format(Math.round(seconds / length), unit);
}

/** "2 minutes", "3 days" */
export function duration(seconds: number, unitDisplay: "long" | "short" = "long"): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 1];
  const format = new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay });
  return format.format(Math.round(seconds / length));
}
