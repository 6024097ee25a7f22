import type { Interval } from "../../analysis/interval.js";
import type { Game } from "../../games/game.js";
import type { Judging } from "../../studies/blunders/judge.js";
import type { Blunder, BlundersSummary, KindLoss } from "../../studies/blunders/summary.js";
import type { Context } from "../context.js";
import { count, table } from "../text.js";

/** What `dejarik blunders` says to people. */

/** Characters that a line of a table may have. */
const WIDTH = 120;

export function tellBlunders(
  context: Context,
  game: Game,
  { by, samples }: Judging,
  summary: BlundersSummary,
  replayOf: (game: string, answer: number) => string,
): void {
  const { games, judged, suspects, worse, blunders, strategies, kinds } = summary;
  const of = (n: number, noun: string) => `${count(n)} ${n === 1 ? noun : `${noun}s`}`;
  context.out(
    `${by} judged ${of(judged, "choice")} of ${of(games, "game")} and would have taken something else in ${count(suspects)}; by ${of(samples, "pair")} of fresh playouts, ${count(worse)} of those choices cost chances to win (95 % each).`,
  );
  if (blunders.length > 0) context.out("");
  for (const [i, one] of blunders.entries()) tellOne(context, game, i + 1, one, replayOf(one.game, one.answer));
  if (blunders.length > 0) {
    context.out("");
    context.out(
      `Points of win chance between the two choices, both played on by ${by}'s policy, with 95 % intervals; by playouts that had no part in choosing place or option.`,
    );
  }
  if (strategies.length === 0) return;
  context.out("");
  const rows = strategies.flatMap((all) => [all, ...kinds.filter(({ strategy }) => strategy === all.strategy)]);
  const heading = ["strategy", "question", "judged", "departed", "points lost a choice", "share of all"];
  for (const line of table([heading, ...rows.map(kindRow)], WIDTH)) context.out(line);
}

function tellOne(context: Context, game: Game, number: number, blunder: Blunder, replay: string): void {
  const { a, b, side, strategy, round, question, played, better, loss, confirmed } = blunder;
  const length = game.gameColumns.find(({ role }) => role === "length")?.unit.replace(/s$/, "") ?? "round";
  const whose = `${side === "a" ? a : b} (${strategy}${a === b ? `, ${sideWords(game, side)}` : ""})`;
  const lost = `${points(loss.estimate)} (${range(loss)})${confirmed ? "" : ", not confirmed"}`;
  context.out(`${number}. ${lost}: ${whose} in ${a} against ${b}, ${length} ${round}, ${question}`);
  context.out(`   played: ${played}`);
  context.out(`   better: ${better}`);
  context.out(`   ${replay}`);
}

const sideWords = (game: Game, side: "a" | "b"): string => game.sideNames?.[side === "a" ? 0 : 1] ?? `side ${side}`;

function kindRow({ strategy, question, judged, departed, loss, share }: KindLoss): string[] {
  const lost = `${points(loss.estimate, 2)} (${range(loss, 2)})`;
  const part = question === undefined ? "" : share === null ? "-" : `${Math.round(100 * share)} %`;
  return [strategy, question ?? "all", count(judged), count(departed), lost, part];
}

const points = (chance: number, digits = 1): string => (100 * chance).toFixed(digits).replace(/^-(0\.?0*)$/, "$1");
const range = ({ low, high }: Interval, digits = 1): string => `${points(low, digits)} to ${points(high, digits)}`;
