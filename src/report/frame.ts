import { playersNamed } from "../core/players.js";
import { linkedTerms, type Terms, termList } from "./dictionary.js";
import { EXPLORE_STYLE } from "./exploreStyle.js";
import type { Face } from "./face.js";
import { plural } from "./format.js";
import { type Html, html, trusted } from "./html.js";
import { contentPolicy } from "./policy.js";
import { pageScript } from "./script.js";
import { STYLE as BASE_STYLE } from "./style.js";
import { type Block, blockHtml } from "./table.js";

/**
 * What every page shares: head, style, script, heading, foot, dictionary. A study's page brings the rest as a `Page`.
 */

const STYLE = `${BASE_STYLE}${EXPLORE_STYLE}`;
/** First of all, so that it holds for everything else. */
const policyElement = (script: string): Html =>
  trusted(`<meta http-equiv="Content-Security-Policy" content="${contentPolicy(script, STYLE)}">`);

/** What a page of this program is told by. */
export const GENERATOR = '<meta name="generator" content="dejarik">';

/** A version, hash or the like for the foot of a page. */
export interface Fact {
  readonly label: Html | string;
  readonly value: Html | string;
}

export type { Block } from "./table.js";

/** A heading and what stands below it. */
export interface Section {
  /** Its anchor: letters, digits, hyphens. */
  readonly id: string;
  readonly title: string;
  /** A paragraph in small print under the heading. */
  readonly note?: Html | string;
  readonly blocks: readonly (Block | undefined)[];
  /** Sections below it, under smaller headings. */
  readonly parts?: readonly Section[];
  /** A page has it behind its heading; what stands beside that says what is in it. */
  readonly folded?: string;
  /** Whether `report.md` has it first, with what is read first. */
  readonly isInFace?: boolean;
}

/** All that a study says, for the page (`pageHtml`) and for `report.md` (`pageMarkdown`). */
export interface Page {
  /** Above the title: "Cost study · Miniatures". */
  readonly kicker: string;
  readonly title: string;
  /** What was played, in one line. */
  readonly setting: string;
  /** Paragraphs to be posted: `report.md` begins with them, up to a rule. */
  readonly post?: readonly string[];
  /** What came out in full sentences, most important first: the page has them folded. */
  readonly verdicts: readonly (Html | string)[];
  /** What must not be overlooked; shown in a box above the first section. */
  readonly alerts?: readonly (Html | string)[];
  readonly sections: readonly (Section | undefined)[];
  /** The words that the page links to; those without a link are left out of its dictionary. */
  readonly terms: Terms;
  readonly facts: readonly Fact[];
}

/** What a study's page is told besides the study's summary. */
export interface PageContext {
  /** What to write for the study's folder in commands, quoted where a shell needs it. */
  readonly path: string;
  /** The folder itself, for pages that also show a file of its data. */
  readonly folder?: string;
  readonly facts: readonly Fact[];
}

/**
 * A study's page as one HTML document: no network, no other file. Equal pages give equal text.
 * @param face what is read first of it
 */
export function pageHtml(page: Page, face: Pick<Face, "headline" | "warnings">): string {
  const [first, ...others] = page.sections.filter((s) => s !== undefined);
  const body = html`${headlineHtml(face.headline)}
${alertBox([...(page.alerts ?? []), ...face.warnings])}
${first && sectionHtml(first, "h2", true)}
${others.map((s) => html`${sectionHtml(s)}\n`)}${sentencesHtml(page.verdicts)}`;
  const foot = html`${page.facts.map((f) => html`${f.label}${f.value}`)}`;
  const terms = linkedTerms(page.terms, body.text + foot.text);
  const dictionary =
    Object.keys(terms).length === 0
      ? undefined
      : html`<section id="dictionary" aria-labelledby="dictionary-title">
<h2 id="dictionary-title">What the numbers mean</h2>
${termList(terms)}
</section>`;
  return framed({
    heading: page.title,
    kicker: page.kicker,
    title: `${page.title} – ${page.kicker}`,
    setting: page.setting,
    main: html`${body}\n${dictionary}`,
    facts: page.facts,
    holdFor: "rules and strategies",
  });
}

/** Facts for the foot: pages name commands alike for everybody, and npm has them otherwise. @param body of a page */
export const factsOf = (facts: readonly Fact[], body: string): readonly Fact[] =>
  body.includes("dejarik ") ? [{ label: "Commands", value: "installed by npm: npx dejarik …" }, ...facts] : facts;

