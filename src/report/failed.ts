import { at } from "../core/assert.js";
import { shellWord } from "../core/shellWord.js";
import type { FailureNote } from "../results/failures.js";
import { count } from "./format.js";
import { command, type Page, type Section } from "./frame.js";
import { html } from "./html.js";
import { besidePath } from "./paths.js";

/** What reports say of games that could not be played. */

/** How many, that they are left out, and how the first broke off. */
export function failedSentence({ pairs, planned, ofTwo, first }: FailureNote): string {
  const nouns = ofTwo ? "pairs of games" : "games";
  const noun = ofTwo ? "pair of games" : "game";
  const all =
    planned === undefined
      ? `${count(pairs)} ${pairs === 1 ? noun : nouns}`
      : `${count(pairs)} of ${count(planned)} ${nouns}`;
  const are = pairs === 1 ? "is" : "are";
  const which = pairs === 1 ? "It" : "The first";
  return `${all} could not be played to the end and ${are} left out of every number. ${which} broke off with: ${at(first, 0).message}`;
}

/**
 * What to type to see a game up to where it breaks off.
 * @param path of the folder that the note is of, as one would type it
 */
export function failedReplay(path: string, { folder, game }: FailureNote["first"][number]): string {
  return `dejarik replay ${folder === "" ? path : besidePath(path, folder)} ${shellWord(game)}`;
}

/** The games by name, each with what it broke off with. */
export function failedSection(note: FailureNote, path: string): Section {
  const more = note.pairs - note.first.length;
  const rows = note.first.map((one) => [
    { content: html`${command(failedReplay(path, one), "a game that broke off")}` },
    { content: one.message },
  ]);
  const table = {
    caption: "Games that broke off",
    headings: [
      { label: "to see it", numeric: false },
      { label: "what happened", numeric: false },
    ],
    rows,
    ...(more > 0 ? { note: `${count(more)} more are not listed.` } : {}),
  };
  return {
    id: "broken-off",
    title: "Games that broke off",
    note: "A strategy chose what the rules do not allow, or the engine found itself in a state that cannot be. The same code breaks off there every time, so these games are not tried again until it has changed. Where games break off is no matter of chance: what was left out may have leant to one side.",
    blocks: [{ table }],
  };
}

/** A page that also says what could not be played. */
export function withFailures(page: Page, note: FailureNote | undefined, path: string): Page {
  if (note === undefined) return page;
  return {
    ...page,
    alerts: [...(page.alerts ?? []), failedSentence(note)],
    sections: [...page.sections, failedSection(note, path)],
  };
}
