import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knowledge } from "../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../src/games/tcg/catalogue/playability.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** A study and a run of each game under a format: the terminal, the pages and the identity name it. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const registry = new URL("../../src/registry.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);
const POOL = ["Stormtrooper", "Rebel Trooper", "Clone Trooper", "Ewok", "IG-88", "Greedo", "Mynock"];

/** The values of a thousand cards would take longer than their games. */
const oneSet = playableCards(knowledge)
  .filter(({ id }) => id.startsWith("AOTC"))
  .map(({ name }) => name);

describe("under a format", () => {
  const asked: readonly (readonly [string, string, readonly string[]])[] = [
    [
      "balance-2023",
      "Miniatures, balance team 2023",
      ["cost", "--squads-each", "30", "--points", "60", "--maps", "open", "--pool", ...POOL],
    ],
    ["lcg-2012", "The Card Game, as the core was printed", ["decks", "--game", "lcg", "--pairs", "200"]],
    [
      "idc-wotc",
      "Trading Card Game, committee’s WOTC format",
      ["decks", "--game", "tcg", "--pairs", "200", "--pool", ...oneSet],
    ],
  ];
  test.each(asked)(
    "a study under %s is played again alike, and its page names it",
    async (format, title, words) => {
      expect([
        await cli(...words, "--under", format, "--workers", "1", "--out", at(format)),
        err.includes("format:"),
      ]).toEqual([0, false]);
      const plain = title.replace("’", "'");
      expect(out).toContain(`under ${plain}`);
      expect(readFileSync(at(`${format}/report.md`), "utf8")).toContain(`under ${plain}`);
      const page = readFileSync(at(`${format}/report.html`), "utf8").replaceAll("&#39;", "'");
      expect(page).toContain(`under ${plain}`);
      expect(page).toMatch(new RegExp(`Format</dt><dd>${plain}, in force since \\d{4}`));
      expect(await cli("verify", at(format))).toBe(0);
    },
    300_000,
  );

  const runs: readonly (readonly [string, readonly string[]])[] = [
    ["dci-2010-01", ["clone-line", "sith-acolytes", "--maps", "open"]],
    ["lcg-2017-04", ["jedi-masters", "sith-control"]],
    ["dci-2004-06", ["tcg-champs04-light", "tcg-socal-dark"]],
  ];
  test.each(runs)(
    "a run under %s says so, is another than without, and is not gone on with under another",
    async (format, words) => {
      const run = (...more: string[]) => cli("run", ...words, "--games", "20", "--workers", "1", ...more);
      expect(await run("--under", format, "--out", at(`run-${format}`))).toBe(0);
      const identity = (name: string) => JSON.parse(readFileSync(at(`${name}/run.json`), "utf8")).identity;
      const summary = JSON.parse(readFileSync(at(`run-${format}/summary.json`), "utf8"));
      expect(out).toContain(`under ${summary.format.title}`);
      expect(identity(`run-${format}`).played.format).toBe(
        `${summary.format.title} (${summary.format.hash.slice(0, 8)})`,
      );
      expect(await run("--out", at(`bare-${format}`))).toBe(0);
      expect(identity(`bare-${format}`).hash).not.toBe(identity(`run-${format}`).hash);
      writeFileSync(at("other.yaml"), `format: Other\ngame: ${summary.game}\natMost: [90]\n`);
      expect(await run("--under", at("other.yaml"), "--resume", at(`run-${format}`))).toBe(2);
      expect(err).toMatch(/format .* to Other/);
    },
    120_000,
  );
});
