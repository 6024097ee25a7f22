import { expect, test } from "vitest";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import {
  H,
  HEAD,
  MAX_PLAYERS,
  MAX_SIDES,
  PLAYER_FIELDS,
  PLAYER_WORDS,
  type State,
} from "../../../../src/games/miniatures/state/state.js";
import { PositionTextError } from "../../../../src/games/positionText.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { groundOfMaps, matchupUnder, playableCards, randomPair, shippedMap } from "../support/play.js";
import { differingWords, positions } from "../support/roundTrip.js";

/** Words that the matchup, the map and the seats fix: nothing that is played changes them. */
const FIXED = new Set([
  "side",
  "player",
  "head.variant",
  "head.swapped",
  "players.start",
  "players.squad",
  "players.side",
]);

/** A destroyed door counts as open: the other way round it is no position. */
const NOT_ALONE = "head.removedDoors";

/** Words of which another value may be a position that cannot be, and is refused. */
const MAY_BE_REFUSED = new Set([
  "card",
  "pos",
  "hitPoints",
  "status",
  "aboard",
  "head.round",
  "head.phase",
  "head.player",
  "head.done",
  "head.doors",
  "head.droidAt",
  "head.droidBy",
  "head.winner",
  "head.over",
  "sides.required",
]);

/** A skirmish under way, some activations in. */
function underWay(seed: number, activations: number): State {
  const ground = groundOfMaps([shippedMap("mixed")]);
  const s = createState(matchupUnder("skirmish", randomPair(playableCards(), seed), ground, [random, random]));
  let seen = 0;
  const stop = new Error("far enough");
  positions.begin(s.matchup as never, s, seed, 9, 0, false);
  try {
    positions.playOn(s.matchup as never, s, new Int32Array(64), undefined, () => {
      if (seen++ === activations) throw stop;
    });
  } catch (error) {
    if (error !== stop) throw error;
  }
  expect(s.head[H.winner]).toBe(-1);
  return s;
}

/** What words of seats are called that nobody has. */
const NOBODYS = "nobody's";

/** What the words of a state are called here: views, and the names of those in the head and of players. */
function nameOfWord(s: State, index: number): string {
  for (const [name, view] of Object.entries(s)) {
    if (!(view instanceof Int32Array) || view.buffer !== s.words.buffer || name === "words") continue;
    const at = index - view.byteOffset / Int32Array.BYTES_PER_ELEMENT;
    if (at < 0 || at >= view.length) continue;
    if (name === "head") return `head.${HEAD[at]}`;
    if (name === "sides" || name === "tally") {
      if (at % MAX_SIDES >= s.sideCount) return NOBODYS;
      return name === "sides" && at < s.sideCount ? "sides.required" : name;
    }
    if (name === "players" && at % (MAX_PLAYERS + 1) >= s.playerCount) return NOBODYS;
    if (name === "players") return `players.${PLAYER_FIELDS[Math.floor(at / (PLAYER_WORDS / PLAYER_FIELDS.length))]}`;
    return name;
  }
  throw new Error(`word ${index} lies in no view`);
}

test("a change of any word of a state is written and read, or refused", () => {
  const s = underWay(77, 20);
  const read = createState(s.matchup);
  const before = s.words.slice();
  const lines = new Set([positions.write(s.matchup as never, s)]);
  const lost: string[] = [];
  const refused = new Map<string, number>();
  let changed = 0;
  for (let i = 0; i < s.words.length; i++) {
    const name = nameOfWord(s, i);
    if (FIXED.has(name) || name === NOBODYS || name === NOT_ALONE) continue;
    s.words[i] = before[i] === -1 ? 0 : before[i] ^ 1;
    changed++;
    const line = positions.write(s.matchup as never, s);
    lines.add(line);
    try {
      positions.read(s.matchup as never, read, line, 1, 2);
      const wrong = differingWords(s, read);
      if (wrong.length > 0) lost.push(`${name}: ${wrong[0]}`);
    } catch (error) {
      if (!(error instanceof PositionTextError)) throw error;
      refused.set(name, (refused.get(name) ?? 0) + 1);
    }
    s.words[i] = before[i];
  }
  expect(lost).toEqual([]);
  expect([...refused.keys()].filter((name) => !MAY_BE_REFUSED.has(name))).toEqual([]);
  // No two of them have one line.
  expect(lines.size).toBe(changed + 1);
}, 120_000);
