import { describe, expect, it } from "vitest";
import { games } from "../../src/registry.js";
import { allHelp } from "../support/help.js";
import { read } from "./files.js";
import { badPhrases, type Limits, longPage, longSentences, type Phrases, sentencesIn, sentencesOf } from "./prose.js";

/**
 * What people read is plain English: README, CHANGELOG, CONTRIBUTING, the documents, READMEs of folders, and the help of
 * every command. Each rule is tried on a breach of its own, so that none can fall silent.
 */

const COVERED = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".github/", "docs/", "deploy/", "benchmarks/", "src/"];
/** READMEs that are not mended yet. Who mends one takes it off. */
const THAT_STAND = ["src/games/lcg/README.md", "src/games/miniatures/README.md"];
const ALL = read(COVERED, [".md"]);
const PAGES = new Map([...ALL].filter(([name]) => !THAT_STAND.includes(name)));
const HELP = "help";

const LIMITS: Limits = { long: 25, share: 0.05, most: 40, mean: 18 };
const limitsOf = (page: string): Limits => (page === "README.md" ? { ...LIMITS, mean: 16 } : LIMITS);
/** Bytes of a page that somebody writes, most. */
const MOST_BYTES = 20_000;
const bytesOf = (page: string): number => (page === "README.md" ? 10_000 : MOST_BYTES);
/** Made from declarations, or longer with each version. */
const MADE = ["docs/options.md", "CHANGELOG.md"];

const PHRASES: Phrases = {
  "so that": "a sentence of its own",
  "such as": '"for example", or nothing',
  "of which": "a sentence of its own",
  "what it is that": '"what"',
  ", too": '"also"',
  "by chance": '"at random"',
  "beyond chance": '"significantly"',
  "beyond doubt": '"surely"',
  "(?:is|are) told": '"is shown"',
};

/** All that `--help` says, command by command: descriptions, options and examples, a text each. */
async function helpTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const helps = await allHelp();
  return new Map(
    helps.map(({ command, entries, examples }) => [
      `${HELP} of ${command.name}`,
      [command.description, ...entries.map(({ about }) => about), ...examples].flatMap(sentencesIn),
    ]),
  );
}

const breaches = (name: string, sentences: readonly string[], limits = LIMITS): string[] => [
  ...longSentences(name, sentences, limits),
  ...badPhrases(name, sentences, PHRASES),
];

describe("what people read is plain English", () => {
  it("there is much of it", () => {
    expect(PAGES.size).toBeGreaterThan(60);
    expect(THAT_STAND.filter((name) => !ALL.has(name))).toEqual([]);
    expect([...PAGES.values()].flatMap(sentencesOf).length).toBeGreaterThan(1500);
  });

  it.each([...PAGES.keys()])("%s", (name) => {
    const text = PAGES.get(name)!;
    const limits = limitsOf(name);
    expect(breaches(name, sentencesOf(text), limits)).toEqual([]);
    expect(MADE.includes(name) ? [] : longPage(name, text, bytesOf(name))).toEqual([]);
  });

  it("the help of every command", async () => {
    const texts = await helpTexts();
    expect([...texts.values()].flat().length).toBeGreaterThan(250);
    expect([...texts].flatMap(([name, sentences]) => breaches(name, sentences))).toEqual([]);
  });

  it("what pages explain, by the longest sentence alone", async () => {
    const texts = await pageTexts();
    expect(texts.size).toBeGreaterThan(200);
    const limits = { long: LIMITS.most, share: 0, most: LIMITS.most, mean: LIMITS.most };
    expect([...texts].flatMap(([name, sentences]) => longSentences(name, sentences, limits))).toEqual([]);
  });
});

/** What pages explain words by, and what shipped strategies say of themselves. */
async function pageTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = [...read(["src/report/", "src/studies/"], [".ts"]).keys()].filter((name) => /\/terms\.ts$/.test(name));
  const texts = new Map<string, readonly string[]>();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(`../../${file.replace(/\.ts$/, ".js")}`);
    for (const [name, terms] of Object.entries(exported))
      if (name.endsWith("TERMS"))
        for (const [term, text] of Object.entries(terms as Record<string, string>))
          texts.set(`${file}: ${term}`, sentencesIn(text));
  }
  for (const { load } of games)
    for (const { name, description } of load().strategies) texts.set(name, sentencesIn(description));
  return texts;
}

const words = (count: number): string => `${"Word ".repeat(count - 1)}end.`;

