import { sha256 } from "../../core/hash.js";
import { isMapping } from "../../core/mapping.js";
import { wordNamed } from "../../core/names.js";
import { didYouMean, Problems } from "../../core/problems.js";
import { type At, below, checkShape, tell, warn } from "../../core/shape.js";
import { placeless, type Source } from "../../core/source.js";
import type { Game } from "../game.js";
import { joinOwn } from "../ownCards/beside.js";
import { type OwnCards, ownCardsOf } from "../ownCards/ownCards.js";
import { formatSource, formatText, shippedAs } from "./findFormat.js";
import type { Doubt, Format, FormatRule, RuleKind, Selection } from "./format.js";
import type { FormatForm } from "./formatForm.js";
import { addApart, addGroups, cappedAt, listAt, restrictedAt, ruleAt } from "./rulesAt.js";
import { type Among, rangeAt, selectionsAt, selectionWords } from "./selection.js";
import { checkSense } from "./sense.js";
import { ASKS, doubtfulSchema, FORMAT_KEYS, formatSchema } from "./shape.js";

/** Reading formats: files, what they are based on, and what is checked of them. */

/** A format with what it puts into a game's options, and what is told of it. */
export interface ReadFormat {
  readonly format: Format;
  /** Switches of the game, as they are written. */
  readonly switches: Readonly<Record<string, unknown>>;
  /** Changed cards, and those that have something switched off. */
  readonly cards?: OwnCards<readonly unknown[]>;
  /** Names of the cards that its key `cards` has, whatever is switched off of others. */
  readonly written: readonly string[];
  /** Names of the abilities or keywords that nothing has. */
  readonly switchedOff: readonly string[];
  readonly doubts: readonly Doubt[];
  readonly elsewhere: readonly string[];
  readonly note?: string;
  readonly basedOn?: string;
}

/** Formats that rest on each other. */
const MOST_BASES = 40;
const NO_SOURCE = "its author";

/**
 * The format that a value names, with all it rests on.
 * @param value a shipped name or a file, with what is switched on behind "+"
 * @returns undefined after a problem
 */
export function readFormat(value: unknown, at: At, game: Game, form: FormatForm): ReadFormat | undefined {
  if (typeof value !== "string")
    return tell(at, "format must be the name of a shipped format, or a file", "`list formats` shows them");
  return readNamed(value, at, { game, form }, []);
}

/** The format of a source that is read already. */
export const readFormatSource = (source: Source, problems: Problems, game: Game, form: FormatForm) =>
  readSourced(source, [], { source, path: ["format"], problems }, { game, form }, [source.file]);

interface Of {
  readonly game: Game;
  readonly form: FormatForm;
}

/** @param more what is switched on besides */
function readNamed(
  text: string,
  at: At,
  of: Of,
  above: readonly string[],
  more: readonly string[] = [],
): ReadFormat | undefined {
  const { name, on } = formatText(text);
  const source = formatSource(name, at, of.game);
  if (source === undefined) return undefined;
  if (above.includes(source.file) || above.length > MOST_BASES)
    return tell(
      at,
      `based on goes round in a circle: ${[...above.slice(above.indexOf(source.file)), source.file].join(", ")}`,
    );
  return readSourced(source, [...on, ...more], at, of, [...above, source.file]);
}

/**
 * What a format is based on, with what is switched on of it.
 * @param on what may be doubtful there
 */
function readBase(
  text: string | undefined,
  on: readonly string[],
  at: At,
  of: Of,
  above: readonly string[],
): ReadFormat | undefined {
  if (text === undefined) return undefined;
  const base = readNamed(text, at, of, above);
  const theirs = on.filter((name) =>
    base?.doubts.some((one) => !one.isOn && wordNamed([one.name], name) !== undefined),
  );
  return theirs.length === 0 ? base : readNamed(text, at, of, above, theirs);
}

