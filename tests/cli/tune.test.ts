import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();
const few = ["--iterations", "2", "--games", "8", "--gate-games", "2", "--only", "price", "--workers", "1"];

describe("tune", () => {
  test("tells what moved and what the gate found, writes weights to play by, goes on from its folder", async () => {
    // Two games show nothing: the gate is not passed, which the exit code says.
    expect(await cli("tune", "--game", "lcg", ...few, "--out", at("one"))).toBe(4);
    expect(out).toMatch(/^2 iterations, 16 games in all, moved [012] of 2 weights of greedy/);
    expect(out).toMatch(
      /\nGate: greedy by the tuned weights wins .* of 2 games against greedy by its own \(95.% sure:/,
    );
    expect(out).toMatch(/\nGate: rollout-4 by the tuned weights wins .* of 2 games against rollout-4 by greedy's own/);
    expect(out).toMatch(/\nThe tuned weights do not pass the gate: they are not shown to be better\.\n$/);
    const file = at("one/weights.json");
    expect(err).toContain(`Weights: ${file}; to play by them: `);
    expect(JSON.parse(readFileSync(file, "utf8")).tuned).toMatchObject({
      command: "dejarik tune --game lcg --iterations 2 --games 8 --gate-games 2 --only light.price,dark.price",
      ...{ iterations: 2, games: 16 },
    });
    expect(await cli("play", "jedi-starter", "sith-starter", "--strategies", `greedy:${file}`)).toBe(0);

    const text = readFileSync(at("one/tune.json"), "utf8");
    expect(await cli("tune", "--resume", at("one"), "--workers", "1", "--json")).toBe(4);
    expect(JSON.parse(out)).toEqual(JSON.parse(text));
    expect(readFileSync(at("one/tune.json"), "utf8")).toBe(text);
    // Of a program that differs in one thing nothing is kept, and it is all played again.
    const told = JSON.parse(text);
    const other = { ...told, identity: { ...told.identity, rules: "0".repeat(64) } };
    writeFileSync(at("one/tune.json"), JSON.stringify(other));
    // It was not damaged: the other program wrote it, and listed it.
    rmSync(at("one/files.sha256"));
    expect(await cli("tune", "--resume", at("one"), "--workers", "1")).toBe(2);
    expect(err).toMatch(/rules .* to .*--other-code/s);
    expect(await cli("tune", "--resume", at("one"), "--workers", "1", "--other-code"), err).toBe(4);
    expect(readFileSync(at("one/tune.json"), "utf8")).toBe(text);
    expect(await cli("tune", "--resume", at("one"), "--games", "10")).toBe(2);
    expect(err).toContain("--games: a study that is continued cannot be changed");
    expect(await cli("tune", "--game", "lcg", ...few, "--out", at("one"))).toBe(2);
    expect(err).toContain("exists already");
  }, 60_000);

  test("writes nothing where it cannot begin", async () => {
    expect(await cli("tune", "--game", "lgc", ...few, "--out", at("no"))).toBe(2);
    expect(err).toContain('unknown game "lgc"');
    expect(await cli("tune", ...few, "--out", at("no"))).toBe(2);
    expect(err).toContain("say whose greedy is to be tuned");
    expect(await cli("tune", "--game", "lcg", ...few, "--seed", "a", "--seed", "b", "--out", at("no"))).toBe(2);
    expect(err).toContain("--seed: is given once");
    expect(existsSync(at("no"))).toBe(false);
    mkdirSync(at("else"));
    writeFileSync(at("else/mine.txt"), "mine");
    expect(await cli("tune", "--game", "lcg", ...few, "--out", at("else"))).toBe(2);
    expect(await cli("tune", "--resume", at("else"))).toBe(2);
    expect(err).toContain("is not the folder of a tuning: it has no tune.json");
    expect(await cli("report", at("one"))).toBe(2);
  }, 60_000);
});
