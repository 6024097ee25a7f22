import {
  type Face,
  type FaceNote,
  firstRows,
  playedBy,
  sure,
  sureLabel,
  type Tone,
  titled,
} from "../../../report/face.js";
import { count, list, plural, points, pointsRange } from "../../../report/format.js";
import type { BrokenSummary, ConfirmedCandidate, Verdict } from "../summary.js";

/** What is read first of a search for broken combinations: whether there is one, and which. */

const VERDICTS: Readonly<Record<Verdict, readonly [string, Tone]>> = {
  broken: ["broken", "bad"],
  together: ["together, not strong", "open"],
  single: ["strong by one alone", "open"],
  strong: ["strong, not by what", "open"],
  none: ["not shown", "dim"],
};

export function brokenFace(s: BrokenSummary): Face {
  return {
    setting: [
      ...titled(s.name, s.gameTitle),
      `${plural(s.tried, s.entrantNoun)} of ${plural(s.kinds, "kind")} tried`,
      plural(s.games + s.recheckGames, "game"),
      playedBy(s.strategy),
    ],
    headline: headlineOf(s),
    warnings: [],
    tables:
      s.candidates.length === 0
        ? []
        : [
            {
              columns: [
                { label: "combined", isName: true },
                { label: "with", isName: true },
                {
                  label: sureLabel(
                    "more in 100",
                    s.candidates.map(({ interaction }) => interaction),
                  ),
                },
                { label: "verdict" },
                { label: "file", drop: 2 },
              ],
              key: "more in 100: wins together, than each by itself adds",
              ...firstRows(s.candidates, (one) => {
                const [text, tone] = VERDICTS[one.verdict];
                return [...one.pair, addsText(one), { text, tone }, one.file];
              }),
            },
          ],
    notes: notesOf(s),
  };
}

const addsText = ({ interaction }: ConfirmedCandidate): string =>
  `${points(interaction.estimate)} (${pointsRange(interaction)})`;

function headlineOf(s: BrokenSummary): string[] {
  if (s.candidates.length === 0)
    return [`Nothing was asked: no ${s.entrantNoun} has two pieces that could be replaced.`];
  const broken = s.candidates.filter(({ verdict }) => verdict === "broken");
  const [best] = broken;
  if (best === undefined) {
    const most = s.candidates.reduce((x, y) => (y.interaction.estimate > x.interaction.estimate ? y : x));
    if (most.interaction.estimate <= 0) return ["Nothing broken found."];
    return ["Nothing broken found.", `Best pair so far: ${most.pair.join(" + ")}, ${addsText(most)}.`];
  }
  const told = best.pair.join(" + ");
  return [
    broken.length === 1
      ? `One combination is broken: ${told}.`
      : `${count(broken.length)} combinations are broken, the strongest ${told}.`,
    `Together they win ${points(best.interaction.estimate)} more games in 100 than each by itself adds (${sure(best.interaction)}: ${pointsRange(best.interaction)}).`,
  ];
}

function notesOf(s: BrokenSummary): FaceNote[] {
  if (s.candidates.length === 0) return [];
  const rechecked = s.candidates.filter(({ recheck }) => recheck !== undefined);
  const of = (outcome: string) =>
    rechecked.filter(({ recheck }) => recheck!.outcome === outcome).map(({ pair }) => pair.join(" + "));
  const told = (["stands", "falls", "unsettled"] as const).flatMap((outcome) => {
    const words = { stands: "stands", falls: "falls", unsettled: "is not settled" }[outcome];
    return of(outcome).length === 0 ? [] : [`${list(of(outcome))} ${words}`];
  });
  return [
    ...(told.length === 0 || s.recheckBy === undefined
      ? []
      : [{ label: "Better players", lines: [`By ${s.recheckBy}: ${told.join("; ")}.`] }]),
  ];
}
