import { describe, expect, it } from "vitest";
import { lengthOf } from "../../../../src/core/lists.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, S } from "../../../../src/games/lcg/state/table.js";
import { PositionTextError } from "../../../../src/games/positionText.js";
import { strategies } from "../../../../strategies/lcg/index.js";
import { bytesOf } from "../../../support/bytes.js";
import { lcg } from "../support/game.js";
import { scene } from "../support/scene.js";
import { shippedPairs } from "../support/shipped.js";

const greedy = strategies.find((one) => one.name === "greedy")!;
/** Both have several copies: two of Yoda, three of Twist of Fate. */
const [light, dark] = shippedPairs()[0];
const m = lcg.compile(light, dark, [greedy, greedy]);

function read(line: string, seed = 1): State {
  const s = lcg.createState(m);
  positionText.read(m, s, line, seed, 2);
  return s;
}

/** What the reader says of a line, after the state it was to fill was found untouched. */
function refusal(line: string): PositionTextError {
  const s = read("round 2 light | dial 3");
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
    const s = read("round 1 dark");
    for (const side of [0, 1] as const) {
      expect(lengthOf(s.hand[side])).toBe(6);
      expect(lengthOf(s.table.objectives[side])).toBe(3);
      expect(s.table.sides[side * S.words + S.handCount]).toBe(6);
    }
    expect(positionText.write(m, read("round 1 dark"))).toBe(positionText.write(m, s));
    expect(positionText.write(m, read("round 1 dark", 3))).not.toBe(positionText.write(m, s));
    const row = new Int32Array(lcg.columns);
    positionText.playOn(m, s, row, undefined);
    expect(row[lcg.head.winner]).toBeDefined();
    expect(lcg.isOver(s)).toBe(true);
  });

  it("says when, dial, Balance and what lies on cards; copies without a number are any", () => {
    const s = read(
      "round 4 light draw | dial 7 | balance dark | light units: Guardian of Peace {damage 1; focus 2; shields 1; with Jedi Lightsaber}; yoda {committed} | light hand: Twist of Fate; 2 cards | dark hand: | dark objectives: 2 cards",
    );
    const { head, units, damage, focus, shields, committed } = s.table;
    expect([head[H.round], head[H.turn], head[H.active], head[H.dial], head[H.balance]]).toEqual([4, 8, 0, 7, 1]);
    const [guardian, yoda] = [units[0][1], units[0][2]];
    expect([damage[guardian], focus[guardian], shields[guardian], committed[yoda]]).toEqual([1, 2, 1, 1]);
    expect(s.table.sides[S.forceCards]).toBe(2);
    expect(s.table.icons[guardian * 6] + s.table.icons[guardian * 6 + 3]).toBeGreaterThan(
      m.icons[guardian * 6] + m.icons[guardian * 6 + 3],
    );
    expect([lengthOf(s.hand[0]), lengthOf(s.hand[1]), lengthOf(s.table.objectives[1])]).toEqual([3, 0, 2]);
    expect(positionText.write(m, s)).toContain("round 4 light draw | dial 7 | balance dark |");
  });

  it("has the cards of a deck that are named on top, and all others under them", () => {
    const s = read("round 1 dark | light deck: Yoda#2; C-3PO#1");
    const deck = s.deck[0];
    const nameOf = (card: number) => m.titles[m.title[card]];
    expect([nameOf(deck[lengthOf(deck)]), nameOf(deck[lengthOf(deck) - 1])]).toEqual(["Yoda", "C-3PO"]);
    const cards = [s.hand[0], deck, s.table.objectives[0], s.objectiveDeck[0]].reduce(
      (n, list) => n + lengthOf(list),
      1,
    );
    expect(cards).toBe(m.split);
  });

  it("may say any phase but the first, which is the turn's", () => {
    for (const phase of ["refresh", "draw", "deployment", "conflict", "force"])
      expect(positionText.write(m, read(`round 2 dark ${phase}`))).toMatch(new RegExp(`^round 2 dark ${phase} \\|`));
  });
});