/** What is read so far: that of the base, then that of each part. */
interface Draft {
  rules: FormatRule[];
  switches: Record<string, unknown>;
  cards: OwnCards<readonly unknown[]> | undefined;
  points: readonly number[] | undefined;
  onceInField: boolean;
  off: readonly string[];
  written: readonly string[];
}

/** @param named where it is named */
function readSourced(
  source: Source,
  on: readonly string[],
  named: At,
  of: Of,
  above: readonly string[],
): ReadFormat | undefined {
  const { game, form } = of;
  const { problems } = named;
  const before = problems.list.length;
  const at: At = { source, path: [], problems };
  const shape = checkShape(formatSchema, source.data, at);
  if (shape === undefined) return undefined;
  if (shape.game !== undefined && wordNamed([game.name], shape.game) === undefined)
    return tell(named, `"${shape.format}" is a format of ${shape.game}, not of ${game.title ?? game.name}`);
  if (![...ASKS, "based on", "doubtful", "incomplete"].some((key) => key in shape))
    return tell(
      at,
      "says nothing: no banned, restricted, pool, rules or any other key",
      `keys: ${FORMAT_KEYS.join(", ")}`,
    );
  const isMine = (name: string) => wordNamed(Object.keys(shape.doubtful ?? {}), name) !== undefined;
  const shipped = shippedAs(shape.format, source, game);
  if (shipped !== undefined)
    warn(
      below(at, "format"),
      `is called as the shipped format ${shipped} is, and results could be taken for those of it`,
      "call it something else",
    );
  const base = readBase(
    shape["based on"],
    on.filter((name) => !isMine(name)),
    below(at, "based on"),
    of,
    above,
  );
  if (shape["based on"] !== undefined && base === undefined) return undefined;
  const draft: Draft = {
    rules: [...(base?.format.rules ?? [])],
    switches: { ...base?.switches },
    cards: base?.cards,
    points: base?.format.points,
    onceInField: base?.format.onceInField ?? false,
    off: base?.switchedOff ?? [],
    written: base?.written ?? [],
  };
  const where = shape.source ?? NO_SOURCE;
  addPart(shape, at, `${shape.format}: ${where}`, draft, of);
  const doubts = addDoubtful(
    shape.doubtful ?? {},
    on.filter((name) => isMine(name) || !base?.doubts.some((one) => wordNamed([one.name], name) !== undefined)),
    base?.doubts ?? [],
    { at: below(at, "doubtful"), named, title: shape.format, where },
    draft,
    of,
  );
  if (problems.list.length > before) return undefined;
  checkSense(draft, base?.format.rules ?? [], at, form, game);
  if (problems.list.length > before) return undefined;
  const told = {
    title: shape.format,
    ...(shape.date === undefined ? {} : { date: shape.date }),
    source: where,
    rules: draft.rules,
    ...(draft.points === undefined ? {} : { points: draft.points }),
    onceInField: draft.onceInField,
    incomplete: [...(base?.format.incomplete ?? []), ...[shape.incomplete ?? []].flat()],
  };
  const hash = sha256(JSON.stringify([told, draft.switches, draft.cards?.hash]));
  return {
    format: { ...told, hash },
    switches: draft.switches,
    ...(draft.cards === undefined ? {} : { cards: draft.cards }),
    switchedOff: draft.off,
    written: draft.written,
    doubts: [...(base?.doubts ?? []), ...doubts],
    elsewhere: [...(base?.elsewhere ?? []), ...[shape.elsewhere ?? []].flat()],
    ...(shape.note === undefined ? {} : { note: shape.note }),
    ...(shape["based on"] === undefined ? {} : { basedOn: shape["based on"] }),
  };
}

interface DoubtfulAt {
  readonly at: At;
  readonly named: At;
  readonly title: string;
  readonly where: string;
}

