import type { MatchupSummary } from "../../results/summary.js";
import { count, list, plural, rate } from "../format.js";
import type { LevelStanding } from "./levelLeague.js";
import { verdictWords as levelWords, sameWords, type Told as ToldOfLevels, toldOf, unsureWords } from "./levels.js";
import { sideNames } from "./model.js";

/** @param ranked those whose places are told of before */
export function levelsHeadline(
  played: readonly MatchupSummary[],
  ranked: readonly Pick<LevelStanding, "place">[],
): string[] {
  const [m] = played;
  if (played.length === 1) {
    const names = sideNames(m!);
    const lead = {
      robust: "This holds at every level",
      same: sameWords(m!),
      "skill-dependent": "This depends on skill",
      unstable: "The levels disagree",
    };
    const told = toldOf(m!);
    return [
      `${told === null ? `No verdict over the levels (${levelWords(m!)})` : lead[told]}: ${names.a} wins ${ratesAt(m!)}.`,
    ];
  }
  const of = (wanted: ToldOfLevels) => played.filter((one) => toldOf(one) === wanted);
  const same = of("same");
  const parts = [
    [of("robust").length, "holds at every level in"],
    [same.length, `is the same, ${unsureWords(same)}, in`],
    [of("skill-dependent").length, "depends on skill in"],
    [of("unstable").length, "is unstable in"],
    [of(null).length, "is not sure in"],
  ] as const;
  if (played.every(({ undecided }) => undecided === "too few games"))
    return ["Whether who is ahead of single matchups holds at every level takes more games."];
  const [first, ...others] = parts.filter(([n]) => n > 0);
  const told = [
    ...(first === undefined ? [] : [`${first[1]} ${count(first[0])} of ${plural(played.length, "matchup")}`]),
    ...others.map(([n, word]) => `${word} ${count(n)}`),
  ];
  const isUnlike = of("skill-dependent").length > 0 && ranked.some(({ place }) => place === "holds");
  return [
    `Who is ahead ${list(told)}.${isUnlike ? " A place may hold all the same: it stands on games against everybody." : ""}`,
  ];
}

/** "39.0 % at greedy and 42.5 % at rollout-4". */
export const ratesAt = ({ levels = [] }: Pick<MatchupSummary, "levels">): string =>
  list(levels.map(({ strategy, winRateA }) => `${rate(winRateA)} at ${strategy}`));
