import { describe, expect, it } from "vitest";
import { IllegalChoiceError } from "../../../../src/games/miniatures/ask.js";
import type { Faction } from "../../../../src/games/miniatures/catalogue/factions.js";
import { beginSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import type { State } from "../../../../src/games/miniatures/state/state.js";
import { type At, type Cast, matchupOf, type SceneGiven, stat } from "../support/scene.js";
import { ScriptedPlayer, squareOf } from "../support/script.js";

/** Notes the order in which it is asked for places. */
class PlacingPlayer extends ScriptedPlayer {
  readonly asked: number[] = [];
  override chooseSetup(s: State, side: number, character: number): number {
    this.asked.push(character);
    return super.chooseSetup(s, side, character);
  }
}

const someone = (size: "medium" | "large" | "huge" = "medium"): Cast => ({ card: stat({ size }), at: [1, 1] });

function setUp(given: {
  readonly west?: readonly Cast[];
  readonly east?: readonly Cast[];
  readonly places: readonly At[];
  readonly factions?: readonly [Faction, Faction];
  readonly swapped?: boolean;
  readonly terrain?: SceneGiven["terrain"];
}) {
  const player = new PlacingPlayer();
  const cast = { west: given.west ?? [someone()], east: given.east ?? [someone()] };
  const s = createState(
    matchupOf(
      { ...cast, ...(given.terrain === undefined ? {} : { terrain: given.terrain }) },
      player,
      given.factions,
      false,
    ),
  );
  player.take({ turns: new Map(), setup: new Map(given.places.map((at, c) => [c, at])) }, {});
  beginSkirmish(s, 1, 2, 0, given.swapped ?? false);
  return { s, asked: player.asked };
}

describe("setting up", () => {
  it("is within 4 squares of opposite narrow edges", () => {
    const { s } = setUp({
      places: [
        [4, 12],
        [17, 1],
      ],
    });
    expect([s.pos[0], s.pos[1]]).toEqual([squareOf(s, [4, 12]), squareOf(s, [17, 1])]);
    expect(() =>
      setUp({
        places: [
          [5, 3],
          [17, 1],
        ],
      }),
    ).toThrow(IllegalChoiceError);
    expect(() =>
      setUp({
        places: [
          [4, 3],
          [16, 1],
        ],
      }),
    ).toThrow(IllegalChoiceError);
    expect(() =>
      setUp({
        places: [
          [18, 3],
          [18, 1],
        ],
      }),
    ).toThrow(IllegalChoiceError);
  });

  it("lets an Emplacement stand anywhere on its half, others not", () => {
    const post = (at: At, abilities: readonly string[], size: "medium" | "large" = "medium") =>
      setUp({ west: [{ card: stat({ abilities, size }), at: [1, 1] }], places: [at, [18, 1]] });
    expect(post([10, 6], ["Emplacement"]).s.pos[0]).toBe(9 * 12 + 5);
    expect(post([9, 6], ["Emplacement"], "large").s.pos[0]).toBe(8 * 12 + 5);
    expect(() => post([11, 6], ["Emplacement"])).toThrow(IllegalChoiceError);
    expect(() => post([10, 6], ["Emplacement"], "large")).toThrow(IllegalChoiceError);
    expect(() => post([10, 6], [])).toThrow(IllegalChoiceError);
    const east = (at: At) =>
      setUp({ east: [{ card: stat({ abilities: ["Emplacement"] }), at: [1, 1] }], places: [[1, 1], at] });
    expect(east([11, 6]).s.pos[1]).toBe(10 * 12 + 5);
    expect(() => east([10, 6])).toThrow(IllegalChoiceError);
  });

  it("puts one character on a square, and none into walls or pits", () => {
    const two = { west: [someone(), someone()] };
    expect(() =>
      setUp({
        ...two,
        places: [
          [2, 2],
          [2, 2],
          [18, 1],
        ],
      }),
    ).toThrow(IllegalChoiceError);
    const terrain = { solid: [[2, 2]], pits: [[3, 3]] } as const;
    expect(() =>
      setUp({
        terrain,
        places: [
          [2, 2],
          [18, 1],
        ],
      }),
    ).toThrow(IllegalChoiceError);
    expect(() =>
      setUp({
        terrain,
        places: [
          [3, 3],
          [18, 1],
        ],
      }),
    ).toThrow(IllegalChoiceError);
  });

  it("takes the whole space of a big character into the zone", () => {
    const big = { west: [someone("large")], east: [someone("huge")] };
    setUp({
      ...big,
      places: [
        [3, 11],
        [17, 10],
      ],
    });
    expect(() =>
      setUp({
        ...big,
        places: [
          [4, 11],
          [17, 10],
        ],
      }),
    ).toThrow(IllegalChoiceError);
    expect(() =>
      setUp({
        ...big,
        places: [
          [3, 12],
          [17, 10],
        ],
      }),
    ).toThrow(IllegalChoiceError);
    expect(() =>
      setUp({
        ...big,
        places: [
          [3, 11],
          [16, 10],
        ],
      }),
    ).toThrow(IllegalChoiceError);
  });

  it("is the dark side's first, on whichever side of the map it starts", () => {
    const places = [
      [2, 2],
      [18, 2],
    ] as const;
    expect(setUp({ places, factions: ["Separatist", "Republic"] }).asked).toEqual([0, 1]);
    expect(setUp({ places, factions: ["Republic", "Separatist"] }).asked).toEqual([1, 0]);
    expect(setUp({ places, factions: ["Separatist", "Republic"], swapped: true }).asked).toEqual([1, 0]);
    expect(setUp({ places, factions: ["Republic", "Separatist"], swapped: true }).asked).toEqual([0, 1]);
  });
});
