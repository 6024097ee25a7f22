import { isMapping } from "../../core/mapping.js";
import { nameKey, wordNamed } from "../../core/names.js";
import { Problems } from "../../core/problems.js";
import { type At, below, keyAt, type Path, tell, valueAt, warn, writtenAt } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import { countedName, itemsAt } from "../counted.js";
import { switched } from "../fileShapes.js";
import type { Entrant, Game } from "../game.js";
import { joinOwn } from "../ownCards/beside.js";
import { type OwnCards, ownCards, ownCardsOf } from "../ownCards/ownCards.js";
import { drawingUnder } from "./drawing.js";
import { formatShapes } from "./fileShapes.js";
import { NO_FORMAT } from "./findFormat.js";
import { type BuiltFor, type Format, formatOf, incompleteWords, otherPoints } from "./format.js";
import type { CheckedFormat, FormatForm, Held, Piece } from "./formatForm.js";
import { factsOf, formatSentences, formatShown, listFormats } from "./listings.js";
import { brokenRules } from "./obey.js";
import { type ReadFormat, readFormat, readFormatSource } from "./readFormat.js";
import { isAmong, isName, namedAt, printedName, selectionsAt } from "./selection.js";

/** A game that is played under formats: by its key `format` in experiments and studies, squads and decks. */

/** @param isOther words that its entrants' key `format` has for something else */
export function withFormats(bare: Game, form: FormatForm, isOther: (word: string) => boolean = () => false): Game {
  const check = (source: Source, path: Path, data: Readonly<Record<string, unknown>>, problems: Problems): unknown => {
    const { format: named, ...rest } = data;
    if (named === undefined || wordNamed([NO_FORMAT], named) !== undefined)
      return bare.checkOptions(source, path, rest, problems);
    const at: At = { source, path, problems };
    const read = readFormat(named, below(at, "format"), bare, form);
    return read === undefined
      ? bare.checkOptions(source, path, rest, problems)
      : optionsUnder(read, rest, at, bare, form);
  };
  return {
    ...bare,
    optionKeys: [...bare.optionKeys, "format"],
    checkOptions: check,
    checkEntrant: (source, path, options, problems) =>
      checkEntrant({ source, path, problems }, options, bare, form, isOther),
    checkFormat: (source, problems) => checkFormat(source, problems, bare, form),
    piecesMeant: (at, options) => {
      const pieces = form.pieces(ownCardsOf(options));
      const meant = selectionsAt(writtenAt(at), at, { form, pieces });
      return pieces.flatMap((piece) => (isAmong(meant, piece) ? [piece.id] : []));
    },
    checkPairing: (a, b, options) => bare.checkPairing(a, b, options) ?? sharedPiece(a, b, formatOf(options), form),
    ...(bare.drawing === undefined
      ? {}
      : {
          drawing: (options, limits, weights) => {
            const format = formatOf(options);
            return format === undefined
              ? bare.drawing!(options, limits, weights)
              : drawingUnder(format, bare, form, options, limits, weights);
          },
        }),
    cautions: (options) => {
      const format = formatOf(options);
      return [...(bare.cautions?.(options) ?? []), ...(format === undefined ? [] : incompleteWords(format))];
    },
    ...(bare.shown === undefined ? {} : { shown: (options) => [...bare.shown!(options), ...formatShown(bare, form)] }),
    ...(bare.fileShapes === undefined ? {} : { fileShapes: () => formatShapes(bare.fileShapes!(), bare, form) }),
    listings: { ...bare.listings, formats: () => listFormats(bare, form) },
  };
}

function checkFormat(source: Source, problems: Problems, game: Game, form: FormatForm): CheckedFormat | undefined {
  const read = readFormatSource(source, problems, game, form);
  if (read === undefined) return undefined;
  const { title } = read.format;
  return {
    words: `format "${title}" of ${game.title ?? game.name}: ${formatSentences(read, form).join("; ")}`,
    facts: factsOf(title, read, form),
  };
}

