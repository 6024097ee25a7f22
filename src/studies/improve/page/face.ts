import { type Face, firstRows, playedBy, sure, sureLabel, titled } from "../../../report/face.js";
import { count, list, plural, plurals, points, pointsRange, rate } from "../../../report/format.js";
import type { ImproveSummary, TriedExchange } from "../summary.js";
import { asItIs, counted, firstWords, pointLines } from "./page.js";

/** What is read first of a search: the best exchange, or what beats the entrant. */
export function improveFace(s: ImproveSummary): Face {
  const isBetter = s.wanted === "better";
  const [best] = s.exchanges;
  const shown = s.exchanges.filter((one) => one.isShown);
  return {
    setting: [
      ...titled(s.name, s.gameTitle),
      `${plural(s.tried, isBetter ? "exchange" : s.entrantNoun)} tried`,
      `${plural(s.games, "game")}`,
      playedBy(s.strategy),
    ],
    headline: [
      ...firstWords(s),
      ...(best === undefined ? [`${s.entrant}: there is no legal exchange.`] : headlineOf(s, best, shown.length)),
    ],
    warnings: [],
    tables:
      best === undefined
        ? []
        : [
            {
              columns: [
                ...(isBetter
                  ? [
                      { label: "out", isName: true },
                      { label: "in", isName: true },
                    ]
                  : [{ label: `${s.entrantNoun} against ${s.entrant}` }]),
                { label: sureLabel(isBetter ? "more in 100" : "above half", [best.gain]) },
                { label: "verdict" },
                { label: "file", drop: 2 },
              ],
              ...firstRows(s.exchanges, (one) => [
                ...(isBetter
                  ? [list(counted(one.out!)), list(counted(one.in!))]
                  : [`${one.setting}: ${list(counted(one.pieces))}`]),
                `${points(one.gain.estimate)} (${pointsRange(one.gain)})`,
                one.isShown
                  ? { text: isBetter ? "better" : "beats it", tone: "good" as const }
                  : { text: "not shown", tone: "open" as const },
                one.file,
              ]),
            },
          ],
    notes: [
      ...(s.before === undefined
        ? []
        : [
            {
              label: "As it is",
              lines: [asItIs(s, s.before)],
            },
          ]),
      ...(s.limit === undefined ? [] : [{ label: "Points", lines: pointLines(s, s.limit) }]),
    ],
  };
}

function headlineOf(s: ImproveSummary, best: TriedExchange, shown: number): string[] {
  const gain = `${points(best.gain.estimate)} wins in 100 games (${sure(best.gain)}: ${pointsRange(best.gain)})`;
  if (s.wanted === "counter")
    return shown === 0
      ? [`Nothing is shown to beat ${s.entrant}. The best found wins ${rate(best.winRate)}.`]
      : [
          `${shown === 1 ? `One ${s.entrantNoun} that was found beats` : `${count(shown)} ${plurals(s.entrantNoun)} that were found beat`} ${s.entrant}. The best wins ${rate(best.winRate)}: ${gain} above one half.`,
        ];
  const what = `take out ${list(counted(best.out!))}, put in ${list(counted(best.in!))}`;
  return shown === 0
    ? [`No exchange is shown to make ${s.entrant} better. Best so far, not sure: ${what}. It brings ${gain}.`]
    : [
        `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${gain}.`,
        ...(shown > 1 ? [`${count(shown)} exchanges are shown to be better.`] : []),
      ];
}
