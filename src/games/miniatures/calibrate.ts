import { assert } from "../../core/assert.js";
import { Problems } from "../../core/problems.js";
import { seedStream } from "../../core/rng.js";
import { placeless, type Source } from "../../core/source.js";
import type { Calibration, Entrant, Game } from "../game.js";
import { attackFully } from "./fighting/attack.js";
import { STYLE } from "./fighting/attackStyle.js";
import { beginSkirmish } from "./skirmish.js";
import { FACES, rollInitiative, rollSave } from "./state/dice.js";
import { H, isAlive, STREAM, type State, TALLY } from "./state/state.js";

/**
 * Attacks and rolls whose chances are known exactly, made through the engine: a nightly report holds one against the
 * other.
 */

/** One attack, reckoned by counting the twenty faces. */
interface Attack {
  readonly what: string;
  readonly attack: number;
  readonly damage: number;
  readonly defense: number;
  readonly hitPoints: number;
  /** What the attacked has. */
  readonly abilities: readonly string[];
}

/** Two squares next to each other in the middle of the map "open"; the second is turned, as seen from the east. */
const WEST = [17, 11];
const EAST = [16, 11];

const ATTACKS: readonly Attack[] = [
  { what: "a hit defeats", attack: 6, damage: 20, defense: 17, hitPoints: 20, abilities: [] },
  { what: "only a critical hit defeats", attack: 6, damage: 20, defense: 17, hitPoints: 40, abilities: [] },
  { what: "not even a critical hit defeats", attack: 6, damage: 20, defense: 17, hitPoints: 50, abilities: [] },
  { what: "only a natural 20 hits", attack: 2, damage: 10, defense: 40, hitPoints: 10, abilities: [] },
  { what: "only a natural 1 misses", attack: 20, damage: 10, defense: 5, hitPoints: 10, abilities: [] },
  {
    what: "a critical hit on a Droid is a hit",
    attack: 6,
    damage: 20,
    defense: 17,
    hitPoints: 40,
    abilities: ["Droid"],
  },
];

/** Tries each chance so often. @param game Miniatures itself, for squads and matchups */
export function calibrateMiniatures(game: Game, trials: number, low: number, high: number): Calibration[] {
  const attacks = ATTACKS.flatMap((one, i) => tryAttack(game, one, trials, low, high + i));
  return [...attacks, ...tryRolls(stateOf(game, ATTACKS[0]), trials, low, high)];
}

/** Natural 20 hits and is critical, natural 1 misses; a critical hit doubles Damage, but not against Droids. */
function exactChances({ attack, damage, defense, hitPoints, abilities }: Attack): { hit: number; kill: number } {
  let hits = 0;
  let kills = 0;
  for (let face = 1; face <= FACES; face++) {
    const isHit = face !== 1 && (face === FACES || face + attack >= defense);
    const times = face === FACES && !abilities.includes("Droid") ? 2 : 1;
    if (isHit) hits++;
    if (isHit && times * damage >= hitPoints) kills++;
  }
  return { hit: hits / FACES, kill: kills / FACES };
}

function tryAttack(game: Game, one: Attack, trials: number, low: number, high: number): Calibration[] {
  const state = stateOf(game, one);
  beginSkirmish(state, low, high, 0, false);
  const start = state.words.slice();
  let hits = 0;
  let kills = 0;
  for (let i = 0; i < trials; i++) {
    state.words.set(start);
    state.head[H.turn] = 1;
    state.head[H.acting] = 0;
    seedStream(state.streams, STREAM.dice, i ^ low, high, 0);
    attackFully(state, 0, 1, STYLE.normal, 0, 0);
    hits += state.tally[TALLY.hits];
    if (!isAlive(state, 1)) kills++;
  }
  const exact = exactChances(one);
  return [
    { what: `an attack hits (${one.what})`, exact: exact.hit, seen: hits, trials },
    { what: `an attack defeats (${one.what})`, exact: exact.kill, seen: kills, trials },
  ];
}

/** Saves succeed on 11 or more; of two initiative rolls neither is favoured. */
function tryRolls(state: State, trials: number, low: number, high: number): Calibration[] {
  seedStream(state.streams, STREAM.dice, low, high, 1);
  let saves = 0;
  let first = 0;
  let ties = 0;
  for (let i = 0; i < trials; i++) {
    if (rollSave(state) >= 11) saves++;
    const [a, b] = [rollInitiative(state), rollInitiative(state)];
    if (a > b) first++;
    if (a === b) ties++;
  }
  return [
    { what: "a save of 11 succeeds", exact: 1 / 2, seen: saves, trials },
    { what: "the first of two initiative rolls is higher", exact: (1 - 1 / FACES) / 2, seen: first, trials },
    { what: "two initiative rolls are equal", exact: 1 / FACES, seen: ties, trials },
  ];
}

/** A made-up character next to another one on open ground. */
function stateOf(game: Game, one: Attack): State {
  const problems = new Problems();
  const options = game.checkOptions(sourceOf({}), [], { maps: ["open"] }, problems);
  const squad = (name: string, at: readonly number[], more: object): Entrant | undefined => {
    const own = { name, custom: true, faction: "Fringe", size: "medium", cost: 10, force: 0, at, ...more };
    const data = { name, faction: "Fringe", points: 100, characters: [own] };
    return game.checkEntrant(sourceOf(data), [], options, problems);
  };
  const { attack, damage, defense, hitPoints, abilities } = one;
  const a = squad("Attacker", WEST, { hitPoints: 40, defense: 15, attack, damage, abilities: [] });
  const b = squad("Target", EAST, { hitPoints, defense, attack: 0, damage: 10, abilities });
  assert(a !== undefined && b !== undefined, "the characters of the calibration are legal", {
    problems: problems.list,
  });
  const spec = { a, b, strategyA: "random", strategyB: "random", options };
  return game.createState(game.compile(spec)) as State;
}

const sourceOf = (data: object): Source => placeless("calibration", data);
