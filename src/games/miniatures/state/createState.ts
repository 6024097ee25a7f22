import { RNG_WORDS } from "../../../core/rng.js";
import { MAX_DOORS } from "../board/mapText.js";
import { NUMBER_COUNT } from "../cards/layout.js";
import type { Matchup } from "../cards/matchup.js";
import { FLAG_WORDS } from "../cards/words.js";
import {
  HEAD_WORDS,
  MAX_SIDES,
  MAX_SPACES,
  MEMORY_PLANES,
  MEMORY_WORDS,
  PLAYER_WORDS,
  SIDE_WORDS,
  type State,
  TALLY_WORDS,
} from "./state.js";

/** Making and copying states. */

/** Fields of the state with one word a character; each is named once more in `assemble`. */
const PER_CHARACTER = [
  "card",
  "side",
  "player",
  "size",
  "pos",
  "x",
  "y",
  "hitPoints",
  "force",
  "status",
  "effectBits",
  "attackBonus",
  "damageBonus",
  "opportunityTurn",
  "extraTurn",
  "spendTurn",
  "spendCount",
  "dazedTurn",
  "rageTurn",
  "killerTurn",
  "overwhelmTurn",
  "hitTurn",
  "silencedTurn",
  "extraSpends",
  "impulseTurn",
  "master",
  "prey",
  "masterTurn",
  "emperorTurn",
  "movedTurn",
  "heldRound",
  "markTurn",
  "flankedRound",
  "flankedBy",
  "actedAfter",
  "sightedRound",
  "flankedFor",
  "freeRerollTurn",
  "ward",
  "aboard",
  "allOrNothingTurn",
  "pressesOn",
  "lastShot",
  "rolledTurn",
  "passedTurn",
  "heldDoor",
  "origin",
  "lender",
  "betrayer",
  "coupled",
  "dealt",
  "taken",
  "scored",
  "attacks",
  "hits",
  "fell",
  "corruption",
  "corruptor",
  "shatterpoint",
] as const;

/** Spaces that a step may be offered to: eight around and its own. */
const MAX_STEPS = 9;

/** Allocates a state for a matchup; the only allocation of the engine. */
export function createState(matchup: Matchup): State {
  const playerCount = matchup.squads.length;
  const sideCount = Math.max(...matchup.entrantOf) + 1;
  const count = matchup.squads.reduce((sum, squad, i) => sum + squad.length + matchup.spare[i]!, 0);
  const stride = Math.max(...matchup.boards.map((b) => b.width));
  const perCharacter = Object.fromEntries(PER_CHARACTER.map((name) => [name, count]));
  const { words, views } = carve({
    head: HEAD_WORDS,
    sides: SIDE_WORDS,
    players: PLAYER_WORDS,
    tally: TALLY_WORDS,
    streams: (1 + MAX_SIDES) * RNG_WORDS,
    flags: count * FLAG_WORDS,
    gained: count * FLAG_WORDS,
    numbers: count * NUMBER_COUNT,
    foes: sideCount * stride,
    anyone: stride,
    spirits: stride,
    living: 2 * count,
    fields: matchup.cards.effectCount * playerCount * stride,
    disrupted: sideCount * stride,
    struckRound: matchup.cards.shatters ? count * count : 0,
    memory: (count + sideCount) * MEMORY_WORDS + sideCount * MEMORY_PLANES * stride,
    ...(perCharacter as Record<(typeof PER_CHARACTER)[number], number>),
  });
  return assemble(matchup, words, views, { playerCount, sideCount, count, stride });
}

/** One array of so many words, and a view of it for each name. */
function carve<Name extends string>(sizes: Record<Name, number>): { words: Int32Array; views: Views<Name> } {
  const entries = Object.entries<number>(sizes);
  const words = new Int32Array(entries.reduce((sum, [, size]) => sum + size, 0));
  const views: Record<string, Int32Array> = {};
  let offset = 0;
  for (const [name, size] of entries) {
    views[name] = words.subarray(offset, offset + size);
    offset += size;
  }
  return { words, views: views as Views<Name> };
}

type Views<Name extends string> = Record<Name, Int32Array>;
type Counts = Pick<State, "playerCount" | "sideCount" | "count" | "stride">;
type ViewName = Exclude<
  { [K in keyof State]: State[K] extends Int32Array ? K : never }[keyof State],
  "words" | "combiners" | "offers" | "spaces" | "setupOffer"
>;

/**
 * Names every field in a literal, not by a spread: only then have the states of all matchups one hidden class, without
 * which every access to a field is a search (measured: all games half as fast as soon as a process plays a few matchups).
 */
