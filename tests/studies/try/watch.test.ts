import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TrySummary } from "../../../src/studies/try/summary.js";
import { catchOutput, err, out, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";

/** The game that is proposed to be watched. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

const characters = "[Noghri, Royal Guard, Snowtrooper, Imperial Navy Trooper]";
writeFileSync(
  at("mine.yaml"),
  `game: miniatures\nname: Mine\nfaction: Imperial\npoints: 40\ncharacters: ${characters}\n`,
);

test.each([
  ["better", "hitPoints: 120, damage: 30", 1],
  ["worse", "hitPoints: 10, damage: 10, attack: 0", -1],
] as const)("of a change for the %s shows both games of its pair turned that way", async (verdict, change, sign) => {
  writeFileSync(at(`${verdict}.yaml`), `game: miniatures\ncards:\n  - { based on: Noghri, ${change} }\n`);
  const words = ["--cards", at(`${verdict}.yaml`), "--games", "1400", "--maps", "open", "--workers", "1"];
  const pool = ["--pool", "Noghri", "Royal Guard", "Snowtrooper", "Imperial Navy Trooper"];
  expect(await realCli("try", at("mine.yaml"), ...words, ...pool, "--folder", at(verdict)), err).toBe(0);
  const summary = JSON.parse(readFileSync(join(at(verdict), "summary.json"), "utf8")) as TrySummary;
  expect(summary.verdict).toBe(verdict);
  expect(readFileSync(join(at(verdict), "report.md"), "utf8")).toContain(` ${summary.watch}@1 --html game.html`);
  const wins = { a: 1, draw: 0.5, b: 0 };
  for (const seat of ["a", "b"]) {
    const scored = async (version: number) => {
      expect(await realCli("replay", at(verdict), `${summary.watch}:${seat}@${version}`, "--json"), err).toBe(0);
      return wins[JSON.parse(out).result.winner as keyof typeof wins];
    };
    expect((await scored(1)) - (await scored(0))).toBe(sign);
  }
});