/** What results said once, by what of it no other words would have; and instead of it what a reader is told now. */
const REPLACED: readonly (readonly [said: string, pattern: RegExp])[] = [
  ["a time too short, with what would be played", /the fewest that there are/],
  ["games spent before it was sure", /Its games were spent before|where the next look would have/],
  ["what a change brings beside a price and a fair cost", /beside \$\{[^}]*\} at \$\{[^}]*\}, whose fair cost is/],
  ["nothing where the changed field had that number", /\+0\.0 points \(\+0\.0 to/],
  ["a price not decided beside an interval that decides", /"is not decided yet"/],
  ["a fair cost in a sentence after a colon", /\$\{said\}: a fair cost is/],
  ["that a better player's few games settle nothing", /Whether it holds by .* is not settled|games are too few to say/],
  ["two maps with rates of those that decide nothing", /matters, too|depends on the \$\{noun\}, too/],
  ["counts with none and beyond doubt", /cost too little and|too much beyond doubt|Counted apart/],
  ["what was not varied, in no error", /Not varied:|is in no error here|Beyond doubt is beyond/],
  ["where squads were drawn again at the cost found", /there squads were drawn again|it parted from that at/],
  ["twins that are not shown to differ", /are not shown to differ, as it should be/],
  ["what a point of cost brings, in log odds", /A point of cost brings/],
  ["win rates averaged over who met whom, in one sentence", /In win rate\$|where a point of cost brings/],
  ["exchanges tried by chance", /tried\$\{drawnFrom\}, the| by chance, of /],
  ["seeds that are called an edit", /differ in their seeds alone, so|Chance goes as far as/],
  ["rock-paper-scissors of what differs", /of what differs \(/],
  ["what two pieces bring alone, before the verdict", /alone the first brings/],
  ["a share of all places", /% of all places/],
  ["a first sighting that is a suspicion", /first sighting is a suspicion|it is no first one/],
  ["words that stand together on no published card", /nothing that you write is without effect unnoticed/],
];

describe("what results said once in long sentences is said no more", () => {
  const texts = [...read(COVERED, [".md"]), ...read(["src/"], [".ts"])];

  it.each(REPLACED)("%s", (_, pattern) => {
    const found = texts.flatMap(([name, text]) =>
      text.split("\n").flatMap((line, i) => (pattern.test(line) ? [`${name}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "`At most 2,000 games a card, the fewest that there are, which takes longer than asked`",
    "Its games were spent before it was sure: 1,700 on its fair cost",
    "`The change §{said}: beside §{basedOn.name} at §{basedOn.cost}, whose fair cost is §{was}`",
    '"+0.0 points (+0.0 to +0.0)"',
    'open: ["is not decided yet"]',
    "`§{cardWords(card)} §{said}: a fair cost is §{fairCostText(fairCost)}`",
    "Whether it holds by rollout-4 is not settled: 20 games are too few to say.",
    "`The §{noun} matters, too`",
    "Of 7 characters, 1 cost too little and 4 too much beyond doubt",
    "Not varied: the player (greedy only)",
    "9 characters have fair costs: there squads were drawn again at the cost found",
    "Storm Commando, twin and Storm Commando are not shown to differ, as it should be",
    "A point of cost brings 2.21 % of win rate at an even matchup",
    "`In win rate§{pointWords(weights)}, on one character of a squad`",
    "75 legal exchanges tried§{drawnFrom}, the last 4 confirmed",
    "The runs differ in their seeds alone, so what differs between them is chance",
    "Rock-paper-scissors makes up 0 % of what differs (0–100 %).",
    "alone the first brings +10.3 and the second −10.3 points",
    "people place it 22 % of all places lower on average",
    "A first sighting is a suspicion, as the page says.",
    "refused, so that nothing that you write is without effect unnoticed.",
  ])("would be found: %s", (written) => {
    const text = written.replaceAll("§", "$");
    expect(REPLACED.filter(([, pattern]) => pattern.test(text))).not.toEqual([]);
  });
});

describe("a breach is found", () => {
  it("of one sentence that is far too long", () => {
    expect(breaches("x", sentencesOf(`${words(41)} ${words(5)}`))).toEqual([
      expect.stringMatching(/^x: 41 words, 40 at most/),
      expect.stringMatching(/^x: 23.0 words a sentence/),
    ]);
  });

  it("of many that are long, where one may be", () => {
    const short = `${words(3)} `.repeat(38);
    expect(breaches("x", sentencesOf(`${short}${words(26)} ${words(26)}`))).toEqual([]);
    expect(breaches("x", sentencesOf(`${short}${words(26)} ${words(26)} ${words(26)}`))).toHaveLength(3);
  });

  it("of a page that is long on the whole, the README sooner", () => {
    const sentences = sentencesOf(`${words(17)} `.repeat(5));
    expect(breaches("x", sentences)).toEqual([]);
    expect(breaches("README.md", sentences, limitsOf("README.md"))).toEqual([
      "README.md: 17.0 words a sentence, 16 at most",
    ]);
  });

  it.each([
    "We play, so that it ends.",
    "Cards such as this.",
    "Ten, of which two fall.",
    "Ask what it is that moved.",
    "This holds, too.",
    "Drawn by chance.",
    "It moved beyond chance.",
    "Better beyond doubt.",
    "All of it is told.",
    "One thing: this; that.",
  ])("of words: %s", (sentence) => {
    expect(breaches("x", sentencesOf(`A line.\n\n- ${sentence}\n`))).toHaveLength(1);
  });

  it("of a page that is too large", () => {
    expect(longPage("x", "é".repeat(5001), 10_000)).toEqual(["x: 10002 bytes, 10000 at most"]);
    expect(longPage("x", "é".repeat(5000), 10_000)).toEqual([]);
  });
});

describe("sentences", () => {
  it("are without code, tables, headings and addresses", () => {
    const page = [
      "# A heading such as this",
      "One [link such](far/away.md)",
      "goes on. Two `code so that` end.",
      "",
      "| a | table, too |",
      "",
      "```sh",
      "all, too. And more.",
      "```",
      "",
      "- An item",
      "- **Bold.** And its text",
    ].join("\n");
    expect(sentencesOf(page)).toEqual([
      "One link such goes on.",
      "Two `x` end.",
      "An item",
      "**Bold.**",
      "And its text",
    ]);
  });

  it("end at points alone, not at those of numbers and names of files", () => {
    expect(sentencesIn("It takes 1.5 s in run.json. 3 of 4 end so! Why?")).toEqual([
      "It takes 1.5 s in run.json.",
      "3 of 4 end so!",
      "Why?",
    ]);
  });
});
