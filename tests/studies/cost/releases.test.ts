import { describe, expect, test } from "vitest";
import type { Interval } from "../../../src/analysis/interval.js";
import { findGame } from "../../../src/registry.js";
import { releaseFigure } from "../../../src/studies/cost/page/releaseChart.js";
import { releaseSentence } from "../../../src/studies/cost/page/words.js";
import { releaseTrend } from "../../../src/studies/cost/releases.js";
import type { CharacterValue, CostSummary } from "../../../src/studies/cost/summary.js";

const around = (estimate: number, reach: number): Interval => ({
  ...{ estimate, low: estimate - reach, high: estimate + reach, confidence: 0.95 },
});

const SETS = ["A", "B", "C", "D"];
/** Pieces named after their release and a number: "B 3". */
const pricing = {
  releases: SETS,
  find: (name: string) => ({ piece: { id: name, name, set: name.split(" ")[0], numbers: {} } }),
};

/** A character that costs 20, worth that share of it, known to so many points. */
const character = (name: string, share: number, reach = 2, more: object = {}) =>
  ({ name, cost: 20, price: { fairCost: around(20 * share, reach) }, ...more }) as unknown as CharacterValue;

/** So many characters of a release, around a share by turns. */
const some = (release: string, count: number, share: number, spread = 0.1) =>
  Array.from({ length: count }, (_, i) => character(`${release} ${i}`, share + (i % 2 === 0 ? spread : -spread)));

describe("power by release", () => {
  const rising = SETS.flatMap((set, i) => some(set, 10, 0.8 + 0.1 * i));

  test("is the mean share of the price by release, in their order, and the slope over them", () => {
    const found = releaseTrend([...rising].reverse(), pricing, undefined, 0.95)!;
    expect(found.releases.map(({ name, characters }) => [name, characters])).toEqual(SETS.map((set) => [set, 10]));
    found.releases.forEach(({ share }, i) => {
      expect(share.estimate).toBeCloseTo(0.8 + 0.1 * i, 9);
      // Scatter of 0.1 between ten characters: an error of about 0.033.
      expect(share.high - share.estimate).toBeCloseTo(1.96 * 0.0333, 2);
    });
    expect(found.perRelease.estimate).toBeCloseTo(0.1, 9);
    expect(found.perRelease.low).toBeGreaterThan(0.06);
    expect(releaseSentence({ releases: found } as CostSummary)).toMatch(
      /^Later releases are worth more of their price: \+10\.00 points of the price a release \(\+[67]\.\d\d to \+1[234]\.\d\d\), over 4 of them\.$/,
    );
  });

  test("says less where characters are known badly, and nothing of level releases", () => {
    const bad = rising.map(({ name }, i) => character(name, 0.8 + 0.1 * Math.floor(i / 10), 60));
    const vague = releaseTrend(bad, pricing, undefined, 0.95)!;
    expect(vague.releases[0].share.high - vague.releases[0].share.low).toBeGreaterThan(1);
    const level = releaseTrend(
      SETS.flatMap((set) => some(set, 10, 0.9)),
      pricing,
      undefined,
      0.95,
    )!;
    expect(releaseSentence({ releases: level } as CostSummary)).toMatch(/^That later .* is not shown: 0\.00 points/);
    const falling = releaseTrend(
      SETS.flatMap((set, i) => some(set, 10, 1 - 0.1 * i)),
      pricing,
      undefined,
      0.95,
    )!;
    expect(releaseSentence({ releases: falling } as CostSummary)).toMatch(/^Later releases are worth less .*: −10\.00/);
  });

  test("leaves out small releases, own cards, what-ifs and twins, and is absent of fewer than three releases", () => {
    const few = [...some("A", 10, 1), ...some("B", 4, 1), ...some("C", 5, 1), ...some("D", 5, 1)];
    const names = (list: CharacterValue[]) =>
      releaseTrend(list, pricing, undefined, 0.95)?.releases.map(({ name, characters }) => `${name}${characters}`);
    expect(names(few)).toEqual(["A10", "C5", "D5"]);
    const aside = [{ own: "yours" }, { changed: true }, { twinOf: "B 1" }];
    expect(names([...few, ...aside.map((more, i) => character(`B ${i + 7}`, 1, 2, more))])).toEqual([
      "A10",
      "C5",
      "D5",
    ]);
    expect(names([...few, character("B 9", 1)])).toEqual(["A10", "B5", "C5", "D5"]);
    expect(names(few.slice(0, 19))).toBeUndefined();
    expect(releaseTrend(rising, { find: pricing.find }, undefined, 0.95)).toBeUndefined();
  });

  test("of Miniatures knows all sets, the starter with its season, and every character's", () => {
    const { pricing: real, listings } = findGame("miniatures")!;
    expect(real!.releases).toHaveLength(20);
    expect(real!.releases!.indexOf("Clone Wars Starter")).toBe(real!.releases!.indexOf("The Clone Wars") - 1);
    for (const { id, set } of listings.characters!()) {
      expect(real!.releases).toContain(set);
      expect(real!.find(id as string, undefined)).toMatchObject({ piece: { set } });
    }
  });

  test("is drawn with every release named, and told to who cannot see it", async () => {
    const { text } = await releaseFigure(releaseTrend(rising, pricing, undefined, 0.95)!);
    for (const set of SETS) expect(text).toContain(`>${set}</text>`);
    const long = { ...releaseTrend(rising, pricing, undefined, 0.95)! };
    const name = "Knights of the Old Republic";
    const renamed = { ...long, releases: long.releases.map((one) => ({ ...one, name: `${name} ${one.name}` })) };
    expect((await releaseFigure(renamed)).text).toContain(`>${name} A</text>`);
    expect(text).toContain("D: 110.0 % (");
  });
});
