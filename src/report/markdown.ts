import { at } from "../core/assert.js";
import { visibleLine } from "../core/text.js";
import { REPORT_FILE } from "../results/names.js";
import { allNotes, type Face, cellText as faceText, isPicture, moreWords } from "./face.js";
import { factsOf, type Page, type Section } from "./frame.js";
import { Html } from "./html.js";
import type { Block, Heading, Table } from "./table.js";

/** `report.md`: the verdicts and tables of a page as Markdown, for a terminal, a pull request or a mail. */

/** Rows of a table that `report.md` shows where the table does not say. */
const ROWS_AT_MOST = 60;

/**
 * A study's page as Markdown: title, what is read first, alerts, then the tables and paragraphs of every section, and
 * all that came out in sentences.
 */
export function pageMarkdown(page: Page, face: Face): string {
  const alerts = page.alerts ?? [];
  return markdownDocument(
    page.title,
    [
      ...(page.post === undefined ? [] : ["## To be posted", ...page.post.map(markdownText), "---"]),
      `_${markdownText(page.kicker)} · ${markdownText(page.setting)}_`,
      ...faceMarkdown(face),
      ...(alerts.length === 0 ? [] : ["## Alerts", alerts.map((a) => `- ${markdownText(a)}`).join("\n")]),
      ...page.sections.flatMap((s) => (s === undefined || s.isInFace === true ? [] : sectionMarkdown(s))),
      ...(page.verdicts.length === 0 ? [] : ["## In sentences", ...page.verdicts.map(markdownText)]),
    ],
    page.facts,
  );
}

