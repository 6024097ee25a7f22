import { choleskyFactor, choleskySolve } from "../../analysis/cholesky.js";
import type { Game } from "../../games/game.js";
import type { PlayedRun } from "../playedRun.js";
import type { UnderWay } from "../study.js";
import type { BalanceStudy } from "./field.js";
import { BAN } from "./options.js";
import { type Lever, likeliest, type Measured, type Proposal } from "./search.js";
import type { BalanceAsked } from "./study.js";
import { STEPS_AT_MOST, type Tally, triedNumber, valueTried } from "./tried.js";
import type { PieceWorth } from "./worth.js";

/** What may be changed of a field of decks: what a step of a number brings is not known before it is played. */

/** Most numbers that are tried. */
const MOST_TRIED = 16;
/** Most times that what is proposed is played, and sought anew by what came of it. */
export const ROUNDS = 6;
/** Steps that a number is tried by: one alone would hardly be told from luck. */
const TRIED_STEPS = 2;
/** Points by which a piece may be thought to be better or worse, a copy. */
const THOUGHT = 50;
/** Steps that a ban counts as. */
const BAN_SIZE = STEPS_AT_MOST;

/**
 * Levers of the pieces that are likeliest at fault, by what numbers of theirs bring in play; bans by what pieces are
 * worth.
 */
export async function deckLevers(
  request: UnderWay<BalanceAsked>,
  field: PlayedRun,
  measured: Measured,
  worth: PieceWorth["worth"],
  tally: Tally,
): Promise<Lever[]> {
  const { game, asked } = request;
  const { study } = asked;
  const levers: Lever[] = [];
  let count = 0;
  for (const { piece, field: number, steps, furthest, points } of toTry(game, study, measured)) {
    const { change, least, isCost } = game.valuing!.weighed.find((one) => one.field === number)!;
    const { within, numbers } = study.pieces[piece];
    const from = numbers[number];
    const brought = async (by: number): Promise<number> => {
      const tried = triedNumber(game, study, { piece, field: number, from, to: from + by * change });
      return tried === undefined ? 0 : valueTried(request, count++, tried, field, { ...measured, tally });
    };
    const near = await brought(steps);
    // A step far off may bring more than one near by.
    const isEnough = steps === furthest || Math.abs(near) >= points;
    const value = isEnough ? near / steps : (await brought(furthest)) / furthest;
    // What a cheaper card loses, or a stronger one, is luck.
    if (value * (isCost ? -1 : 1) <= 0) continue;
    const down = Math.min(STEPS_AT_MOST, Math.floor((from - least) / change));
    levers.push({ piece, field: number, worth: value, least: -down, most: STEPS_AT_MOST, ...(within && { within }) });
  }
  const bans = study.change.includes(BAN)
    ? worth.flatMap(({ off }, piece): Lever[] =>
        study.pieces[piece].isKept ? [] : [{ piece, field: BAN, worth: -off, least: 0, most: 1, size: BAN_SIZE }],
      )
    : [];
  return [...levers, ...bans];
}

/** Matchups that are played with other numbers, at most: near by and far off, those that most decks have unlike. */
export function mostTried({ valuing }: Game, { pieces, squads, change, experiment }: BalanceStudy): number {
  const unlike = pieces.flatMap(({ isKept, numbers }, piece) => {
    const differ = experiment.matchups.filter(({ a, b }) => squads[a].copies[piece] !== squads[b].copies[piece]);
    const fields = valuing!.weighed.filter(({ field }) => change.includes(field) && numbers[field] !== undefined);
    return isKept ? [] : fields.map(() => differ.length);
  });
  const most = unlike.sort((x, y) => y - x).slice(0, MOST_TRIED);
  return 2 * most.reduce((sum, one) => sum + one, 0);
}

interface ToTry {
  readonly piece: number;
  readonly field: string;
  readonly steps: number;
  /** Steps that it may go in this direction at most. */
  readonly furthest: number;
  /** What a copy would have to gain or lose. */
  readonly points: number;
}

