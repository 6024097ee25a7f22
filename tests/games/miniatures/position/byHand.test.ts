import { describe, expect, test } from "vitest";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H, isActivated, isAlive, PLAYER, SIDE, type State } from "../../../../src/games/miniatures/state/state.js";
import { PositionTextError } from "../../../../src/games/positionText.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { matchupOf } from "../support/casting.js";
import { groundOfMaps, matchupUnder, shippedMap, squadOf } from "../support/play.js";
import { positions } from "../support/roundTrip.js";
import { stat } from "../support/scene.js";
import { ScriptedPlayer } from "../support/script.js";

/** Positions as people write them, and as they miswrite them. */

const A = squadOf("a", [
  stat({ name: "Captain", hitPoints: 60, force: 2, cost: 20 }),
  stat({ name: "Guard", hitPoints: 20, cost: 7 }),
  stat({ name: "Guard", hitPoints: 20, cost: 7 }),
]);
const B = squadOf("b", [
  stat({ name: "Rancor", hitPoints: 100, size: "huge", cost: 30 }),
  stat({ name: "Hunter", hitPoints: 30, cost: 12 }),
]);
const GROUND = groundOfMaps([shippedMap("open"), shippedMap("mixed")]);
const MATCHUP = matchupUnder("skirmish", [A, B], GROUND, [random, random]);
const DROID = matchupUnder("capture the droid", [A, B], GROUND, [random, random]);

function read(line: string, matchup = MATCHUP): State {
  const s = createState(matchup);
  positions.read(matchup, s, line, 5, 6);
  return s;
}

const at = (s: State, c: number): string => `${s.board.colOf[s.pos[c]] + 1},${s.board.rowOf[s.pos[c]] + 1}`;
const BOTH = "west a: Captain@C4 | east b: Hunter@F4";