describe("a position that cannot be", () => {
  it.each([
    ["round 1 dark | light units: Yoda#1 | light hand: Yoda#1", "Yoda#1", 50, /two places: also at column 29/],
    ["round 1 dark | light units: Yoad", "Yoad", 29, /did you mean "Yoda"/],
    ["round 1 dark | light units: Yoda#9", "Yoda#9", 29, /the decks have 2 of it: Yoda#1, Yoda#2/],
    ["round 1 dark | light hand: Yoda; Yoda; Yoda", "Yoda", 40, /have 2 of it/],
    ["round 1 dark | light units: Yoda; Yoda", "Yoda", 35, /unique/],
    ["round 1 dark | light hand: Darth Vader", "Darth Vader", 28, /no card of the light side/],
    ["round 1 dark | light units: Jedi Lightsaber", "Jedi Lightsaber", 29, /is no unit/],
    ["round 1 dark | light enhancements: Jedi Lightsaber", "Jedi Lightsaber", 36, /no enhancement of a play area/],
    ["round 1 dark | light units: Yoda {with C-3PO}", "with C-3PO", 35, /enhances no card/],
    [
      "round 1 dark | light objectives: 3 cards | dark units: Duty Officer {with Jedi Lightsaber}",
      "with Jedi Lightsaber",
      70,
      /cannot enhance Duty Officer/,
    ],
    ["round 1 dark | light units: Yoda {damage 9}", "Yoda", 29, /would be destroyed/],
    ["round 1 dark | light units: Yoda {damage 0}", "damage 0", 35, /from 1 to 255/],
    ["round 1 dark | light units: Yoda {dammage 1}", "dammage 1", 35, /did you mean "damage"/],
    ["round 1 dark | light units: Yoda {damage 1; damage 1}", "damage 1", 35, /twice/],
    ["round 1 dark | light units: Yoda {captive C-3PO}", "Yoda", 29, /only objectives of the dark side/],
    ["round 1 dark | light hand: Yoda {damage 1}", "damage 1", 34, /nothing is on cards/],
    ["round 1 dark | light hand: 90 cards", "light hand", 16, /left to draw/],
    ["round 1 dark | light untis: Yoda", "light untis", 16, /did you mean "light units"/],
    ["round 1 dark | dail 4", "dail 4", 16, /did you mean "dial"/],
    ["round 1 dark | dial 12", "dial 12", 16, /from 0 to 11/],
    ["round 1 dark | balance drak", "balance drak", 16, /did you mean "dark"/],
    ["round 0 dark", "round 0 dark", 1, /where the game goes on/],
    ["round 2 dark balance", "round 2 dark balance", 1, /where the game goes on/],
    ["round 1 dark | dial 4 | dial 4", "dial 4", 25, /twice/],
    ["round 1 dark | head: engagemnet 4", "engagemnet 4", 22, /did you mean "engagement"/],
    ["round 1 dark | head: winner 1", "winner 1", 22, /no word of "head"/],
    ["round 1 dark | part: Yoda", "Yoda", 22, /say which/],
    ["round 1 dark | part: Yoda#1=300", "Yoda#1=300", 22, /out of range/],
    ["round 1 dark | light units: Yoda#1; C-3PO#1 | light units order: Yoda#1", "light units order", 47, /no field/],
    ["round 1 dark | light actions order: Yoda#1", "light actions order", 16, /must name what lies there/],
    ["round 1 dark | chance decks: 1 2 3", "1 2 3", 30, /4 numbers/],
    ["round 1 dark | light player: 1 2 3 4", "light player", 16, /remembers nothing/],
    ["round 1 dark | light units: Yoda {damage 1", "{", 34, /not closed/],
    ["round 1 dark | light units: Yoda} ", "}", 33, /not opened/],
    ["round 1 dark || dial 4", "|", 15, /nothing stands here/],
    ["round 1 dark |\n dial 4", "d 1 dark |", 15, /one line/],
  ])("%s", (line, part, column, problem) => {
    const error = refusal(line);
    expect([error.part, error.column]).toEqual([part, column]);
    expect(error.message).toMatch(problem);
  });

  it("has no more units at the Force than three", () => {
    const error = refusal(
      "round 1 dark | light units: Yoda {committed}; C-3PO {committed}; Guardian of Peace {committed}; Twi'lek Loyalist {committed}",
    );
    expect(error.message).toMatch(/three/);
  });
});

describe("a scene", () => {
  it("is set by a line", () => {
    const line =
      "round 2 light | balance light | light units: Luke Skywalker; Yoda {focus 1; with Jedi Lightsaber} | light hand: Heat of Battle | dark objectives: The Emperor's Web {damage 2; captive Rookie Pilot}; 2 cards | dark units: Nightsister; Dark Side Apprentice | dark hand:";
    const t = scene({ line });
    expect(t.card("Yoda").enhancements).toEqual(["Jedi Lightsaber"]);
    expect(t.card("The Emperor's Web").damage).toBe(2);
    t.nextTurn({ light: { balanceDamage: "The Emperor's Web", discardFirst: "Heat of Battle" } });
    expect(t.card("The Emperor's Web").damage).toBeGreaterThanOrEqual(3);
    expect(t.card("Yoda").focus).toBe(0);
  });
});
