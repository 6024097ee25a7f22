import { choleskyFactor, choleskySolve } from "../../analysis/cholesky.js";
import { normalQuantile } from "../../analysis/normal.js";
import { BAN } from "./options.js";

/** The fewest changes after which all matchups of a field are near even, from what was measured. No game is known. */

/** A number that may be changed, in steps. */
export interface Lever {
  /** Index of the piece. */
  readonly piece: number;
  readonly field: string;
  /** What one step adds to what a copy is worth beyond its price, in points. */
  readonly worth: number;
  /** Steps that it may go down and up. */
  readonly least: number;
  readonly most: number;
  /** How large a change a step is, in points; 1 where absent. */
  readonly size?: number;
  /** Of a card that is no piece itself: copies in each piece that has it. */
  readonly within?: readonly (readonly [piece: number, copies: number])[];
}

/** A matchup at equal points: what a point of cost is worth is taken off already. */
export interface FieldMatchup {
  readonly a: number;
  readonly b: number;
  readonly logit: number;
  readonly variance: number;
}

export interface Measured {
  /** By squad, by piece: copies. */
  readonly copies: readonly (readonly number[])[];
  readonly matchups: readonly FieldMatchup[];
  /** Log odds that a point brings. */
  readonly perPoint: number;
  /** By piece: what a copy is worth beyond its price, in points, where that was measured by itself. */
  readonly worth?: readonly { readonly off: number; readonly variance: number }[];
  /** By how many points the worth of a piece in one squad misses that in others; as of pieces with prices if absent. */
  readonly context?: number;
}

/** Some levers, each moved by so many steps. */
export interface Proposal {
  readonly moves: readonly { readonly lever: number; readonly steps: number }[];
  /** Of all together, in points. */
  readonly size: number;
  /** The furthest that the win rate of a matchup is from one half. */
  readonly uneven: number;
  /** How far win rates of matchups are from one half on average, as `apartOf` has it. */
  readonly apart: number;
}

export interface Found {
  /** Whether some matchup is further from even than the distance, beyond the errors of sampling. */
  readonly isUneven: boolean;
  /** Nothing changed. */
  readonly before: Proposal;
  /**
   * By number of changes and size: none is beaten in evenness by one that is as small. That is of the furthest matchup
   * where some reach the distance, and else of all on average.
   */
  readonly front: readonly Proposal[];
  /** What is proposed: nothing, the least that reaches the distance, or the nearest on average where none does. */
  readonly chosen: Proposal;
  readonly isReached: boolean;
}

/**
 * What a piece is worth in one squad differs from what it is worth in others, in points, and a matchup from what its
 * squads are worth, in log odds: standard deviations by which either may miss.
 */
const CONTEXT_POINTS = 2;
export const CONTEXT_LOGITS = 0.1;

export const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));
export const logitOf = (p: number): number => Math.log(p / (1 - p));

export interface Goal {
  /** From one half that every matchup may be, such as 0.05. */
  readonly distance: number;
  /** Changes at most. */
  readonly most: number;
  readonly confidence: number;
  /** Whether squads can be fielded with the moves. */
  readonly isLegal?: (moves: Proposal["moves"]) => boolean;
}

