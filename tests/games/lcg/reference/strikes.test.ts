import { describe, expect, it } from "vitest";
import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Side } from "../../../../src/core/side.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { resolveStrikes as strikeInEngine } from "../../../../src/games/lcg/conflict/strikes.js";
import { H, PART, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { placeObjective, placeUnit } from "../../../../src/games/lcg/state/zones.js";
import { QUESTION, type View } from "../../../../src/games/lcg/strategy.js";
import { type Choose, difference, everyWayInWords } from "./everyWay.js";
import { blankObjective, blankUnit, emptyTable, type SmallTable, smallTable } from "./smallTable.js";
import { type Icons, resolveStrikes, type Striker, type StrikeTable, tellUnit } from "./strikes.js";

const cardOf = (unit: Striker, isLight: boolean): PublishedCard => {
  const [unitDamage, tactics, blast, edgeUnitDamage, edgeTactics, edgeBlast] = unit.icons;
  const icons = { unitDamage, tactics, blast, edgeUnitDamage, edgeTactics, edgeBlast };
  const keywords = unit.isTargeted === true ? [{ name: "targeted strike" }] : [];
  return blankUnit(isLight, { icons, keywords, damageCapacity: unit.capacity });
};

/** The same strikes in the engine. */
class EngineStrikes {
  private readonly table: SmallTable;
  private readonly names = new Map<number, string>();

  constructor(private readonly given: StrikeTable) {
    const cards = ([0, 1] as const).map((side) => [
      blankObjective(side === 0, given.objective),
      ...given.units[side].map((unit) => cardOf(unit, side === 0)),
    ]);
    this.table = smallTable(cards[0], cards[1]);
    for (const side of [0, 1] as const)
      given.units[side].forEach((unit, i) => {
        this.names.set(this.table.number(side, 1 + i), unit.name);
      });
  }

  play(choose: Choose): string {
    const { s, number, players } = this.table;
    const { given } = this;
    emptyTable(s, given.attacker);
    for (const side of [0, 1] as const) {
      placeObjective(s, number(side, 0));
      given.units[side].forEach((unit, i) => {
        const card = number(side, 1 + i);
        placeUnit(s, card);
        s.table.focus[card] = unit.focus ?? 0;
        if (unit.isCommitted === true) {
          s.table.committed[card] = 1;
          s.table.sides[side * S.words + S.forceCards] -= 1;
        }
        if (unit.isAtHome !== true) s.table.part[card] = side === given.attacker ? PART.attacker : PART.defender;
      });
    }
    const objective = number(given.attacker === 0 ? 1 : 0, 0);
    s.table.head[H.engaged] = objective;
    s.table.head[H.attacker] = given.attacker;
    s.table.head[H.edgeHolder] = given.edge;
    players.answer = (side, question, view) => this.answer(side, question, view, choose);
    strikeInEngine(s);
    return this.tell(objective);
  }

  private answer(side: Side, question: number, view: View, choose: Choose): number {
    const options = Array.from(view.options.subarray(0, view.optionCount));
    const said = (option: number): string =>
      question === QUESTION.iconType ? ["unit damage", "tactics", "blast"][option] : this.names.get(option)!;
    const chosen = choose(side === 0 ? "light" : "dark", ASKED[question], options.map(said));
    return options.findIndex((option) => said(option) === chosen);
  }

  private tell(objective: number): string {
    const { table } = this.table.s;
    const told = [...this.names].map(([card, name]) => {
      const isGone = table.zone[card] === ZONE.discard;
      return tellUnit(name, isGone ? undefined : { focus: table.focus[card], damage: table.damage[card] });
    });
    const isDestroyed = table.zone[objective] === ZONE.victory;
    return [...told, `objective ${isDestroyed ? "destroyed" : table.damage[objective]}`].join(", ");
  }
}

const ASKED: Readonly<Record<number, string>> = {
  [QUESTION.strike]: "strikes with",
  [QUESTION.iconType]: "resolves",
  [QUESTION.unitDamage]: "damages",
  [QUESTION.tactics]: "focuses",
};

function compare(given: StrikeTable): number {
  const engine = new EngineStrikes(given);
  const book = everyWayInWords((choose) => resolveStrikes(given, choose));
  const differs = difference(
    everyWayInWords((choose) => engine.play(choose)),
    book,
  );
  if (differs !== undefined) expect.fail(`${JSON.stringify(given)}\n${differs}`);
  return book.size;
}

/**
 * Small sets of icons: each alone, all at once, only with the edge, two of a type with one more with the edge, none.
 */
const ICONS: readonly Icons[] = [
  [0, 0, 0, 0, 0, 0],
  [1, 0, 0, 0, 0, 0],
  [0, 1, 0, 0, 0, 0],
  [0, 0, 1, 0, 0, 0],
  [1, 1, 1, 0, 0, 0],
  [0, 0, 0, 1, 0, 0],
  [0, 0, 0, 0, 1, 1],
  [2, 0, 0, 0, 0, 1],
  [0, 2, 0, 1, 0, 0],
];

const unit = (side: number, i: number, icons: Icons, more: Partial<Striker> = {}): Striker => ({
  name: `${side === 0 ? "light" : "dark"} ${i}`,
  icons,
  capacity: 2,
  ...more,
});

const words = new Int32Array(RNG_WORDS);
seedStream(words, 0, 6, 5, 4);
const anyOf = (n: number): number => below(words, 0, n);

/** A unit with icons and everything else by chance. */
function unitByChance(side: number, i: number, icons: readonly Icons[]): Striker {
  const drawn = icons[anyOf(icons.length)];
  const capacity = 1 + anyOf(2);
  const isAtHome = i > 0 && anyOf(7) === 0;
  const focus = anyOf(8) === 0 ? 1 : 0;
  return unit(side, i, drawn, { capacity, isAtHome, focus, isCommitted: anyOf(3) === 0, isTargeted: anyOf(4) === 0 });
}

/** What varies besides the units: who attacks, who has the edge, how much the objective takes. */
function* situations(): Generator<Pick<StrikeTable, "attacker" | "edge" | "objective">> {
  for (const attacker of [0, 1] as const)
    for (const edge of [0, 1] as const) for (const objective of [1, 3]) yield { attacker, edge, objective };
}

describe("strikes, in every order and at every target", () => {
  it("end by the book for any two units against each other, committed or not", () => {
    let tables = 0;
    for (const light of ICONS)
      for (const dark of ICONS)
        for (const isCommitted of [false, true])
          for (const situation of situations()) {
            compare({
              ...situation,
              units: [
                [unit(0, 0, light, { isCommitted, capacity: 1 })],
                [unit(1, 0, dark), unit(1, 1, dark, { isAtHome: true })],
              ],
            });
            tables++;
          }
    expect(tables).toBe(9 * 9 * 2 * 8);
  });

  it("end by the book for two attackers of every kind against one defender of every kind", () => {
    let ways = 0;
    let n = 0;
    for (const first of ICONS)
      for (const second of ICONS)
        for (const only of ICONS) {
          const edge = n % 2 === 0 ? 0 : 1;
          const attacker = n % 4 < 2 ? 0 : 1;
          const isCommitted = n % 3 === 0;
          const pair = [unit(attacker, 0, first, { isCommitted }), unit(attacker, 1, second, { capacity: 1 })];
          const alone = [unit(1 - attacker, 0, only, { isCommitted: n % 5 === 0 })];
          ways += compare({ attacker, edge, objective: 2, units: attacker === 0 ? [pair, alone] : [alone, pair] });
          n++;
        }
    expect(n).toBe(729);
    expect(ways).toBeGreaterThan(4_000);
  });

  it("end by the book for up to three units a side drawn by chance, some exhausted, some at home", () => {
    const single = ICONS.slice(1, 4).concat(ICONS.slice(5, 6));
    let ways = 0;
    for (let n = 0; n < 400; n++) {
      const counts = [1 + anyOf(3), 1 + anyOf(3)];
      // Many units have few icons each, so that all ways can be walked.
      const icons = counts[0] + counts[1] > 5 ? single : ICONS;
      const [light, dark] = [0, 1].map((side) =>
        Array.from({ length: counts[side] }, (_, i) => unitByChance(side, i, icons)),
      );
      const attacker = anyOf(2) === 0 ? 0 : 1;
      const edge = anyOf(2) === 0 ? 0 : 1;
      ways += compare({ attacker, edge, objective: 1 + anyOf(3), units: [light!, dark!] });
    }
    expect(ways).toBeGreaterThan(10_000);
  });
});
