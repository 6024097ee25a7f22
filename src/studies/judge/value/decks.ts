import { at } from "../../../core/assert.js";
import { placelessProblem } from "../../../core/problems.js";
import { RNG_WORDS, seedStream } from "../../../core/rng.js";
import type { Side } from "../../../core/side.js";
import { AGAINST } from "../../../experiment/entrants.js";
import { variantsOf } from "../../../experiment/rotation.js";
import { formatOf } from "../../../games/formats/format.js";
import type { Drawing, Game } from "../../../games/game.js";
import type { ValuedPiece } from "../../../games/valuing.js";
import { list } from "../../../report/format.js";
import type { Lineup } from "../../population/lineup.js";
import { emptyDraw, type SampleSpec } from "../../sample/spec.js";
import { type ChangedFact, changesOf } from "../changes.js";
import { type CardsAsked, cardTeller, type JudgedMark, lineupsOf } from "../study.js";

/** Cards without a price in points, each in decks that hold it. */

export interface ValuedCard {
  /** As its author calls it. */
  readonly name: string;
  readonly mark: JudgedMark;
  readonly note?: string;
  /** Own cards that it is made of, of an objective set. */
  readonly cards?: readonly string[];
  /** What is judged, in the singular: "card", "objective set". */
  readonly kind: string;
  readonly cost?: NonNullable<ValuedPiece["cost"]>;
  /** What it is based on, by name; absent also where no deck can have that one in its place. */
  readonly basedOn?: string;
  /** Why it is not compared with what it is based on. */
  readonly notCompared?: string;
  /** What it has otherwise than what it is based on. */
  readonly changes: readonly ChangedFact[];
  /** Copies in each of its decks. */
  readonly copies: number;
  /** Numbers that are changed, in the order of `variants`' pieces. */
  readonly weighed: readonly { readonly field: string; readonly change: number; readonly piece: number }[];
  /** Its decks against others, by the sides that may have it. Arms: another in its place, then what it is based on. */
  readonly samples: readonly SampleSpec[];
}

/** Arms of the games that values stand on; 0 is the card itself. */
export const ARM = { another: 1, before: 2 } as const;

type Tell = (piece: ValuedPiece, message: string, suggestion?: string) => void;

/** The cards, each with the decks that it is judged in. */
export function valuedCards(asked: CardsAsked): ValuedCard[] {
  const { game, named, options, problems } = asked;
  const pieces = game.valuing!.beside(options);
  if (pieces.length === 0)
    problems.add(placelessProblem(named.source.file, "none of its cards is in an objective set that can be played"));
  const tellOf = cardTeller(game, named, problems);
  const tell: Tell = ({ listed }, message, suggestion) => tellOf(listed, message, suggestion);
  return pieces.flatMap((piece) => valuedCard(asked, piece, tell) ?? []);
}

