import { expect, test } from "vitest";
import { askNote } from "../../../src/report/face.js";
import { balanceFace } from "../../../src/studies/balance/page/face.js";
import { aboveWords, againstWords, answerOf } from "../../../src/studies/balance/page/words.js";
import type { BalanceSummary } from "../../../src/studies/balance/summary.js";

/** What is said of a balanced field: "confirmed" where intervals lie within the distance, and else what could hide. */

const rate = (estimate: number, half: number) => ({
  ...{ estimate, low: estimate - half, high: estimate + half },
  confidence: 0.95,
});
type Rate = ReturnType<typeof rate>;

interface Said {
  readonly before: Rate;
  readonly after?: Rate;
  readonly above?: Rate;
  readonly isUneven?: boolean;
  readonly isReached?: boolean;
  readonly beyond?: number;
  readonly costAfter?: number;
  readonly isBan?: boolean;
}

function summary(said: Said): BalanceSummary {
  const { before, after, above, isUneven = true, isReached = true, beyond = 0, costAfter = 98, isBan = false } = said;
  const away = ({ estimate }: Rate) => Math.abs(estimate - 0.5);
  const change = {
    piece: "Greedo",
    of: "Greedo",
    field: isBan ? "ban" : "cost",
    from: 9,
    ...(isBan ? {} : { to: 12 }),
  };
  const uneven = away(before);
  return {
    ...{ schemaVersion: 1, study: "balance", name: "Balance of 2", game: "miniatures", gameTitle: "Miniatures" },
    ...{
      seed: "s",
      confidence: 0.95,
      entrantNoun: "squad",
      strategy: "greedy",
      variantNoun: "map",
      variants: ["open"],
    },
    ...{ games: 5000, gamesEach: 500, distance: 0.05, most: 4, change: ["cost"], perPoint: 0.02, isUneven, isReached },
    ...{ uneven, chosen: 1, pieces: [], others: [] },
    front: [
      { changes: [], size: 0, uneven },
      { changes: [change], size: 3, uneven: 0.01, file: "proposals/1.yaml" },
    ],
    matchups: [{ a: "One", b: "Two", before, ...(after && { after }), ...(above && { above }) }],
    squads: [{ name: "One", cost: 98, costAfter, limit: 100, before: before.estimate, isChanged: true }],
    ...(after && { confirmed: { games: 500, uneven: away(after), beyond } }),
    ...(above && { above: { strategy: "rollout-4", games: 150, uneven: away(above), beyond: 0 } }),
  } as unknown as BalanceSummary;
}

const uneven = { before: rate(0.8, 0.03) };
const vote = (said: Said) => balanceFace(summary(said), undefined, "out").notes.find(({ label }) => label === "Vote");
const cells = (said: Said) => JSON.stringify(balanceFace(summary(said), undefined, "out").tables[0]);

test("what fresh dice show is confirmed only where all intervals lie within the distance", () => {
  expect(answerOf(summary({ ...uneven, after: rate(0.51, 0.03) }))).toContain(
    "Confirmed on fresh dice: every matchup lies within 5 points of even.",
  );
  const open = answerOf(summary({ ...uneven, after: rate(0.445, 0.044) }));
  expect(open.join(" ")).not.toContain("onfirmed");
  expect(open).toContain("That is too few games to tell: up to 9.9 points could hide.");
});

test("a higher level with few games is said to tell little", () => {
  const after = rate(0.5, 0.01);
  expect(aboveWords(summary({ ...uneven, after, above: rate(0.653, 0.12) }))[0]).toContain(
    "By rollout-4, in 150 games, too few to tell: up to 27.3 points could hide.",
  );
  expect(aboveWords(summary({ ...uneven, after, above: rate(0.51, 0.02) }))[0]).toContain("every matchup lies within");
});

test("a field that is not shown to be uneven is even only where intervals lie within the distance", () => {
  expect(answerOf(summary({ before: rate(0.51, 0.02), isUneven: false }))[0]).toBe("Nothing need change.");
  const open = answerOf(summary({ before: rate(0.51, 0.1), isUneven: false }));
  expect(open[0]).toBe("No matchup is shown to need a change.");
  expect(open[1]).toContain("up to 11.0 could hide");
});

test("what does not even the field is the nearest, and not put to the vote", () => {
  const proposed = { ...uneven, after: rate(0.51, 0.03) };
  expect(vote(proposed)!.command).toBe("dejarik season out/proposals/1.yaml");
  expect(vote({ ...proposed, isBan: true })!.command).toBe("dejarik check out/proposals/1.yaml");
  expect(cells(proposed)).toContain("proposed: proposals/1.yaml");
  for (const said of [
    { ...proposed, isReached: false },
    { ...uneven, after: rate(0.7, 0.03), beyond: 1 },
    { ...uneven, after: rate(0.85, 0.4) },
  ]) {
    expect(vote(said)).toBeUndefined();
    expect(cells(said)).toContain("nearest: proposals/1.yaml");
    expect(answerOf(summary(said))[0]).toMatch(/^Not found: a set of up to 4 changes of cost/);
  }
});

test("worse matchups, squads too dear and points left over are warned of", () => {
  const after = rate(0.9, 0.02);
  expect(againstWords(summary({ ...uneven, after }))).toEqual([
    "One – Two gets worse: 40.0 points from even, and was 30.0.",
  ]);
  expect(againstWords(summary({ ...uneven, after: rate(0.81, 0.02) }))).toEqual([]);
  const close = { ...uneven, after: rate(0.5, 0.02) };
  expect(againstWords(summary({ ...close, costAfter: 107 }))).toEqual([
    "One could not be fielded: it would cost 107 of 100 points, 7 too many.",
  ]);
  expect(againstWords(summary({ ...close, costAfter: 100 }))).toEqual([]);
  expect(againstWords(summary({ ...close, costAfter: 50 }))).toEqual([]);
  expect(againstWords(summary({ ...close, costAfter: 50, isBan: true }))[0]).toContain(
    "nothing of the field for 48 of",
  );
});

test("of decks nothing is said of prices, but what stands in the place of what is banned", () => {
  const { perPoint: _, ...bare } = summary({ ...uneven, after: rate(0.51, 0.03), isBan: true });
  const decks = {
    ...bare,
    ...{ entrantNoun: "deck", change: ["ban"], came: [{ squad: "One", was: "Greedo", by: "Jawa" }] },
    squads: [{ name: "One", before: 0.8, isChanged: true }],
    others: [{ name: "Three", pieces: ["Greedo"], dearer: 0 }],
  } as BalanceSummary;
  expect(againstWords(decks)).toEqual([]);
  const face = balanceFace(decks, undefined, "out");
  expect(face.tables[1].key).toBe("win rates of the light deck");
  expect(face.notes[0].lines).toEqual([
    "Without Greedo, One plays Jawa.",
    "Decks keep their cards whatever these cost: a change acts on play alone.",
    "Decks outside the field change as well: Three.",
  ]);
  expect(answerOf({ ...decks, isReached: false })[0]).toBe(
    "Not found: a set of up to 4 bans that brings every matchup within 5 points of even.",
  );
});

test("a number that was asked gives way to the new one", () => {
  const again = "dejarik balance one two --games 500 --drawn 1000";
  expect(askNote("Surer", [], again, "--games 2000").command).toBe("dejarik balance one two --drawn 1000 --games 2000");
  expect(askNote("Surer", [], `${again} --games 8`, "--drawn 5").command).toContain("--games 500 --games 8 --drawn 5");
});
