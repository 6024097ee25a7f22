import { Problems } from "../../core/problems.js";
import { placeless } from "../../core/source.js";
import type { Game } from "../game.js";
import type { Shown } from "../shown.js";
import { shippedFormats } from "./findFormat.js";
import type { Format } from "./format.js";
import type { FormatForm } from "./formatForm.js";
import { ruleWords } from "./obey.js";
import { type ReadFormat, readFormat } from "./readFormat.js";

/** What `list formats` and `show` have of the shipped formats. */

function readShipped(name: string, game: Game, form: FormatForm): ReadFormat | string {
  const problems = new Problems();
  const read = readFormat(name, { source: placeless("formats"), path: [], problems }, game, form);
  return read ?? problems.list[0]?.message ?? "";
}

export function listFormats(game: Game, form: FormatForm) {
  return shippedFormats(game).map((name) => {
    const read = readShipped(name, game, form);
    if (typeof read === "string")
      return { name, title: read, date: "", rules: 0, cards: 0, doubtful: 0, incomplete: false, source: "" };
    const { format, cards, doubts, switches } = read;
    return {
      name,
      title: format.title,
      date: format.date ?? "",
      rules: format.rules.length + Object.keys(switches).length + (format.points === undefined ? 0 : 1),
      cards: cards?.list.length ?? 0,
      doubtful: doubts.length,
      incomplete: format.incomplete.length > 0,
      source: format.source,
    };
  });
}

export function formatShown(game: Game, form: FormatForm): Shown[] {
  return shippedFormats(game).map((name): Shown => {
    return { kind: "format", name, tell: () => ({ facts: factsOf(name, readShipped(name, game, form), form) }) };
  });
}

/** Rules of one kind and source together, a line each. */
function groupedRules({ rules, title, source }: Format, form: FormatForm) {
  const groups = new Map<string, string[]>();
  for (const rule of rules) {
    const { head, words } = ruleWords(rule, form);
    const where = rule.source === `${title}: ${source}` ? "" : ` (${rule.source.replace(`${title}: `, "")})`;
    const key = JSON.stringify([head, where]);
    const each = rule.kind === "pool" ? rule.of.map((one) => one.words) : [words];
    groups.set(key, [...(groups.get(key) ?? []), ...each]);
  }
  return [...groups].map(([key, does]) => {
    const [head, where] = JSON.parse(key) as [string, string];
    return { name: `${head}${where}`, does };
  });
}

/** Names of a list that are told in a sentence; of more than these, how many there are besides. */
const MOST_NAMES = 5;

const shortList = (names: readonly string[]): string =>
  names.length <= MOST_NAMES + 1
    ? names.join(", ")
    : `${names.slice(0, MOST_NAMES).join(", ")} and ${names.length - MOST_NAMES} more`;

/** All that a format asks, in a few words each. */
export function formatSentences(read: ReadFormat, form: FormatForm): string[] {
  const { format, written, switches, switchedOff, doubts } = read;
  const heads = new Map<string, string[]>();
  for (const rule of format.rules) {
    const { head, words } = ruleWords(rule, form);
    heads.set(head, [...(heads.get(head) ?? []), words]);
  }
  const off = doubts.filter(({ isOn }) => !isOn).map(({ name }) => name);
  return [
    ...(format.points === undefined ? [] : [`${format.points.join(" or ")} points`]),
    ...[...heads].map(([head, words]) => `${head}: ${shortList(words)}`),
    ...(format.onceInField ? [`each ${form.noun} once in the field`] : []),
    ...(switchedOff.length === 0 ? [] : [`switched off: ${shortList(switchedOff)}`]),
    ...(Object.keys(switches).length === 0 ? [] : [`rules: ${shortList(switchWords(switches))}`]),
    ...(written.length === 0 ? [] : [`cards: ${shortList(written.map((name) => cardWords(name, read, form)))}`]),
    ...(off.length === 0 ? [] : [`doubtful and off: ${off.join(", ")}`]),
  ];
}

/** A card with what it costs otherwise than before: "Wampa 13 to 18". */
function cardWords(name: string, { cards }: ReadFormat, form: FormatForm): string {
  const [was, is] = [undefined, cards].map((own) => form.pieces(own).find((piece) => piece.name === name)?.facts.cost);
  return was === undefined || was === is ? name : `${name} ${was} to ${is}`;
}

const switchWords = (switches: ReadFormat["switches"]): string[] =>
  Object.entries(switches).map(
    ([key, value]) => `${key}: ${value === true ? "on" : value === false ? "off" : String(value).toLowerCase()}`,
  );

/** What is told of a format. */
export function factsOf(name: string, read: ReadFormat | string, form: FormatForm): Readonly<Record<string, unknown>> {
  if (typeof read === "string") return { name, problem: read };
  const { format, cards, switches, switchedOff, doubts, elsewhere, note, basedOn } = read;
  return {
    name,
    title: format.title,
    ...(format.date === undefined ? {} : { inForceSince: format.date }),
    source: format.source,
    ...(basedOn === undefined ? {} : { basedOn }),
    ...(note === undefined ? {} : { note }),
    rules: groupedRules(format, form),
    ...(format.points === undefined ? {} : { points: format.points }),
    ...(format.onceInField ? { onceInField: true } : {}),
    ...(switchedOff.length === 0 ? {} : { switchedOff }),
    switches: switchWords(switches),
    cards: cards?.list.map((one) => one.name) ?? [],
    doubtful: doubts.map((doubt) => ({ name: `${doubt.name} (${doubt.isOn ? "on" : "off"})`, does: doubt.question })),
    incomplete: format.incomplete.join("; "),
    elsewhere: elsewhere.join(" "),
  };
}
