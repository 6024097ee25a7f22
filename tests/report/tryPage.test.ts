import { describe, expect, test } from "vitest";
import type { Page } from "../../src/report/frame.js";
import { tryFace } from "../../src/studies/try/page/face.js";
import { tryLines, tryPage } from "../../src/studies/try/page/page.js";
import { answerOf } from "../../src/studies/try/page/words.js";
import type { TrySummary } from "../../src/studies/try/summary.js";
import { plantedChanges } from "../cli/studyFaces.js";
import { rowsOf, sortsOf, tableOf, text } from "./rows.js";

/** The page of a change that was tried, and its lines. */

const context = { path: "runs/mine", facts: [] };
const sectionOf = ({ sections }: Page, id: string) => sections.find((one) => one?.id === id);

describe("a change that was tried", () => {
  const { against, better } = plantedChanges() as Record<string, TrySummary>;

  test("has a row an opponent, and its game to watch", async () => {
    const page = await tryPage(against!, context);
    const table = tableOf(sectionOf(page, "change"));
    const names = ["Rebel Heroes", "Jedi Council", "Vader and Troopers"];
    expect(rowsOf(table).map((row) => row.against)).toEqual([
      "Rebel Heroes, Jedi Council and Vader and Troopers",
      ...names,
    ]);
    const [first] = against!.opponents;
    expect(rowsOf(table)[1]).toMatchObject({
      ...{ pairs: "800", "as it is": "62.0 %", changed: "60.0 %", change: "−2.0", interval: "−6.0 to +2.0" },
    });
    expect(sortsOf(table)[1]).toEqual({
      ...{
        pairs: 800,
        "as it is": first!.before.estimate,
        changed: first!.after.estimate,
        change: -0.02,
        interval: -0.06,
      },
    });
    const watch = text((sectionOf(page, "change")!.blocks[1] as { readonly paragraph: string }).paragraph);
    expect(watch).toContain("dejarik replay runs/mine 12@1 --html game.html");
    const { watch: _, ...none } = against!;
    expect(sectionOf(await tryPage(none as TrySummary, context), "change")!.blocks).toHaveLength(1);
  });

  test("is likely better or worse beyond one standard error, and says how much it may be", () => {
    const said = (estimate: number, reach: number) => {
      const change = { estimate, low: estimate - reach, high: estimate + reach, confidence: 0.95 };
      return answerOf({ ...better!, verdict: "no change shown", change } as TrySummary).map((one) =>
        text(one).replace(/^.*\)\. /, ""),
      );
    };
    expect(said(0.023, 0.024)).toEqual([
      "No sure change yet; likely better against random squads.",
      "It may be from 0.1 points worse to 4.7 better.",
    ]);
    expect(said(-0.012, 0.023)[0]).toBe("No sure change yet; likely worse against random squads.");
    expect(said(0.011, 0.023)[0]).toBe("No sure change.");
    expect(said(-0.011, 0.023)[0]).toBe("No sure change.");
    expect(said(0, 0.01)[1]).toBe("It may be from 1.0 points worse to 1.0 better.");
  });

  test("of some copies gives the command for all of them", () => {
    const s = { ...better!, out: ["Jawa"], in: ["Ben's Hut"], kept: [{ name: "Jawa", copies: 1 }] } as TrySummary;
    const copies = (of: TrySummary, again?: string) =>
      tryFace(of, again, "runs/x").notes.find(({ label }) => label === "Copies")!;
    const all = "--out '2 Jawa' --in '2 Ben'\\''s Hut'";
    expect(copies(s, "dejarik try 'my deck' --out Jawa --points 100 --in 'Ben'\\''s Hut'")).toMatchObject({
      lines: ["1 copy of Jawa stays. For all:"],
      command: `dejarik try 'my deck' --points 100 ${all}`,
    });
    expect(copies(s)).toEqual({ label: "Copies", lines: [`1 copy of Jawa stays. For all: ${all}.`] });
    const two = { ...s, out: ["Jawa", "Greedo"] } as TrySummary;
    expect(copies(two, "dejarik try x")).toEqual({ label: "Copies", lines: ["1 copy of Jawa stays."] });
  });

  test("is told in lines: against whom, what was turned, what was not asked, what to watch", () => {
    const lines = tryLines({ ...better!, above: "rollout-4" } as TrySummary, "runs/mine").map(text);
    expect(lines.at(-1)).toContain("dejarik replay runs/mine 12@1 --html game.html");
    expect(lines.at(-2)).toMatch(/rollout-4.*\(--strategies rollout-4\)$/);
    expect(lines.at(-3)).toMatch(/\(--resume runs\/mine --games \d+\)$/);
    const { watch: _watch, above: _above, ...none } = better!;
    expect(tryLines(none as TrySummary, "runs/mine")).toHaveLength(lines.length - 2);
    expect(
      tryLines(against!, "x")
        .map(text)
        .filter((one) => one.startsWith("Against "))
        .slice(1),
    ).toEqual([
      ...["Rebel Heroes", "Jedi Council", "Vader and Troopers"].map(
        (name) => `Against ${name}: 62.0 % as it is, 60.0 % changed, −2.0 points (−6.0 to +2.0).`,
      ),
    ]);
  });
});
