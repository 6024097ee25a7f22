import { describe, expect, it } from "vitest";
import { allHelp } from "../support/help.js";
import { read } from "./files.js";
import { badPhrases, type Limits, longPage, longSentences, type Phrases, sentencesIn, sentencesOf } from "./prose.js";

/**
 * What people read is plain English: README, CHANGELOG, CONTRIBUTING, the documents, READMEs of folders, and the help of
 * every command. Each rule is tried on a breach of its own, so that none can fall silent.
 */

const COVERED = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".github/", "docs/", "deploy/", "benchmarks/", "src/"];
/** READMEs that are not mended yet. Who mends one takes it off. */
const THAT_STAND = [
  "src/cli/README.md",
  "src/games/lcg/README.md",
  "src/games/lcg/catalogue/README.md",
  "src/games/lcg/deck/README.md",
  "src/games/miniatures/README.md",
  "src/games/miniatures/board/README.md",
  "src/games/miniatures/catalogue/README.md",
  "src/games/miniatures/fighting/README.md",
  "src/games/tcg/catalogue/README.md",
  "src/games/tcg/deck/README.md",
  "src/games/tcg/effects/README.md",
  "src/report/README.md",
  "src/studies/broken/README.md",
  "src/studies/cost/README.md",
  "src/studies/judge/README.md",
  "src/studies/nightly/README.md",
  "src/studies/population/README.md",
];
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
});

const words = (count: number): string => `${"Word ".repeat(count - 1)}end.`;

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
