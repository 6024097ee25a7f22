import type { ReportModel } from "../../../src/report/run/model.js";
import type { MatchupSummary } from "../../../src/results/summary.js";
import { around } from "../../support/around.js";
import { dayAndNight, duel, field, matchup, model } from "../fixture.js";

/** Runs that are drawn: few matchups and many, maps and seats that matter, levels of play, rules that stop. */

export function runs(): Record<string, ReportModel> {
  const [one, two, three] = [
    "Jedi Council",
    "Separatist Droids",
    "A Squad with a Very Long Name That No Terminal Has Room For",
  ];
  const changed = (of: ReportModel, by: (m: MatchupSummary, i: number) => Partial<MatchupSummary>): ReportModel => ({
    ...of,
    summary: { ...of.summary, matchups: of.summary.matchups.map((m, i) => ({ ...m, ...by(m, i) })) },
  });
  const known = { coefficient: 0.4, of: "attack rolls" };
  const lucky = (m: MatchupSummary) => ({
    luck: {
      counted: m.winRateA,
      share: around(0.4, 0.02),
      seats: [around(0.66, 0.01), around(0.64, 0.01)],
      kinds: [known],
    },
  });
  const level = (strategy: string, estimate: number) => ({ strategy, games: 400, winRateA: around(estimate, 0.03) });
  const condition = (ahead: readonly ("a" | "b" | "open")[], p: number) => ({
    p,
    adjusted: p,
    differ: p < 0.05,
    ahead,
  });
  const three3 = () =>
    model(
      [one, two, three],
      [matchup(0, one, two, 0.5, 1000), matchup(1, one, three, 0.8, 1000), matchup(2, two, three, 0.501, 40)],
    );
  const plain = (of: ReportModel): ReportModel => ({
    ...changed(
      { ...of, summary: { ...of.summary, ...(of.summary.sides && { sides: { ...of.summary.sides, columns: {} } }) } },
      () => ({ columns: {} }),
    ),
  });
  const stopped = () => {
    const sprt = { kind: "sprt", elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, mostGames: 20_000 } as const;
    const precision = { kind: "precision", halfWidth: 0.01, mostGames: 20_000 } as const;
    const test = (outcome: string) => ({ ...sprt, outcome, decided: outcome !== "limit reached", llr: 2 });
    const close = (outcome: string, decided: boolean) => ({
      kind: "precision",
      outcome,
      decided,
      halfWidth: 0.012,
      wanted: 0.01,
    });
    const by = (rule: object, of: readonly object[]) => {
      const made = changed(three3(), (_, i) => ({ stopped: of[i] }) as never);
      return { ...made, summary: { ...made.summary, stopping: rule } } as ReportModel;
    };
    return {
      sprt: by(sprt, ["elo1 accepted", "elo0 accepted", "limit reached"].map(test)),
      precision: by(precision, [
        close("precision reached", true),
        close("limit reached", false),
        close("precision reached", true),
      ]),
    };
  };
  const many = () => {
    const names = Array.from({ length: 12 }, (_, i) => `Squad ${i + 1}`);
    const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b, j) => [a, b, 0.5 + 0.03 * j] as const));
    const made = changed(
      model(
        names,
        pairs.map(([a, b, rate], i) => matchup(i, a, b, rate, 200)),
      ),
      (m) => ({ units: m.units.slice(0, 2) }),
    );
    return { ...made, watch: new Map([[10, "games.html#10"]]) };
  };
  return Object.fromEntries(
    Object.entries({
      two: changed(duel(), (m) => ({ ...lucky(m), levels: [level("greedy", 0.65), level("rollout-4", 0.6)] }) as never),
      day: dayAndNight(),
      duel: duel(),
      sides: dayAndNight(),
      field: field(),
      levels: changed(
        three3(),
        (_m, i) =>
          ({
            levels: [level("greedy", [0.65, 0.8, 0.5][i]), level("rollout-4", [0.4, 0.82, 0.52][i])],
            holds: [null, "a", null][i] ?? null,
            movement: { perLevel: around([-0.25, 0.02, 0.02][i], 0.05), adjusted: [0.001, 0.5, 0.9][i] },
          }) as never,
      ),
      maps: changed(three3(), (_m, i) => ({
        byVariant: condition(
          [
            ["a", "b", "open", "a"],
            ["a", "a", "a", "a"],
            ["open", "open", "open", "open"],
          ][i] as never,
          [0.001, 0.01, 0.8][i],
        ),
        bySeat: condition(
          [
            ["a", "b"],
            ["a", "a"],
            ["open", "open"],
          ][i] as never,
          [0.001, 0.3, 0.01][i],
        ),
      })),
      seats: changed(dayAndNight(), () => ({ bySeat: condition(["a", "b"], 0.001), variants: [] })),
      weighted: {
        ...duel(),
        summary: {
          ...changed(duel(), () => ({ byVariant: condition(["a", "b", "open", "a"], 0.001) })).summary,
          variantWeights: [3, 1, 1, 1],
        },
      },
      ...stopped(),
      uneven: {
        ...field(),
        summary: {
          ...field().summary,
          format: { title: "House rules", date: "2026-01-01", source: "formats/house.yaml", hash: "ab".repeat(32) },
          cautions: ["The map open is open: 80 % of squares see each other."],
          entrants: field().summary.entrants.map((e, i) => ({
            ...{ ...e, points: 100 - i },
            ...(i === 0 ? { own: ["Greedo"] } : {}),
            ...(i === 1 ? { format: { title: "Of old", source: "formats/old.yaml", hash: "cd".repeat(32) } } : {}),
          })),
        },
      },
      players: changed(three3(), () => ({ strategyB: "rollout-4" })),
      parts: many(),
      mirror: model([one], [matchup(0, one, one, 0.5, 1000)]),
      none: model([one, two], [matchup(0, one, two, 0.5, 0)]),
      few: model([one, two], [matchup(0, one, two, 0.75, 4)]),
    }).map(([name, one]) => [name, PICTURED.has(name) ? one : plain(one)]),
  );
}

/** Histograms and lines take a hundred times as long as all else. */
const PICTURED = new Set(["duel", "sides"]);
