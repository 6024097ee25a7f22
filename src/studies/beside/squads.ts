import { at } from "../../core/assert.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import type { Drawing, Game } from "../../games/game.js";
import type { PricedLimits } from "../../games/pricing.js";
import { atCost, type TriedCard } from "../judge/price/rounds.js";
import { type Lineup, lineupOf } from "../population/lineup.js";
import type { Beside } from "../sample/beside.js";
import { emptyDraw, type SampleSpec, sampleSeeds } from "../sample/spec.js";

/** The squads in which a card is tried whose text names somebody: filled with those, as far as they go. */

export interface BesideCard extends TriedCard {
  readonly name: string;
  readonly cost: number;
  /** Whom its text names, in words that follow "beside". */
  readonly words: string;
  /** In the order of the drawing's pieces: those of whom are meant. */
  readonly kin: readonly number[];
  readonly sample: SampleSpec & { readonly beside: Required<Beside> };
}

/** What a card is that may be tried so. */
export interface Asked {
  readonly game: Game & Required<Pick<Game, "drawing">>;
  readonly name: string;
  readonly id: string;
  readonly cost: number;
  readonly points: number;
  /** Index among the pieces of the sample's drawing. */
  readonly piece: number;
  /** What its games are but for whom its squads hold: opponents are drawn by it, and never have the card. */
  readonly sample: SampleSpec;
}

/** Squads that are tried at first, of all kinds that the text names. */
const CANDIDATES = 48;
/** So many times as many are drawn: those that hold most of the kind are tried. */
const DRAWN = 4;
/** Whoever is not of the kind comes where nobody of it fits. */
const LEAST = 1e-6;

/** @returns undefined of a card whose text names nobody */
export function besideCard({ game, piece, sample: given, ...asked }: Asked): BesideCard | undefined {
  const { arms: _arms, exchanges: _exchanges, company: _company, ...bare } = given;
  const { added: _added, contrast: _contrast, ...limits } = given.limits as PricedLimits;
  const drawing = game.drawing(given.options, limits);
  const kinds = drawing.servedBy?.(piece) ?? [];
  if (kinds.length === 0) return undefined;
  const mayHave = (k: number) => k !== piece && given.weights?.[k] !== 0 && at(drawing.pieces, k).drawn !== false;
  const weightsFor = (kin: readonly number[]): number[] =>
    drawing.pieces.map((_, k) => (mayHave(k) ? (kin.includes(k) ? 1 : LEAST) : 0));
  const kin = [...new Set(kinds.flatMap(({ pieces }) => pieces))].filter(mayHave);
  if (kin.length === 0) return undefined;
  const of = { ...asked, piece, sample: { ...bare, limits } };
  const each = Math.ceil(CANDIDATES / kinds.length);
  const lineups = kinds.flatMap(({ pieces }) => candidates(game, of, drawing, weightsFor(pieces), pieces, each));
  return {
    ...asked,
    words: kinds.map(({ words }) => words).join(", or "),
    kin,
    sample: {
      ...bare,
      limits,
      seed: `${given.seed} · beside`,
      weights: drawing.pieces.map((_, k) => (k === piece ? 0 : (given.weights?.[k] ?? 1))),
      beside: { piece, lineups: distinct(lineups), weights: weightsFor(kin) },
    },
  };
}

/** Full squads that the card could join, without it: those that hold most of the kind. */
function candidates(
  game: Asked["game"],
  { id, points, piece, sample, name }: Omit<Asked, "game" | "cost">,
  drawing: Drawing,
  weights: readonly number[],
  kin: readonly number[],
  count: number,
): Lineup[] {
  // The card takes one point, so that the others have all that a squad may cost.
  const limits = { ...(atCost({ sample, id, points }, 1).limits as PricedLimits), points: points + 1, spread: 0 };
  const roomy = game.drawing(sample.options, limits);
  const placeOf = new Map(drawing.pieces.map((one, k) => [one.name, k]));
  const places = roomy.pieces.map((one) => placeOf.get(one.name) ?? -1);
  const own = places.indexOf(piece);
  const filled = game.drawing(
    sample.options,
    limits,
    places.map((k) => weights[k] ?? 0),
  );
  const settings = settingsOf(roomy, own);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const seed = sampleSeeds({ seed: `${sample.seed} · beside ${name}` }).draw;
  const draw = emptyDraw(filled);
  const found = Array.from({ length: DRAWN * count }, (_, i): Lineup => {
    seedStream(stream.words, 0, pairSeedLow(seed, i), pairSeedHigh(seed, i), 0);
    const setting = at(settings, i % settings.length);
    filled.compose(0, setting, [own], stream, draw);
    // One to three of the members drawn first, as often as they may stand there.
    const sorts = [...draw.pieces.subarray(1, Math.min(draw.count, 2 + (Math.floor(i / settings.length) % 3)))];
    const again = new Array(filled.maxPieces).fill(sorts).flat();
    filled.compose(0, setting, [own, ...again], stream, draw);
    const { pieces } = lineupOf(draw);
    return { setting, pieces: pieces.flatMap((k) => (k === own ? [] : [at(places, k)])) };
  });
  const spent = ({ pieces }: Lineup) =>
    pieces.reduce((sum, k) => sum + (kin.includes(k) ? (at(drawing.pieces, k).cost ?? 0) : 0), 0);
  return distinct(found)
    .map((lineup) => ({ lineup, of: spent(lineup) }))
    .sort((x, y) => y.of - x.of)
    .slice(0, count)
    .map(({ lineup }) => lineup);
}

/** Each once: the interval takes every squad as an observation of its own. */
const distinct = (lineups: readonly Lineup[]): Lineup[] => [
  ...new Map(lineups.map((one) => [JSON.stringify(one), one])).values(),
];

/** The settings of squads that a piece may be in whoever else is there. */
function settingsOf(drawing: Drawing, piece: number): number[] {
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw = emptyDraw(drawing);
  return drawing.settings.flatMap((_, setting) => {
    seedStream(stream.words, 0, 1, 1, 0);
    drawing.compose(0, setting, [piece], stream, draw);
    return draw.setting === setting && draw.pieces[0] === piece ? [setting] : [];
  });
}
