import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knowledge } from "../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../src/games/tcg/catalogue/playability.js";
import type { DecksSummary } from "../../src/studies/decks/summary.js";
import { faults } from "../schemas/support.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** `decks` with a changed card: where its set or card stands now, and stood as published. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const built = new URL("../../dist/src/registry.js", import.meta.url).href;
catchOutput();

async function studied(folder: string, ...words: string[]): Promise<DecksSummary> {
  expect(await cliOf(built, "decks", ...words, "--workers", "1", "--out", at(folder)), err).toBe(0);
  const summary = JSON.parse(readFileSync(at(`${folder}/summary.json`), "utf8"));
  expect(faults("decks-summary", summary)).toEqual([]);
  return summary;
}

const pieceOf = ({ pieces }: DecksSummary, name: string) => pieces.find((one) => one.name === name)!;

/** Of all cards few decks would hold the one that is changed, and the values of a thousand be worked out. */
const oneSet = playableCards(knowledge)
  .filter(({ id }) => id.startsWith("ROTS"))
  .map(({ name }) => name);

describe.each([
  ["lcg", ["Emperor Palpatine", "cost=0", "unitDamage=5"], "Set 23: The Emperor's Web", []],
  ["tcg", ["Security Droid", "power=12", "health=12"], "Security Droid", ["--pool", ...oneSet]],
] as const)("%s", (game, card, name, pool) => {
  const asked = ["--game", game, "--pairs", "500", ...pool];

  test("as published it stands where a study without the change has it, to the last digit", async () => {
    const plain = await studied(`${game} plain`, ...asked);
    const { changed, ...summary } = await studied(`${game} words`, ...card, ...asked);
    expect(plain).not.toHaveProperty("changed");
    expect(changed).toMatchObject({ isPaired: true, pairs: summary.pairs });
    expect(changed!.pieces.map((one) => one.name)).toEqual([name]);
    const [{ before, after, change }] = changed!.pieces;
    expect(before.value).toEqual(pieceOf(plain, name).value);
    expect(after.value).toEqual(pieceOf(summary as DecksSummary, name).value);
    expect(change.estimate).toBeCloseTo(after.value.estimate - before.value.estimate, 12);
    expect(change.high - change.low).toBeLessThan(after.value.high - after.value.low);
    const own = plain.pieces.filter(({ side }) => side === pieceOf(plain, name).side);
    expect(before).toMatchObject({ place: own.findIndex((one) => one.name === name) + 1, of: own.length });
  }, 300_000);
});

test("a change is said first, told on the page, replayed on both sides, and the same after an interruption", async () => {
  const words = ["Emperor Palpatine", "cost=0", "unitDamage=5", "--pairs", "1200"];
  await studied("one", ...words);
  expect(out.split("\n")[1]).toMatch(
    /^Set 23: The Emperor's Web, as changed, is .+ of 18 dark side objective sets: \+/,
  );
  expect(out.split("\n")[2]).toMatch(
    /^As published it is .+ of 18(?:, in a leading group of \d+)?: \+?.+\. The change is worth \+\d+\.\d points \(/,
  );
  expect(out.split("\n")[0]).toContain(" · 36 objective sets of the core · ");
  expect(readFileSync(at("one/report.md"), "utf8")).toMatch(
    /\n## What the change does\n[\s\S]*\| Set 23: The Emperor's Web \|/,
  );
  const whole = readFileSync(at("one/summary.json"), "utf8");
  rmSync(at("one/summary.json"));
  const [first] = readdirSync(at("one/published/games")).sort();
  rmSync(at(`one/published/games/${first}`));
  expect(await cliOf(built, "decks", "--resume", at("one"), "--workers", "2"), err).toBe(0);
  expect(readFileSync(at("one/summary.json"), "utf8")).toBe(whole);
  expect(await cliOf(built, "verify", at("one"), "--share", "10%"), err).toBe(0);
  const drawn = async (called: string) => {
    expect(await cliOf(built, "replay", at("one"), called, "--json"), err).toBe(0);
    const { matchup, result } = JSON.parse(out);
    return [JSON.stringify(matchup ?? null), result.winner];
  };
  expect(await drawn("published/7")).toHaveLength(2);
  expect(await drawn("7")).toHaveLength(2);
}, 300_000);

test("a what-if is a change as well; new sets make other decks; one that is new has no place before", async () => {
  const { changed } = await studied("what-if", "--set", "19.icons=0", "--pairs", "500");
  expect(changed).toMatchObject({ isPaired: true, pieces: [{ name: "Set 19: Fall of the Jedi", side: 1 }] });
  expect(changed!.pieces[0].change.estimate).toBeLessThan(0);
  const set = "{ name: Dawn, based on: 1, cards: [+ Luke Skywalker, - Twi'lek Loyalist] }";
  writeFileSync(at("new.yaml"), `game: lcg\ncards:\n  - { based on: Darth Vader, cost: 0 }\nsets:\n  - ${set}\n`);
  const both = await studied("new", at("new.yaml"), "--pairs", "500");
  expect(both.changed!.isPaired).toBe(false);
  expect(both.changed!.pieces.map(({ name }) => name)).toEqual(["Set 19: Fall of the Jedi"]);
  expect(both.pieces.some(({ own }) => own === "yours")).toBe(true);
  writeFileSync(at("alone.yaml"), `game: lcg\nsets:\n  - ${set}\n`);
  expect(await studied("alone", "--cards", at("alone.yaml"), "--pairs", "500")).not.toHaveProperty("changed");
}, 300_000);
