/** A game told line by line: how deep a line stands, and what belongs on one line with what came before. */

/** Stands in the journal of one side for a card that it does not see; no other word of an event is this number. */
export const HIDDEN_CARD = -999;
/** What such a card is called. */
export const A_CARD = "a card";

/** One line while it may still grow. */
export interface Line {
  readonly depth: number;
  /** What the line begins with. */
  readonly head: string;
  /** Lines of one key grow by items instead of being followed by another: "draws A, B". */
  readonly key: string;
  readonly items: string[];
  /** What follows from it at once, told on the same line. */
  readonly effects: string[];
}

/** A line of a game, which may have more to it than every line has. */
type Begin<L> = (depth: number, head: string, key?: string) => L;

export interface Telling<L extends Line = Line> {
  readonly lines: L[];
  readonly begin: Begin<L>;
  /** A heading to be told once something happens under it. */
  pending: string | undefined;
  /** Steps to the right. */
  depth: number;
}

export const beginLine: Begin<Line> = (depth, head, key = "") => ({ depth, head, key, items: [], effects: [] });

/** A story of which nothing is told yet. @param begin makes a line */
export const untold = <L extends Line>(begin: Begin<L>): Telling<L> => ({
  lines: [],
  begin,
  pending: undefined,
  depth: 0,
});

/** Adds a line at the depth of now, under the heading that waits for it. */
export function tell<L extends Line>(story: Telling<L>, head: string, key = ""): L {
  if (story.pending !== undefined) story.lines.push(story.begin(1, story.pending));
  story.pending = undefined;
  const line = story.begin(story.depth, head, key);
  story.lines.push(line);
  return line;
}

/** Adds an item to the last line if it is of that key and nothing came between. @returns whether it is */
export function addItem(story: Telling, key: string, item: string): boolean {
  const last = story.lines.at(-1);
  if (last?.key !== key || last.depth !== story.depth || story.pending !== undefined) return false;
  last.items.push(item);
  return true;
}

/** Headings stand to the left, what comes after them to the right. */
export function heading(story: Telling, words: string): void {
  story.pending = undefined;
  story.depth = 0;
  tell(story, words);
  story.depth = 1;
}

/** A line as it is printed, but for what it costs and what follows from it. */
export const written = ({ depth, head, items }: Line): string =>
  `${"  ".repeat(depth)}${items.length === 0 ? head : `${head} ${inOneLine(items)}`}`;

/** Cards that are not seen are counted. */
function inOneLine(items: readonly string[]): string {
  const isHidden = items.length > 1 && items.every((item) => item === A_CARD);
  return isHidden ? `${items.length} cards` : items.join(", ");
}
