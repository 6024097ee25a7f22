import { expect, test } from "vitest";
import { brokenLines } from "../../src/studies/broken/page/page.js";
import type { BrokenSummary, ConfirmedCandidate, Verdict } from "../../src/studies/broken/summary.js";
import { around } from "../support/around.js";

/** What is said of combinations. */

const candidate = (verdict: Verdict, first: number, second: number): ConfirmedCandidate =>
  ({
    ...{
      kind: "any",
      file: "found/1.yaml",
      pieces: ["Vader", "Tarkin", "Tarkin"],
      pair: ["Vader", "Tarkin"],
      copies: [1, 2],
      pairs: 200,
    },
    winRate: { both: around(0.7), first: around(0.6), second: around(0.6), neither: around(0.5) },
    ...{ above: around(0.2), first: around(first), second: around(second), together: around(0.3) },
    ...{ interaction: around(0.1), interactionLogits: around(0.4), adjustedP: 0.01, verdict },
  }) as ConfirmedCandidate;
const lines = (...candidates: ConfirmedCandidate[]) =>
  brokenLines({ tried: 1000, kinds: 12, entrantNoun: "squad", candidates } as unknown as BrokenSummary).map((line) =>
    line.replaceAll("\u202f", " "),
  );

test("names how many are broken, and what each brings", () => {
  const [digest, first] = lines(candidate("broken", 0.1, 0.1), candidate("none", 0, 0), candidate("strong", 0, 0));
  expect(digest).toMatch(
    /^One combination is broken\. 1,000 squads of 12 kinds were tried\. 3 candidates met up to 200 /,
  );
  expect(first).toContain("Alone the first brings +10.0 wins in 100 games, the second +10.0, both together +30.0.");
  expect(first).toMatch(/^Vader \+ Tarkin: the combination adds \+10\.0 points, \+5\.0 to \+15\.0\. /);
  expect(lines(candidate("broken", 0, 0), candidate("none", 0, 0), candidate("broken", 0, 0))[0]).toContain(
    "2 combinations are broken. ",
  );
  expect(lines(candidate("together", 0, 0))[0]).toContain("Nothing broken found. ");
});

test("names of single pieces those that are shown to bring something by themselves", () => {
  const alone = (first: number, second: number) => lines(candidate("single", first, second))[1];
  expect(alone(0.1, 0)).toContain("it is strong by Vader alone.");
  expect(alone(0, 0.1)).toContain("it is strong by Tarkin alone.");
  expect(alone(0.1, 0.1)).toContain("it is strong by Vader and Tarkin alone.");
});