/** Numbers of the pieces that are likeliest at fault, in the direction that would help. */
function toTry({ valuing }: Game, { pieces, change }: BalanceStudy, measured: Measured): ToTry[] {
  const ofPiece = (piece: number) =>
    pieces.flatMap(({ within, isKept, numbers }, k) => {
      const isOf = k === piece || within?.some(([holder]) => holder === piece);
      const fields = valuing!.weighed.filter(({ field }) => change.includes(field) && numbers[field] !== undefined);
      return isKept || !isOf ? [] : fields.map((one) => ({ piece: k, from: numbers[one.field], ...one }));
    });
  const thought = pieces.flatMap(({ within }, piece): Lever[] =>
    within === undefined && ofPiece(piece).length > 0
      ? [{ piece, field: "", worth: 1, least: -THOUGHT, most: THOUGHT }]
      : [],
  );
  const found = new Map<string, ToTry>();
  for (const [lever, points] of likeliest(measured, thought, 2)) {
    const holder = thought[lever].piece;
    for (const { piece, field, from, least, change: step, isCost } of ofPiece(holder)) {
      const sign = Math.sign(points) * (isCost ? -1 : 1);
      const furthest = sign > 0 ? STEPS_AT_MOST : -Math.min(STEPS_AT_MOST, Math.floor((from - least) / step));
      const key = `${piece} ${field}`;
      if (furthest === 0 || sign === 0 || found.has(key) || found.size === MOST_TRIED) continue;
      const steps = Math.sign(furthest) * Math.min(TRIED_STEPS, Math.abs(furthest));
      const copies = pieces[piece].within?.find(([one]) => one === holder)?.[1] ?? 1;
      found.set(key, { piece, field, steps, furthest, points: Math.abs(points) / copies });
    }
  }
  return [...found.values()];
}

/** Every move a step smaller, those of one step but as they are; undefined where all are. */
export function smallerMoves(moves: Proposal["moves"]): Proposal["moves"] | undefined {
  if (moves.every(({ steps }) => Math.abs(steps) === 1)) return undefined;
  return moves.map(({ lever, steps }) => ({
    lever,
    steps: Math.abs(steps) === 1 ? steps : steps - Math.sign(steps),
  }));
}

/** How far what a lever brings may turn out to be from what was thought, and how firmly that is held. */
const LEAST_SHARE = 0.2;
const MOST_SHARE = 5;
const HELD = 0.05;

/**
 * Levers by what they brought together.
 * @param logits of the matchups with the moves
 */
export function correctedLevers(
  { matchups, copies, perPoint }: Measured,
  levers: readonly Lever[],
  moves: Proposal["moves"],
  logits: readonly number[],
): Lever[] {
  const n = moves.length;
  const thought = matchups.map(({ a, b }) =>
    moves.map(({ lever, steps }) => {
      const { piece, worth } = levers[lever];
      return perPoint * worth * steps * (copies[a][piece] - copies[b][piece]);
    }),
  );
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  thought.forEach((row, m) => {
    const missed = logits[m] - matchups[m].logit - row.reduce((sum, one) => sum + one, 0);
    for (let i = 0; i < n; i++) {
      right[i] += row[i] * missed;
      for (let j = 0; j < n; j++) matrix[i * n + j] += row[i] * row[j];
    }
  });
  for (let i = 0; i < n; i++) matrix[i * n + i] += HELD * matrix[i * n + i] + 1e-9;
  const factor = choleskyFactor(matrix, n);
  if (factor === undefined) return [...levers];
  const more = choleskySolve(factor, right);
  return levers.map((lever, l) => {
    const move = moves.findIndex((one) => one.lever === l);
    if (move === -1) return lever;
    return { ...lever, worth: lever.worth * Math.min(MOST_SHARE, Math.max(LEAST_SHARE, 1 + more[move])) };
  });
}