/** What came out, above all else. */
export const headlineHtml = (headline: Face["headline"]): Html =>
  html`<section id="verdict" aria-label="Verdict">${headline.map((one) => html`<p class="verdict">${one}</p>`)}</section>`;

/** What came out in full sentences, folded. */
export const sentencesHtml = (sentences: readonly (Html | string)[]): Html | undefined =>
  sentences.length === 0
    ? undefined
    : sectionHtml({
        ...{ id: "sentences", title: "In sentences", folded: plural(sentences.length, "sentence") },
        blocks: sentences.map((paragraph) => ({ paragraph })),
      });

export function alertBox(alerts: readonly (Html | string)[], title = "Alerts"): Html | undefined {
  if (alerts.length === 0) return undefined;
  return html`<section id="alerts" class="alerts" aria-labelledby="alerts-title">
<h2 id="alerts-title">${title}</h2>
<ul>${alerts.map((a) => html`<li>${a}</li>`)}</ul>
</section>`;
}

/** A section on a page. @param isFirst the first of all: whatever explains it stands below */
export function sectionHtml(s: Section, level: "h2" | "h3" = "h2", isFirst = false): Html {
  const tables = s.blocks.filter((b) => b !== undefined && "table" in b).length;
  const heading = html`id="${s.id}-title">${s.title}`;
  const title = level === "h2" ? html`<h2 ${heading}</h2>` : html`<h3 ${heading}</h3>`;
  const note = s.note === undefined ? undefined : html`<p class="note">${s.note}</p>`;
  const body = html`${isFirst ? undefined : note}
${s.blocks.map((b) => (b === undefined ? undefined : html`${blockHtml(b, tables > 1)}\n`))}${isFirst ? note : undefined}${s.parts?.map((one) => sectionHtml(one, "h3"))}`;
  const folded =
    s.folded &&
    html`<details class="figures-more"><summary>${title} <small>${s.folded}</small></summary>${body}</details>`;
  return html`<section id="${s.id}" aria-labelledby="${s.id}-title">
${folded ?? html`${title}\n${body}`}
</section>`;
}

/** What `framed` puts around the main part of a page. */
export interface Framed {
  /** The heading of the page, and what stands above and below it. */
  readonly heading: string;
  readonly kicker: string;
  readonly setting: string;
  /** What the window is called. */
  readonly title: string;
  readonly main: Html;
  readonly facts: readonly Fact[];
  /** What the results hold for, as the last line says it. */
  readonly holdFor: string;
}

/** A whole document around the main part of a page. @returns text that starts with the doctype */
export function framed(page: Framed): string {
  const script = pageScript();
  const players = playersNamed(`${page.setting}\n${page.main.text}`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policyElement(script)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${trusted(GENERATOR)}
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<header>
<p class="kicker">${page.kicker}</p>
<h1>${page.heading}</h1>
<p class="setting">${page.setting}</p>
${players.length === 0 ? undefined : html`<p class="setting players">${players.join(" ")}</p>`}
</header>
<main>
${page.main}
</main>
${footer({ ...page, facts: factsOf(page.facts, page.main.text) })}
${trusted(`<script>${script}</script>`)}
</body>
</html>
`.text;
}

export function footer(page: Pick<Framed, "facts" | "holdFor">): Html {
  const facts = page.facts.map((f) => html`<div><dt>${f.label}</dt><dd>${hashFolded(f.value)}</dd></div>`);
  return html`<footer>
<dl class="facts">${facts}</dl>
<p>Made by dejarik, an unofficial tool for the balance of tabletop games. Not affiliated with or endorsed by the owners of Star Wars or the publishers of its games; names are used to say what was measured. Results are of simulated games and hold for the ${page.holdFor} named above.</p>
</footer>`;
}

/** A hash by its first digits, which open it whole; anything else as it is. */
const hashFolded = (value: Html | string): Html | string =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value)
    ? html`<details class="hash"><summary><code>${value.slice(0, 12)}</code>…</summary><code>${value}</code></details>`
    : value;

/** A command to type, with a button that copies it. @param spoken what the command is for: "a typical game" */
export function command(text: string, spoken: string): Html {
  return html`<span class="command"><code>${text}</code><button type="button" class="copy" hidden aria-label="Copy the command for ${spoken}">Copy</button></span>`;
}
