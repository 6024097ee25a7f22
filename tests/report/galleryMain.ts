import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { runCli } from "../../src/cli/cli.js";
import { projectRoot } from "../../src/core/paths.js";
import type { GameDocument } from "../../src/run/record.js";

/**
 * Makes the gallery in `docs/gallery` anew: `npm run gallery`, from the root of the project, and a look at what has
 * changed. A game of each kind, judged, and the report of a small run with its games, each with a picture. Last the
 * picture of the README, which `npm run gallery -- front` makes alone. `npm run gallery -- pages` makes those of pages
 * that documents show.
 */

const CHROMIUM = "/usr/bin/chromium";
const folder = join(projectRoot, "docs", "gallery");
const pictures = join(projectRoot, "reports", "pictures");
const registry = new URL("../../src/registry.js", import.meta.url).href;

interface Shown {
  readonly name: string;
  readonly words: readonly string[];
  readonly scheme: "light" | "dark";
}

/** What is played, and how the picture is drawn: at the choice that cost most. */
const GAMES: readonly Shown[] = [
  { name: "miniatures", words: ["sample-republic", "bounty-hunters", "--seed", "x"], scheme: "light" },
  { name: "card-game", words: ["rebels-and-redemption", "scum-and-navy", "--seed", "gallery"], scheme: "light" },
  {
    name: "trading-card-game",
    words: ["tcg-rebel-squadrons", "tcg-imperial-armor", "--seed", "x"],
    scheme: "dark",
  },
];
/** The run of the report, kept in the folder of runs so that its commands play it again. */
const RUN = "runs/gallery";
const RUN_WORDS = ["run", "sample-republic", "bounty-hunters", "jedi-council", "--games", "400", "--seed", "gallery"];

/** Runs a command, with what it prints on standard output. */
async function command(...words: string[]): Promise<string> {
  let out = "";
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => {
    out += text;
    return true;
  }) as typeof write;
  try {
    const code = await runCli(words, registry);
    if (code !== 0) throw new Error(`dejarik ${words.join(" ")} ended with ${code}`);
  } finally {
    process.stdout.write = write;
  }
  return out;
}

/** Writes the page of a game. @returns the beat of the choice that cost most */
async function game({ name, words }: Shown): Promise<number> {
  const html = join(folder, `${name}.html`);
  const text = await command("play", ...words, "--by", "rollout-16", "--html", html, "--json");
  const { judged, events = [] } = JSON.parse(text) as GameDocument;
  const costly = judged!.choices.filter(({ better }) => better !== undefined);
  const [first] = costly.sort((x, y) => y.better!.estimate - x.better!.estimate);
  return first?.beat ?? Math.floor(events.at(-1)!.beat / 2);
}

/** Pictures are WebP, which takes a third of what PNG does. */
async function picture(browser: Browser, file: string, hash: string, to: string, scheme: "light" | "dark") {
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 }, colorScheme: scheme, offline: true });
  await page.goto(`${pathToFileURL(file).href}${hash}`);
  await page
    .locator(hash === "" ? "main" : ".watching")
    .first()
    .waitFor();
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  writeFileSync(`${to}.webp`, Buffer.from(data, "base64"));
  await page.close();
}

/**
 * A part of a page, from the top of the first of some elements to the bottom of the last, as an image in HTML.
 * @param click what is clicked before
 */
async function part(browser: Browser, file: string, selectors: readonly string[], click?: string): Promise<string> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 1400 },
    deviceScaleFactor: 1.5,
    colorScheme: "light",
    offline: true,
  });
  await page.goto(pathToFileURL(file).href);
  await page.locator(selectors[0]).first().waitFor();
  if (click !== undefined) await page.locator(click).first().click();
  await page.waitForTimeout(1000);
  const boxes = await Promise.all(selectors.map((selector) => page.locator(selector).first().boundingBox()));
  const [first, last] = [boxes.at(0)!, boxes.at(-1)!];
  const clip = { ...first, height: last.y + last.height - first.y };
  const png = await page.screenshot({ clip, fullPage: true });
  await page.close();
  return `<img width="100%" src="data:image/png;base64,${png.toString("base64")}">`;
}

/** Makes a run or a study anew. @returns its page */
async function made(name: string, ...words: string[]): Promise<string> {
  const out = join("runs", name);
  rmSync(out, { recursive: true, force: true });
  await command(...words, "--out", out);
  return join(out, "report.html");
}

/** Pages that documents show, in the order in which they are made. */
const PAGES: readonly (readonly [name: string, ...words: string[]])[] = [
  ["first-look", "run", "reports/first-look.yaml"],
  ["meta", "meta", "runs/first-look"],
  ["decks", "decks", "reports/lcg-decks.yaml"],
  ["cost", "cost", "reports/cost-imperials.yaml"],
];

async function pages(browser: Browser) {
  for (const [name, ...words] of PAGES)
    await picture(browser, await made(name, ...words), "", join(pictures, name), "light");
}

/** The picture of the README: who wins in the first look, and a skirmish at the choice that cost most. */
async function front(browser: Browser) {
  const report = await made("front", "run", "reports/first-look.yaml");
  const [matrix, league, skirmish] = [
    await part(browser, report, ["#matrix table"]),
    await part(browser, report, ["#league table"]),
    await part(browser, join(folder, "miniatures.html"), [".stage .beat", ".stage .curve svg"], ".choices li"),
  ];
  const page = await browser.newPage({ viewport: { width: 1280, height: 690 }, offline: true });
  await page.setContent(
    `<body style="margin:0;padding:16px;display:grid;grid-template-columns:1fr 1fr;gap:24px;align-items:start">
    <div style="display:grid;gap:24px">${matrix}${league}</div><div>${skirmish}</div></body>`,
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 85 });
  writeFileSync(join(pictures, "front.webp"), Buffer.from(data, "base64"));
  await page.close();
}

mkdirSync(join(folder, "report"), { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
const alone = { front, pages }[process.argv[2] ?? ""];
if (alone !== undefined) {
  await alone(browser);
  await browser.close();
  process.exit();
}
for (const one of GAMES) {
  const beat = await game(one);
  await picture(browser, join(folder, `${one.name}.html`), `#t=${beat}`, join(folder, one.name), one.scheme);
}
await front(browser);
await made(basename(RUN), ...RUN_WORDS);
for (const file of ["report.html", "report/games-01.html"]) copyFileSync(join(RUN, file), join(folder, file));
await picture(browser, join(folder, "report.html"), "", join(folder, "report"), "light");
await browser.close();
for (const file of ["miniatures", "card-game", "trading-card-game", "report"])
  for (const ending of ["html", "webp"])
    console.log(`${file}.${ending}: ${Math.round(statSync(join(folder, `${file}.${ending}`)).size / 1000)} kB`);
