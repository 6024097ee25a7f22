import { describe, expect, it, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { readSource } from "../../../src/core/source.js";
import type { Squad } from "../../../src/games/miniatures/squad/squad.js";
import * as registry from "../../../src/registry.js";
import type { Prices } from "../../../src/studies/cost/fairCost.js";
import { type CostAsked, planCostStudy } from "../../../src/studies/cost/plan.js";
import { costStages, statWeightsSpec } from "../../../src/studies/cost/run.js";
import { limitsWithChanged, statArms, statWeights } from "../../../src/studies/cost/statWeights.js";
import { checkCostStudy } from "../../../src/studies/cost/study.js";
import type { SampleData } from "../../../src/studies/sample/data.js";
import { emptyDraw } from "../../../src/studies/sample/spec.js";

const game = registry.findGame("miniatures")!;
const { weighed } = game.pricing!;

function studyOf(text: string) {
  const problems = new Problems();
  const study = checkCostStudy(readSource("cost.yaml", text, problems), registry, {}, problems);
  if (study === undefined) throw new Error(JSON.stringify(problems.list));
  return study;
}

describe("changed copies of characters", () => {
  it("can be had of everyone with Hit Points, differ in one number, and are not drawn", () => {
    const { options, limits } = studyOf("study: cost\nchanges: [Noghri.hitPoints+20]\ntwins: [Noghri]");
    const before = game.drawing!(options, limits);
    const drawing = game.drawing!(options, limitsWithChanged(limits, before, weighed));
    const pieces = drawing.pieces.map((piece) => piece.name);
    const arms = statArms(pieces, weighed);
    const draw = emptyDraw(drawing);
    draw.count = 1;
    const cardOf = (k: number) => {
      draw.pieces[0] = k;
      const {
        name: _,
        set: _set,
        unit: _unit,
        abilities: _a,
        ...card
      } = (drawing.content(0, draw) as Squad).characters[0];
      return card as Readonly<Record<string, unknown>>;
    };
    const changed = new Set<number>();
    weighed.forEach(({ field, change }, a) => {
      for (const [k, copy] of Object.entries(arms[a].becomes)) {
        const [own, other] = [cardOf(Number(k)), cardOf(copy)];
        expect({ ...other, [field]: (other[field] as number) - change }).toEqual(own);
        expect(drawing.pieces[copy].drawn).toBe(false);
        changed.add(Number(k));
      }
    });
    const without = before.pieces.flatMap(({ name }, k) => (changed.has(k) ? [] : [name]));
    expect(changed.size).toBeGreaterThan(600);
    expect(without.length).toBeLessThan(12);
    for (const name of without) expect(cardOf(pieces.indexOf(name)).hitPoints).toBe(0);
    expect(cardOf(pieces.indexOf("Noghri")).hitPoints).toBe(cardOf(pieces.indexOf("Noghri, twin")).hitPoints);
  });
});

/** The kind: a stage of a study that plays more than what it stands on, because its size was a number of its own. */
describe("how many pairs stat weights are played on", () => {
  const pool =
    "pool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]\npoints: 40\nmaps: open\n";
  const planned = (text: string) => planCostStudy(studyOf(`study: cost\n${pool}${text}`), game);
  const gamesOf = (asked: CostAsked) => {
    const stages = costStages(asked, game);
    const of = (what: string) => stages.find((stage) => stage.what === what)?.games;
    return [of("stat weights"), of("drawn squads")] as [number, number];
  };

  it("is no more games than the drawn squads, unless a number is named", () => {
    const small = planned("squadsEach: 200\nstatWeights: true\n");
    const [weighing, drawn] = gamesOf(small);
    expect(weighing).toBeLessThanOrEqual(drawn);
    expect(weighing).toBeGreaterThan(drawn / 2);
    expect(statWeightsSpec(small, game).pairs).toBe(small.study.statWeightPairs);
    expect(planned("squadsEach: 200\nstatWeights: 4000\n").study.statWeightPairs).toBe(4000);
    expect(planned("squadsEach: 20000\nstatWeights: true\n").study.statWeightPairs).toBe(4000);
    expect(planned("squadsEach: 200\n").study.statWeightPairs).toBe(0);
  });
});

test.each([
  [30, 0.5],
  [3000, undefined],
  [100_000, 0.1],
])("with %i squads each another size is a tenth of the pairs, but 500, and of few pairs half", (squadsEach, share) => {
  const pool =
    "pool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]\npoints: 40\nmaps: open\n";
  const asked = planCostStudy(studyOf(`study: cost\n${pool}alsoAtPoints: [60]\nsquadsEach: ${squadsEach}\n`), game);
  const other = costStages(asked, game).find(({ what }) => what === "squads of 60 points")!;
  const { pairs, gamesPerDraw } = asked.sample;
  expect(other.games / gamesPerDraw).toBe(share === undefined ? 500 : Math.round(share * pairs));
});

describe("stat weights", () => {
  const prices = { priced: true, exchangeRate: { estimate: 0.05 }, exchangeRateError: 0.001 } as Prices;

  it("are mean differences of the same pairs, so what both arms share is no error", () => {
    // As drawn 0 or 4 half wins by turns; the first arm wins one half more in every fourth pair, the others nothing.
    const pairs = 400;
    const halfWins = Array.from({ length: pairs }, (_, p) => {
      const drawn = p % 2 === 0 ? 0 : 4;
      return [drawn, drawn + (p % 4 === 0 ? 1 : 0), drawn, drawn, drawn];
    }).flat();
    const data = { pairs, arms: 5, gamesPerDraw: 2, halfWins: Uint16Array.from(halfWins) } as unknown as SampleData;
    const [first, second] = statWeights(data, weighed, prices, 0.2, 0.95);
    expect(first!.winRate.estimate).toBeCloseTo(1 / 16, 12);
    const error = Math.sqrt((1 / 64 - 1 / 256) / pairs);
    expect(first!.winRate.high - first!.winRate.estimate).toBeCloseTo(1.959964 * error, 6);
    expect(first!.points!.estimate).toBeCloseTo(1 / 16 / 0.01, 9);
    expect(second!.winRate.estimate).toBe(0);
    expect(second!.winRate.high).toBeGreaterThan(0);
    const unpriced = statWeights(data, weighed, { ...prices, priced: false }, 0.2, 0.95);
    expect(unpriced[0]).not.toHaveProperty("points");
  });
});

describe("squads drawn for a contrast", () => {
  it("have one of the character on side a, none on side b", () => {
    const { options, limits } = studyOf("study: cost\npool: [Noghri, Snowtrooper, Royal Guard]");
    const drawing = game.drawing!(options, { ...limits, contrast: "Noghri" });
    const piece = drawing.pieces.findIndex((p) => p.name === "Noghri");
    const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
    const draw = emptyDraw(drawing);
    const copies = () => draw.pieces.subarray(0, draw.count).filter((k) => k === piece).length;
    for (let i = 0; i < 300; i++) {
      seedStream(stream.words, 0, i, 1, 0);
      drawing.draw(0, stream, draw);
      expect(copies()).toBe(1);
      drawing.draw(1, stream, draw);
      expect(copies()).toBe(0);
    }
    expect(() => game.drawing!(options, { ...limits, contrast: "Yoda" })).toThrow(/"Yoda" is not among those drawn/);
  });
});