/** The doubtful parts, those that are asked for among the rest. */
function addDoubtful(
  parts: Readonly<Record<string, unknown>>,
  on: readonly string[],
  inherited: readonly Doubt[],
  { at, named, title, where }: DoubtfulAt,
  draft: Draft,
  of: Of,
): Doubt[] {
  const names = [...Object.keys(parts), ...inherited.map(({ name }) => name)];
  const meant = on.map((text) => {
    const name = wordNamed(names, text);
    if (name === undefined)
      tell(
        named,
        `"${title}" has nothing doubtful that is called "${text}"`,
        didYouMean(text, names) ?? (names.length === 0 ? undefined : `there is ${names.join(", ")}`),
      );
    return name;
  });
  return Object.entries(parts).flatMap(([name, part]): Doubt[] => {
    const place = below(at, name);
    if (!isMapping(part)) {
      tell(place, "must be a question, and what it would ask: { question: ..., banned: [...] }");
      return [];
    }
    const shape = checkShape(doubtfulSchema, part, place);
    if (shape === undefined) return [];
    const isOn = meant.includes(name);
    // What is off is checked all the same.
    const into = isOn ? draft : { ...draft, rules: [...draft.rules], switches: { ...draft.switches } };
    addPart(shape, place, `${title}: ${shape.source ?? where}`, into, of);
    return [{ name, question: shape.question, isOn }];
  });
}

type Asked = { readonly [Key in string]?: unknown };

function addPart(asked: Asked, at: At, source: string, draft: Draft, of: Of): void {
  const { form, game } = of;
  addCards(asked, at, draft, of);
  const among: Among = { form, pieces: form.pieces(draft.cards) };
  if (asked.lifted !== undefined) lift(selectionsAt(asked.lifted, below(at, "lifted"), among), draft, at);
  const rule = (
    kind: RuleKind,
    more: Omit<FormatRule, "kind" | "source"> & { readonly source?: string | undefined },
  ) => {
    const { source: own, ...rest } = more;
    draft.rules.push({ kind, ...rest, source: own === undefined ? source : `${source.split(": ")[0]}: ${own}` });
  };
  for (const [one, place] of listAt(asked.banned, below(at, "banned"))) {
    const { of: who, source: own } = ruleAt(one, place, among);
    if (who.length > 0) rule("banned", { of: who, source: own });
  }
  for (const [one, place] of listAt(asked.restricted, below(at, "restricted"))) {
    const { of: who, count = 1, source: own } = restrictedAt(one, place, among);
    if (count === 0) tell(below(place, "count"), `none of "${selectionWords(who)}": list it as banned`);
    if (who.length > 0) rule("copies", { of: who, count, source: own });
  }
  addGroups(asked.groups, below(at, "groups"), among, (more) => rule("kinds", more));
  if (asked.pool !== undefined) {
    // A pool replaces that of the base.
    draft.rules = draft.rules.filter(({ kind }) => kind !== "pool");
    const who = selectionsAt(asked.pool, below(at, "pool"), among);
    if (who.length > 0) rule("pool", { of: who });
  }
  for (const [one, place] of listAt(asked.mustHold, below(at, "mustHold"))) {
    const { of: who, count = 1, source: own } = ruleAt(one, place, among);
    if (who.length > 0) rule("atLeast", { of: who, count, source: own });
  }
  for (const [one, place] of listAt(asked.atMost, below(at, "atMost"))) {
    const { of: who, count, source: own, countsComers } = cappedAt(one, place, among);
    if (count !== undefined && who !== undefined)
      rule("atMost", { of: who, count, source: own, ...(countsComers ? { countsComers: true as const } : {}) });
  }
  addApart(asked.notBeside, below(at, "notBeside"), among, (more) => rule("apart", more));
  if (asked.size !== undefined) addSize(asked.size, below(at, "size"), source, draft, of);
  if (asked.points !== undefined) addPoints([asked.points].flat() as number[], below(at, "points"), draft, form);
  if (typeof asked.onceInField === "boolean") draft.onceInField = asked.onceInField;
  if (asked.rules !== undefined) {
    game.checkOptions(at.source, at.path, { rules: asked.rules }, at.problems);
    if (isMapping(asked.rules)) Object.assign(draft.switches, asked.rules);
  }
}