export function search(
  measured: Measured,
  levers: readonly Lever[],
  { distance, most, confidence, isLegal = () => true }: Goal,
): Found {
  const terms = termsOf(measured, levers);
  const awayOf = (moves: Proposal["moves"]) => predicted(measured, levers, moves).map((p) => Math.abs(p - 0.5));
  const propose = (all: Proposal["moves"]): Proposal => {
    const moves = all.filter(({ steps }) => steps !== 0);
    const away = awayOf(moves);
    return { moves, size: sizeOf(levers, moves), uneven: Math.max(...away), apart: apartOf(away) };
  };
  const bound = logitOf(0.5 + distance);
  /** Whether every matchup is within the distance, give or take so many standard errors. */
  const isWithin = (moves: Proposal["moves"], errors: number): boolean =>
    predicted(measured, levers, moves).every(
      (p, i) => Math.abs(logitOf(p)) <= bound + errors * Math.sqrt(measured.matchups[i].variance),
    );
  const before = propose([]);
  const z = normalQuantile(1 - (1 - confidence) / Math.max(1, 2 * measured.matchups.length));
  if (isWithin([], z)) return { isUneven: false, before, front: [before], chosen: before, isReached: true };
  const tried = [before];
  /** The best set of each size, and smaller steps of the same, which may do. */
  const seek = (amountsOf: (set: readonly number[]) => Proposal["moves"], badness: Badness): void => {
    let sets: readonly (readonly number[])[] = [[]];
    for (let count = 1; count <= most; count++) {
      sets = withOneMore(levers, sets, amountsOf, badness);
      const moves = sets.map(amountsOf).find(isLegal);
      if (moves === undefined) continue;
      const smaller = SHARES.map((share) =>
        moves.map(({ lever, steps }) => ({ lever, steps: Math.round(share * steps) || Math.sign(steps) })),
      );
      tried.push(...smaller.filter(isLegal).map(propose));
    }
  };
  seek(
    (set) => amounts(terms, levers, set),
    (moves) => squares(terms, moves),
  );
  const reaching = () => tried.filter(({ moves }) => isWithin(moves, 1));
  // By the squares a matchup far off may be left alone for the sake of the others.
  if (reaching().length === 0) {
    const ofMatchups = terms.slice(0, measured.matchups.length).map((one) => ({ ...one, weight: 1 }));
    const all = squares(ofMatchups, []);
    seek(
      (set) => evenestAmounts(ofMatchups, levers, set),
      // Two matchups that are as far need two changes: of sets that lessen neither, those first that help most.
      (moves, set) => furthest(ofMatchups, moves) + (TIE * squares(ofMatchups, amounts(ofMatchups, levers, set))) / all,
    );
  }
  const isReached = reaching().length > 0;
  // Nobody is helped by one matchup that comes nearer while the others part.
  if (!isReached) {
    const apart = (moves: Proposal["moves"]) => apartOf(awayOf(moves));
    seek((set) => nudged(apart, levers, amounts(terms, levers, set)), apart);
  }
  const figure = ({ uneven, apart }: Proposal) => (isReached ? uneven : apart);
  const front = unbeaten(tried, figure);
  const able = isReached ? front.filter(({ moves }) => isWithin(moves, 1)) : front;
  // The fewest pieces; of these the amounts at which the field is evenest.
  const fewest = Math.min(...able.map(({ moves }) => moves.length));
  const few = isReached ? able.filter(({ moves }) => moves.length === fewest) : able;
  const chosen = few.reduce((one, other) => (figure(other) < figure(one) ? other : one));
  return { isUneven: true, before, front, chosen, isReached };
}

/**
 * Levers that are worth trying in play, the likeliest first: those of the sets that leave least, each with what its
 * steps would have to bring.
 */
export function likeliest(measured: Measured, levers: readonly Lever[], most: number): ReadonlyMap<number, number> {
  const terms = termsOf(measured, levers);
  const found = new Map<number, number>();
  let sets: readonly (readonly number[])[] = [[]];
  for (let count = 1; count <= most; count++) {
    sets = withOneMore(
      levers,
      sets,
      (set) => amounts(terms, levers, set),
      (moves) => squares(terms, moves),
    );
    for (const set of sets)
      for (const { lever, steps } of amounts(terms, levers, set)) if (!found.has(lever)) found.set(lever, steps);
  }
  return found;
}

const SHARES = [0.25, 0.5, 0.75, 1];
/** Sets of levers that are kept of each size: the best alone would miss two that only together are best. */
const SETS_KEPT = 16;

const sizeOf = (levers: readonly Lever[], moves: Proposal["moves"]): number =>
  moves.reduce((sum, { lever, steps }) => sum + Math.abs(steps) * (levers[lever].size ?? 1), 0);