describe("what a line says", () => {
  test("map, round, phase, turn, doors; who stands where with what", () => {
    const s = read(
      "map mixed round 3 phase 2 turn east activation 2 open c | west a: Captain@C4 40hp 1f activated; Guard 2@D9 | east: Hunter@P10",
    );
    expect(s.board).toBe(MATCHUP.boards[1]);
    expect([s.head[H.round], s.head[H.phase], s.head[H.player], s.head[H.done]]).toEqual([3, 1, 1, 1]);
    expect([s.head[H.doors], s.head[H.first]]).toEqual([4, 0]);
    expect([s.hitPoints[0], s.force[0], at(s, 0), isActivated(s, 0)]).toEqual([40, 1, "3,4", true]);
    expect([s.hitPoints[2], at(s, 2), isActivated(s, 2)]).toEqual([20, "4,9", false]);
    expect(at(s, 4)).toBe("16,10");
    // Whom the line does not name has been defeated, and is worth its points to the others.
    expect([1, 3].map((c) => isAlive(s, c))).toEqual([false, false]);
    expect([s.sides[SIDE.score], s.sides[SIDE.score + 1]]).toEqual([60, 14]);
    expect([s.sides[SIDE.required], s.sides[SIDE.required + 1]]).toEqual([2, 1]);
  });

  test("left out is as at the beginning: the first map, round 1, west's turn, points as printed", () => {
    const s = read(BOTH);
    expect(s.board).toBe(MATCHUP.boards[0]);
    expect([H.round, H.phase, H.player, H.done, H.doors].map((word) => s.head[word])).toEqual([1, 0, 0, 0, 0]);
    expect([s.hitPoints[0], s.force[0], s.hitPoints[4]]).toEqual([60, 2, 30]);
  });

  test("equal names without numbers are taken in turn, and letters of squads change the seats", () => {
    const s = read("west b: Hunter@C4 | east a: Guard@F4; Guard@F6; Captain@F8 10hp");
    expect(s.head[H.swapped]).toBe(1);
    expect([at(s, 0 + 1), at(s, 2), at(s, 3), at(s, 4)]).toEqual(["3,4", "6,8", "6,4", "6,6"]);
    expect(s.players[PLAYER.squad]).toBe(1);
  });

  test("words by name, and characters by name in them", () => {
    const s = read(
      `west a: Captain@C4 movedTurn=7 prey=east:Hunter gained.override=1 | east: Hunter@F4 | words turn=9 score.east=3`,
    );
    expect([s.movedTurn[0], s.prey[0], s.head[H.turn], s.sides[SIDE.score + 1]]).toEqual([7, 4 + 1, 9, 3]);
    const line = positions.write(MATCHUP, s);
    expect(line).toContain("Captain@C4 60hp 2f gained.override=1 prey=east:Hunter movedTurn=7");
  });

  test("the droid, waiting or carried", () => {
    const waiting = read(`droid K7 | ${BOTH}`, DROID);
    expect([waiting.head[H.droidAt], waiting.head[H.droidBy]]).toEqual([10 * waiting.board.height + 6, -1]);
    const carried = read("west a: Captain@C4 | east b: Hunter@F4 droid", DROID);
    expect([carried.head[H.droidAt], carried.head[H.droidBy]]).toEqual([-1, 4]);
    expect(read(BOTH, DROID).head[H.droidAt]).toBeGreaterThanOrEqual(0);
  });

  test("the same line and seed give the same game, another seed another", () => {
    const end = (low: number): string => {
      const s = createState(MATCHUP);
      const row = new Int32Array(64);
      positions.read(MATCHUP, s, BOTH, low, 1);
      positions.playOn(MATCHUP, s, row, undefined);
      return row.join();
    };
    expect(end(3)).toBe(end(3));
    expect(new Set([1, 2, 3, 4, 5].map(end)).size).toBeGreaterThan(2);
  });

  test("characters aboard of a skiff, by its name", () => {
    const skiffs = matchupOf(
      {
        west: [
          { card: stat({ name: "Sand Skiff", size: "huge", abilities: ["Flight", "Desert Skiff"] }), at: [4, 4] },
          { at: [8, 8] },
        ],
        east: [{ at: [15, 5] }],
      },
      new ScriptedPlayer(),
    );
    const rider = "west a: Sand Skiff@D4; NAME@D4 aboard=west:Sand_Skiff | east b: NAME@O5";
    const name = skiffs.cards.cards[skiffs.squads[0][1]].name;
    const s = read(rider.replaceAll("NAME", name), skiffs);
    expect([s.aboard[1], s.size[1], at(s, 1)]).toEqual([1, s.size[0], "4,4"]);
    expect(positions.write(skiffs, s)).toContain(
      `${name}@D4 10hp aboard=west:Sand_Skiff`.replace("10hp", `${s.hitPoints[1]}hp`),
    );
    expect(() => read(rider.replaceAll("NAME", name).replace(`${name}@D4`, `${name}@E4`), skiffs)).toThrow(
      "who is aboard stands where the skiff does",
    );
  });
});