function addPoints(points: readonly number[], at: At, draft: Draft, form: FormatForm): void {
  if (form.limitOf === undefined) tell({ ...at, isKey: true }, `a ${form.noun} has no points`);
  else draft.points = points;
}

/** How many pieces an entrant has; in the place of what the base says. */
function addSize(value: unknown, at: At, source: string, draft: Draft, { form, game: { entrantNoun } }: Of): void {
  const range = rangeAt(value, at);
  if (range === undefined) return;
  const { from, to } = form.sizes;
  const pieces = `${form.noun}s`;
  if (range.to < from || range.from > to) {
    const least = range.to < from ? `at least ${from}` : `at most ${to}`;
    tell(at, `leaves nothing: by the game itself a ${entrantNoun} has ${least} ${pieces}`);
    return;
  }
  draft.rules = draft.rules.filter(({ isSize }) => isSize !== true);
  const size = { of: [], source, isSize: true as const };
  if (range.from > from) draft.rules.push({ kind: "atLeast", count: range.from, ...size });
  if (range.to < to) draft.rules.push({ kind: "atMost", count: range.to, ...size });
}

/** What the base bans, restricts or groups of these no longer holds. */
function lift(lifted: readonly Selection[], draft: Draft, at: At): void {
  for (const [i, one] of lifted.entries()) {
    const ids = new Set(one.ids ?? []);
    const was = JSON.stringify(draft.rules);
    draft.rules = draft.rules.flatMap((rule) => {
      if (!["banned", "copies", "kinds"].includes(rule.kind)) return [rule];
      const left = rule.of.flatMap((each): Selection[] => {
        if (each.ids === undefined) return [each];
        const kept = each.ids.filter((id) => !ids.has(id));
        return kept.length === 0 ? [] : [{ ...each, ids: kept }];
      });
      return left.length === 0 || (rule.kind === "kinds" && left.length <= (rule.count ?? 1))
        ? []
        : [{ ...rule, of: left }];
    });
    if (JSON.stringify(draft.rules) === was)
      tell(below(at, "lifted", i), `"${one.words}" is neither banned, restricted nor grouped below`, "leave it out");
  }
}

/** Changed cards, and cards without what is switched off. */
function addCards(asked: Asked, at: At, draft: Draft, { game, form }: Of): void {
  if (asked.cards !== undefined) {
    const own = ownCardsOf(game.checkOptions(at.source, at.path, { cards: asked.cards }, at.problems));
    if (own !== undefined) {
      draft.cards = joined(draft.cards, own, below(at, "cards"), form);
      draft.written = [...new Set([...draft.written, ...own.list.map(({ name }) => name)])];
    }
  }
  const { noun, names, entries } = form.switchedOff;
  for (const [text, place] of listAt(asked.switchedOff, below(at, "switchedOff"))) {
    const known = names();
    const name = wordNamed(known, text);
    if (name === undefined) {
      tell(place, `there is no ${noun} "${String(text)}"`, didYouMean(String(text), known));
      continue;
    }
    const cards = entries(name);
    if (cards.length === 0) {
      tell(place, `no ${form.noun} that can be played has the ${noun} "${name}"`);
      continue;
    }
    draft.off = [...new Set([...draft.off, name])];
    const quiet = new Problems();
    const source = placeless(place.source.file, { cards });
    const own = ownCardsOf(game.checkOptions(source, [], { cards }, quiet));
    for (const { message } of quiet.list) tell(place, message);
    if (own !== undefined) draft.cards = joined(draft.cards, own, place, form);
  }
}

/** Cards of a format with those of what it is based on. */
const joined = (was: OwnCards<readonly unknown[]> | undefined, own: OwnCards, at: At, { beside }: FormatForm) =>
  was === undefined
    ? (own as OwnCards<readonly unknown[]>)
    : joinOwn(was, own as OwnCards<readonly unknown[]>, at, beside, "those of the format");
