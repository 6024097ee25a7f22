import type { Face, FaceCell, FaceNote, FaceTable } from "../../report/face.js";
import { count, list, plural } from "../../report/format.js";
import type { DifferentGame } from "../../run/verify.js";

/** What `verify` found, as it is read: whether all is sound, what is not, and what to do about it. */

/** What was found. */
export interface Found {
  readonly damaged: readonly { readonly folder: string; readonly what: string }[];
  readonly otherCode: readonly string[];
  /** Files on the lists of what was written. */
  readonly files: number;
  readonly parts: number;
  readonly pairs: number;
  readonly games: number;
  replayedPairs: number;
  replayedGames: number;
  readonly different: DifferentGame[];
  /** The key that the files were held against. */
  readonly signedBy?: string | undefined;
  /** What was signed now, and by which key. */
  signed?: { readonly files: number; readonly key: string };
}

/** Commands, whole, for what is wrong. */
export interface Next {
  /** Plays damaged parts again; absent where no command does. */
  readonly resume?: string;
  /** Shows a game; absent where several runs lie in the folder. */
  replay?(game: string): string;
}

/** Games named that no longer end as recorded; `--json` names all. */
const SHOWN = 20;

export function verifyFace(found: Found, next: Next): Face {
  const { damaged, different, otherCode } = found;
  const isSound = damaged.length + different.length === 0;
  return {
    setting: [],
    headline: isSound ? soundHeadline(found) : wrongHeadline(found),
    warnings: [
      ...damaged.map(({ folder, what }) => `DAMAGED: ${folder === "" ? "" : `${folder}: `}${what}`),
      ...different.slice(0, SHOWN).map((one) => `DIFFERENT: game ${one.game}: ${one.differences.join("; ")}`),
      ...(different.length > SHOWN ? [`… and ${plural(different.length - SHOWN, "more game")}, by --json`] : []),
      ...(otherCode.length > 0
        ? [`No game was played again: another program played them. What differs: ${otherCode.join(", ")}.`]
        : []),
    ],
    tables: isSound ? [] : [wrongTable(found)],
    notes: [...surenessNote(found), ...nextNotes(found, next)],
  };
}

function soundHeadline({ files, parts, games, replayedPairs, replayedGames, signedBy, signed }: Found): string[] {
  return [
    `${counted(files, parts)} ${files + parts === 1 ? "is" : "are"} what was written, by SHA-256.`,
    ...(replayedPairs === 0
      ? []
      : [`${count(replayedGames)} of ${count(games)} games were played again, all as recorded.`]),
    ...(signedBy === undefined ? [] : [`All files are those that the owner of ${signedBy} signed.`]),
    ...(signed === undefined ? [] : [`Signed: ${plural(signed.files, "file")}. Others check by --key ${signed.key}`]),
  ];
}

/** "12 files and 3 parts". A folder of an older version has no list of its files. */
function counted(files: number, parts: number): string {
  const said = [[files, "file"] as const, [parts, "part"] as const].filter(([n]) => n > 0);
  return list(said.map(([n, noun]) => plural(n, noun)));
}

const wrongHeadline = ({ damaged, different }: Found): string[] => [
  ...(damaged.length > 0 ? ["Not all here is what was written."] : []),
  ...(different.length > 0 ? ["Not all games end as recorded."] : []),
];

/** A row for each kind of what may be wrong. */
function wrongTable({ files, parts, games, replayedGames, damaged, different }: Found): FaceTable {
  const wrong = (n: number): FaceCell => ({ text: count(n), tone: n > 0 ? "bad" : "good" });
  return {
    columns: [{ label: "what" }, { label: "looked at", isNumeric: true }, { label: "wrong", isNumeric: true }],
    rows: [
      ["files and parts, by SHA-256", count(files + parts), wrong(damaged.length)],
      ...(replayedGames === 0
        ? []
        : [["games, played again", `${count(replayedGames)} of ${count(games)}`, wrong(different.length)]]),
    ],
  };
}

/**
 * What n pairs without a fault say of the others: with a share p of faulty ones all would be found whole with chance (1
 * - p)^n.
 */
function surenessNote({ replayedPairs, pairs, different }: Found): FaceNote[] {
  if (replayedPairs === 0 || replayedPairs >= pairs || different.length > 0) return [];
  const share = 1 - 0.05 ** (1 / replayedPairs);
  const told = `Were ${(100 * share).toPrecision(2)} % of all pairs or more wrong, one would have been found with a chance of 95 % or more.`;
  return [{ label: "How sure", lines: [told] }];
}

function nextNotes({ damaged, different, otherCode }: Found, { resume, replay }: Next): FaceNote[] {
  const [first] = different;
  return [
    ...(damaged.length === 0 || resume === undefined
      ? []
      : [{ label: "Damage", lines: ["Parts that are damaged are played again by:"], command: resume }]),
    ...(first === undefined
      ? []
      : [
          {
            label: "Games",
            lines: [
              "Rules, strategies or data are others now, or the record was changed.",
              ...(replay === undefined ? [] : ["The first of them:"]),
            ],
            ...(replay === undefined ? {} : { command: replay(first.game) }),
          },
        ]),
    ...(otherCode.length === 0 || resume === undefined
      ? []
      : [{ label: "Other code", lines: ["This program plays it anew by:"], command: `${resume} --other-code` }]),
  ];
}
