import { describe, expect, it } from "vitest";
import { bradleyTerry, centred, type Encounter, type Ratings } from "../../src/analysis/bradleyTerry.js";
import { inverse, solve } from "../../src/analysis/linear.js";

/** Citations between four journals of statistics (Stigler 1994): citations of the row's journal by the column's. */
const CITED = [
  [0, 730, 498, 221],
  [33, 0, 68, 17],
  [320, 813, 0, 142],
  [284, 276, 325, 0],
];

function encounters(wins: readonly (readonly number[])[]): Encounter[] {
  return wins.flatMap((row, i) =>
    row.slice(i + 1).map((won, k) => ({ first: i, second: i + 1 + k, winsFirst: won, winsSecond: wins[i + 1 + k][i] })),
  );
}

describe("Bradley-Terry ratings", () => {
  it("have R's values for Stigler's journals", () => {
    // R 4: glm(cbind(win, loss) ~ differences - 1, binomial); the first journal is the reference.
    const fit = bradleyTerry(4, encounters(CITED)) as Ratings;
    [0, -2.949072496844, -0.479569769752, 0.268954055819].forEach((theta, i) => {
      expect(fit.ratings[i]).toBeCloseTo(theta, 9);
    });
    [0, 0.1025453353699, 0.0605887292396, 0.0708299651057].forEach((error, i) => {
      expect(Math.sqrt(fit.covariance[i][i])).toBeCloseTo(error, 8);
    });
    expect(fit.covariance[1][2]).toBeCloseTo(0.00227454711886, 9);
    expect(fit.deviance).toBeCloseTo(4.29338396989, 8);
    expect(fit.degreesOfFreedom).toBe(3);
    expect(centred(fit).ratings.reduce((sum, r) => sum + r, 0)).toBeCloseTo(0, 12);
    expect(Math.sqrt(centred(fit).covariance[0][0])).toBeCloseTo(0.04333047, 7);
  });

  it("do not depend on the order of games, nor on how they are split up", () => {
    const whole = bradleyTerry(4, encounters(CITED)) as Ratings;
    const turned = encounters(CITED)
      .reverse()
      .flatMap((e): Encounter[] => [
        { first: e.second, second: e.first, winsFirst: e.winsSecond, winsSecond: 0 },
        { first: e.first, second: e.second, winsFirst: e.winsFirst, winsSecond: 0 },
      ]);
    const split = bradleyTerry(4, turned) as Ratings;
    whole.ratings.forEach((r, i) => {
      expect(split.ratings[i]).toBeCloseTo(r, 10);
    });
    expect(split.deviance).toBeCloseTo(whole.deviance, 8);
    expect(split.degreesOfFreedom).toBe(3);
  });

  it("of two entrants are the log odds, with the textbook error", () => {
    const fit = bradleyTerry(2, [{ first: 1, second: 0, winsFirst: 75, winsSecond: 25 }]) as Ratings;
    expect(fit.ratings[1]).toBeCloseTo(Math.log(3), 12);
    expect(fit.covariance[1][1]).toBeCloseTo(1 / 75 + 1 / 25, 12);
  });

  it("find what the first seat is worth", () => {
    // Odds made exactly: strengths 1, 2, 4 and a seat worth a factor of 1.5.
    const strengths = [1, 2, 4];
    const played: Encounter[] = [];
    for (let first = 0; first < 3; first++) {
      for (let second = 0; second < 3; second++) {
        if (first === second) continue;
        const odds = (1.5 * strengths[first]) / strengths[second];
        played.push({ first, second, winsFirst: (1e4 * odds) / (1 + odds), winsSecond: 1e4 / (1 + odds) });
      }
    }
    const fit = bradleyTerry(3, played, true) as Ratings;
    expect(fit.seat!.estimate).toBeCloseTo(Math.log(1.5), 10);
    expect(fit.seat!.standardError).toBeGreaterThan(0);
    expect(fit.ratings[2]).toBeCloseTo(Math.log(4), 10);
    expect(fit.deviance).toBeCloseTo(0, 8);
    expect(fit.degreesOfFreedom).toBe(3);
  });

  it("do not exist where someone always wins or never meets the rest", () => {
    const swept = bradleyTerry(3, [
      { first: 0, second: 1, winsFirst: 5, winsSecond: 5 },
      { first: 2, second: 0, winsFirst: 9, winsSecond: 0 },
    ]);
    expect(swept).toEqual({ kind: "unrated", groups: [[0, 1], [2]] });
    expect(bradleyTerry(2, []).kind).toBe("unrated");
    expect(() => bradleyTerry(2, [{ first: 1, second: 1, winsFirst: 1, winsSecond: 1 }])).toThrow("bad encounter");
  });
});

describe("linear equations", () => {
  it("are solved, with rows that must be exchanged too", () => {
    expect(
      solve(
        [
          [0, 2],
          [4, 0],
        ],
        [[2], [8]],
      ),
    ).toEqual([[2], [1]]);
    const made = inverse([
      [2, 1],
      [1, 3],
    ]);
    expect(made[0][0]).toBeCloseTo(0.6, 14);
    expect(made[0][1]).toBeCloseTo(-0.2, 14);
    expect(() =>
      inverse([
        [1, 2],
        [2, 4],
      ]),
    ).toThrow("singular");
  });
});
