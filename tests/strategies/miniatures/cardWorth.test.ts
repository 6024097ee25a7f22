import { describe, expect, it } from "vitest";
import { allCards } from "../../../src/games/miniatures/catalogue/catalogue.js";
import { toStatCard } from "../../../src/games/miniatures/catalogue/publishedCard.js";
import { worthOfCard } from "../../../strategies/miniatures/cardWorth.js";
import { WORTHS } from "../../../strategies/miniatures/worths.js";

/** What pieces are worth to greedy, by what their cards say. */

const published = allCards().map((card) => toStatCard(card));
const noghri = published.find(({ name }) => name === "Noghri")!;
const commander = published.find(({ name }) => name === "General Obi-Wan Kenobi")!;

describe("what a piece is worth", () => {
  it("is the same for the same card under another name and at another cost", () => {
    for (const card of published.filter(({ cost, commander: leads }) => cost > 1 && !leads))
      expect(worthOfCard({ ...card, name: "Twin", cost: card.cost + 15 }), card.name).toBe(worthOfCard(card));
    const lent = { name: commander.name, set: commander.set };
    expect(worthOfCard({ ...commander, name: "Twin", effectOf: lent })).toBe(worthOfCard(commander));
  });

  it("never falls with a number that serves it, whatever the piece", () => {
    for (const card of published)
      for (const field of ["hitPoints", "defense", "attack", "damage"] as const)
        for (const more of [1, 10, 300])
          expect(worthOfCard({ ...card, [field]: card[field] + more }), `${card.name} ${field}`).toBeGreaterThanOrEqual(
            worthOfCard(card),
          );
    const sturdy = { ...noghri, hitPoints: 150, damage: 30 };
    expect(worthOfCard(sturdy)).toBeGreaterThan(1.5 * worthOfCard(noghri));
  });

  it("counts texts, those of commanders under whoever has them", () => {
    const plain = { ...commander, abilities: [], powers: [] };
    expect(worthOfCard(commander)).not.toBe(worthOfCard(plain));
    expect(worthOfCard({ ...plain, commander: false })).not.toBe(worthOfCard(plain));
    const thrown = (number: number) =>
      worthOfCard({ ...noghri, abilities: [...noghri.abilities, { name: "Grenades", number }] });
    const [there, each] = WORTHS.texts.Grenades;
    expect(thrown(20) - thrown(10)).toBeCloseTo(10 * each, 9);
    expect(thrown(10) - worthOfCard(noghri)).toBeCloseTo(there + 10 * each, 9);
    expect(each).not.toBe(0);
  });

  it("is the cost at least where its author wrote what it does, and nothing where it costs nothing", () => {
    const ownAbilities = [{ name: "Mine", does: [] }];
    expect(worthOfCard({ ...noghri, cost: 70, ownAbilities })).toBe(70);
    expect(worthOfCard({ ...noghri, cost: 70, commander: true, commanderEffect: [] })).toBe(70);
    expect(worthOfCard({ ...noghri, cost: 2, ownAbilities })).toBe(worthOfCard(noghri));
    const weak = { ...noghri, damage: 0, hitPoints: 10, abilities: [] };
    expect([worthOfCard({ ...weak, cost: 0 }), worthOfCard({ ...weak, cost: 5 })]).toEqual([0, 1]);
  });

  it("of one that is frozen is what it is worth once it is freed", () => {
    expect(worthOfCard({ ...noghri, hitPoints: 10, frozen: commander })).toBe(worthOfCard(commander));
  });
});

describe("the table", () => {
  it("names texts and commanders that are published, and no other", () => {
    const names = new Set(
      published.flatMap(({ name, abilities, powers, commander: leads }) => [
        ...[...abilities, ...powers].map((text) => text.name),
        ...(leads ? [`commander effect of ${name}`] : []),
      ]),
    );
    expect(Object.keys(WORTHS.texts).filter((name) => !names.has(name))).toEqual([]);
  });

  it("puts published pieces near their costs on the whole, dearer ones above cheaper ones", () => {
    const pairs = published.map((card) => [card.cost, worthOfCard(card)] as const);
    const [cost, worth] = [0, 1].map((at) => pairs.reduce((sum, pair) => sum + pair[at], 0));
    expect(worth / cost).toBeGreaterThan(0.85);
    expect(worth / cost).toBeLessThan(1.15);
    const mean = (least: number, most: number) => {
      const there = pairs.filter(([each]) => each >= least && each < most);
      return there.reduce((sum, pair) => sum + pair[1], 0) / there.length;
    };
    expect([mean(1, 10), mean(10, 20), mean(20, 40), mean(40, 200)]).toEqual(
      [mean(1, 10), mean(10, 20), mean(20, 40), mean(40, 200)].sort((a, b) => a - b),
    );
  });
});
