import type { Interval } from "../../../analysis/interval.js";
import type { Side } from "../../../core/side.js";
import { type Face, type FaceCell, firstRows, sureLabel, titled } from "../../../report/face.js";
import { percent, plural, signed } from "../../../report/format.js";
import { plainText } from "../../../report/markdown.js";
import type { MetaSummary } from "../summary.js";
import { metaVerdicts } from "./page.js";

interface Named {
  readonly name: string;
  readonly side?: Side;
  readonly elo?: Interval;
}

/** A mixture, or one alone where it is not sure, dominates by the estimates. */
function dominatedCell({ by, how }: MetaSummary["dominated"][number]): FaceCell {
  const name = by.length === 1 ? by[0].name : "a mixture";
  return how === "mixture" ? { text: `perhaps ${name}`, tone: "dim" } : { text: name, tone: "bad" };
}

/** What is read first of a field: who is best, and who belongs to the mixture that nobody beats. */
export function metaFace(s: MetaSummary): Face {
  const { ratings, nash, dominated } = s;
  const isRated = ratings.kind === "rated";
  const entries: readonly Named[] = isRated ? ratings.entries : nash.entries;
  // The table says who is dominated.
  const [first, ...rest] = metaVerdicts(s)
    .slice(0, -1)
    .map((one) => plainText(one));
  return {
    setting: [
      ...titled(s.name, s.gameTitle),
      plural(new Set([...s.rows, ...s.columns]).size, s.entrantNoun),
      plural(s.games, "game"),
    ],
    headline: first === undefined ? [] : [first],
    warnings: [],
    tables: [
      {
        columns: [
          { label: s.entrantNoun },
          ...(s.symmetric ? [] : [{ label: "side", drop: 3 }]),
          ...(isRated
            ? [
                {
                  label: sureLabel(
                    "Elo",
                    entries.flatMap(({ elo }) => elo ?? []),
                  ),
                },
              ]
            : []),
          { label: "best mixture", isNumeric: true },
          { label: "dominated by", drop: 2 },
        ],
        ...firstRows(entries, ({ name, side, elo }): FaceCell[] => {
          const share = nash.entries.find((one) => one.name === name && one.side === side)?.share;
          const by = dominated.find((one) => one.name === name && one.side === side);
          return [
            name,
            ...(s.symmetric ? [] : [side === undefined ? "" : (s.sideNames?.[side] ?? "")]),
            ...(elo === undefined ? [] : [`${signed(elo.estimate)} (${signed(elo.low)} to ${signed(elo.high)})`]),
            share === undefined || share.estimate === 0
              ? { text: "–", tone: "dim" }
              : { text: percent(share.estimate, 0), tone: "good" },
            by === undefined ? "" : dominatedCell(by),
          ];
        }),
      },
    ],
    notes: rest.length === 0 ? [] : [{ label: "Besides", lines: rest.slice(0, 3) }],
  };
}
