import { doorLetters } from "../board/mapText.js";
import type { Matchup } from "../cards/matchup.js";
import { H, isAlive, PLAYER, playerEnd, playerStart, STATUS, STATUSES, type State } from "../state/state.js";
import { type Bench, benchOf, type PlaceNames, squareName } from "./bench.js";
import { cellValue, playerName } from "./cells.js";
import { derive } from "./derive.js";
import { mapWord } from "./readHead.js";
import { build, type PlaceSaid, type Skeleton, skeletonOf } from "./skeleton.js";

/** A state between two activations as one line: docs/positions.md says how to read it. */
export function writePosition(matchup: Matchup, s: State): string {
  const bench = benchOf(matchup);
  const isSaid = new Array<boolean>(s.count).fill(false);
  let line = tryToWrite(bench, s, isSaid);
  // What follows for a place may be otherwise though nothing was to be said of it: then it is spoken of too.
  while (line === undefined) line = tryToWrite(bench, s, isSaid);
  return line;
}

/** @param isSaid which places to speak of in any case; undefined is returned once more of them have been found */
function tryToWrite(bench: Bench, s: State, isSaid: boolean[]): string | undefined {
  const { base, cells, kept } = bench;
  const said = skeletonOf(s);
  const names = bench.names[said.swapped ? 1 : 0];
  const places = sayPlaces(bench, s, said, names, isSaid);
  const whole: string[] = [];
  const into = { names, places, whole };
  tellCells(bench, s, false, into);
  for (let i = 0; i < kept.length; i++) if (cells.derived[i] === 0) base.words[i] = s.words[i];
  derive(base, cells, kept);
  tellCells(bench, s, true, into);
  if (places.some((words, c) => words !== undefined && !isSaid[c])) {
    places.forEach((words, c) => {
      isSaid[c] = words !== undefined;
    });
    return undefined;
  }
  const memory = memoryText(s.memory);
  return [
    headText(s, said),
    ...Array.from({ length: s.playerCount }, (_v, player) => playerText(s, player, places)),
    ...(whole.length === 0 ? [] : [`words ${whole.join(" ")}`]),
    `chance ${chanceText(s)}`,
    ...(memory === "" ? [] : [`memory ${memory}`]),
  ].join(" | ");
}

/** What a line calls the squad of a player: a, b or c, with its number in a team. */
export function squadLetter(s: State, player: number): string {
  const squad = s.players[PLAYER.squad + player];
  const { entrantOf } = s.matchup;
  const entrant = entrantOf[squad];
  const isTeam = entrantOf.indexOf(entrant) !== entrantOf.lastIndexOf(entrant);
  return `${"abc"[entrant]}${isTeam ? squad - entrantOf.indexOf(entrant) + 1 : ""}`;
}

/** Words in lists by place; undefined where the line need not speak of a place. */
type PlaceWords = (string[] | undefined)[];

/**
 * Says of each place what has a form of its own, and leaves in the bench's state what a reader would make of that.
 */
function sayPlaces(bench: Bench, s: State, said: Skeleton, names: PlaceNames, isSaid: boolean[]): PlaceWords {
  const { base } = bench;
  build(base, said, 0, 0);
  for (let c = 0; c < s.count; c++) isSaid[c] ||= isDifferent(bench, s, c);
  const sayAll = (say: (c: number) => PlaceSaid): void => {
    isSaid.forEach((is, c) => {
      if (is) said.places[c] = say(c);
    });
    build(base, said, 0, 0);
  };
  sayAll((c) => ({ square: s.pos[c], with: 0, without: 0 }));
  const statuses = Array.from({ length: s.count }, (_v, c) => ({
    with: s.status[c] & ~base.status[c],
    without: base.status[c] & ~s.status[c],
  }));
  sayAll((c) => ({ square: s.pos[c], ...statuses[c] }));
  const words = isSaid.map((is, c) => (is ? placeWords(base, s, c, names.ofPlace[c], statuses[c]) : undefined));
  sayAll((c) => ({ square: s.pos[c], ...statuses[c], hitPoints: s.hitPoints[c], force: s.force[c] }));
  return words;
}

