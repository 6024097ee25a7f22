/** A format, checked: what a committee or a league allows. Plain data that travels in a game's options. */

/** Pieces that a rule speaks of: those of the ids, or all that are as `where` says. */
export interface Selection {
  readonly ids?: readonly string[];
  readonly where?: Where;
  /** In words: "Ugnaught", "cost 10 or more". */
  readonly words: string;
}

/** What a piece must be, key by key: any of the words, a number in the range, or whether. */
export type Where = Readonly<
  Record<string, readonly string[] | { readonly from: number; readonly to: number } | boolean>
>;

/**
 * What a rule asks:
 * - `banned`: none of these;
 * - `pool`: nothing but these;
 * - `copies`: of each of these at most so many copies;
 * - `kinds`: at most so many different ones of these, in any number of copies;
 * - `atMost`, `atLeast`: so many of these in all, or of everything where it names none;
 * - `apart`: none of these beside any of the others.
 */
export type RuleKind = "banned" | "pool" | "copies" | "kinds" | "atMost" | "atLeast" | "apart";

export interface FormatRule {
  readonly kind: RuleKind;
  readonly of: readonly Selection[];
  /** Of `apart`. */
  readonly others?: readonly Selection[];
  /** Of all kinds with a number. */
  readonly count?: number;
  /** Of `atMost` and `atLeast` of everything: it says how large an entrant is. */
  readonly isSize?: true;
  /** Whether who comes during setup counts, too. */
  readonly countsComers?: true;
  /** Where it stands. */
  readonly source: string;
}

/** Something that no source settles: off unless it is asked for by name. */
export interface Doubt {
  readonly name: string;
  readonly question: string;
  readonly isOn: boolean;
}

export interface Format {
  readonly title: string;
  /** SHA-256 of all that changes a game or an entrant. */
  readonly hash: string;
  readonly date?: string;
  readonly source: string;
  readonly rules: readonly FormatRule[];
  /** Points that squads may be built to. */
  readonly points?: readonly number[];
  /** Whether each piece may be in one entrant of a field only, and there once. */
  readonly onceInField: boolean;
  /** What is known to be missing, a sentence each. */
  readonly incomplete: readonly string[];
}

/** The format that an entrant is built for by its own key `format`: what is told of it, and what binds who meets it. */
export type BuiltFor = Pick<Format, "title" | "hash" | "date" | "source" | "onceInField">;

/** The format that a game's options hold; undefined where they hold none. */
export function formatOf(options: unknown): Format | undefined {
  if (typeof options !== "object" || options === null || !("format" in options)) return undefined;
  return options.format as Format | undefined;
}

/** How a format is named where results are told: "Trading Card Game of June 2004 (3f2a91c0)". */
export const formatName = ({ title, hash }: Pick<Format, "title" | "hash">): string => `${title} (${hash.slice(0, 8)})`;

/** How the formats of two versions of a game's options differ, a line for people. */
export function formatChanges(before: unknown, after: unknown): string[] {
  const [was, is] = [formatOf(before), formatOf(after)];
  if (was?.hash === is?.hash) return [];
  const shown = (one: Format | undefined) => (one === undefined ? "none" : formatName(one));
  return [`format: ${shown(was)} to ${shown(is)}`];
}

/** The formats in what a study asks, however deep their options stand in it. */
export function formatsIn(asked: unknown): readonly Format[] {
  const found = new Map<string, Format>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      if (typeof value[0] === "object") for (const one of value) look(one);
      return;
    }
    for (const [key, one] of Object.entries(value)) {
      const format = key === "options" ? formatOf(one) : undefined;
      if (format === undefined) look(one);
      else found.set(format.hash, format);
    }
  };
  look(asked);
  return [...found.values()];
}

/** What is said of points that squads are not built to. */
export const otherPoints = ({ title, points = [] }: Pick<Format, "title" | "points">, asked: unknown): string =>
  `${title} has squads of ${points.join(", ").replace(/, (\d+)$/, " or $1")} points, not of ${String(asked)}`;

/** What is said of the lists that a format lacks. */
export const incompleteWords = ({ title, incomplete }: Pick<Format, "title" | "incomplete">): string[] =>
  incomplete.length === 0 ? [] : [`What is known of ${title} is incomplete: ${incomplete.join("; ")}.`];
