import { describe, expect, it } from "vitest";
import { lengthOf } from "../../../../src/core/lists.js";
import { PositionTextError } from "../../../../src/games/positionText.js";
import { positionText } from "../../../../src/games/tcg/position/position.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, S } from "../../../../src/games/tcg/state/table.js";
import { strategies } from "../../../../strategies/tcg/index.js";
import { bytesOf } from "../../../support/bytes.js";
import { tcg } from "../support/game.js";
import { type Made, scene } from "../support/scene.js";
import { shippedPairs } from "../support/shipped.js";

const greedy = strategies.find((one) => one.name === "greedy")!;
const [light, dark] = shippedPairs().find(([one]) => one.name === "Championships 2004 Light")!;
const m = tcg.compile(light, dark, [greedy, greedy]);

function read(line: string, seed = 1): State {
  const s = tcg.createState(m);
  positionText.read(m, s, line, seed, 2);
  return s;
}

/** What the reader says of a line, after the state it was to fill was found untouched. */
function refusal(line: string): PositionTextError {
  const s = read("turn 2 | light force 3");
  const before = bytesOf(s);
  try {
    positionText.read(m, s, line, 1, 2);
  } catch (error) {
    expect(bytesOf(s).equals(before)).toBe(true);
    expect(error).toBeInstanceOf(PositionTextError);
    return error as PositionTextError;
  }
  throw new Error(`"${line}" was read`);
}

describe("a position written by hand", () => {
  it("is a table as at the beginning but for what it says, dealt by the seed", () => {
    const s = read("turn 1");
    for (const side of [0, 1] as const) {
      expect(lengthOf(s.hand[side])).toBe(7);
      expect(s.table.sides[side * S.words + S.handCount]).toBe(7);
      expect(s.table.sides[side * S.words + S.force]).toBe(4);
    }
    expect(positionText.write(m, read("turn 1"))).toBe(positionText.write(m, s));
    expect(positionText.write(m, read("turn 1", 3))).not.toBe(positionText.write(m, s));
    positionText.playOn(m, s, new Int32Array(tcg.columns), undefined);
    expect(tcg.isOver(s)).toBe(true);
  });

  it("says when, Force, and what lies where with what on it", () => {
    const s = read(
      "turn 3 battle | light force 9 | dark force 0 | light units: Luke's X-Wing (C) {damage 2; tapped; over Luke's X-Wing (B)}; Yoda (D) | light build zone: Chewbacca (G) {retreated} | light locations: Rebel Hangar {in character} | light face down: Millennium Falcon (E) {counters 2} | light hand: 1 card | dark hand: | dark units: Darth Maul (D)",
    );
    const { head, units, damage, tapped, under, isRetreated, locations, buildZone } = s.table;
    expect([head[H.turn], s.table.sides[S.force], s.table.sides[S.words + S.force]]).toEqual([3, 9, 0]);
    const xwing = units[0][1];
    expect([damage[xwing], tapped[xwing], under[xwing], isRetreated[buildZone[0][1]]]).toEqual([2, 1, 1, 1]);
    expect(m.names[m.name[locations[2]]]).toBe("Rebel Hangar");
    expect(s.downCounters[0][s.down[0][1]]).toBe(2);
    expect([lengthOf(s.hand[0]), lengthOf(s.hand[1]), lengthOf(units[1])]).toEqual([1, 0, 1]);
    // A stack of two: 10 speed, 1 power and 1 health more (glossary, "Stack").
    expect(s.table.stats[xwing * (s.table.stats.length / m.count)]).toBe(m.speed[xwing] + 10);
    expect(positionText.write(m, s)).toMatch(/^turn 3 battle \| light force 9 \| dark force 0 \|/);
  });

  it("may have units under the enemy's control", () => {
    const s = read("turn 2 | dark units: Yoda (D)");
    const unit = s.table.units[1][1];
    expect([unit < m.split, s.table.side[unit]]).toEqual([true, 1]);
    expect(positionText.write(m, s)).toContain("dark units: Yoda (D)");
  });

  it("may say any phase but the first, which is the turn's", () => {
    for (const phase of ["command", "battle", "end"])
      expect(positionText.write(m, read(`turn 2 ${phase}`))).toMatch(new RegExp(`^turn 2 ${phase} \\|`));
  });
});

describe("a position that cannot be", () => {
  it.each([
    ["turn 1 | light units: Yoda (D) | light hand: Yoda (D)", "Yoda (D)", 46, /two places: also at column 23/],
    ["turn 1 | light units: Yuda (D)", "Yuda (D)", 23, /did you mean "Yoda/],
    ["turn 1 | light units: Chewbacca (G)#9", "Chewbacca (G)#9", 23, /the decks have 4 of it/],
    ["turn 1 | light hand: Darth Maul (D)", "Darth Maul (D)", 22, /no card of the light side/],
    ["turn 1 | light units: Rebel Hangar", "Rebel Hangar", 23, /is no unit/],
    ["turn 1 | light locations: Rebel Hangar {in space}", "Rebel Hangar", 27, /cannot lie in that arena/],
    ["turn 1 | light build zone: Strange Lodgings", "Strange Lodgings", 28, /is not built/],
    ["turn 1 | light units: Yoda (D) {with Rebel Hangar}", "with Rebel Hangar", 33, /is no Equipment/],
    ["turn 1 | light units: Yoda (D) {damage 30}", "Yoda (D)", 23, /would be discarded/],
    ["turn 1 | light units: Yoda (D) {retreated}", "Yoda (D)", 23, /lies in the build zone/],
    ["turn 1 | light units: Yoda (D) {taped}", "taped", 33, /did you mean "tapped"/],
    ["turn 1 | light force -1", "light force -1", 10, /from 0 to/],
    ["turn 1 | light farce 3", "light farce 3", 10, /did you mean "light force"/],
    ["turn 0", "turn 0", 1, /where the game goes on/],
    ["turn 2 ready", "turn 2 ready", 1, /where the game goes on/],
    ["turn 2 batle", "turn 2 batle", 1, /command, battle, end/],
    ["turn 1 | head: winner 1", "winner 1", 16, /no word of "head"/],
    ["turn 1 | grantUses: 1 2 3", "1 2 3", 21, /groups of 4/],
    ["turn 1 | waiting: x", "x", 19, /no whole number/],
    ["turn 1 | lastTarget: Yoda (D)=Somebody", "Yoda (D)=Somebody", 22, /no card of the two decks/],
    ["turn 1 | chance dice: 1 2 3 g", "g", 23, /hexadecimal/],
  ])("%s", (line, part, column, problem) => {
    const error = refusal(line);
    expect([error.part, error.column]).toEqual([part, column]);
    expect(error.message).toMatch(problem);
  });
});

describe("a scene", () => {
  const made: Made[] = [{ name: "Pilot" }, { name: "Wing", type: "space" }];

  it("is set by a line", () => {
    const t = scene({
      made,
      line: "turn 2 battle | light units: Wing {pilot Pilot; damage 1}; Clone Cadet {tapped; with Blaster Pistol} | dark units: Security Droid#1 | dark hand: | light hand:",
    });
    expect(t.unit("Wing").damage).toBe(1);
    expect(t.unit("Wing").pilots).toEqual(["Pilot"]);
    expect(t.unit("Clone Cadet").equipment).toEqual(["Blaster Pistol"]);
    t.ready({ dice: [4] });
    expect(t.unit("Clone Cadet").tapped).toBe(false);
  });
});
