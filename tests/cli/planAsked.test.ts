import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RUN_OPTIONS } from "../../src/cli/commands/runAsked.js";
import { flagName, OWN_CARDS } from "../../src/studies/options.js";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `plan` takes whatever changes what `run` plays, in the same words, and says something else by it. */

const folder = temporaryFolder();
catchOutput();

const put = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const own = put("own.yaml", "game: miniatures\ncards:\n  - based on: ARC Trooper\n    cost: 5\n");
const pair = ["sample-republic", "bounty-hunters"];

/** What is asked by each option, beside the two squads. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  all: ["miniatures"],
  games: ["100"],
  precision: ["2%"],
  sprt: ["0,20"],
  seed: ["another"],
  strategies: ["random,greedy"],
  levels: ["random=100,greedy=50"],
  units: [],
  rounds: [],
  against: ["rebel-heroes"],
  maps: ["open", "chasm"],
  cards: [own],
  under: ["balance-2023"],
};
/** Tested below: where all can be played it changes nothing. */
const APART = "without-lacking";
const flags = Object.entries({ ...RUN_OPTIONS, ...OWN_CARDS }).flatMap(([key, option]) =>
  "isPositional" in option && option.isPositional ? [] : [flagName(key, option)],
);

const planned = async (...more: readonly string[]): Promise<string> => {
  expect(await cli("plan", ...pair, "--no-sample", ...more), err).toBe(0);
  return out;
};

test("every option of a run has its case here", () => {
  expect([...Object.keys(ASKED), APART].sort()).toEqual([...flags].sort());
});

test.each(Object.entries(ASKED))("--%s changes the answer, in words and as a document", async (flag, values) => {
  const words = [`--${flag}`, ...values];
  for (const how of [[], ["--json"]]) expect(await planned(...words, ...how)).not.toBe(await planned(...how));
});

test("what cannot be played yet is planned with --without-lacking, as run plays it", async () => {
  expect(await cli("list", "characters", "--json")).toBe(0);
  const items = JSON.parse(out) as readonly { name: string; playable: boolean; faction: string }[];
  const lacking = items.find(({ playable, name }) => !playable && !name.includes('"'))!;
  const squad = put(
    "lacking.yaml",
    `game: miniatures\nname: Lacking\nfaction: ${lacking.faction}\ncharacters: ["${lacking.name}"]\n`,
  );
  expect(await cli("plan", squad, "bounty-hunters", "--no-sample")).toBe(2);
  expect(err).toContain(`"${lacking.name}" cannot be played yet`);
  expect(await cli("plan", squad, "bounty-hunters", "--no-sample", "--without-lacking"), err).toBe(0);
});

test.each([
  ["cost", "study: cost\n", true],
  ["decks", "study: decks\n", true],
  [
    "nightly",
    "study: nightly\nexperiments:\n  - { game: lcg, games: 400, decks: [jedi-starter, sith-starter] }\n",
    false,
  ],
])("a file of %s has all that in itself: each option is refused by its name", async (kind, text, hasCommand) => {
  const file = put(`${kind}.yaml`, text);
  for (const [flag, values] of Object.entries({ ...ASKED, [APART]: [], "win-rate": ["55%"] })) {
    expect(await cli("plan", file, "--no-sample", `--${flag}`, ...values)).toBe(2);
    expect(err).toContain(`--${flag}: belongs to a run: what a study plays stands in its file`);
    expect(err.includes(`dejarik ${kind} ${file} ... --plan`)).toBe(hasCommand);
    expect(out).toBe("");
  }
});

test("says who plays whom on what", async () => {
  expect(await planned("--maps", "open", "chasm", "--units", "--seed", "x")).toMatch(
    /^Star Wars Miniatures · 2 squads of 99 to 100 points · strategy greedy · maps open, chasm · rows of units · seed “x”$/m,
  );
});
