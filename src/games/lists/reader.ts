import { nameKey } from "../../core/names.js";
import type { Habit } from "./counts.js";
import { type NotUnderstood, readExactly, readNearly, type Understood, wrongCount } from "./entries.js";
import { type HeadLine, headLine, titleOf } from "./headLines.js";
import type { ListedEntry, ListForm, Said, SaidKey, Told } from "./listForm.js";
import type { ListLine } from "./listText.js";
import { Starts } from "./starts.js";
import type { Cleared, Wording } from "./wordings.js";

/** The lines of a list, one after the other, as one game understands them. */

/** A line cleared of marks, with the ways to take it apart. */
export interface Line extends ListLine, Cleared {
  readonly wordings: readonly Wording[];
}

/** Lines without a name of a card that are told one by one. */
export const FAULTS_MAX = 20;
/** Lines that are compared with all names. */
const TRIED_MAX = 60;
/** Words of a line that is a sentence, and of one that no name of a card could be in. */
const SENTENCE = 7;
const WORDS_MAX = 9;
/** A short sentence: "Cheers!", "What would you change?" */
const REMARK = /^[^\d]*[!?]$/;

/** Whether a name of a card may be in a line. */
export const mayName = (text: string): boolean => text.split(" ").length <= WORDS_MAX;
const ANOTHER_LIST = "if it is the title of another list: import reads several where each has a title and its points";
/** Limits of points are multiples of it. */
const ROUND = 50;

/** "20 " of "20 Stormtrooper x4": what it costs, where how many stands behind. */
const PRICE_BEFORE_COUNT = /^\d+ +(?=.* x ?\d+$)/i;

