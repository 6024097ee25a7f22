import { expect, test } from "vitest";
import { askNote } from "../../../src/report/face.js";
import { balanceFace } from "../../../src/studies/balance/page/face.js";
import {
  aboveWords,
  againstWords,
  answerOf,
  otherwiseWords,
  rebuildWords,
} from "../../../src/studies/balance/page/words.js";
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
  readonly nearer?: Rate;
  readonly otherwise?: "not off" | "too far";
}

function summary(said: Said): BalanceSummary {
  const { before, after, above, isUneven = true, isReached = true, beyond = 0, costAfter = 98, isBan = false } = said;
  const { nearer = rate(0.1, 0.02), otherwise } = said;
  const away = ({ estimate }: Rate) => Math.abs(estimate - 0.5);
  const change = {
    piece: "Greedo",
    of: "Greedo",
    field: isBan ? "ban" : "cost",
    from: 9,
    ...(isBan ? {} : { to: 12 }),
    ...(otherwise && { otherwise }),
  };
  const greedo = { name: "Greedo", cost: 9, squads: ["One"], worth: rate(11, 1), isOff: otherwise !== "not off" };
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
    ...{ uneven, apart: uneven, chosen: 1, pieces: [greedo], others: [] },
    ...(otherwise && { offAlone: { uneven: 0.25, apart: 0.2 } }),
    front: [
      { changes: [], size: 0, uneven, apart: uneven },
      { changes: [change], size: 3, uneven: 0.01, apart: 0.01, file: "proposals/1.yaml" },
    ],
    matchups: [{ a: "One", b: "Two", before, ...(after && { after }), ...(above && { above }) }],
    squads: [{ name: "One", cost: 98, costAfter, limit: 100, before: before.estimate, isChanged: true }],
    ...(after && { confirmed: { games: 500, uneven: away(after), beyond, nearer } }),
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

test("what does not even the field is the best found, and not put to the vote", () => {
  const proposed = { ...uneven, after: rate(0.51, 0.03) };
  expect(vote(proposed)!.command).toBe("dejarik season out/proposals/1.yaml");
  expect(vote({ ...proposed, isBan: true })!.command).toBe("dejarik check out/proposals/1.yaml");
  expect(cells(proposed)).toContain("proposed");
  for (const said of [
    { ...proposed, isReached: false },
    { ...uneven, after: rate(0.7, 0.03), beyond: 1 },
    { ...uneven, after: rate(0.85, 0.4) },
  ]) {
    expect(vote(said)).toBeUndefined();
    expect(cells(said)).toContain("best found");
    // A path is to be copied: it stands whole on a line, not in a cell that is cut.
    expect(cells(said)).not.toContain("yaml");
    const { notes } = balanceFace(summary(said), undefined, "out");
    expect(notes.find(({ label }) => label === "Best found")!.command).toBe("dejarik check out/proposals/1.yaml");
    expect(notes.flatMap(({ lines }) => lines).join(" ")).toContain("dejarik even");
    expect(answerOf(summary(said)).slice(0, 2)).toEqual([
      "The goal was not reached: every matchup within 5 points of even, by up to 4 changes of cost.",
      "Best found: Greedo: cost 9 to 12.",
    ]);
  }
});

test("fewer changes are told where they bring nearly as much, and only there", () => {
  const s = summary({ ...uneven, after: rate(0.7, 0.03), isReached: false });
  const [none, one] = s.front;
  const [change] = one!.changes;
  const two = { ...one!, changes: [change!, { ...change!, piece: "Dengar" }], size: 6, apart: 0.1 };
  const told = (apart: number) =>
    answerOf({ ...s, front: [none!, { ...one!, apart }, two], chosen: 2, apart: 0.3 }).filter((line) =>
      line.startsWith("Nearly as good"),
    );
  // The two bring 20 points: one that brings 18 is nearly as good, one that brings 17.9 is not.
  expect(told(0.12)).toEqual(["Nearly as good with 1 change: Greedo: cost 9 to 12."]);
  expect(told(0.121)).toEqual([]);
  // Nothing at all is no change that could be made.
  expect(answerOf({ ...s, front: [none!, one!], chosen: 1, apart: 0.3 }).join(" ")).not.toContain("Nearly");
});

test("where the goal is not reached it is said how much nearer the field comes, or that this is not shown", () => {
  const said = (nearer: Rate) =>
    answerOf(summary({ ...uneven, after: rate(0.7, 0.03), isReached: false, nearer })).slice(2);
  expect(said(rate(0.1, 0.02))).toEqual([
    "On fresh dice matchups are 10.0 points nearer to even on average (95\u202f% sure: 8.0 to 12.0): 20.0 away, and were 30.0.",
    "The furthest is 20.0 points from even, and was 30.0.",
  ]);
  expect(said(rate(0.01, 0.02))[0]).toBe(
    "On fresh dice matchups are not shown to be nearer to even: by +1.0 points on average (95\u202f% sure: −1.0 to +3.0).",
  );
  const none = { ...summary({ ...uneven, isReached: false }), chosen: 0 };
  expect(answerOf(none)[1]).toBe(
    "Nothing that was tried brings matchups nearer. The furthest is 30.0 points from even.",
  );
});

test("what changes without being off by itself, or further, is told with what the rest alone would do", () => {
  const close = { ...uneven, after: rate(0.5, 0.02) };
  expect(otherwiseWords(summary(close))).toEqual([]);
  expect(otherwiseWords(summary({ ...close, otherwise: "not off" }))).toEqual([
    "Not shown to be off by itself, and changed for the sake of these matchups: Greedo.",
    "Changes of what is off alone would leave the furthest matchup 25.0 points from even.",
  ]);
  expect(otherwiseWords(summary({ ...close, isReached: false, otherwise: "too far" }))).toEqual([
    "Changed further than it is off by itself: Greedo.",
    "Changes of what is off alone would leave matchups 20.0 points from even on average, these 1.0.",
  ]);
  const rows = (said: Said) => balanceFace(summary(said), undefined, "out").tables[2].rows[0];
  expect(rows(close)).toEqual([
    "Greedo",
    "9",
    "11.0 (10.0 to 12.0)",
    { text: "too cheap", tone: "good" },
    "cost 9 to 12",
  ]);
  expect(rows({ ...close, otherwise: "not off" })[3]).toEqual({ text: "not shown to be off", tone: "open" });
});

test("of decks a card stands with the set that has it", () => {
  const s = summary({ ...uneven, after: rate(0.5, 0.02) });
  const changes = s.front[1].changes.map((one) => ({ ...one, piece: "Jawa", within: ["Greedo"] }));
  const face = balanceFace({ ...s, front: [s.front[0], { ...s.front[1], changes }] }, undefined, "out");
  expect(face.tables[2].rows[0].at(-1)).toBe("Jawa: cost 9 to 12");
});

test("of many ways the terminal shows what is chosen and the evenest of each other number of changes", () => {
  const s = summary({ ...uneven, after: rate(0.7, 0.03), isReached: false });
  const way = (name: string, count: number, apart: number) => ({
    ...s.front[1],
    ...{ changes: Array(count).fill({ ...s.front[1].changes[0], piece: name }), apart, uneven: 1 - apart },
  });
  const front = [s.front[0], way("A", 1, 0.2), way("B", 1, 0.1), way("C", 2, 0.05), way("D", 2, 0.04)];
  const rows = (chosen: number, isReached = false) =>
    balanceFace({ ...s, front, chosen, isReached }, undefined, "out").tables[0].rows.map(([name]) => String(name)[0]);
  expect(rows(4)).toEqual(["n", "B", "D"]);
  expect(rows(3)).toEqual(["n", "B", "C"]);
  expect(rows(3, true)).toEqual(["n", "A", "C"]);
});

test("worse matchups, squads too dear and points left over are warned of", () => {
  const after = rate(0.9, 0.02);
  expect(againstWords(summary({ ...uneven, after }))).toEqual([
    "One – Two gets worse: 40.0 points from even, and was 30.0.",
  ]);
  expect(againstWords(summary({ ...uneven, after: rate(0.81, 0.02) }))).toEqual([]);
  const close = { ...uneven, after: rate(0.5, 0.02) };
  const asNow = "Win rates are reckoned at equal points. Until squads are rebuilt they win as they do now.";
  expect(againstWords(summary({ ...close, costAfter: 107 }))).toEqual([
    "To be rebuilt: One (107 of 100 points, 7 too many).",
    asNow,
  ]);
  expect(againstWords(summary({ ...close, costAfter: 100 }))).toEqual([]);
  expect(againstWords(summary({ ...close, costAfter: 95 }))).toEqual([]);
  expect(againstWords(summary({ ...close, costAfter: 94 }))).toEqual([
    "To be rebuilt: One (94 of 100 points, 6 to spend).",
    asNow,
  ]);
  // Of 110 points it was over before, and is less so.
  const over = summary({ ...close, costAfter: 104 });
  expect(rebuildWords({ ...over, squads: [{ ...over.squads[0], cost: 110 }] })).toEqual([]);
  expect(againstWords(summary({ ...close, costAfter: 50, isBan: true }))).toEqual([
    "One gets nothing of the field for 48 of its points: what they bring is reckoned.",
  ]);
});

test("of decks nothing is said of prices, but what stands in the place of what is banned", () => {
  const { perPoint: _, ...bare } = summary({ ...uneven, after: rate(0.51, 0.03), isBan: true });
  const decks = {
    ...bare,
    ...{ entrantNoun: "deck", change: ["ban"], came: [{ squad: "One", was: "Greedo", by: "Jawa" }] },
    squads: [{ name: "One", before: 0.8, isChanged: true }],
    pieces: [{ name: "Greedo", squads: ["One"], worth: rate(2, 1), isOff: true }],
    others: [{ name: "Three", pieces: ["Greedo"], dearer: 0 }],
  } as BalanceSummary;
  expect(againstWords(decks)).toEqual([]);
  const face = balanceFace(decks, undefined, "out");
  expect(face.tables[1].key).toBe("win rates of the light deck");
  expect(face.tables[2].rows).toEqual([["Greedo", "2.0 (1.0 to 3.0)", { text: "strong", tone: "good" }, "ban"]]);
  expect(face.notes[0].lines).toEqual([
    "Without Greedo, One plays Jawa.",
    "Decks keep their cards whatever these cost: a change acts on play alone.",
    "Decks outside the field change as well: Three.",
    expect.stringContaining("dejarik even"),
  ]);
  expect(answerOf({ ...decks, isReached: false })[0]).toBe(
    "The goal was not reached: every matchup within 5 points of even, by up to 4 bans.",
  );
});

test("a number that was asked gives way to the new one", () => {
  const again = "dejarik balance one two --games 500 --drawn 1000";
  expect(askNote("Surer", [], again, "--games 2000").command).toBe("dejarik balance one two --drawn 1000 --games 2000");
  expect(askNote("Surer", [], `${again} --games 8`, "--drawn 5").command).toContain("--games 500 --games 8 --drawn 5");
});