describe("what cannot be is refused with its place", () => {
  const refused: readonly (readonly [string, number, string])[] = [
    ["map mixd | west a: Captain@C4", 5, 'no such map here: one of open, mixed (did you mean "mixed"?)'],
    ["rond 3 | west a: Captain@C4", 1, 'did you mean "round"?'],
    ["round 3 round 4 | west a:", 9, "it is said twice"],
    ["round 0 | west a:", 7, "round is a whole number from 1 to"],
    ["round | west a:", 1, "nothing follows it"],
    ["", 1, "the line is empty"],
    ["   ", 1, "the line is empty"],
    ["map open | west a: Captain@C4 50 hp", 31, "a number has its unit at once: 50hp or 50f"],
    [`map mixed open z | ${BOTH}`, 16, "the doors are"],
    [`open a | ${BOTH}`, 6, "the map has no doors"],
    ["turn north | west a:", 6, "no such player: one of west, east"],
    ["map open | west c: Captain@C4", 17, "the squad of west is a"],
    [`map open | ${BOTH} | west: Guard@D4`, 53, "it is said twice"],
    ["map open | west a: Captan@C4", 20, 'did you mean "Captain"?'],
    ["map open | west a: Guard@C4; Guard@C5; Guard@C6", 40, "there are no more of them"],
    ["map open | west a: Captain", 20, "a character is NAME@SQUARE"],
    ["map open | west a: Captain@C99", 28, "no such square: the map has columns A to"],
    ["map open | west a: Captain@C4 activatd", 31, 'did you mean "activated"?'],
    ["map open | west a: Captain@C4 movedTern=3", 31, 'did you mean "movedTurn"?'],
    ["map open | west a: Captain@C4 movedTurn=x", 31, "movedTurn is a whole number"],
    ["map open | west a: Captain@C4 prey=east:Huntr", 31, 'did you mean "east:Hunter"?'],
    ["map open | west a: Captain@C4 gained.override=2", 31, "whole number from 0 to 1"],
    ["map open | west a: Captain@C4 61hp | east b: Hunter@F4", 20, "it has 1 to 60 Hit Points, or is defeated"],
    ["map open | west a: Captain@C4 0hp | east b: Hunter@F4", 20, "it has 1 to 60 Hit Points, or is defeated"],
    ["map open | west a: Captain@C4; Guard@C4 | east b: Hunter@F4", 32, "somebody else stands there"],
    ["map open | west a: Captain@M8 | east b: Rancor@K6", 41, "somebody else stands there"],
    ["map open | west a: Captain@- | east b: Hunter@F4", 20, "stands on a square"],
    ["map open | west a: Captain@C4 droid | east b: Hunter@F4", 31, "there is no droid in this scenario"],
    ["map open droid C4 | west a: Captain@C4 | east b: Hunter@F4", 16, "there is no droid in this scenario"],
    ["map open | west a: Captain@C4", 1, "fewer than two sides have anybody left"],
    ["turn west | west a: Captain@C4 activated | east b: Hunter@F4", 6, "west has nobody left to activate"],
    [`turn west | ${BOTH} | words winner=1`, 6, "the skirmish is over"],
    [`map open | ${BOTH} | wrds turn=1`, 53, 'did you mean "words"?'],
    [`map open | ${BOTH} | words tern=1`, 59, 'did you mean "turn"?'],
    [`map open | ${BOTH} | chance 1.2`, 60, "chance has"],
    [`map open | ${BOTH} | memory 99999999:1`, 60, "the memory has"],
  ];
  test.each(refused)("%s", (line, column, words) => {
    const s = createState(MATCHUP);
    positions.read(MATCHUP, s, BOTH, 1, 2);
    const before = s.words.slice();
    const board = s.board;
    let said: unknown;
    try {
      positions.read(MATCHUP, s, line, 3, 4);
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(PositionTextError);
    expect((said as Error).message).toContain(words);
    expect((said as PositionTextError).column).toBe(column);
    // Nothing is half-read.
    expect(s.words).toEqual(before);
    expect(s.board).toBe(board);
  });

  test("somebody in a wall: solid squares and pits of a map", () => {
    const s = read(BOTH);
    const { width, height, squares } = MATCHUP.maps[1].map;
    let solid = 0;
    for (let x = 0; x < Math.min(26, width); x++)
      for (let y = 0; y < height; y++) {
        if (!"#O".includes(squares[y][x])) continue;
        solid++;
        const where = `${String.fromCharCode(65 + x)}${y + 1}`;
        expect(() =>
          positions.read(MATCHUP, s, `map mixed | west a: Captain@${where} | east b: Hunter@F4`, 1, 2),
        ).toThrow("nobody can stand there");
      }
    expect(solid).toBeGreaterThan(3);
  });
});
