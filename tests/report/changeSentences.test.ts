import { describe, expect, it, test } from "vitest";
import { plainText, tableMarkdown } from "../../src/report/markdown.js";
import { corrected, type MatchupChange, type Uncorrected } from "../../src/studies/compare/matchupChange.js";
import { changeSentence } from "../../src/studies/compare/page/changeTable.js";
import { changesTable } from "../../src/studies/compare/page/face.js";
import { causeOf, causesTable, quietSentences } from "../../src/studies/compare/page/sentences.js";

const rate = (estimate: number) => ({
  matchup: 0,
  games: 2000,
  winRateA: { estimate, low: estimate, high: estimate, confidence: 0.95 },
});

/** A change of a's rate in points, with the bounds of its interval. */
function change(
  a: string,
  before: number,
  [low, estimate, high]: readonly [number, number, number],
  p = 0.5,
): Uncorrected {
  const interval = { estimate: estimate / 100, low: low / 100, high: high / 100, confidence: 0.95 };
  const sides = { a, b: "Droids", strategyA: "greedy", strategyB: "greedy" };
  return { ...sides, before: rate(before), after: rate(before + estimate / 100), reversed: false, change: interval, p };
}

const said = (changes: readonly Uncorrected[], margin = 0.01, isTold = (m: MatchupChange) => !m.isAlert) => {
  const all = corrected(changes, margin);
  return quietSentences(all.filter(isTold), all.length, margin).map((s) => plainText(s).replaceAll("−", "-"));
};

describe("the table of changes", () => {
  const named = (changes: readonly Uncorrected[]) => {
    const { rows, more } = changesTable(corrected(changes, 0.01));
    return { names: rows.map(([name]) => name), more: more?.rows };
  };
  const quiet = [0.3, 2.1, 0.2, 1.4, 0.9, 0.1].map((far) => change(`${far}`, 0.5, [-far / 2, 0, far]));

  it("has of matchups without a change only those in which most could hide, and counts the others", () => {
    expect(named(quiet)).toEqual({ names: ["2.1", "1.4", "0.9", "0.3"], more: 2 });
    expect(named(quiet.slice(0, 2))).toEqual({ names: ["2.1", "0.3"], more: 0 });
  });

  it("has all that moved or may have moved before them", () => {
    const moved = change("moved", 0.5, [2, 3, 4], 0.00001);
    const leaning = change("leaning", 0.5, [0.1, 1, 2], 0.04);
    expect(named([...quiet, leaning, moved])).toEqual({
      names: ["moved", "leaning", "2.1", "1.4", "0.9", "0.3"],
      more: 2,
    });
  });
});

describe("a row of the table of changes", () => {
  const row = (one: Uncorrected, whose?: string) => {
    const { rows, key } = changesTable(corrected([one], 0.01), whose);
    return { cells: rows[0].slice(0, 4).map((cell) => String(cell).replaceAll("−", "-")), key };
  };
  const worse = change("Jedi", 0.5, [-6, -4, -3], 0.00001);

  it("is told from the side of who is asked about, wherever it stood", () => {
    const asJedi = ["Jedi", "Droids", "50.0 → 46.0", "-4.0 (-6.0 to -3.0)"];
    expect(row(worse).cells).toEqual(asJedi);
    expect(row(worse, "Jedi").cells).toEqual(asJedi);
    expect(row(worse, "Droids").cells).toEqual(["Droids", "Jedi", "50.0 → 54.0", "+4.0 (+3.0 to +6.0)"]);
  });

  it("says why its change is not the difference of its rates, where it is not", () => {
    expect(row(worse).key).toBeUndefined();
    expect(row({ ...worse, after: rate(0.463) }).key).toBe(
      "change: surer than the two rates, so not always their difference",
    );
  });
});

