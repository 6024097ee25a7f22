import { AssertionError, assert } from "../../../core/assert.js";
import { NUMBER_COUNT } from "../cards/layout.js";
import type { Matchup } from "../cards/matchup.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { type Counts, EACH, layOut, type State } from "./layout.js";
import { H, MEMORY_WORDS } from "./words.js";

/** Making and copying states. */

/** Allocates a state for a matchup; the only allocation of the engine. */
export function createState(matchup: Matchup): State {
  const counts: Counts = {
    count: matchup.squads.reduce((sum, squad, i) => sum + squad.length + matchup.spare[i], 0),
    sideCount: Math.max(...matchup.entrantOf) + 1,
    playerCount: matchup.squads.length,
    stride: Math.max(...matchup.boards.map((b) => b.width)),
  };
  let size = 0;
  const measured = layOut(matchup, counts, NO_WORDS, (words) => {
    size += words === EACH ? counts.count : words;
    return words === EACH ? OF_EACH : NO_WORDS;
  });
  findCharacterWords(measured);
  const words = new Int32Array(size);
  let offset = 0;
  const state = layOut(matchup, counts, words, (asked) => {
    const start = offset;
    offset += asked === EACH ? counts.count : asked;
    return words.subarray(start, offset);
  });
  assert(offset === size, "every word of a state is named", { offset, size });
  return state;
}

const NO_WORDS = new Int32Array(0);
/** Stands for a field with one word a character while a state is measured. */
const OF_EACH = new Int32Array(0);

export type CharacterWord = Exclude<
  { [K in keyof State]: State[K] extends Int32Array ? K : never }[keyof State],
  "words" | "combiners" | "offers" | "spaces" | "setupOffer"
>;
/** Fields of the state with one word a character, as the layout says: the same for all matchups. */
const characterWords: CharacterWord[] = [];
/** Those of them that hold turn numbers, by which a character remembers what happened in a turn. */
const turnStamps: CharacterWord[] = [];

/** The fields with one word a character, in the order in which they lie. */
export const wordsOfEach = (): readonly CharacterWord[] => characterWords;

function findCharacterWords(measured: State): void {
  if (characterWords.length > 0) return;
  for (const [name, view] of Object.entries(measured)) {
    if (view !== OF_EACH) continue;
    characterWords.push(name as CharacterWord);
    if (name.endsWith("Turn")) turnStamps.push(name as CharacterWord);
  }
}

/** Makes `to` the same position as `from`, its strategies in the same seats; both belong to the same matchup. */
export function copyState(from: State, to: State): void {
  if (from.words.length !== to.words.length || from.matchup.cards !== to.matchup.cards)
    throw new AssertionError("states of one matchup are copied", { from: from.words.length, to: to.words.length });
  to.words.set(from.words);
  to.board = from.board;
  to.combinerCount = from.combinerCount;
  to.combiners.set(from.combiners);
  seatStrategies(to, to.head[H.swapped] === 1);
}

/** Gives every seat the strategy of the entrant that sits there. */
export function seatStrategies(s: State, swapped: boolean): void {
  for (let side = 0; side < s.sideCount; side++) s.strategies[side] = s.matchup.strategies[seated(side, swapped)];
}

/** Entrant in a seat, or seat of an entrant: A and B change places, a third player's stays. */
export const seated = (side: number, swapped: boolean): number => (side < 2 && swapped ? 1 - side : side);

/** Empties all words of one character, a strategy's memory of it included; whose it is stays. */
export function clearCharacter(s: State, c: number): void {
  const side = s.side[c];
  const player = s.player[c];
  for (let i = 0; i < characterWords.length; i++) s[characterWords[i]][c] = 0;
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
  for (let i = 0; i < characterWords.length; i++) {
    const name = characterWords[i];
    if (!OF_PLACES.has(name)) s[name][to] = s[name][from];
  }
  s.flags.copyWithin(to * FLAG_WORDS, from * FLAG_WORDS, (from + 1) * FLAG_WORDS);
  s.gained.copyWithin(to * FLAG_WORDS, from * FLAG_WORDS, (from + 1) * FLAG_WORDS);
  s.numbers.copyWithin(to * NUMBER_COUNT, from * NUMBER_COUNT, (from + 1) * NUMBER_COUNT);
  s.memory.fill(0, to * MEMORY_WORDS, (to + 1) * MEMORY_WORDS);
}

/** Makes what happened in one turn count as having happened in another, for everyone. */
export function renewStamps(s: State, turn: number, now: number): void {
  for (let i = 0; i < turnStamps.length; i++) {
    const stamps = s[turnStamps[i]];
    for (let c = 0; c < s.count; c++) {
      if (stamps[c] === turn) stamps[c] = now;
      else if (stamps[c] === -turn) stamps[c] = -now;
    }
  }
}