/** The game's options under a format, whose cards, switches and points are among them. */
function optionsUnder(
  read: ReadFormat,
  data: Readonly<Record<string, unknown>>,
  at: At,
  game: Game,
  form: FormatForm,
): unknown {
  const { format, switches, cards } = read;
  const { rules, points } = data;
  const of = `${format.title} says otherwise`;
  const another = "leave it out, or write a format that is based on it";
  if (isMapping(rules))
    for (const key of Object.keys(rules))
      if (key in switches && meant(rules[key]) !== meant(switches[key]))
        tell(keyAt(at, "rules", key), `rules: ${of} of ${key} (${String(switches[key])})`, another);
  if (format.points !== undefined && points !== undefined && !format.points.includes(points as number))
    tell(below(at, "points"), `points: ${otherPoints(format, points)}`, another);
  const given = {
    ...data,
    ...(Object.keys(switches).length === 0 ? {} : { rules: { ...switches, ...(isMapping(rules) ? rules : {}) } }),
    ...(format.points?.length === 1 && points === undefined ? { points: format.points[0] } : {}),
  };
  const options = game.checkOptions(at.source, at.path, given, at.problems);
  const own = ownCardsOf(options) as OwnCards<readonly unknown[]> | undefined;
  const played =
    cards === undefined
      ? own
      : own === undefined
        ? cards
        : joinOwn(cards, withoutPlayed(own, cards, form), below(at, "cards"), form.beside, "those of the format");
  return { ...(options as object), ...(played === undefined ? {} : { cards: played }), format };
}

const meant = (value: unknown): unknown => switched(value) ?? value;

/** Own cards but for those that are only played without what they lack, where the format has them as well. */
function withoutPlayed(own: OwnCards<readonly unknown[]>, cards: OwnCards<readonly unknown[]>, { beside }: FormatForm) {
  const ids = new Set(cards.content.map((one) => beside.idOf(one)));
  const left = own.content.filter((one) => !(isMapping(one) && "without" in one && ids.has(beside.idOf(one))));
  return left.length === own.content.length ? own : ownCards(own.list, left);
}

function checkEntrant(
  at: At,
  options: unknown,
  game: Game,
  form: FormatForm,
  isOther: (word: string) => boolean,
): Entrant | undefined {
  const { source, path, problems } = at;
  const value = writtenAt(at);
  const named = isMapping(value) ? value.format : undefined;
  const isKey = named !== undefined && !(typeof named === "string" && isOther(named));
  const isNamed = isKey && wordNamed([NO_FORMAT], named) === undefined;
  const under = formatOf(options);
  const before = problems.list.length;
  const read = isNamed ? readFormat(named, below(at, "format"), game, form) : undefined;
  if (problems.list.length > before) return undefined;
  if (read !== undefined && under === undefined && options !== undefined && Object.keys(read.switches).length > 0)
    warn(
      below(at, "format"),
      `is built for ${read.format.title}, and its switches of the game do not hold here`,
      `format: ${String(named)} in the experiment, or --under, has them hold`,
    );
  const bareSource = isKey ? withoutKey(source, path) : source;
  const mine =
    read?.cards === undefined || under?.hash === read.format.hash
      ? options
      : { ...((options ?? {}) as object), cards: cardsWith(read.cards, options, at, form) };
  const entrant = game.checkEntrant(bareSource, path, mine, problems);
  const formats = new Map([under, read?.format].flatMap((one) => (one === undefined ? [] : [[one.hash, one]])));
  // What is wrong besides is told beside what the format says.
  const held = entrant === undefined ? writtenAs(at, mine, form) : form.held(entrant.content);
  for (const format of formats.values()) {
    if (entrant !== undefined) tellLimit(format, entrant, at, form);
    // Where not all is read, nothing can be said of what is missing.
    const said = brokenRules(format, held, form, game.entrantNoun).filter(
      ({ rule }) => entrant !== undefined || rule.kind !== "atLeast",
    );
    for (const { message, piece, rule } of said)
      tell(piece === undefined ? listAt(at, form) : placeOf(piece, at, form), `${message} (${rule.source})`);
  }
  if (entrant === undefined) {
    const cards = ownCardsOf(mine) === undefined ? [] : costlier(held, form);
    const without = { ...((mine ?? {}) as object), cards: undefined };
    if (cards.length > 0 && game.checkEntrant(bareSource, path, without, new Problems()) !== undefined)
      for (const { title } of formats.values())
        tell(listAt(at, form), `at the costs of ${title} it may not be: ${cards.join(", ")}`);
    return undefined;
  }
  if (problems.list.length > before) return undefined;
  return read === undefined ? entrant : { ...entrant, format: builtFor(read.format) };
}

/** Pieces whose cost is another than the published one: "Wampa 13 to 18". */
function costlier(held: readonly Held[], form: FormatForm): string[] {
  const published = new Map(form.pieces(undefined).map(({ id, facts }) => [id, facts.cost]));
  const changed = held.filter(({ piece }) => published.get(piece.id) !== piece.facts.cost && published.has(piece.id));
  return [...new Set(changed.map(({ piece }) => `${piece.name} ${published.get(piece.id)} to ${piece.facts.cost}`))];
}

