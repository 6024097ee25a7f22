import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import type { Game } from "../../src/games/game.js";
import { writeReport } from "../../src/report/index.js";
import { sealed } from "../../src/results/manifestHash.js";
import { runExperiment } from "../../src/run/run.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();

async function play(name: string): Promise<string> {
  const folder = join(base, name);
  const experiment = goodExperiment(
    "game: coin\nname: Coins\nsquads: [novice, adept, master]\ngames: 400\nunits: true\n",
  );
  await runExperiment({ game: coinGame as Game, experiment, folder, workers: 1, registryUrl: "unused" });
  return folder;
}

describe("the report of a real run", () => {
  it("shows its matchups, pieces and replay commands, links whole, and is written the same again", async () => {
    const folder = await play("my coins");
    const file = await writeReport(folder);
    expect(file).toBe(join(folder, "report.html"));
    const page = readFileSync(file, "utf8");
    expect(page).toContain("<h1>Coins</h1>");
    expect(page).toMatch(/(Master|Adept|Novice) beats (Master|Adept|Novice) in /);
    expect(page).toContain("dejarik replay &#39;my coins&#39; ");
    expect(page).not.toContain(folder);
    expect(page).toContain("What each piece did");
    expect(page).not.toMatch(/NaN|undefined|\[object/);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
    for (const [, link] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
    rmSync(file);
    await writeReport(folder);
    expect(readFileSync(file, "utf8")).toBe(page);
  });

  it("is refused for a folder without a finished run, or of another version", async () => {
    await expect(writeReport(base)).rejects.toThrow("is not a run folder");
    const folder = await play("spoilt");
    const summary = join(folder, "summary.json");
    const text = readFileSync(summary, "utf8");
    const manifest = join(folder, "run.json");
    const recorded = JSON.parse(readFileSync(manifest, "utf8"));
    const write = (changed: string) => {
      writeFileSync(summary, changed);
      recorded.recorded.files["summary.json"] = sha256(changed);
      writeFileSync(manifest, JSON.stringify(sealed(recorded)));
    };
    write(text.replace('"schemaVersion": 2', '"schemaVersion": 999'));
    await expect(writeReport(folder)).rejects.toThrow("schema version 999");
    write("{");
    await expect(writeReport(folder)).rejects.toThrow("not readable JSON");
    writeFileSync(summary, text);
    await expect(writeReport(folder)).rejects.toThrow("is of other content than recorded");
    rmSync(summary);
    await expect(writeReport(folder)).rejects.toThrow("not finished");
  });
});