/** What is read first, as paragraphs: sentences, what makes them weaker, tables without pictures, notes. */
export function faceMarkdown(face: Face): string[] {
  const { headline, warnings, tables, posts = [] } = face;
  const notes = allNotes(face);
  const [first, ...others] = headline;
  return [
    ...(posts.length === 0 ? [] : ["## To be posted", ...posts.map(markdownText), "## What was found"]),
    ...(first === undefined ? [] : [`**${markdownText(first)}**`]),
    ...others.map(markdownText),
    ...(warnings.length === 0 ? [] : [warnings.map((one) => `> ${markdownText(one)}`).join("\n>\n")]),
    ...tables.flatMap(({ columns, rows, key, keysOf = [], more }) => {
      const isText = (c: number) => !rows.some((row) => isPicture(at(row, c)));
      const some = <T>(list: readonly T[]): T[] => list.filter((_, c) => isText(c));
      const grid = gridMarkdown(
        some(columns).map(({ label, isNumeric }) => ({ label, numeric: isNumeric === true })),
        rows.map((row) => some(row.map(faceText))),
      );
      const hidden = moreWords(more);
      const rest = hidden === undefined ? [] : [`_${markdownText(hidden)}_`];
      const hasColumn = (drop: number) => columns.some((one, c) => one.drop === drop && isText(c));
      const keys = keysOf.filter(({ drop, isInstead = false }) => hasColumn(drop) !== isInstead);
      const told = [key, ...keys.map(({ text }) => text)].flatMap((one) =>
        one === undefined ? [] : [markdownText(one)],
      );
      return [grid, ...rest, ...told];
    }),
    ...(notes.length === 0
      ? []
      : [
          notes
            .map(({ label, lines, command }) => {
              const ended = lines.map((line) => markdownText(/[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line));
              const told = [...ended, ...(command === undefined ? [] : [codeText(command)])];
              return `- **${markdownText(/[?:]$/.test(label) ? label : `${label}:`)}** ${told.join(" ")}`;
            })
            .join("\n"),
        ]),
  ];
}

/** Paragraphs under a title, with the facts of the foot. */
export function markdownDocument(title: string, paragraphs: readonly string[], facts: Page["facts"]): string {
  const foot = factsOf(facts, paragraphs.join(""))
    .map((f) => `${markdownText(f.label)}: ${codeText(plainText(f.value))}`)
    .join(" · ");
  return `${[`# ${markdownText(title)}`, ...paragraphs, "---", foot].join("\n\n")}\n`;
}

/** A section in `report.md`: its tables and paragraphs, and its parts. */
export function sectionMarkdown(s: Section, level = "##"): string[] {
  const parts = [
    ...s.blocks.flatMap(blockMarkdown),
    ...(s.parts ?? []).flatMap((one) => sectionMarkdown(one, `${level}#`)),
  ];
  if (parts.length === 0) return [];
  return [`${level} ${markdownText(s.title)}`, ...(s.note === undefined ? [] : [markdownText(s.note)]), ...parts];
}

function blockMarkdown(block: Block | undefined): string[] {
  if (block === undefined || block instanceof Html) return [];
  return "table" in block ? tableMarkdown(block.table) : [markdownText(block.paragraph)];
}

/** A table as paragraphs: its caption, the table itself, what was left out, its note, what its rows open. */
export function tableMarkdown(t: Table): string[] {
  const most = t.markdownRows ?? ROWS_AT_MOST;
  const unit = (u: string | undefined) => (u === undefined || u === "" ? "" : ` (${u})`);
  const grid = gridMarkdown(
    t.headings.map((h) => ({ label: `${h.label}${unit(h.unit)}`, numeric: h.numeric })),
    t.rows.slice(0, most).map((row) => row.map((c) => c.content)),
  );
  const more = t.rows.length - most;
  return [
    `**${markdownText(t.caption)}**`,
    grid,
    ...(more > 0 ? [`_... and ${more} more rows in ${REPORT_FILE}._`] : []),
    ...(t.note === undefined ? [] : [markdownText(t.note)]),
    ...(t.opened ?? []).flatMap(({ title, blocks }) => {
      const told = blocks.flatMap(blockMarkdown);
      return told.length === 0 ? [] : [`### ${markdownText(title)}`, ...told];
    }),
  ];
}

/** Headings and rows between bars. */
function gridMarkdown(
  headings: readonly Pick<Heading, "label" | "numeric">[],
  rows: readonly (readonly (Html | string)[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(headings.map(({ label }) => cellText(label))),
    line(headings.map(({ numeric }) => (numeric ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(cellText))),
  ].join("\n");
}

/** A word between back quotes, which it may not hold itself. */
const codeText = (text: string): string => `\`${visibleLine(text).replaceAll("`", "'")}\``;

const cellText = (content: Html | string): string => markdownText(content).replaceAll("\n", " ");

/** Text with what Markdown would read as markup escaped; bold and code of a page are kept. */
export function markdownText(content: Html | string): string {
  if (typeof content === "string") return escapeMarkdown(visibleLine(content));
  const marked = content.text.replace(/<(b|code)(?: [^>]*)?>(.*?)<\/\1>/gs, (_, tag: string, inside: string) => {
    const mark = tag === "b" ? BOLD : CODE;
    return `${mark}${inside}${mark}`;
  });
  const parts = plainText(new Html(marked)).split(CODE);
  // Between back quotes nothing is markup but they themselves, and the lines of a table.
  const code = (text: string) => `\`${text.replaceAll("`", "'").replaceAll("|", "\\|")}\``;
  return parts.map((part, i) => (i % 2 === 1 ? code(part) : escapeMarkdown(part).replaceAll(BOLD, "**"))).join("");
}

/** Stand-ins for marks while the text between them is escaped: characters that no name holds. */
const BOLD = "\u0001";
const CODE = "\u0002";

/** Links to words: one that has a figure says something by itself. */
const LINKS = `(?:<a class="def"[^>]*>[^<\\d]*</a>(?:, | and )?)+`;
/** What only leads to the words at the end of a page, which text has not: "(interval)", "See gauntlet." */
const LEADS = new RegExp(String.raw`\s*\(${LINKS}\)|(?:^|(?<=[.:]) )See ${LINKS}\.`, "g");

/** What a reader of the page would read aloud: without tags and pictures, characters as they are. */
export function plainText(content: Html | string): string {
  if (typeof content === "string") return content;
  return content.text
    .replace(LEADS, "")
    .replace(/<(svg|button|style)\b.*?<\/\1>/gs, "")
    .replace(/<span[^>]* class="hidden".*?<\/span>|<span class="hidden".*?<\/span>/gs, "")
    .replace(/<br>|<\/(div|p|li|td|th|dd|dt)>/g, " ")
    .replace(/(?<=[^\s>])<small/g, " <small")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("\u202f", " ")
    .replace(/[ \t]+/g, " ")
    .trim();
}

function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll("\u202f", " ")
      .replace(/[\\`*_[\]<>|#~]/g, (c) => `\\${c}`)
      // "&lt;" would become a bracket, "- x" and "1. x" entries of a list, "===" a line under a heading, "@name"
      // somebody who is called.
      .replace(/&(?=#?\w+;)/g, "\\&")
      .replace(/^(\s*)([-+](?=\s)|[-=]{3,})/, "$1\\$2")
      .replace(/^(\s*\d+)([.)]\s)/, "$1\\$2")
      .replace(/(^|\s)@(?=\w)/g, "$1\\@")
  );
}
