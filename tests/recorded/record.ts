import { told } from "./told.js";

/** Rows of a list that are shown of what stands by itself, and of what is held against another. */
const ROWS = [2, 1] as const;

/** Text of a record: what was found, by what was asked. */
export class Recorded {
  readonly #lines = new Map<string, readonly string[]>();
  readonly #text: string[] = [];

  /**
   * @param words what was asked
   * @param found a summary, or lines
   * @param of what it is held against: lines that are the same there are left out; "" = nothing, but told as briefly
   * @returns whether anything is other than there
   */
  add(words: string, found: object | readonly string[], of?: string): boolean {
    const lines = Array.isArray(found) ? (found as readonly string[]) : told(found, ROWS[of === undefined ? 0 : 1]);
    this.#lines.set(words, Array.isArray(found) ? lines : told(found, ROWS[0]));
    const before = new Set(of === undefined ? [] : this.#lines.get(of));
    const others = lines.filter((line) => !before.has(line));
    this.#text.push(`## ${words}${of === undefined || of === "" ? "" : `, held against ${of}`}`, ...others, "");
    return others.length > 0;
  }

  get text(): string {
    return this.#text.join("\n");
  }
}
