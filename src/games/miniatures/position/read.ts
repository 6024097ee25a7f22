import { RNG_WORDS } from "../../../core/rng.js";
import type { Matchup } from "../cards/matchup.js";
import { reset } from "../skirmish.js";
import { copyState } from "../state/createState.js";
import { H, type State } from "../state/state.js";
import { type Bench, benchOf, squareNamed } from "./bench.js";
import { setCell } from "./cells.js";
import { checkDerived, checkPlaces } from "./check.js";
import { derive } from "./derive.js";
import { playerNamed, readHead } from "./readHead.js";
import { type Given, type Reading, readNamed, readPlayer } from "./readPlaces.js";
import { build, skeletonOf } from "./skeleton.js";
import { type Piece, partsOf, refuse, refuseUnknown, wordsIn } from "./text.js";
import { squadLetter } from "./write.js";

/**
 * Puts what a line says into a state of the matchup; where it is refused the state stays as it was.
 * @param seedLow, seedHigh chance from here on, where the line does not say it
 * @throws PositionTextError
 */
export function readPosition(matchup: Matchup, s: State, line: string, seedLow: number, seedHigh: number): void {
  const bench = benchOf(matchup);
  const { base, cells, kept } = bench;
  const { reading, turn, chance, memory } = takeApart(bench, line);
  build(base, reading.said, seedLow, seedHigh);
  const give =
    (derived: boolean) =>
    ({ cell, place, value }: Given): void => {
      if (cell.derived === derived) setCell(base, cell, place, value);
    };
  reading.given.forEach(give(false));
  if (chance !== undefined) readChance(base, chance);
  if (memory !== undefined) readMemory(base, memory);
  checkPlaces(base, reading.pieces, turn);
  derive(base, cells, kept);
  reading.given.forEach(give(true));
  checkDerived(base, turn);
  copyState(base, s);
}

interface Apart {
  readonly reading: Reading;
  /** Where the line says whose turn it is. */
  readonly turn: Piece;
  readonly chance?: Piece;
  readonly memory?: Piece;
}

/** `west a: ...`: a player, its squad, and its characters. */
const PLAYER_SECTION = /^([a-z0-9]+)(?:\s+([abc][12]?))?\s*:/;
const OTHER_SECTIONS = ["words", "chance", "memory"] as const;
type Other = (typeof OTHER_SECTIONS)[number];

function takeApart({ base: s, cells, names }: Bench, line: string): Apart {
  if (line.trim() === "") refuse({ text: "", column: 1 }, "the line is empty");
  const sections = partsOf({ text: line, column: 1 }, "|");
  const first = sections[0];
  const hasHead = !PLAYER_SECTION.test(first.text);
  if (hasHead) sections.shift();
  const { droid, turn, ...head } = readHead(s, first, hasHead);
  const players = sections.filter(({ text }) => PLAYER_SECTION.test(text)).map((section) => playerSection(s, section));
  const swapped = players.some(
    ({ side, squad }) => (side === 0 && squad?.text[0] === "b") || (side === 1 && squad?.text[0] === "a"),
  );
  reset(s, 0, 0, head.variant, swapped);
  const said = { ...skeletonOf(s), ...head, swapped };
  delete said.droidAt;
  delete said.droidBy;
  if (droid !== undefined) {
    said.droidAt = squareNamed(s, droid.text);
    if (said.droidAt < 0) refuse(droid, "no such square");
    if (!s.matchup.stakes.droid) refuse(droid, "there is no droid in this scenario");
  }
  const reading: Reading = { s, cells, names: names[swapped ? 1 : 0], said, given: [], pieces: [] };
  const seen = new Set<number>();
  for (const { player, name, squad, rest } of players) {
    if (seen.has(player)) refuse(name, "it is said twice");
    seen.add(player);
    if (squad !== undefined && squad.text !== squadLetter(s, player))
      refuse(squad, `the squad of ${name.text} is ${squadLetter(s, player)}`);
    readPlayer(reading, player, rest);
  }
  const others = new Map<Other, Piece>();
  for (const section of sections) {
    if (PLAYER_SECTION.test(section.text)) continue;
    const word = wordsIn(section)[0];
    const other = OTHER_SECTIONS.find((one) => one === word?.text);
    if (word === undefined || other === undefined) refuseUnknown(word ?? section, "section", OTHER_SECTIONS);
    if (others.has(other)) refuse(word, "it is said twice");
    others.set(other, { text: section.text.slice(other.length), column: section.column + other.length });
  }
  const words = others.get("words");
  for (const word of words === undefined ? [] : wordsIn(words))
    reading.given.push({ ...readNamed(word, cells.wholeNamed, reading.names), place: 0 });
  const [chance, memory] = [others.get("chance"), others.get("memory")];
  return { reading, turn, ...(chance && { chance }), ...(memory && { memory }) };
}

function playerSection(s: State, section: Piece) {
  const match = PLAYER_SECTION.exec(section.text)!;
  const name = { text: match[1], column: section.column };
  const player = playerNamed(s, name);
  const at = section.text.indexOf(match[2] ?? "", match[1].length);
  const squad = match[2] === undefined ? undefined : { text: match[2], column: section.column + at };
  const rest = { text: section.text.slice(match[0].length), column: section.column + match[0].length };
  return { player, side: name.text.startsWith("west") ? 0 : name.text.startsWith("east") ? 1 : 2, name, squad, rest };
}

/** A word in hexadecimal. */
function hexWord(piece: Piece, text: string): number {
  if (!/^[0-9a-f]{1,8}$/.test(text)) refuse(piece, `"${text}" is no hexadecimal number of up to 8 digits`);
  return Number.parseInt(text, 16) | 0;
}

function readChance(s: State, section: Piece): void {
  const [piece, more] = wordsIn(section);
  if (piece === undefined || more !== undefined) refuse(more ?? section, "chance is one word");
  const words = piece.text.split(".").map((text) => hexWord(piece, text));
  if (words.length !== 2 + s.streams.length)
    refuse(piece, `chance has ${2 + s.streams.length} numbers: the seed's two, and ${RNG_WORDS} a stream`);
  s.head[H.seedLow] = words[0];
  s.head[H.seedHigh] = words[1];
  s.streams.set(words.slice(2));
}

function readMemory(s: State, section: Piece): void {
  for (const piece of wordsIn(section)) {
    const match = /^(\d{1,9}):([0-9a-f.]+)$/.exec(piece.text);
    if (match === null) refuse(piece, "what strategies remember is NUMBER:WORD.WORD...");
    const words = match[2].split(".").map((text) => hexWord(piece, text));
    if (Number(match[1]) + words.length > s.memory.length) refuse(piece, `the memory has ${s.memory.length} words`);
    s.memory.set(words, Number(match[1]));
  }
}
