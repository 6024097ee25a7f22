import { NARROW, short } from "./drawn.js";
import type { Case } from "./summaries.js";
import { variations } from "./varied.js";

/** What is drawn otherwise where one thing of a summary is another, as text. */

/** What could not be a summary: it names what is not there. */
const NONSENSE = /undefined|NaN|Infinity|\[object/;

export async function told({ shape, summary, drawn, isVaried }: Case, base: readonly string[]): Promise<string> {
  const groups = new Map<string, { path: string; hows: string[]; lines: readonly string[] }>();
  const cannot = new Map<string, string[]>();
  for (const { what, value } of variations(shape, summary, isVaried !== "but figures")) {
    const lines = await drawn(value as object).then(
      (own) => others(base, own),
      () => undefined,
    );
    const [path, how] = what.split(": ") as [string, string];
    if (lines === undefined || lines.some((line) => NONSENSE.test(line))) {
      cannot.set(path, [...(cannot.get(path) ?? []), how]);
      continue;
    }
    if (lines.length === 0) continue;
    const key = `${path}\0${lines.map(withoutNumbers).join("\n")}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { path, hows: [how], lines });
    else group.hows.push(how);
  }
  const said = [...groups.values()].map(({ path, hows, lines }) =>
    [`## ${path}: ${hows.join(", ")}`, ...shortened(lines)].join("\n"),
  );
  return `${[...said, ...(cannot.size === 0 ? [] : [["## cannot be drawn", ...[...cannot].map(([path, hows]) => `${path}: ${hows.join(", ")}`)].join("\n")])].join("\n\n")}\n`;
}

/** Lines that a reader looks at; of more it is held that they are the same. */
const LINES = 7;
const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= LINES + 1
    ? lines
    : [...lines.slice(0, LINES), `and ${lines.length - LINES} lines more: ${short(lines.slice(LINES).join("\n"))}`];

const withoutNumbers = (line: string): string =>
  line.startsWith("page:") ? line.replace(/ [\da-f]{6}/g, "") : line.replace(/[−+]?\d[\d.,]*|[█▏▎▍▌▋▊▉]+/g, "#");

/** The same text, however it is set. */
const bare = (line: string): string =>
  line
    .replace(/(?:good|bad|open|dim|strong)‹|[›\\*|`]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Lines that are other than those of the base: how many of those are gone, and the new ones, each once. */
function others(base: readonly string[], own: readonly string[]): string[] {
  const [before, after] = [count(base), count(own)];
  const gone = [...before].filter(([line, n]) => !line.startsWith(NARROW) && n > (after.get(line) ?? 0)).length;
  const seen = new Set<string>();
  const come = [...after.keys()].filter((line) => {
    if ((before.get(line) ?? 0) >= after.get(line)! || /^(?:page, |80│)/.test(line)) return false;
    const text = withoutNumbers(bare(line));
    return !seen.has(text) && seen.add(text);
  });
  const pages = own
    .filter((line) => line.startsWith("page, ") && !before.has(line))
    .map((line) => line.slice(6).replace(":", ""));
  return [
    ...(gone === 0 ? [] : [`gone: ${gone} lines`]),
    ...come,
    ...(pages.length === 0 ? [] : [`page: ${pages.join(", ")}`]),
  ];
}

function count(lines: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of lines) if (line !== "") found.set(line, (found.get(line) ?? 0) + 1);
  return found;
}
