import { doorLetters } from "../board/mapText.js";
import type { State } from "../state/state.js";
import { inLine } from "./bench.js";
import { playerName } from "./cells.js";
import type { Skeleton } from "./skeleton.js";
import { type Piece, refuse, refuseUnknown, wholeNumber, wordsIn } from "./text.js";

/** The first section of a line: map, round, phase, whose turn, doors, droid. */

export type Head = Pick<Skeleton, "variant" | "round" | "phase" | "player" | "done" | "doors" | "removedDoors"> & {
  /** The square of the droid, which is looked up once the board is known. */
  readonly droid?: Piece;
  /** Where it is said whose turn it is. */
  readonly turn: Piece;
};

const WORDS = ["map", "round", "phase", "turn", "activation", "open", "destroyed", "droid"] as const;
type HeadTerm = (typeof WORDS)[number];

/** Most phases of a round, and characters activated in one. */
const MAX_PHASES = 1000;
const MAX_DONE = 3;

/**
 * @param s any state of the matchup
 * @param isThere false: the line begins with its players
 */
export function readHead(s: State, section: Piece, isThere: boolean): Head {
  const said: ReadonlyMap<HeadTerm, Piece> = isThere ? pairsOf(section) : new Map();
  const number = (term: HeadTerm, most: number): number => {
    const piece = said.get(term);
    return piece === undefined ? 1 : wholeNumber(piece, term, 1, most);
  };
  const map = said.get("map");
  const variant = map === undefined ? 0 : mapNamed(s, map);
  const letters = doorLetters(s.matchup.maps[variant].map);
  const doors = (term: HeadTerm): number => {
    const piece = said.get(term);
    return piece === undefined ? 0 : doorsNamed(piece, letters);
  };
  const turn = said.get("turn");
  const droid = said.get("droid");
  const removedDoors = doors("destroyed");
  return {
    variant,
    round: number("round", s.matchup.rules.roundLimit),
    phase: number("phase", MAX_PHASES) - 1,
    player: turn === undefined ? 0 : playerNamed(s, turn),
    done: number("activation", MAX_DONE) - 1,
    doors: doors("open") | removedDoors,
    removedDoors,
    turn: turn ?? section,
    ...(droid === undefined ? {} : { droid }),
  };
}

function pairsOf(section: Piece): Map<HeadTerm, Piece> {
  const words = wordsIn(section);
  const said = new Map<HeadTerm, Piece>();
  for (let i = 0; i < words.length; i += 2) {
    const term = WORDS.find((word) => word === words[i].text);
    if (term === undefined) refuseUnknown(words[i], "word", WORDS);
    if (said.has(term)) refuse(words[i], "it is said twice");
    const value = words[i + 1];
    if (value === undefined) refuse(words[i], "nothing follows it");
    said.set(term, value);
  }
  return said;
}

/** A map as a line calls it. */
export const mapWord = (s: State, variant: number): string => inLine(s.matchup.maps[variant].name).replaceAll(" ", "_");

function mapNamed(s: State, piece: Piece): number {
  const names = s.matchup.maps.map((_map, variant) => mapWord(s, variant));
  const variant = names.indexOf(piece.text);
  if (variant < 0) refuseUnknown(piece, "map here", names);
  return variant;
}

/** The number of a player as a line calls it. */
export function playerNamed(s: State, piece: Piece): number {
  const names = Array.from({ length: s.playerCount }, (_v, player) => playerName(s, player));
  const player = names.indexOf(piece.text);
  if (player < 0) refuseUnknown(piece, "player", names);
  return player;
}

function doorsNamed(piece: Piece, letters: readonly string[]): number {
  let mask = 0;
  for (const letter of piece.text) {
    const door = letters.indexOf(letter);
    if (door < 0) refuse(piece, letters.length === 0 ? "the map has no doors" : `the doors are ${letters.join(", ")}`);
    mask |= 1 << door;
  }
  return mask;
}
