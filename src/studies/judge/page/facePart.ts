import { type Html, html } from "../../../report/html.js";
import type { Block, Cell } from "../../../report/table.js";
import { plainTable } from "../../../report/table.js";
import type { AnyJudged } from "../summary.js";
import { changeWords } from "./changedWords.js";

/** What is voted on: the card as it was and as it is. */

type Faced = Pick<AnyJudged, "name" | "basedOn" | "changes" | "note" | "face">;

/** The card's name, and below it in a line what is changed. */
export function namedCell(card: Faced): Cell {
  const { name, basedOn, changes } = card;
  const from = basedOn === undefined || basedOn.name === name ? "" : `from ${basedOn.name}: `;
  const told = changes.length === 0 ? undefined : `${from}${changes.map(changeWords).join("; ")}`;
  return {
    content: told === undefined ? name : html`${name} <small class="changed" title="${told}">${told}</small>`,
    sortBy: name,
  };
}

/** Its face, and what its author says of it. */
export function faceBlocks(card: Faced): Block[] {
  const { note } = card;
  return [
    ...(card.face === undefined ? [] : [faceHtml(card, card.face)]),
    ...(note === undefined ? [] : [{ paragraph: `The author says: “${note}”` }]),
  ];
}

function faceHtml({ name, basedOn }: Faced, { facts, texts }: NonNullable<Faced["face"]>): Html {
  const isNew = facts.every(({ from }) => from === undefined);
  const isOther = ({ from, to }: (typeof facts)[number]) => from !== to;
  const row = (label: string, key: "from" | "to") => [
    label,
    ...facts.map((one) => (isOther(one) && !isNew ? html`<b class="other">${one[key] ?? "–"}</b>` : (one[key] ?? "–"))),
  ];
  const published = basedOn === undefined || basedOn.name === name ? "as published" : basedOn.name;
  const rows = [...(isNew ? [] : [row(published, "from")]), row(isNew ? name : "as it would be", "to")];
  const what = {
    published: html`<b class="below">gone</b> `,
    own: isNew ? undefined : html`<b class="above">new</b> `,
    both: undefined,
  };
  return html`<div class="face">${plainTable(`${name}, its numbers`, ["", ...facts.map((one) => one.what)], rows)}
<ul class="texts">${texts.map((one) => html`<li${one.on === "published" ? html` class="gone"` : undefined}>${what[one.on]}<b>${one.name}</b> ${one.does}</li>\n`)}</ul></div>`;
}
