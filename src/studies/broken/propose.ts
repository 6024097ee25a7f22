import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { below, type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import { shuffled } from "../../core/shuffle.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing } from "../../games/game.js";
import { type Lineup, lineupOf, sidesOf } from "../population/lineup.js";
import { childOf } from "../population/vary.js";
import { emptyDraw } from "../sample/spec.js";
import type { PromisingPair } from "./pairs.js";

/** What the search tries next: new entrants, such as have a promising pair, and variations of the best of each kind. */

export interface Proposals {
  /** A random entrant; of equal numbers the same. */
  random(side: Side, number: number): Lineup;
  /**
   * @param number of the child: equal numbers give equal children of equal elites and pairs
   * @param elites the best of each kind of the side
   * @param pair one to try in the place of another child
   */
  child(side: Side, number: number, elites: readonly Lineup[], pair: PromisingPair | undefined): Lineup;
}

/**
 * Of a hundred children without a pair to try: those that vary an elite. Of a hundred new ones: those of pieces drawn
 * one by one; of the rest half are of two kinds of pieces, one as often as may be, half of a few kinds.
 */
const VARIED = 40;
const OF_MANY = 40;
/** Of a hundred new entrants as many begin with one of the user's own pieces, where these are fewer than that. */
const OWN = 50;
/** Of a hundred that try a pair: those that have one of it as often as may be. */
const SWARMS = 30;
/** Other kinds of pieces of an entrant of few, and copies of each that are asked for. */
const FEW = 3;
const COPIES = 6;
/** Tries of a piece in a setting: whoever cannot come first comes second. */
const TRIES = 2;

export function createProposals(drawing: Drawing, isSymmetric: boolean, seedPhrase: string): Proposals {
  const seed = matchupSeed(rootWords(seedPhrase), hashWords("proposed"));
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const into = emptyDraw(drawing);
  const streamOf = (number: number, of: number): RandomStream => {
    seedStream(stream.words, 0, pairSeedLow(seed, number), pairSeedHigh(seed, number), of);
    return stream;
  };
  const places = placesOf(drawing, isSymmetric, streamOf);
  const pick = <T>(list: readonly T[]): T => at(list, below(stream.words, stream.offset, list.length));
  const chance = (ofHundred: number): boolean => below(stream.words, stream.offset, 100) < ofHundred;
  const composed = (side: Side, setting: number, wanted: readonly number[]): Lineup => {
    drawing.compose(side, setting, wanted, stream, into);
    return lineupOf(into);
  };
  /** Somebody to begin with, and a setting that may have it. */
  const opener = (side: Side): { readonly piece: number; readonly setting: number } => {
    const { all, own } = at(places, side);
    const isOwn = own.length > 0 && 100 * own.length < OWN * all.length && chance(OWN);
    const piece = pick(isOwn ? own : all);
    return { piece, setting: pick(at(places, side).settingsOf.get(piece)!) };
  };
  const ofMany = (side: Side): Lineup => {
    const { piece, setting } = opener(side);
    return composed(side, setting, [piece]);
  };
  const ofFew = (side: Side): Lineup => {
    const { piece, setting } = opener(side);
    const others = Array.from({ length: 1 + below(stream.words, stream.offset, FEW) }, () =>
      pick(at(places, side).bySetting.get(setting)!),
    );
    return composed(side, setting, [piece, ...others, ...copiesOf(others, stream)]);
  };
  const swarm = (side: Side, setting: number, few: number, many: number): Lineup =>
    composed(side, setting, [few, many, ...new Array<number>(drawing.maxPieces).fill(many)]);
  const ofTwo = (side: Side): Lineup => {
    const { piece, setting } = opener(side);
    const other = pick(at(places, side).bySetting.get(setting)!);
    return chance(50) ? swarm(side, setting, piece, other) : swarm(side, setting, other, piece);
  };
  const withPair = (side: Side, elites: readonly Lineup[], { pieces: [i, j] }: PromisingPair): Lineup | undefined => {
    const settings = at(places, side)
      .settingsOf.get(i)
      ?.filter((s) => at(places, side).settingsOf.get(j)?.includes(s));
    if (settings === undefined || settings.length === 0) return undefined;
    const setting = pick(settings);
    if (chance(SWARMS)) return chance(50) ? swarm(side, setting, i, j) : swarm(side, setting, j, i);
    const way = below(stream.words, stream.offset, 3);
    const mates = elites.filter((one) => one.setting === setting);
    const company = way === 0 || mates.length === 0 ? [] : shuffled(pick(mates).pieces, stream);
    const more = way === 1 ? [] : copiesOf(chance(50) ? [i] : [j], stream);
    return composed(side, setting, [i, j, ...more, ...company]);
  };
  return {
    random(side, number) {
      drawing.draw(side, streamOf(number, 0), into);
      return lineupOf(into);
    },
    child(side, number, elites, pair) {
      streamOf(number, 1);
      const paired = pair && withPair(side, elites, pair);
      if (paired !== undefined) return paired;
      if (elites.length > 0 && chance(VARIED)) {
        const elite = pick(elites);
        const mates = elites.filter((one) => one !== elite && one.setting === elite.setting);
        const niche = { ...elite, side, piece: pick(elite.pieces) };
        const child = childOf(
          drawing,
          niche,
          mates.map((one) => ({ ...niche, ...one })),
          stream,
          into,
        );
        if (child !== undefined) return child;
      }
      return chance(OF_MANY) ? ofMany(side) : chance(50) ? ofTwo(side) : ofFew(side);
    },
  };
}

/** Up to `COPIES` further copies of each, taking turns. */
function copiesOf(pieces: readonly number[], { words, offset }: RandomStream): number[] {
  const rounds = below(words, offset, COPIES);
  return Array.from({ length: rounds }, () => pieces).flat();
}

/** Who may be in which setting. */
interface Places {
  readonly all: readonly number[];
  /** The user's own, changed or new. */
  readonly own: readonly number[];
  readonly settingsOf: ReadonlyMap<number, readonly number[]>;
  readonly bySetting: ReadonlyMap<number, readonly number[]>;
}

function placesOf(
  drawing: Drawing,
  isSymmetric: boolean,
  streamOf: (number: number, of: number) => RandomStream,
): Places[] {
  const into = emptyDraw(drawing);
  return ([0, 1] as const).map((side): Places => {
    const settingsOf = new Map<number, number[]>();
    const bySetting = new Map<number, number[]>();
    drawing.pieces.forEach((one, piece) => {
      if (one.drawn === false || !sidesOf(drawing, piece, isSymmetric).includes(side)) return;
      drawing.settings.forEach((_, setting) => {
        const found = Array.from({ length: TRIES }, (_t, tries) => {
          const stream = streamOf(piece * drawing.settings.length + setting, 2 + tries);
          if (tries > 0) drawing.compose(side, setting, [], stream, into);
          drawing.compose(side, setting, tries === 0 ? [piece] : [at(into.pieces, 0), piece], stream, into);
          return into.setting === setting && into.pieces.subarray(0, into.count).includes(piece);
        });
        if (!found.includes(true)) return;
        settingsOf.set(piece, [...(settingsOf.get(piece) ?? []), setting]);
        bySetting.set(setting, [...(bySetting.get(setting) ?? []), piece]);
      });
    });
    const all = [...settingsOf.keys()];
    return { all, own: all.filter((piece) => at(drawing.pieces, piece).own !== undefined), settingsOf, bySetting };
  });
}
