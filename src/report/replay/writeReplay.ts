import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { projectRoot } from "../../core/paths.js";
import { makeFolder } from "../../results/folder.js";
import { footer } from "../frame.js";
import { html, trusted } from "../html.js";
import { contentPolicy } from "../policy.js";
import { readBundle } from "../script.js";
import { STYLE } from "../style.js";
import { REPLAY_STYLE } from "./style.js";

/**
 * The page to watch games on: one file, opened without a server and without network. The games are in it as packed
 * data, which its script draws; no name of a user is ever markup.
 */

/** A game as `replay --json` prints it. */
export interface ReplayedGame {
  readonly game: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  /** What is played with, its cards among it. */
  readonly setup?: Readonly<Record<string, unknown>>;
}

/** The script of the page, made of `src/replayPage` by `npm run build`. */
const SCRIPT_FILE = join(projectRoot, "dist", "replay", "page.js");

/** Writes the page of some games of one kind. */
export function writeReplay(file: string, games: readonly ReplayedGame[], of: PlayedGame): void {
  makeFolder(dirname(file));
  writeFileSync(file, replayPage(games, of.title, undefined, of.told));
}

/** What `dejarik show` says of each card, by its name. */
export type ToldCards = Readonly<Record<string, string>>;

/** Of which game some games are. */
export interface PlayedGame {
  /** What it is called in full. */
  readonly title: string;
  /** What is said over its cards. */
  readonly told: ToldCards;
}

/** The page that a page of games belongs to. */
export interface BackLink {
  readonly href: string;
  /** "the report". */
  readonly label: string;
}

/** @returns text that starts with the doctype; equal games give equal text */
export function replayPage(
  games: readonly ReplayedGame[],
  gameTitle: string,
  back?: BackLink,
  told: ToldCards = {},
): string {
  const script = readBundle(SCRIPT_FILE);
  const style = `${STYLE}\n${REPLAY_STYLE}`;
  const heads = games.map(({ header, result }) => ({ header: headOf(header), winner: result?.winner }));
  // A line each: what all are called and their cards say, then each game: a page of many opens by unpacking one.
  const packed = [{ heads, told }, ...games].map(pack).join("\n");
  const title = titleOf(games, gameTitle);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${trusted(`<meta http-equiv="Content-Security-Policy" content="${contentPolicy(script, style)}">`)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="dejarik">
<title>${title} – ${gameTitle}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body class="replay">
<header>
<p class="kicker">Replay · ${gameTitle}${back && html` · <a href="${back.href}">Back to ${back.label}</a>`}</p>
<h1>${title}</h1>
</header>
<main id="replay"><noscript><p>This page draws its games by a script, which this browser does not run. <code>dejarik replay</code> prints them as text.</p></noscript></main>
<div id="print"></div>
${footer({ facts: [], holdFor: "squads or decks, rules and strategies" })}
${trusted(`<script type="text/plain" id="games">${packed}</script>`)}
${trusted(`<script>${script}</script>`)}
</body>
</html>
`.text;
}

const pack = (value: unknown): string => deflateRawSync(JSON.stringify(value), { level: 9 }).toString("base64");

const headOf = ({ title, a, b }: ReplayedGame["header"]) => ({ title, a, b });

const NAME_AT_MOST = 80;

function titleOf(games: readonly ReplayedGame[], gameTitle: string): string {
  const [first] = games;
  if (first === undefined || games.length > 1) return `${games.length} games of ${gameTitle}`;
  const short = (name: unknown): string => {
    const text = String(name);
    return text.length > NAME_AT_MOST ? `${text.slice(0, NAME_AT_MOST)}…` : text;
  };
  return `${short(first.header.a)} against ${short(first.header.b)}`;
}
