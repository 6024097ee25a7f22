import { type Face, type FaceCell, ROWS_AT_MOST, titled } from "../../../report/face.js";
import { percent, plural } from "../../../report/format.js";
import { plainText } from "../../../report/markdown.js";
import type { MetaSummary } from "../summary.js";
import { metaVerdicts } from "./page.js";

/** What is read first of a field: who is best, and who belongs to the mixture that nobody beats. */
export function metaFace(s: MetaSummary): Face {
  const { ratings, nash, dominated } = s;
  const isRated = ratings.kind === "rated";
  const entries = isRated
    ? ratings.entries.map(({ name, side, elo }) => ({ name, side, elo }))
    : nash.entries.map(({ name, side }) => ({ name, side, elo: undefined }));
  const signed = (n: number) => `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(0)}`;
  const [first, ...rest] = metaVerdicts(s).map((one) => plainText(one));
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
                { label: "Elo", isNumeric: true },
                { label: "from – to", drop: 2 },
              ]
            : []),
          { label: "in the mixture", isNumeric: true },
          { label: "dominated by" },
        ],
        rows: entries.slice(0, ROWS_AT_MOST).map(({ name, side, elo }): FaceCell[] => {
          const share = nash.entries.find((one) => one.name === name && one.side === side)?.share;
          const by = dominated.find((one) => one.name === name && one.side === side);
          return [
            name,
            ...(s.symmetric ? [] : [side === undefined ? "" : (s.sideNames?.[side] ?? "")]),
            ...(elo === undefined ? [] : [signed(elo.estimate), `${signed(elo.low)} to ${signed(elo.high)}`]),
            share === undefined || share.estimate === 0
              ? { text: "–", tone: "dim" }
              : { text: percent(share.estimate, 0), tone: "good" },
            by === undefined ? "" : { text: by.by.length === 1 ? by.by[0].name : "a mixture", tone: "bad" },
          ];
        }),
        more: { rows: entries.length - ROWS_AT_MOST, where: "in the report" },
      },
    ],
    notes: rest.slice(0, 3).map((line, i) => ({ label: i === 0 ? "Besides" : "", lines: [line] })),
  };
}
