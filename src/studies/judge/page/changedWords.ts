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