describe("where no change is shown", () => {
  it("says how much could hide: the farthest bound of the widest interval", () => {
    expect(said([change("Jedi", 0.6, [-6.3, -1.3, 3.7])])).toEqual([
      "No change is shown. A change of up to 6.3 wins in 100 games could hide (95 % sure).",
    ]);
    expect(said([change("Jedi", 0.6, [-2.1, 0.4, 3])])).toEqual([
      "No change is shown. A change of up to 3 wins in 100 games could hide (95 % sure).",
    ]);
    expect(said([change("Jedi", 0.6, [-2.1, 0.4, 3]), change("Sith", 0.5, [-0.02, 0, 0.02])])).toEqual([
      "No change is shown in 2 matchups. A change of up to 3 wins in 100 games could hide in Jedi against Droids (95 % sure), and less in the others.",
    ]);
    expect(said([change("Sith", 0.5, [-0.02, 0, 0.02])])[0]).toContain(
      "A change of up to 0.02 wins in 100 games could hide",
    );
  });

  it("says why no change is shown where an interval, which is of one matchup alone, leaves out 0", () => {
    const wide = change("Jedi", 0.5, [-41.6, -20.8, -0.06], 0.048);
    const nine = Array.from({ length: 9 }, (_, i) => change(`Sith ${i}`, 0.5, [-1, 0, 1], 0.9));
    expect(said([wide, ...nine])[0]).toBe(
      "No change is shown in 10 matchups. A change of up to 41.6 wins in 100 games could hide in Jedi against Droids (95 % sure: -41.6 to -0.06). Corrected over all 10 it is not significant (q = 0.48).",
    );
    expect(said([change("Jedi", 0.5, [-41.6, -20.8, -0.06], 0.0501)])[0]).toBe(
      "No change is shown. A change of up to 41.6 wins in 100 games could hide (95 % sure: -41.6 to -0.06). Its test does not show a change (p = 0.0501).",
    );
    expect(said([change("Jedi", 0.5, [-41.6, -20.8, 0], 0.0501)])[0]).not.toContain("p =");
  });

  it("tells the rest from those that moved, and small changes from none", () => {
    const moved = change("Jedi", 0.5, [2, 3, 4], 0.00001);
    const quiet = change("Sith", 0.5, [-1.2, 0, 1.1]);
    const small = change("Clones", 0.5, [-0.8, -0.6, -0.4], 0.0001);
    expect(said([moved, quiet])).toEqual([
      "In the other matchup no change is shown. A change of up to 1.2 wins in 100 games could hide in Sith against Droids (95 % sure).",
    ]);
    expect(said([moved, quiet, small])).toEqual([
      "1 matchup changed significantly, but by less than the margin of 1.0 wins in 100 games (Clones against Droids: -0.60).",
      "In the other matchup no change is shown. A change of up to 1.2 wins in 100 games could hide in Sith against Droids (95 % sure).",
    ]);
    expect(said([moved])).toEqual([]);
  });

  it("names matchups too near 0 or 100 % to show one, from the side that wins nearly always", () => {
    const sentences = (before: number, margin: number) =>
      said([change("Jedi", before, [-0.4, 0, 0.2])], margin).slice(1);
    expect(sentences(0.998, 0.01)).toEqual([
      "Too near 100 % to show an improvement of 1.0 wins in 100 games: Jedi against Droids (at 99.8 %).",
    ]);
    expect(sentences(0.0015, 0.02)).toEqual([
      "Too near 100 % to show an improvement of 2.0 wins in 100 games: Droids against Jedi (at 99.9 %).",
    ]);
    expect(sentences(1, 0.01)[0]).toContain("Jedi against Droids (at 100 %).");
    expect(sentences(0.99996, 0.01)[0]).toContain("at 99.996 %");
    // There is room for a point above 98.9 %, and for half a point above 99.4 %.
    expect(sentences(0.989, 0.01)).toEqual([]);
    expect(sentences(0.994, 0.005)).toEqual([]);
    expect(sentences(0.994, 0.01)).toHaveLength(1);
    const all = corrected([change("Jedi", 0.998, [-1, 0, 1]), change("Sith", 0.002, [-1, 0, 1])], 0.01);
    expect(all.map((m) => m.cannotShow)).toEqual(["gain", "loss"]);
  });

  it("names four at most", () => {
    const many = ["A", "B", "C", "D", "E", "F"].map((name) => change(name, 0.999, [-1, 0, 1]));
    expect(said(many)[1]).toMatch(/D against Droids \(at 99\.9 %\), and 2 more\.$/);
  });
});

describe("an alert", () => {
  const [moved] = corrected([change("Jedi", 0.5, [2, 3, 4], 0.00001)], 0.01);
  const audit = { games: 2000, flips: 573, up: 300, down: 273, first: [] };
  const told = (more: object) => changeSentence({ ...moved!, ...more }).replaceAll("\u202f", " ");

  test("says what became of the same games, or that they were others", () => {
    const said =
      "Jedi gains 3.0 wins in 100 games against Droids (95 % sure: +2.0 to +4.0). It won 50.0 % before and wins 53.0 % now.";
    expect(told({ audit })).toBe(`${said} With the same dice 573 of 2,000 games have another winner now.`);
    expect(told({ audit: { ...audit, flips: 1 } })).toMatch(/ 1 of 2,000 games has another winner now\.$/);
    expect(told({})).toBe(`${said} Before and now were played with different dice.`);
    const open = { ...moved!.change, low: -0.01 };
    expect(told({ audit, change: open, p: 0.03 })).toMatch(/ another winner now \(exact test, p = 0\.03\)\.$/);
  });
});

describe("what was edited", () => {
  const say = (...args: Parameters<typeof causeOf>) => plainText(causeOf(...args).sentence);

  test("is named with what changed in it", () => {
    const causes = [
      { what: "squad Droids", changes: ["IG-88: Hit Points 80 to 120"] },
      { what: "code of the rules", changes: [] },
    ];
    expect(say(causes, "since 2026-11-20")).toBe(
      "Edited since 2026-11-20: squad Droids (IG-88: Hit Points 80 to 120); code of the rules.",
    );
    expect(say([{ what: "rules version", changes: ["1 to 2"] }], "between the runs")).toBe(
      "Edited between the runs: rules version (1 to 2).",
    );
    const { label, lines } = causeOf(causes, "since 2026-11-20").note;
    expect(`${label} ${lines.join(" ")}`).toBe(say(causes, "since 2026-11-20"));
  });

  test("is said to be nothing where nothing was", () => {
    expect(say([], "since 2026-11-20")).toBe("Nothing that is played was edited since 2026-11-20.");
  });

  test("is cut short in the sentence and whole in the table", () => {
    const changes = ["one", "two", "three", "four", "five"];
    const causes = ["a", "b", "c", "d", "e", "f"].map((what) => ({ what, changes, experiments: ["duel", "field"] }));
    expect(say(causes, "since x")).toMatch(/^Edited since x: a \(one; two; three; and 2 more\); .*; 2 more\.$/);
    const table = tableMarkdown(causesTable(causes)!).join("\n");
    expect(table).toContain("| f | one two three four five | duel and field |");
    expect(tableMarkdown(causesTable([{ what: "strategies", changes: [] }])!).join("\n")).toContain(
      "| strategies | another content |",
    );
    expect(causesTable([])).toBeUndefined();
  });
});