const builtFor = ({ title, hash, date, source, onceInField }: Format): BuiltFor => ({
  ...{ title, hash, source, onceInField },
  ...(date === undefined ? {} : { date }),
});

const cardsWith = (cards: OwnCards<readonly unknown[]>, options: unknown, at: At, { beside }: FormatForm) => {
  const own = ownCardsOf(options) as OwnCards<readonly unknown[]> | undefined;
  return own === undefined ? cards : joinOwn(own, cards, below(at, "format"), beside);
};

/** The same source without the key `format` of a mapping in it. */
function withoutKey(source: Source, path: Path): Source {
  const strip = (data: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) {
      const { format: _format, ...left } = data as Record<string, unknown>;
      return left;
    }
    if (Array.isArray(data)) return data.with(Number(key), strip(data[Number(key)], rest));
    const mapping = data as Record<string, unknown>;
    return { ...mapping, [key]: strip(mapping[String(key)], rest) };
  };
  return { ...source, data: strip(source.data, path) };
}

/** The pieces that an entrant names, as far as each has a name, where it cannot be played. */
function writtenAs(at: At, options: unknown, form: FormatForm): readonly Held[] {
  const list = listAt(at, form);
  const among = { form, pieces: form.pieces(ownCardsOf(options)) };
  const quiet = { ...list, problems: new Problems() };
  return (itemsAt(quiet, MOST_ENTRIES) ?? []).flatMap(([item, place]): Held[] => {
    const counted = countedName(item, place, MOST_ENTRIES, (text) => isName(text, among), NAMING);
    const name =
      counted?.name ?? (isMapping(item) ? NAMING.map((key) => item[key]).find((one) => one !== undefined) : item);
    const found =
      typeof name === "string" || typeof name === "number" ? namedAt(String(name), place, among) : undefined;
    const piece = among.pieces.find(({ id }) => id === found?.ids?.[0]);
    const count = counted?.count ?? (isMapping(item) && typeof item.count === "number" ? item.count : 1);
    return piece === undefined ? [] : [{ piece, count }];
  });
}

const MOST_ENTRIES = 1000;
/** Keys under which entries say whom they mean. */
const NAMING = ["name", "variantOf", "set", "card"];

function tellLimit(format: Format, { content }: Entrant, at: At, form: FormatForm): void {
  const { points, source } = format;
  const limit = form.limitOf?.(content);
  if (limit === undefined || points === undefined || points.includes(limit)) return;
  const place = valueAt(at.source.data, [...at.path, "points"]) === undefined ? at : below(at, "points");
  tell(place, `points: ${otherPoints(format, limit)} (${source})`);
}

const listAt = (at: At, { listKeys }: FormatForm): At => {
  const key = listKeys.find((one) => valueAt(at.source.data, [...at.path, one]) !== undefined);
  return key === undefined ? at : below(at, key);
};

/** Where an entrant names a piece, as far as that can be seen. */
function placeOf(piece: Piece, at: At, form: FormatForm): At {
  const list = listAt(at, form);
  const items = writtenAt(list);
  const keys = [piece.name, ...piece.also, piece.id].map(nameKey);
  const says = (text: unknown): boolean =>
    typeof text === "string" || typeof text === "number"
      ? keys.some((key) => nameKey(String(text)) === key || (key.length > 3 && nameKey(String(text)).includes(key)))
      : isMapping(text) &&
        [...Object.keys(text), ...Object.values(text)].some((one) => typeof one !== "object" && says(one));
  if (Array.isArray(items)) {
    const index = items.findIndex(says);
    return index < 0 ? list : below(list, index);
  }
  const key = isMapping(items) ? Object.keys(items).find(says) : undefined;
  return key === undefined ? list : keyAt(list, key);
}

/** Why two may not meet where each piece may be in one of them only. */
function sharedPiece(a: Entrant, b: Entrant, under: Format | undefined, form: FormatForm): string | undefined {
  const format = [under, a.format, b.format].find((one) => one?.onceInField === true);
  if (format === undefined) return undefined;
  const names = new Set(form.held(a.content).map(({ piece }) => printedName(piece)));
  const shared = form.held(b.content).find(({ piece }) => names.has(printedName(piece)));
  if (shared === undefined) return undefined;
  return `both have "${shared.piece.name}", and each piece may be in the field once (${format.title}: ${format.source})`;
}
