import { describe, expect, it } from "vitest";
import { loadExperiment } from "../../src/cli/load.js";
import * as registry from "../../src/registry.js";
import { chooseGames } from "../../src/studies/blunders/chooseGames.js";
import type { JudgedGame, Suspect } from "../../src/studies/blunders/judge.js";
import { summarise } from "../../src/studies/blunders/summary.js";

describe("games to judge", () => {
  const key = ({ matchup, pair, swapped }: ReturnType<typeof chooseGames>[number]) => `${matchup}:${pair}:${swapped}`;

  it("are spread evenly over matchups, none twice, in the order of the run", () => {
    const places = chooseGames([100, 100, 3, 100], 2, 40, "a");
    expect(
      [0, 1, 2, 3].map((matchup) => places.filter((one) => one.matchup === matchup).length).sort((x, y) => x - y),
    ).toEqual([6, 11, 11, 12]);
    expect(new Set(places.map(key)).size).toBe(40);
    const numbers = places.map(({ matchup, pair, swapped }) => matchup * 1000 + pair * 2 + Number(swapped));
    expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
    expect(places.filter(({ swapped }) => swapped).length).toBeGreaterThan(8);
  });

  it("are all where there are fewer, and of as many matchups as may be where there are more of these", () => {
    expect(chooseGames([2, 1], 1, 10, "a").map(key)).toEqual(["0:0:false", "0:1:false", "1:0:false"]);
    const matchups = chooseGames(Array(50).fill(1000), 1, 20, "a").map(({ matchup }) => matchup);
    expect(new Set(matchups).size).toBe(20);
    expect(Math.max(...matchups)).toBeGreaterThan(30);
  });

  it("are chosen by the phrase, each about as often as any other", () => {
    expect(chooseGames([500], 2, 10, "a")).toEqual(chooseGames([500], 2, 10, "a"));
    expect(chooseGames([500], 2, 10, "a")).not.toEqual(chooseGames([500], 2, 10, "b"));
    const counts = new Int32Array(10);
    for (let i = 0; i < 2000; i++) for (const { pair } of chooseGames([10], 1, 3, `phrase ${i}`)) counts[pair]++;
    // 600 each, with a standard deviation of about 20.
    for (const n of counts) expect(Math.abs(n - 600)).toBeLessThan(100);
  });
});

describe("what choices come to", () => {
  const { game, experiment } = loadExperiment(
    ["jedi-starter", "sith-starter"],
    { strategies: ["greedy", "random"] },
    registry,
  );
  const places = [0, 1, 2].map((pair) => ({ matchup: 0, pair, swapped: false }));
  const difference = (mean: number, samples = 100) => ({
    samples,
    sum: mean * samples,
    squares: Math.abs(mean) * samples,
  });
  const suspect = (number: number, side: "a" | "b", question: string, loss: number, confirmed?: number): Suspect => ({
    ...{ number, side, question, round: 1, played: "pass", better: "something", loss: difference(loss) },
    ...(confirmed === undefined ? {} : { confirmed: difference(confirmed) }),
  });
  const games: JudgedGame[] = [
    {
      row: new Int32Array(0),
      judged: [
        { side: "a", question: "action", choices: 10 },
        { side: "b", question: "action", choices: 5 },
        { side: "b", question: "engage", choices: 5 },
      ],
      suspects: [
        suspect(4, "a", "action", -0.1),
        suspect(7, "b", "engage", 0.5, 0.3),
        suspect(8, "b", "action", 0.4, 0.45),
      ],
    },
    {
      row: new Int32Array(0),
      judged: [
        { side: "a", question: "action", choices: 10 },
        { side: "b", question: "action", choices: 10 },
      ],
      suspects: [suspect(3, "b", "action", 0.6, 0.02)],
    },
    { row: new Int32Array(0), judged: [{ side: "a", question: "action", choices: 5 }], suspects: [] },
  ];
  const { blunders, strategies, kinds, ...rest } = summarise(game, experiment, places, games, 10);

  it("are the places found by one set of playouts with the figures of another, worst first", () => {
    expect(rest).toEqual({ games: 3, judged: 45, suspects: 4, worse: 3 });
    expect(blunders.map(({ game, answer, loss, confirmed }) => [game, answer, loss.estimate, confirmed])).toEqual([
      ["0:0:a", 8, 0.45, true],
      ["0:0:a", 7, 0.3, true],
      ["0:1:a", 3, 0.02, false],
    ]);
    expect(blunders[0]).toMatchObject({
      side: "b",
      strategy: "random",
      a: "Jedi Starter",
      b: "Sith Starter",
      matchup: 0,
    });
    // Those told are chosen by the first set alone.
    expect(summarise(game, experiment, places, games, 1).blunders.map(({ answer }) => answer)).toEqual([3]);
  });

  it("count what was judged and not suspected as no loss, and gains as gains", () => {
    const told = strategies.map(({ strategy, judged, departed, loss }) => [strategy, judged, departed, loss.estimate]);
    expect(told).toEqual([
      ["greedy", 25, 1, expect.closeTo(-0.1 / 25, 12)],
      ["random", 20, 3, expect.closeTo(1.5 / 20, 12)],
    ]);
    expect(kinds.map(({ strategy, question, judged, share }) => [strategy, question, judged, share])).toEqual([
      ["greedy", "action", 25, null],
      ["random", "action", 15, expect.closeTo(2 / 3, 12)],
      ["random", "engage", 5, expect.closeTo(1 / 3, 12)],
    ]);
    // One game alone has it: nothing is known of others.
    expect(kinds[2].loss).toMatchObject({ low: -1, high: 1 });
    for (const { loss } of strategies) {
      expect(loss.low).toBeLessThan(loss.estimate);
      expect(loss.high).toBeGreaterThan(loss.estimate);
    }
  });
});