/**
 * The quadratic mean: of the plain one it would do as well to make one matchup of a circle hopeless for the sake of the
 * others.
 */
export const apartOf = (away: readonly number[]): number =>
  Math.sqrt(away.reduce((sum, one) => sum + one * one, 0) / away.length);

/**
 * Those that none beats which has as few changes and is as small, the fewest changes first.
 * @param figure how uneven one is
 */
function unbeaten(tried: readonly Proposal[], figure: (one: Proposal) => number): Proposal[] {
  const figures = (one: Proposal) => [one.moves.length, one.size, figure(one)];
  const isBeaten = (one: Proposal, i: number) =>
    tried.some((other, j) => {
      const pairs = figures(one).map((value, k) => [value, figures(other)[k]] as const);
      return pairs.every(([x, y]) => y <= x) && (pairs.some(([x, y]) => y < x) || j < i);
    });
  return tried.filter((one, i) => !isBeaten(one, i)).sort((x, y) => x.moves.length - y.moves.length || x.size - y.size);
}

/** The win rate of each matchup at equal points with the moves. */
export function predicted(
  { matchups, copies, perPoint }: Measured,
  levers: readonly Lever[],
  moves: Proposal["moves"],
) {
  const gain = copies.map((own) =>
    moves.reduce((sum, { lever, steps }) => sum + own[levers[lever].piece] * levers[lever].worth * steps, 0),
  );
  return matchups.map(({ a, b, logit }) => chance(logit + perPoint * (gain[a] - gain[b])));
}

/** A sum of squares: what is off, by what each lever's step moves it, and how much it counts. */
interface Term {
  readonly off: number;
  readonly by: ReadonlyMap<number, number>;
  readonly weight: number;
}

function termsOf(
  { copies, matchups, perPoint, worth, context = CONTEXT_POINTS }: Measured,
  levers: readonly Lever[],
): Term[] {
  const ofMatchups = matchups.map(({ a, b, logit, variance }): Term => {
    const by = levers.flatMap(({ piece, worth: step }, l) => {
      const moved = perPoint * step * (copies[a][piece] - copies[b][piece]);
      return moved === 0 ? [] : [[l, moved] as const];
    });
    return { off: logit, by: new Map(by), weight: 1 / (variance + CONTEXT_LOGITS ** 2) };
  });
  const ofPieces = (worth ?? []).map(({ off, variance }, piece): Term => {
    const by = levers.flatMap(({ piece: own, within = [[own, 1] as const], worth: step }, l) =>
      within.flatMap(([one, copies]) => (one === piece ? [[l, copies * step] as const] : [])),
    );
    return { off, by: new Map(by), weight: 1 / (variance + context ** 2) };
  });
  return [...ofMatchups, ...ofPieces];
}

const squares = (terms: readonly Term[], moves: Proposal["moves"]): number =>
  terms.reduce((sum, { off, by, weight }) => {
    const left = moves.reduce((rest, { lever, steps }) => rest + (by.get(lever) ?? 0) * steps, off);
    return sum + weight * left * left;
  }, 0);

/** How far the matchup furthest from even is, in log odds. */
const furthest = (terms: readonly Term[], moves: Proposal["moves"]): number =>
  terms.reduce((most, { off, by }) => {
    const left = moves.reduce((rest, { lever, steps }) => rest + (by.get(lever) ?? 0) * steps, off);
    return Math.max(most, Math.abs(left));
  }, 0);

type Badness = (moves: Proposal["moves"], set: readonly number[]) => number;
/** Of the log odds of a matchup. */
const TIE = 1e-3;

/** What is banned has no numbers. */
const excludes = (one: Lever, other: Lever): boolean =>
  one === other || (one.piece === other.piece && (one.field === BAN || other.field === BAN));

