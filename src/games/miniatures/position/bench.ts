import { columnLetters } from "../board/squareNames.js";
import type { Matchup } from "../cards/matchup.js";
import { reset } from "../skirmish.js";
import { createState } from "../state/createState.js";
import { PLAYER, playerEnd, playerStart, type State } from "../state/state.js";
import { type Cells, cellsOf, playerName } from "./cells.js";

/** What writing and reading positions of one matchup needs: states to work on, and names. Made once a matchup. */
export interface Bench {
  readonly cells: Cells;
  /** The position that is being written or read, as it would be without the words that are said by name. */
  readonly base: State;
  /** Room for a copy of its words. */
  readonly kept: Int32Array;
  /** Names of places by whether the squads have changed seats. */
  readonly names: readonly [PlaceNames, PlaceNames];
}

/** What a line calls the places of each player. */
export interface PlaceNames {
  /** By place: the card that it begins with, numbered where a player has several: "Stormtrooper 2". */
  readonly ofPlace: readonly string[];
  /** The same without the number. */
  readonly plain: readonly string[];
  /** By place, for words that name one: "east:Stormtrooper_2". */
  readonly references: readonly string[];
  readonly byReference: ReadonlyMap<string, number>;
}

/** Places for characters that come over from the enemy. */
const GUEST = "guest";

const benches = new WeakMap<Matchup, Bench>();

export function benchOf(matchup: Matchup): Bench {
  let bench = benches.get(matchup);
  if (bench === undefined) {
    const base = createState(matchup);
    const names = [namesWhen(base, false), namesWhen(base, true)] as const;
    bench = { cells: cellsOf(base), base, kept: new Int32Array(base.words.length), names };
    benches.set(matchup, bench);
  }
  return bench;
}

function namesWhen(s: State, swapped: boolean): PlaceNames {
  reset(s, 0, 0, 0, swapped);
  const plain: string[] = [];
  const ofPlace: string[] = [];
  for (let player = 0; player < s.playerCount; player++) {
    const guests = playerEnd(s, player) - s.matchup.guests[s.players[PLAYER.squad + player]];
    const own: string[] = [];
    for (let c = playerStart(s, player); c < playerEnd(s, player); c++)
      own.push(c < guests ? inLine(s.matchup.cards.cards[s.card[c]].name) : GUEST);
    plain.push(...own);
    own.forEach((name, i) => {
      const alike = own.filter((other) => other === name).length;
      ofPlace.push(alike === 1 ? name : `${name} ${own.slice(0, i + 1).filter((other) => other === name).length}`);
    });
  }
  const references = ofPlace.map((name, c) => `${playerName(s, s.player[c])}:${name.replaceAll(" ", "_")}`);
  return { plain, ofPlace, references, byReference: new Map(references.map((name, c) => [name, c])) };
}

/** A name without the characters by which a line is taken apart. */
export const inLine = (name: string): string => name.replace(/[@;|\s]+/g, " ").trim();

/** "C5" of a square. */
export const squareName = (s: State, square: number): string =>
  `${columnLetters(s.board.colOf[square])}${s.board.rowOf[square] + 1}`;

/** The square of such a name; -1 where there is none on the board. */
export function squareNamed(s: State, name: string): number {
  const match = /^([a-z]{1,2})([1-9]\d?)$/i.exec(name);
  if (match === null) return -1;
  const letters = match[1].toUpperCase();
  for (let x = 0; x < s.board.width; x++)
    if (columnLetters(x) === letters)
      return Number(match[2]) <= s.board.height ? x * s.board.height + Number(match[2]) - 1 : -1;
  return -1;
}