/** Whether a line has no words, or is a rule. */
export const isBlank = ({ text }: Line): boolean => /^[-–—=_~*#\s]*$/.test(text);
export const NOWHERE = { line: 0, column: 0 };

export class Reader {
  readonly entries: ListedEntry[] = [];
  readonly said = new Map<SaidKey, Said>();
  readonly guesses: Told[] = [];
  readonly faults: Told[] = [];
  /** Where other lists may begin, by the indexes of lines. */
  readonly starts = new Starts();
  /** Whether what was read costs what the list says; undefined where it does not say it. */
  sumAgrees: boolean | undefined;
  /** Whether plain names were taken for others of the same person by their points. */
  hasVersions = false;
  private section = "";
  /** Lines that could not be read, those not told among them. */
  private unread = 0;
  /** Lines that were compared with all names. */
  private tried = 0;
  /** What all costs, as the list says it; what stands in its title may be its limit. */
  private sum: ({ readonly points: number; readonly isTitle: boolean } & Pick<Told, "spot">) | undefined;
  private left: ({ count: number } & Pick<Told, "spot">) | undefined;
  /** The first line, where it was taken for the title. */
  private titled: Line | undefined;
  /** Whether the line before had no words: a title may follow. */
  private isAfterBlank = false;
  private readonly form: ListForm;
  private readonly habit: Habit;
  private readonly isPlain: boolean;

  /** @param isPlain whether plain names are meant as they are, whatever their points */
  constructor(form: ListForm, habit: Habit, isPlain: boolean) {
    this.form = form;
    this.habit = habit;
    this.isPlain = isPlain;
  }

  /** @param i its index, with all lines */
  read(lines: readonly Line[], i: number): void {
    const line = lines[i];
    if (isBlank(line)) {
      this.isAfterBlank = true;
      return;
    }
    this.readText(line, lines[i + 1], i);
    this.isAfterBlank = false;
  }

  private readText(line: Line, next: Line | undefined, i: number): void {
    if (line.section !== undefined) this.section = nameKey(line.section);
    const exact = line.isComment ? undefined : readExactly(this.form, line, line.wordings, this.habit, this.isPlain);
    const head = exact !== undefined || line.section !== undefined ? undefined : headLine(line, this.form);
    if (exact !== undefined) this.take(line, exact, i);
    else if (head !== undefined) {
      if (head.kind === "remark" && line.isMarked && next !== undefined)
        this.starts.title(i, this.isAfterBlank, titleOf(line.text).points !== undefined);
      else this.starts.head(i, head, this.isAfterBlank, next === undefined || isBlank(next));
      this.heed(line, head);
    } else this.readOtherwise(line, next, i);
  }

  /** A line that has neither the name of a piece nor what is known to stand in a head. */
  private readOtherwise(line: Line, next: Line | undefined, i: number): void {
    const { text, isMarked } = line;
    const words = text.split(" ").length;
    const stands = isMarked || /:$/.test(text);
    const isFirst = this.entries.length === 0 && !this.said.has("name") && line.count === undefined;
    const isAlone = stands || next === undefined || next.text === "" || next.isComment;
    const isTried = this.tried++ < TRIED_MAX && mayName(text);
    const near = isTried ? readNearly(this.form, line, line.wordings, this.habit) : undefined;
    const isPiece = near !== undefined && "piece" in near;
    const fault = near !== undefined && !("piece" in near) ? near : undefined;
    const mayEntitle = this.entries.length > 0 && next !== undefined && !/^\d/.test(text);
    if (isPiece && !(isFirst && isMarked)) this.take(line, near, i);
    else if ((words >= SENTENCE && !/^\d/.test(text)) || (REMARK.test(text) && fault?.suggestion === undefined))
      this.guess(line, "is taken for a remark");
    else if (isFirst && !/^\d/.test(text) && (isAlone || fault?.suggestion === undefined)) this.entitle(line, isAlone);
    else if (
      this.titled !== undefined &&
      this.entries.length === 0 &&
      this.isAfterBlank &&
      (isAlone || fault?.suggestion === undefined)
    )
      this.entitleAnew(this.titled, line);
    else if (mayEntitle && (stands || fault?.suggestion === undefined)) {
      const { points } = titleOf(text);
      if (this.starts.title(i, this.isAfterBlank, points !== undefined)) return;
      if (stands)
        this.guess(line, `"${text}" is taken for a heading${this.isAfterBlank ? ", not for another list" : ""}`);
      else
        this.refuse(line, {
          problem: `"${text}" names no card`,
          ...fault,
          ...(this.isAfterBlank ? { suggestion: ANOTHER_LIST } : {}),
        });
    } else if (stands) this.guess(line, `"${text}" is taken for a heading`);
    else this.refuse(line, fault);
  }

  private take(line: Line, { piece, count, guess, isVersion, price }: Understood, i: number): void {
    this.hasVersions ||= isVersion === true;
    this.starts.piece(i, this.isAfterBlank, this.section);
    const wrong = wrongCount(count, piece.name);
    if (wrong !== undefined) this.refuse(line, wrong);
    else if (/^side ?board$/.test(this.section)) {
      this.left ??= { spot: line.spot, count: 0 };
      this.left.count += count;
    } else {
      if (guess !== undefined) {
        const house = price?.isOther === true ? { house: { name: piece.written, price } } : {};
        this.guesses.push({ spot: line.spot, message: guess, ...house });
      }
      this.entries.push({ piece, count, spot: line.spot, section: this.section, price });
    }
  }

  private heed({ spot, text }: Line, head: HeadLine): void {
    if (head.kind === "said") this.say(head.key, head.value, spot);
    if (head.kind === "heading") {
      this.section = head.word;
      if (head.said !== undefined) this.say(...head.said, spot);
      if (head.points !== undefined && this.entries.length === 0)
        this.sum = { points: head.points, spot, isTitle: true };
    }
    if (head.kind !== "sum") return;
    if (head.limit !== undefined) this.say("points", String(head.limit), spot);
    if (head.points === undefined) return;
    if (/total|sum|in all/i.test(text) || this.entries.length > 0)
      this.sum = { points: head.points, spot, isTitle: false };
    else this.sum ??= { points: head.points, spot, isTitle: true };
  }

  private say(key: SaidKey, value: string, spot: Told["spot"]): void {
    if (!this.said.has(key)) this.said.set(key, { value, spot });
  }

  private entitle(line: Line, isPlain: boolean): void {
    const { name, points } = titleOf(line.text);
    this.titled = line;
    this.say("name", name, line.spot);
    if (points !== undefined) this.sum = { points, spot: line.spot, isTitle: true };
    if (!isPlain) this.guess(line, `"${name}" is taken for its name`);
  }

  /** A title below what was taken for one, which was a remark then. */
  private entitleAnew(before: Line, line: Line): void {
    this.guess(before, "is taken for a remark");
    this.said.delete("name");
    this.entitle(line, true);
  }

  private guess({ spot }: Line, message: string): void {
    this.guesses.push({ spot, message });
  }

  private refuse({ spot, text }: Line, fault: NotUnderstood | undefined): void {
    this.unread++;
    this.starts.unread();
    if (this.unread > FAULTS_MAX) return;
    const message = fault?.problem ?? `"${text.slice(0, 80)}" names no card`;
    const suggestion = fault?.suggestion;
    this.faults.push({
      spot,
      message,
      suggestion,
      ...(suggestion === undefined ? {} : { written: text.trim().replace(PRICE_BEFORE_COUNT, "") }),
    });
  }

  /** What only the whole list says. */
  end(): void {
    const more = this.unread - FAULTS_MAX;
    if (more > 0) this.faults.push({ spot: NOWHERE, message: `and ${more} more lines name no card: is it a list?` });
    if (this.left !== undefined) {
      const { spot, count } = this.left;
      this.guesses.push({ spot, message: `the sideboard is left out: ${count} ${count === 1 ? "card" : "cards"}` });
    }
    if (this.entries.length === 0 && this.faults.length === 0)
      this.faults.push({ spot: NOWHERE, message: "names no card" });
    if (this.form.hasPoints && this.sum !== undefined) this.compareSum(this.sum);
  }

  private compareSum({ points, isTitle, spot }: NonNullable<Reader["sum"]>): void {
    const own = this.entries.filter(({ section }) => !/^re(?:serves|inforcements)$/.test(section));
    const cost = own.reduce((all, { piece, count }) => all + count * (piece.points ?? 0), 0);
    this.sumAgrees = cost === points;
    if (this.sumAgrees) return;
    // What a title says is the limit where it cannot be the sum: more than all cost, or a round number.
    if (isTitle && (cost < points || points % ROUND === 0)) this.say("points", String(points), spot);
    else this.guesses.push({ spot, message: `the list says ${points} points in all; what was read costs ${cost}` });
  }
}