function valuedCard(asked: CardsAsked, piece: ValuedPiece, tell: Tell): ValuedCard | undefined {
  const { game, named, options: asWritten, seed, strategy } = asked;
  const { isPublished = false } = named;
  const { name, note, cards, options, copies, cost, basedOn } = piece;
  const drawing = game.drawing!(options, {});
  const places = new Map(drawing.pieces.map((one, k) => [one.name, k]));
  const own = places.get(piece.drawn);
  if (own === undefined) {
    tell(piece, `no deck can have "${name}" under ${formatOf(asked.options)?.title}`);
    return undefined;
  }
  const base = basedOn === undefined ? undefined : places.get(basedOn.drawn);
  const able = ([0, 1] as const).flatMap((side) => {
    const all = settingsOf(drawing, side, own, copies);
    return all.length === 0 ? [] : [{ side, all }];
  });
  if (able.length === 0) {
    tell(piece, `no deck can have ${copies} of "${name}"`);
    return undefined;
  }
  const isNamed = asked.against.length > 0;
  const sideOf = ({ pieces }: Lineup) => pieces.map((k) => drawing.pieces[k].side).find((side) => side !== undefined);
  const met = able.map(({ side }) => lineupsOf(drawing, asked, (one) => sideOf(one) !== side));
  const othersOf = (side: Side) =>
    at(
      met,
      able.findIndex((one) => one.side === side),
    );
  const sides = able.filter(({ side }) => !isNamed || othersOf(side).length > 0);
  if (sides.length === 0) {
    const what = `none of ${list(asked.against.map((one) => one.name))} may meet a deck with "${name}"`;
    asked.problems.add(placelessProblem(AGAINST, `${what}: a game is light against dark`));
    return undefined;
  }
  const compared = sides.flatMap(({ side, all }) => {
    const both =
      base === undefined || isPublished ? [] : all.filter((one) => drawing.mayReplace!(side, one, own, base));
    return both.length === 0 ? [] : [{ side, all: both }];
  });
  const isCompared = compared.length > 0;
  // What it is based on is in no deck beside it, and nothing of the user's own is drawn by chance.
  const weights = drawing.pieces.map((one, k) => (one.own !== undefined || k === base ? 0 : 1));
  const samples = (isCompared ? compared : sides).map(
    ({ side, all }): SampleSpec => ({
      name,
      game: game.name,
      seed: `${seed} · judge ${name} · ${game.sideNames?.[side] ?? side}`,
      options,
      ...variantsOf(game, options),
      limits: {},
      weights,
      strategyA: strategy,
      strategyB: strategy,
      pairs: 1,
      gamesPerDraw: 1,
      units: false,
      holds: { side, piece: own, copies, settings: all },
      ...(isNamed ? { against: { side: side === 0 ? 1 : 0, lineups: othersOf(side) } } : {}),
      arms: [
        { name: "another", becomes: {}, another: true },
        ...(isCompared ? [{ name: "before", becomes: { [own]: base! } }] : []),
      ],
    }),
  );
  return {
    name,
    mark: isPublished ? "published" : piece.mark,
    ...(note === undefined ? {} : { note }),
    ...(cards === undefined || isPublished ? {} : { cards }),
    kind: drawing.pieces[own].kind,
    ...(cost === undefined ? {} : { cost: isPublished ? { field: cost.field, value: cost.value } : cost }),
    ...(isCompared ? { basedOn: basedOn!.name } : {}),
    ...(isCompared || basedOn === undefined || isPublished
      ? {}
      : { notCompared: `no deck that has it can have ${basedOn.name} in its place` }),
    changes: isPublished ? [] : changesIn(game, asWritten, piece),
    copies,
    weighed: piece.variants.map(({ field, change, drawn }) => ({ field, change, piece: places.get(drawn)! })),
    samples,
  };
}

/**
 * What a piece has otherwise than what it is based on, and each changed card of a set than the published one. Asked of
 * the cards as they are written: beside what they are based on they have other names.
 */
export function changesIn(game: Game, asWritten: unknown, { name, cards, basedOn }: ValuedPiece): ChangedFact[] {
  const own = basedOn === undefined ? [] : changesOf(game, asWritten, name, basedOn.name);
  const inside = (cards ?? []).flatMap((card) =>
    changesOf(game, asWritten, card, card).map((one) => ({ ...one, what: `${card}: ${one.what}` })),
  );
  return [...own, ...inside];
}

/** Settings, such as affiliations, of which decks with so many copies of a piece can be. */
function settingsOf(drawing: Drawing, side: 0 | 1, piece: number, copies: number): number[] {
  const draw = emptyDraw(drawing);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const wanted = new Array<number>(copies).fill(piece);
  return drawing.settings.flatMap((_, setting) => {
    seedStream(stream.words, 0, 1, 1, setting);
    drawing.compose(side, setting, wanted, stream, draw);
    const held = draw.pieces.subarray(0, draw.count).filter((one) => one === piece).length;
    return draw.setting === setting && held >= copies ? [setting] : [];
  });
}
