import { plural } from "../../../report/format.js";
import type { ChangedFact } from "../changes.js";

/** What a judged card has otherwise, and what its author says of it. */
interface Changed {
  readonly name: string;
  readonly basedOn?: { readonly name: string };
  readonly changes: readonly ChangedFact[];
  readonly note?: string;
}

/** "Boba Fett: cost 62 → 40; abilities without Jolt. Its author says: “…”"; undefined where neither is known. */
export function changedSentence({ name, basedOn, changes, note }: Changed): string | undefined {
  const from = basedOn === undefined || basedOn.name === name ? name : `${name}, from ${basedOn.name}`;
  const said = note === undefined ? [] : [`Its author says: “${note}”`];
  const told = changes.length === 0 ? [] : [`${from}: ${changes.map(changeWords).join("; ")}.`];
  return told.length + said.length === 0 ? undefined : [...told, ...said].join(" ");
}

/** "cost 62 → 40"; "abilities without Jolt". */
export function changeWords({ what, isList, from, to }: ChangedFact): string {
  if (!isList) return `${what} ${from ?? "none"} → ${to ?? "none"}`;
  const parts = [...(from === undefined ? [] : [`without ${from}`]), ...(to === undefined ? [] : [`with ${to}`])];
  return `${what} ${parts.join(" and ")}`;
}

/** Characters of what is changed in a row of a terminal, which leave room for a name, a price and a verdict. */
const SHORT_AT_MOST = 30;

/**
 * "hit points 120 → 110, +Evade": as many changes as there is room for, and how many more there are. Each is told
 * whole, or of one too long what it is of.
 */
export function shortChanges(changes: readonly ChangedFact[]): string {
  const told = changes.flatMap(shortWords);
  const first = (some: number) =>
    [...told.slice(0, some), ...(some < told.length ? [`${told.length - some} more`] : [])].join(", ");
  const fitting = told.findLastIndex((_, i) => first(i + 1).length <= SHORT_AT_MOST);
  return fitting < 0 && told.length > 0 ? plural(told.length, "change") : first(fitting + 1);
}

function shortWords({ what, isList, from, to }: ChangedFact): string[] {
  const told = isList
    ? [...(to === undefined ? [] : [`+${to}`]), ...(from === undefined ? [] : [`−${from}`])]
    : [`${what} ${from ?? "none"} → ${to ?? "none"}`];
  return told.every((one) => one.length <= SHORT_AT_MOST) ? told : [what];
}