/** Sets with a lever more, the least bad first. */
function withOneMore(
  levers: readonly Lever[],
  sets: readonly (readonly number[])[],
  amountsOf: (set: readonly number[]) => Proposal["moves"],
  badness: Badness,
): number[][] {
  const found = new Map<string, { readonly set: number[]; readonly left: number }>();
  for (const kept of sets)
    for (let l = 0; l < levers.length; l++) {
      if (kept.some((one) => excludes(levers[one], levers[l])) || (levers[l].least === 0 && levers[l].most === 0))
        continue;
      const set = [...kept, l].sort((x, y) => x - y);
      const key = set.join();
      if (!found.has(key)) found.set(key, { set, left: badness(amountsOf(set), set) });
    }
  return [...found.values()]
    .sort((x, y) => x.left - y.left)
    .slice(0, SETS_KEPT)
    .map(({ set }) => set);
}

/** Whole steps of each lever of a set that leave the least squares. */
function amounts(terms: readonly Term[], levers: readonly Lever[], set: readonly number[]): Proposal["moves"] {
  const n = set.length;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (const { off, by, weight } of terms)
    for (let i = 0; i < n; i++) {
      const own = by.get(set[i]) ?? 0;
      right[i] -= weight * own * off;
      for (let j = 0; j < n; j++) matrix[i * n + j] += weight * own * (by.get(set[j]) ?? 0);
    }
  for (let i = 0; i < n; i++) matrix[i * n + i] += 1e-9;
  const factor = choleskyFactor(matrix, n);
  const solved = factor === undefined ? new Float64Array(n) : choleskySolve(factor, right);
  return set.map((lever, i) => ({ lever, steps: clipped(levers[lever], solved[i]) }));
}

const clipped = ({ least, most }: Lever, steps: number): number => Math.min(most, Math.max(least, Math.round(steps)));

/** Rounds in which a matchup weighs the more the further it stays from even. */
const ROUNDS = 12;

/** Whole steps of each lever of a set after which the furthest matchup is nearest (Lawson), no larger than needed. */
function evenestAmounts(terms: readonly Term[], levers: readonly Lever[], set: readonly number[]): Proposal["moves"] {
  let weighed = terms.map((one) => ({ ...one, weight: 1 / terms.length }));
  let [best, least] = [set.map((lever) => ({ lever, steps: 0 })) as Proposal["moves"], furthest(terms, [])];
  for (let round = 0; round < ROUNDS; round++) {
    const moves = amounts(weighed, levers, set);
    const left = furthest(terms, moves);
    if (left < least) [best, least] = [moves, left];
    const pulls = weighed.map((one) => one.weight * (furthest([one], moves) + 1e-9));
    const all = pulls.reduce((sum, one) => sum + one, 0);
    weighed = weighed.map((one, i) => ({ ...one, weight: pulls[i] / all }));
  }
  return nudged((moves) => furthest(terms, moves), levers, best);
}

/**
 * Steps up and down, of one lever or of two at once, while what is measured becomes less, or the change is smaller.
 * @param measure such as how far the furthest matchup is
 */
function nudged(
  measure: (moves: Proposal["moves"]) => number,
  levers: readonly Lever[],
  from: Proposal["moves"],
): Proposal["moves"] {
  let [best, left, size] = [from, measure(from), sizeOf(levers, from)];
  const nudges = from.flatMap((_, i) =>
    from.flatMap((__, j) =>
      [-1, 1].flatMap((x) =>
        i === j
          ? [[[i, x]]]
          : j > i
            ? [-1, 1].map((y) => [
                [i, x],
                [j, y],
              ])
            : [],
      ),
    ),
  );
  for (let again = true; again; ) {
    again = false;
    for (const nudge of nudges) {
      const moves = best.map(({ lever, steps }, k) => {
        const by = nudge.find(([place]) => place === k)?.[1] ?? 0;
        return { lever, steps: clipped(levers[lever], steps + by) };
      });
      const [now, own] = [measure(moves), sizeOf(levers, moves)];
      if (now < left - 1e-9 || (now < left + 1e-9 && own < size - 1e-9)) {
        [best, left, size, again] = [moves, now, own, true];
      }
    }
  }
  return best;
}