/** Whether anything of a place is otherwise than if the line did not speak of it. */
function isDifferent({ base, cells }: Bench, s: State, c: number): boolean {
  if (s.head[H.droidBy] === c || s.pos[c] !== base.pos[c] || s.status[c] !== base.status[c]) return true;
  if (s.hitPoints[c] !== base.hitPoints[c] || s.force[c] !== base.force[c]) return true;
  return cells.each.some((cell) => !cell.derived && cellValue(s, cell, c) !== cellValue(base, cell, c));
}

function headText(s: State, said: Skeleton): string {
  const letters = doorLetters(s.matchup.maps[said.variant].map);
  const doors = (word: string, mask: number): string[] =>
    mask === 0 ? [] : [`${word} ${letters.filter((_l, d) => ((mask >> d) & 1) === 1).join("")}`];
  return [
    `map ${mapWord(s, said.variant)}`,
    `round ${said.round}`,
    `phase ${said.phase + 1}`,
    `turn ${playerName(s, said.player)}`,
    `activation ${said.done + 1}`,
    ...doors("open", said.doors),
    ...doors("destroyed", said.removedDoors),
    ...(said.droidAt === undefined ? [] : [`droid ${squareName(s, said.droidAt)}`]),
  ].join(" ");
}

function playerText(s: State, player: number, places: PlaceWords): string {
  const own = places.slice(playerStart(s, player), playerEnd(s, player)).flatMap((words) => words?.join(" ") ?? []);
  return `${playerName(s, player)} ${squadLetter(s, player)}: ${own.join("; ")}`.trimEnd();
}

/** `NAME@SQUARE 40hp 2f`, and statuses that it has, or has not, otherwise than one would think. */
function placeWords(base: State, s: State, c: number, name: string, statuses: Omit<PlaceSaid, "square">): string[] {
  const words = [`${name}@${s.pos[c] < 0 ? "-" : squareName(s, s.pos[c])}`];
  if (isAlive(s, c) || s.hitPoints[c] !== base.hitPoints[c]) words.push(`${s.hitPoints[c]}hp`);
  if ((isAlive(s, c) && s.force[c] !== 0) || s.force[c] !== base.force[c]) words.push(`${s.force[c]}f`);
  for (const status of STATUSES) {
    if ((statuses.with & STATUS[status]) !== 0) words.push(status);
    if ((statuses.without & STATUS[status]) !== 0) words.push(`not-${status}`);
  }
  if (s.head[H.droidBy] === c) words.push("droid");
  return words;
}

interface Told {
  readonly names: PlaceNames;
  readonly places: PlaceWords;
  /** Words of the whole skirmish. */
  readonly whole: string[];
}

/** Names the words that are otherwise than in the bench's state. */
function tellCells({ cells, base }: Bench, s: State, derived: boolean, { names, places, whole }: Told): void {
  for (const cell of cells.whole)
    if (cell.derived === derived && cellValue(s, cell, 0) !== cellValue(base, cell, 0))
      whole.push(`${cell.name}=${cellValue(s, cell, 0)}`);
  for (const cell of cells.each) {
    if (cell.derived !== derived) continue;
    for (let c = 0; c < s.count; c++) {
      const value = cellValue(s, cell, c);
      if (value === cellValue(base, cell, c)) continue;
      const named = cell.reference && value > 0 && value <= s.count ? names.references[value - 1] : value;
      const words = places[c] ?? [];
      words.push(`${cell.name}=${named}`);
      places[c] = words;
    }
  }
}

const hex = (word: number): string => (word >>> 0).toString(16);

/** The seed's two words and all streams of random numbers, in hexadecimal. */
function chanceText(s: State): string {
  return [s.head[H.seedLow], s.head[H.seedHigh], ...s.streams].map(hex).join(".");
}

/** What strategies remember: runs of words that are not 0, each after the number of its first. */
function memoryText(memory: Int32Array): string {
  const runs: string[] = [];
  for (let i = 0; i < memory.length; i++) {
    if (memory[i] === 0) continue;
    let end = i;
    while (end < memory.length && memory[end] !== 0) end++;
    runs.push(`${i}:${Array.from(memory.subarray(i, end), hex).join(".")}`);
    i = end;
  }
  return runs.join(" ");
}
