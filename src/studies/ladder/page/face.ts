import { type Face, leanTone, sureLabel, titled } from "../../../report/face.js";
import { count, plural, rate, rateRange, signed } from "../../../report/format.js";
import type { LadderCpu, LadderSummary } from "../summary.js";

/** What is read first of a ladder: how much stronger each level is than the one before. */
export function ladderFace(s: LadderSummary, cpu: LadderCpu): Face {
  const steps = s.levels.map(({ strategy, elo }, i) => {
    const below = s.levels[i - 1]?.strategy;
    return { strategy, elo, step: s.pairs.find(({ stronger, weaker }) => stronger === strategy && weaker === below) };
  });
  const tested = steps.flatMap(({ step }) => step ?? []);
  const better = tested.filter(({ winRate }) => winRate.low > 0.5).length;
  const weaker = tested.filter(({ winRate }) => winRate.high < 0.5).map(({ stronger }) => stronger);
  const hasCpu = Object.keys(cpu).length > 0;
  return {
    setting: [
      ...titled(s.name, s.gameTitle),
      plural(s.levels.length, "level"),
      plural(
        s.pairs.reduce((sum, { games }) => sum + games, 0),
        "game",
      ),
    ],
    headline: [
      better === 1 && tested.length === 1
        ? `${tested[0].stronger} is better than ${tested[0].weaker}.`
        : better === tested.length
          ? "Every level is better than the one before it."
          : better === 0
            ? "No level is shown to be better than the one before it."
            : `${count(better)} of ${plural(tested.length, "step")} ${better === 1 ? "is" : "are"} shown to be a step up.`,
      ...weaker.map((strategy) => `${strategy} is weaker than the level before it.`),
    ],
    warnings: [],
    tables: [
      {
        columns: [
          { label: "level" },
          { label: "Elo", isNumeric: true },
          {
            label: sureLabel(
              "against the one before",
              tested.map(({ winRate }) => winRate),
            ),
          },
          ...(hasCpu ? [{ label: "CPU a game", isNumeric: true, drop: 2 }] : []),
        ],
        rows: steps.map(({ strategy, elo, step }) => {
          const tone = step === undefined ? "dim" : leanTone(step.winRate, 0.5);
          const seconds = cpu[strategy];
          return [
            strategy,
            strategy === s.anchor ? "0" : elo.estimate === null ? "beyond measure" : signed(elo.estimate),
            { text: step === undefined ? "–" : `${rate(step.winRate)} (${rateRange(step.winRate)})`, tone },
            ...(hasCpu ? [seconds === undefined ? "–" : `${(1000 * seconds).toPrecision(3)} ms`] : []),
          ];
        }),
      },
    ],
    notes: [],
  };
}
