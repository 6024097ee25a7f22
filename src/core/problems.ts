import { closest, distance } from "fastest-levenshtein";

/** One thing wrong with what a user wrote. `line` and `column` count from 1; 0 means the whole file. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly suggestion?: string;
}

/** Collects problems so that all are reported at once. */
export class Problems {
  readonly list: Problem[] = [];
  /** What is allowed and still worth a second look: it stops nothing. */
  readonly warnings: Problem[] = [];

  add(problem: Problem): void {
    this.list.push(problem);
  }

  warn(warning: Problem): void {
    this.warnings.push(warning);
  }

  get any(): boolean {
    return this.list.length > 0;
  }
}

/** "file:line:column: message (did you mean ...?)", as editors and compilers print it. */
export function formatProblem(p: Problem): string {
  const place = p.line > 0 ? `${p.file}:${p.line}:${p.column}` : p.file;
  return `${place}: ${p.message}${p.suggestion === undefined ? "" : ` (${p.suggestion})`}`;
}

/** Problems by place: files as they were first mentioned, lines from top to bottom. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map((p) => p.file))];
  return [...problems].sort(
    (p, q) => files.indexOf(p.file) - files.indexOf(q.file) || p.line - q.line || p.column - q.column,
  );
}

/** Longer texts are no name that was mistyped. */
const NAME_MAX = 100;

/** "did you mean X?" when a name within a third of its length exists; else undefined. */
export function didYouMean(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0 || name.length > NAME_MAX) return undefined;
  const lower = name.toLowerCase();
  const best = closest(
    lower,
    names.map((n) => n.toLowerCase()),
  );
  const original = names.find((n) => n.toLowerCase() === best);
  if (original === undefined || distance(lower, best) > Math.max(2, Math.floor(name.length / 3))) return undefined;
  return `did you mean "${original}"?`;
}

/** Thrown once per command with everything that was wrong; the command line maps it to exit code 2. */
export class UserError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "UserError";
  }
}