function assemble(matchup: Matchup, words: Int32Array, views: Views<ViewName>, counts: Counts): State {
  return {
    matchup,
    board: matchup.boards[0]!,
    count: counts.count,
    sideCount: counts.sideCount,
    playerCount: counts.playerCount,
    stride: counts.stride,
    words,
    head: views.head,
    sides: views.sides,
    players: views.players,
    tally: views.tally,
    streams: views.streams,
    flags: views.flags,
    gained: views.gained,
    numbers: views.numbers,
    foes: views.foes,
    anyone: views.anyone,
    spirits: views.spirits,
    living: views.living,
    fields: views.fields,
    disrupted: views.disrupted,
    memory: views.memory,
    card: views.card,
    side: views.side,
    player: views.player,
    size: views.size,
    pos: views.pos,
    x: views.x,
    y: views.y,
    hitPoints: views.hitPoints,
    force: views.force,
    status: views.status,
    effectBits: views.effectBits,
    attackBonus: views.attackBonus,
    damageBonus: views.damageBonus,
    opportunityTurn: views.opportunityTurn,
    extraTurn: views.extraTurn,
    spendTurn: views.spendTurn,
    spendCount: views.spendCount,
    dazedTurn: views.dazedTurn,
    rageTurn: views.rageTurn,
    killerTurn: views.killerTurn,
    overwhelmTurn: views.overwhelmTurn,
    hitTurn: views.hitTurn,
    silencedTurn: views.silencedTurn,
    extraSpends: views.extraSpends,
    impulseTurn: views.impulseTurn,
    master: views.master,
    prey: views.prey,
    masterTurn: views.masterTurn,
    emperorTurn: views.emperorTurn,
    movedTurn: views.movedTurn,
    ward: views.ward,
    aboard: views.aboard,
    rolledTurn: views.rolledTurn,
    passedTurn: views.passedTurn,
    heldRound: views.heldRound,
    markTurn: views.markTurn,
    flankedRound: views.flankedRound,
    flankedBy: views.flankedBy,
    actedAfter: views.actedAfter,
    sightedRound: views.sightedRound,
    flankedFor: views.flankedFor,
    heldDoor: views.heldDoor,
    origin: views.origin,
    lender: views.lender,
    betrayer: views.betrayer,
    coupled: views.coupled,
    dealt: views.dealt,
    taken: views.taken,
    scored: views.scored,
    attacks: views.attacks,
    hits: views.hits,
    fell: views.fell,
    corruption: views.corruption,
    corruptor: views.corruptor,
    shatterpoint: views.shatterpoint,
    struckRound: views.struckRound,
    freeRerollTurn: views.freeRerollTurn,
    allOrNothingTurn: views.allOrNothingTurn,
    pressesOn: views.pressesOn,
    lastShot: views.lastShot,
    strategies: [...matchup.strategies],
    combiners: new Int32Array(counts.count),
    combinerCount: 0,
    // Every character, every door open and closed, or every way a step may lead.
    offers: new Int32Array(Math.max(counts.count, 2 * MAX_DOORS, MAX_STEPS) + 1),
    spaces: new Int32Array(MAX_SPACES),
    setupOffer: new Int32Array(counts.stride),
    script: null,
    scriptAt: 0,
    journal: null,
  };
}

/** Makes `to` the same position as `from`; both belong to the same matchup. */
export function copyState(from: State, to: State): void {
  to.words.set(from.words);
  to.board = from.board;
}

/** Empties all words of one character, a strategy's memory of it included; whose it is stays. */
export function clearCharacter(s: State, c: number): void {
  const side = s.side[c]!;
  const player = s.player[c]!;
  for (let i = 0; i < PER_CHARACTER.length; i++) s[PER_CHARACTER[i]!][c] = 0;
  s.side[c] = side;
  s.player[c] = player;
  s.flags.fill(0, c * FLAG_WORDS, (c + 1) * FLAG_WORDS);
  s.gained.fill(0, c * FLAG_WORDS, (c + 1) * FLAG_WORDS);
  s.numbers.fill(0, c * NUMBER_COUNT, (c + 1) * NUMBER_COUNT);
  s.memory.fill(0, c * MEMORY_WORDS, (c + 1) * MEMORY_WORDS);
}

/** Words of the state that say whose a place is: they stay when a character is moved to another place. */
const OF_PLACES: ReadonlySet<string> = new Set(["side", "player"]);

/** Copies all words of a character to another place, but what strategies remember of it. */
export function moveCharacter(s: State, from: number, to: number): void {
  for (let i = 0; i < PER_CHARACTER.length; i++) {
    const name = PER_CHARACTER[i]!;
    if (!OF_PLACES.has(name)) s[name][to] = s[name][from]!;
  }
  s.flags.copyWithin(to * FLAG_WORDS, from * FLAG_WORDS, (from + 1) * FLAG_WORDS);
  s.gained.copyWithin(to * FLAG_WORDS, from * FLAG_WORDS, (from + 1) * FLAG_WORDS);
  s.numbers.copyWithin(to * NUMBER_COUNT, from * NUMBER_COUNT, (from + 1) * NUMBER_COUNT);
  s.memory.fill(0, to * MEMORY_WORDS, (to + 1) * MEMORY_WORDS);
}

/** Turn numbers by which a character remembers what happened in a turn. */
const STAMPS = PER_CHARACTER.filter((name) => name.endsWith("Turn"));

/** Makes what happened in one turn count as having happened in another, for everyone. */
export function renewStamps(s: State, turn: number, now: number): void {
  for (let i = 0; i < STAMPS.length; i++) {
    const stamps = s[STAMPS[i]!];
    for (let c = 0; c < s.count; c++) {
      if (stamps[c] === turn) stamps[c] = now;
      else if (stamps[c] === -turn) stamps[c] = -now;
    }
  }
}
