import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOf } from "../support/ground.js";
import { groundOfMaps, matchupOf, squadOf } from "../support/play.js";
import { stat } from "../support/stat.js";

/** Nothing is allocated once a state is made: not kept, and not thrown away either. */

const WARM_UP = 3_000;
const CHUNKS = 20;
const GAMES = 1_000;
/** Room for what the measuring itself and late optimisation take, in bytes. A hundred bytes a game would be as much. */
const CHUNK_GROWTH = 100_000;
const TOTAL_GROWTH = 2_000_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapAfterCollection(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Two squads with something of most kinds: big, melee, Force, commander, flying, splash, Cleave. Short-lived ones. */
function squads() {
  const killer = { attack: 14, damage: 30, hitPoints: 30 };
  const cards = [
    stat({ ...killer, name: "Leader", commander: "Tarfful" }),
    stat({ ...killer, name: "Jedi", force: 3, abilities: ["Melee Attack", "Double Attack", "Cleave", "Parry"] }),
    stat({ ...killer, name: "Walker", size: "huge", abilities: ["Splash 10", "Damage Reduction 10"] }),
    stat({ ...killer, name: "Jumper", abilities: ["Flight", "Evade", "Opportunist"] }),
    stat({ ...killer, name: "Sith", force: 4, powers: ["Force Lightning", "Lightsaber Block", "Force Push 2"] }),
  ];
  return [squadOf("a", cards.slice(0, 3)), squadOf("b", cards.slice(2))] as const;
}

/** A small yard with a door, so that skirmishes are short. */
function yard() {
  const solid = [1, 2, 3, 6, 7, 8].map((row) => [7, row] as const);
  const doors = { a: [[7, 4, "west"] as const, [7, 5, "west"] as const] };
  return groundOf({
    width: 13,
    height: 8,
    low: [
      [5, 2],
      [9, 7],
    ],
    difficult: [[6, 6]],
    solid,
    doors,
  });
}

it(`${CHUNKS * GAMES} random skirmishes allocate next to nothing`, () => {
  const [a, b] = squads();
  const ground = groundOfMaps([yard(), { ...groundOf({ width: 12, height: 8 }), name: "bare" }]);
  const state = createState(matchupOf(a, b, ground, [random, random]));
  const play = (from: number, to: number) => {
    for (let i = from; i < to; i++) playSkirmish(state, i, 0xa110c, i & 1, (i & 2) !== 0);
  };
  play(0, WARM_UP);
  const start = heapAfterCollection();
  const growths: number[] = [];
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const before = heapAfterCollection();
    play(WARM_UP + chunk * GAMES, WARM_UP + (chunk + 1) * GAMES);
    // Not collected: garbage would show.
    growths.push(process.memoryUsage().heapUsed - before);
  }
  const total = heapAfterCollection() - start;
  expect(total).toBeLessThan(TOTAL_GROWTH);
  // Chunks now and then pay for code being optimised, more of them on a busy machine; garbage of the games would be in
  // all.
  expect(Math.min(...growths)).toBeLessThan(CHUNK_GROWTH);
});
