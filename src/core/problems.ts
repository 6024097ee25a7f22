import { likely, type Nicknames, nameKey } from "./names.js";

/** One thing wrong with what a user wrote. `line` and `column` count from 1; 0 means the whole file. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly suggestion?: string;
}

/** A problem of something that has no lines, such as an option or a folder. */
export const placelessProblem = (file: string, message: string, suggestion?: string): Problem => ({
  ...{ file, line: 0, column: 0, message },
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** Collects problems so that all are reported at once. */
export class Problems {
  readonly list: Problem[] = [];
  /** What is allowed and still worth a second look: it stops nothing. */
  readonly warnings: Problem[] = [];
  private readonly unread = new Set<string>();
  private isAnyUnread = false;

  add(problem: Problem): void {
    this.list.push(problem);
  }

  warn(warning: Problem): void {
    this.warnings.push(warning);
  }

  /**
   * Something of this name is described, but with a mistake that was told: whoever names it is not at fault. Without a
   * name any unknown name may be such a one.
   */
  leaveUnread(name?: string): void {
    if (name === undefined) this.isAnyUnread = true;
    else this.unread.add(nameKey(name));
  }

  /** Whether this may be the name of something that could not be read. @param isKnown something else has the name */
  isUnread(name: string, isKnown = false): boolean {
    return this.unread.has(nameKey(name)) || (this.isAnyUnread && !isKnown);
  }

  get any(): boolean {
    return this.list.length > 0;
  }
}

/** "file:line:column: message (did you mean ...?)", as editors and compilers print it. */
export function formatProblem(p: Problem): string {
  return `${placeOf(p)}: ${p.message}${p.suggestion === undefined ? "" : ` (${p.suggestion})`}`;
}

/** The first of a list, and how many more there are: "and 12 more". */
export const few = (list: readonly string[], most: number): string[] =>
  list.length <= most ? [...list] : [...list.slice(0, most), `and ${list.length - most} more`];

/** Places of one problem that have lines of their own; of more, this many are named behind the first. */
const PLACES_MAX = 3;

/** Problems as lines, where the same one stands in many places as one line that counts and names the first of them. */
export function grouped(problems: readonly Problem[]): string[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.message, problem.suggestion]);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return problems.flatMap((problem) => {
    const all = groups.get(JSON.stringify([problem.message, problem.suggestion]))!;
    if (all.length <= PLACES_MAX) return [formatProblem(problem)];
    if (all[0] !== problem) return [];
    const others = few(all.slice(1).map(placeOf), PLACES_MAX);
    return [`${formatProblem(problem)} – and in ${all.length - 1} more places: ${others.join(", ")}`];
  });
}

const placeOf = (p: Problem): string => (p.line > 0 ? `${p.file}:${p.line}:${p.column}` : p.file);

/** Problems by place: files as they were first mentioned, lines from top to bottom. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map((p) => p.file))];
  return [...problems].sort(
    (p, q) => files.indexOf(p.file) - files.indexOf(q.file) || p.line - q.line || p.column - q.column,
  );
}

/** Problems without those that say the same of the same place again, as where two files read a third. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}

/** Longer texts are no name that was mistyped. */
const NAME_MAX = 100;

/** Names that a suggestion lists. */
export const SUGGESTED_MAX = 5;

/** A name that may be meant, and what tells it from others in a list. */
export interface Named {
  readonly name: string;
  /** What is suggested where the name leads there: the set that a card is in. Then its note is told always. */
  readonly leadsTo?: string;
  /** Such as its cost. */
  readonly note?: (() => string | number | undefined) | undefined;
  /** Where it is to be found, such as its games; told where names are of several. */
  readonly of?: readonly string[];
}

/**
 * "did you mean X?" where one name is likely (names.ts), "did you mean X (12), Y (14) or Z (9)?" where several are;
 * undefined where none is. Names of several games are told with theirs.
 */
export function didYouMean(
  name: string,
  names: readonly (string | Named)[],
  nicknames?: Nicknames,
  most = SUGGESTED_MAX,
): string | undefined {
  if (name.length > NAME_MAX) return undefined;
  const known = names.map((one): Named => (typeof one === "string" ? { name: one } : one));
  const meant = likely(
    name,
    known.map((one) => one.name),
    nicknames,
  );
  const suggested = new Map<string, Named[]>();
  for (const one of meant.flatMap((likelyName) => known.filter((other) => other.name === likelyName))) {
    const key = one.leadsTo ?? one.name;
    suggested.set(key, [...(suggested.get(key) ?? []), one]);
  }
  if (suggested.size === 0) return undefined;
  const isOfOne = new Set(known.flatMap((one) => one.of ?? [])).size < 2;
  const told = [...suggested].slice(0, most).map(([key, all]) => {
    const [{ leadsTo, note }] = all;
    const noted = suggested.size > 1 || leadsTo !== undefined ? note?.() : undefined;
    const of = isOfOne ? [] : [...new Set(all.flatMap((one) => one.of ?? []))];
    const behind = [...(noted === undefined ? [] : [noted]), ...of];
    return `"${key}"${behind.length === 0 ? "" : ` (${behind.join(", ")})`}`;
  });
  const more = suggested.size - told.length;
  if (more > 0) return `did you mean ${told.join(", ")}, or one of ${more} more?`;
  const last = told.pop();
  return `did you mean ${told.length === 0 ? last : `${told.join(", ")} or ${last}`}?`;
}

/** Thrown once per command with everything that was wrong; the command line maps it to exit code 2. */
export class UserError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(distinct(problems).map(formatProblem).join("\n"));
    this.name = "UserError";
    this.problems = distinct(problems);
  }
}
