import type { ListForm, WrittenList } from "./listForm.js";
import { lettersOf } from "./wordings.js";
import { xmlText } from "./xml.js";

/** A squad or deck as a list again: as text for a forum, or as a deck of OCTGN. */

/** @returns lines, each as a forum shows it */
export function listAsText(
  name: string,
  title: string,
  { head, sections }: WrittenList,
  { hasPoints }: Pick<ListForm, "hasPoints">,
): string {
  const lines = [`Name: ${name}`, `Game: ${title}`, ...head.map(([key, value]) => `${key}: ${value}`)];
  let points = 0;
  for (const { name: section, asText, entries } of sections) {
    if (asText === "left out" || entries.length === 0) continue;
    const count = entries.reduce((sum, entry) => sum + entry.count, 0);
    lines.push("", ...(asText === "with heading" ? [`${section} (${count})`] : []));
    for (const entry of entries) {
      lines.push(
        hasPoints
          ? `${entry.points} ${entry.name}${entry.count === 1 ? "" : ` x${entry.count}`}`
          : `${entry.count}x ${entry.name}`,
      );
      if (asText === "without heading") points += entry.points ?? 0;
    }
    if (hasPoints && asText === "without heading") lines.push(`-- total ${points} --`);
  }
  return `${lines.join("\n")}\n`;
}

/** @returns the deck, or the names that the table has no id of */
export function listAsOctgn(
  { sections }: WrittenList,
  idOf: ReadonlyMap<string, string>,
  gameId: string | undefined,
): { readonly text: string } | { readonly lacking: readonly string[] } {
  const byLetters = new Map([...idOf].map(([name, id]) => [lettersOf(name), id]));
  const lacking = new Set<string>();
  const lines = sections.flatMap(({ name, entries }) => [
    `  <section name="${xmlText(name)}" shared="False">`,
    ...entries.map((entry) => {
      const id = byLetters.get(lettersOf(entry.name));
      if (id === undefined) lacking.add(entry.name);
      return `    <card qty="${entry.count}" id="${xmlText(id ?? "")}">${xmlText(entry.name)}</card>`;
    }),
    "  </section>",
  ]);
  if (lacking.size > 0) return { lacking: [...lacking] };
  const head = [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    `<deck${gameId === undefined ? "" : ` game="${xmlText(gameId)}"`}>`,
  ];
  return { text: `${[...head, ...lines, "</deck>"].join("\n")}\n` };
}
