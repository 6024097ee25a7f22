import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Game } from "../../src/games/game.js";
import { PositionTextError } from "../../src/games/positionText.js";
import { registryOf } from "../../src/games/registry.js";
import { coinGame } from "./coinGame.js";

/**
 * A race with positions in one line: a and b roll a die in turn, and the first to pass the goal wins. A runner of skill
 * 13 trips over at the third quarter of the way, and the game breaks off.
 */

const GOAL = 100;
const DIE = 20;
const UNLUCKY = 13;
const TRIP = 75;
export const TRIPPED = "a runner tripped over";

interface Race {
  readonly skills: readonly number[];
}
/** Where a and b are, whose turn it is, then the dice. */
type RaceState = Int32Array;
const TURN = 2;
const DICE = 3;

function step({ skills }: Race, s: RaceState): void {
  const turn = s[TURN];
  s[turn] += 1 + below(s, DICE, DIE);
  if (skills[turn] === UNLUCKY && s[turn] >= TRIP) throw new Error(TRIPPED);
  s[TURN] = 1 - turn;
}

function begin(_race: Race, s: RaceState, low: number, high: number, _variant: number, swapped: boolean): void {
  s.fill(0);
  s[TURN] = swapped ? 1 : 0;
  seedStream(s, DICE, low, high, 0);
}

function playOn(
  race: Race,
  s: RaceState,
  row: Int32Array,
  _units?: Int32Array,
  visit?: (s: RaceState) => void,
): number {
  let steps = 0;
  while (s[0] < GOAL && s[1] < GOAL) {
    visit?.(s);
    step(race, s);
    steps++;
  }
  row.set([s[0] >= GOAL ? 0 : 1, 0, steps, 0, 0, 0]);
  return 0;
}

function read(_race: Race, s: RaceState, line: string, low: number, high: number): void {
  const match = /^a (\d+) b (\d+) turn ([ab])(?: dice ([\d,-]+))?$/.exec(line);
  if (match === null) throw new PositionTextError(line, 1, "a race is told as: a 10 b 20 turn a");
  seedStream(s, DICE, low, high, 0);
  s.set([Number(match[1]), Number(match[2]), match[3] === "a" ? 0 : 1]);
  if (match[4] !== undefined) s.set(match[4].split(",").map(Number), DICE);
}

const write = (_race: Race, s: RaceState): string =>
  `a ${s[0]} b ${s[1]} turn ${"ab"[s[TURN]]} dice ${s.subarray(DICE).join()}`;

export const raceGame: Game<Race, RaceState> = {
  ...(coinGame as unknown as Game<Race, RaceState>),
  name: "race",
  compile: (spec) => ({ skills: [spec.a, spec.b].map(({ content }) => (content as { skill: number }).skill) }),
  createState: () => new Int32Array(DICE + RNG_WORDS),
  maxUnitRows: () => 0,
  play(race, s, low, high, variant, swapped, row) {
    begin(race, s, low, high, variant, swapped);
    return playOn(race, s, row);
  },
  positionText: { between: "steps", begin, write, read, playOn },
  log(spec, low, high, variant, swapped, positions) {
    const race = this.compile(spec);
    const s = this.createState(race);
    if (positions?.from === undefined) begin(race, s, low, high, variant, swapped);
    else read(race, s, positions.from, low, high);
    const lines: string[] = [];
    const row = new Int32Array(this.gameColumns.length);
    playOn(race, s, row, undefined, () => {
      lines.push(`${s[0]} to ${s[1]}`);
      if (positions?.written === undefined) return;
      positions.written.push(write(race, s));
      lines.push(`position ${write(race, s)}`);
    });
    return [...lines, `${"ab"[row[0]]} wins at ${s[0]} to ${s[1]}`];
  },
};

export const { gameNames, findGame } = registryOf([raceGame as Game]);
