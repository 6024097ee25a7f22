import type { HeadLine } from "./headLines.js";

/** Where another list begins in a text: told line by line, as the reader goes on. */

/** Sections whose pieces come behind the sum of a list. */
const BEHIND = /^(?:re(?:serves|inforcements)|side ?board)$/;

export class Starts {
  /** Indexes of lines that no list has in its midst: a second name, a title with points, what follows a sum. */
  readonly sure: number[] = [];
  /** Those that a list may have in its midst as well: a title behind a blank line, any line behind one. */
  readonly titles: number[] = [];
  readonly blanks: number[] = [];
  /** Whether the list that is open has pieces. */
  private hasPieces = false;
  /** What the list that is open has said: keys, and headings. */
  private readonly said = new Set<string>();
  /** A line behind its last piece that may entitle the next: what follows it says that it does. */
  private titleBehind: number | undefined;
  /** Whether its sum was said, and whether before or behind its pieces. */
  private sum: "none" | "first" | "behind" = "none";

  /** A piece. @param section that it stands in */
  piece(i: number, isAfterBlank: boolean, section: string): void {
    if (isAfterBlank && this.hasPieces) {
      if (this.sum === "behind" && !BEHIND.test(section)) this.begin(i);
      else this.blanks.push(i);
    }
    this.hasPieces = true;
    this.titleBehind = undefined;
  }

  /** A line that names nothing, and may be a mistyped piece. */
  unread(): void {
    this.hasPieces = true;
    this.titleBehind = undefined;
  }

  /**
   * A line that may entitle a list.
   * @param hasPoints whether it says what one costs, as titles do
   * @returns whether it surely does
   */
  title(i: number, isAfterBlank: boolean, hasPoints: boolean): boolean {
    const isSure = this.hasPieces && (hasPoints || this.sum === "behind");
    if (isSure) this.begin(i, hasPoints ? "first" : "none");
    else if (this.hasPieces && isAfterBlank) this.mayEntitle(i);
    return isSure;
  }

  /** A line of a head. @param isClosed whether nothing follows it at once */
  head(i: number, head: HeadLine, isAfterBlank: boolean, isClosed: boolean): void {
    if (head.kind === "remark") return;
    if (head.kind === "sum") {
      if (head.points !== undefined) this.summed(i, isClosed);
      return;
    }
    const isHeading = head.kind === "heading";
    const word = isHeading ? `heading ${head.word}` : head.key;
    const hasPoints = isHeading && head.points !== undefined;
    const isAgain = this.said.has(word) && (!isHeading || head.isOfAll);
    const isBehind = this.sum === "behind" && isHeading && !BEHIND.test(head.word);
    const isName = !isHeading && head.key === "name";
    if (this.hasPieces && (isAgain || isBehind || isName || hasPoints)) this.begin(i);
    else if (this.hasPieces && isAfterBlank) this.mayEntitle(i);
    if (hasPoints) this.sum = "first";
    this.said.add(word);
  }

  private summed(i: number, isClosed: boolean): void {
    if (!this.hasPieces) this.sum = "first";
    else if (this.sum === "first" && !isClosed) this.begin(i, "first");
    else this.sum = "behind";
  }

  private mayEntitle(i: number): void {
    this.titles.push(i);
    this.titleBehind ??= i;
  }

  private begin(i: number, sum: Starts["sum"] = "none"): void {
    this.sure.push(this.titleBehind ?? i);
    this.titleBehind = undefined;
    this.hasPieces = false;
    this.sum = sum;
    this.said.clear();
  }
}
