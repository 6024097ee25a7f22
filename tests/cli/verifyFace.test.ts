import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import stringWidth from "string-width";
import { describe, expect, test, vi } from "vitest";
import { type Found, verifyFace } from "../../src/cli/commands/verifyFace.js";
import { faceLines } from "../../src/cli/face.js";
import { catchOutput, cliOf, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const SOUND: Found = {
  ...{ damaged: [], otherCode: [], files: 12, parts: 6, pairs: 4500, games: 9000, different: [] },
  ...{ replayedPairs: 45, replayedGames: 90 },
};
const NEXT = { resume: "dejarik run --resume runs/x", replay: (game: string) => `dejarik replay runs/x ${game}` };
const drawn = (found: Partial<Found>, next = NEXT, width = 80) =>
  faceLines(verifyFace({ ...SOUND, ...found }, next), { width, isColoured: false, isWrapped: true }, (text) => text);

describe("what verify found", () => {
  test("of a sound run, with how sure a sample makes it", () => {
    expect(drawn({})).toEqual([
      "12 files and 6 parts are what was written, by SHA-256.",
      "90 of 9,000 games were played again, all as recorded.",
      "",
      "How sure  Were 6.4 % of all pairs or more wrong, one would have been found with",
      "            a chance of 95 % or more.",
    ]);
    expect(drawn({ replayedPairs: 4500, replayedGames: 9000 })).toHaveLength(2);
    expect(drawn({ files: 0, parts: 1, replayedPairs: 0 })).toEqual(["1 part is what was written, by SHA-256."]);
  });

  test("of one that is not: what is wrong, how much of it, and what to do", () => {
    const damaged = [
      { folder: "", what: "summary.json is of other content than was written" },
      { folder: "runs/a-duel", what: "part 3: games/part-000003.arrows is missing" },
    ];
    const different = [{ game: "1:17:a", differences: ["winner: a, now b", "rounds: 5, now 6"] }];
    const lines = drawn({ damaged, different });
    expect(lines).toEqual([
      "Not all here is what was written.",
      "Not all games end as recorded.",
      "! DAMAGED: summary.json is of other content than was written",
      "! DAMAGED: runs/a-duel: part 3: games/part-000003.arrows is missing",
      "! DIFFERENT: game 1:17:a: winner: a, now b; rounds: 5, now 6",
      "",
      "what                           looked at  wrong",
      "files and parts, by SHA-256           18      2",
      "games, played again          90 of 9,000      1",
      "",
      "Damage  Parts that are damaged are played again by:",
      "        dejarik run --resume runs/x",
      "Games   Rules, strategies or data are others now, or the record was changed.",
      "        The first of them:",
      "        dejarik replay runs/x 1:17:a",
    ]);
    // Where several runs lie in a folder no one command is right.
    expect(drawn({ damaged, different }, {} as never).join("\n")).not.toContain("dejarik");
  });

  test("of another program's games, which are not played", () => {
    const lines = drawn({ otherCode: ["code of the rules of coin"], replayedPairs: 0, replayedGames: 0 });
    expect(lines).toEqual([
      "12 files and 6 parts are what was written, by SHA-256.",
      "! No game was played again: another program played them. What differs: code of",
      "  the rules of coin.",
      "",
      "Other code  This program plays it anew by:",
      "            dejarik run --resume runs/x --other-code",
    ]);
  });

  test("names twenty games and counts the rest, within any width", () => {
    const different = Array.from({ length: 23 }, (_, i) => ({ game: `0:${i}:a`, differences: ["winner: a, now b"] }));
    const lines = drawn({ different });
    expect(lines.filter((line) => line.startsWith("! DIFFERENT"))).toHaveLength(20);
    expect(lines).toContain("! … and 3 more games, by --json");
    for (const width of [60, 100])
      for (const line of drawn({ different }, NEXT, width)) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  });
});

describe("files that were signed", () => {
  catchOutput();
  test("are said to be only while all of them are sound", async () => {
    const base = temporaryFolder();
    vi.stubEnv("DEJARIK_HOME", join(base, "home"));
    const coins = new URL("../support/coinGame.ts", import.meta.url).href;
    const [file, run] = [join(base, "duel.yaml"), join(base, "duel")];
    writeFileSync(file, "game: coin\nname: duel\nsquads: [novice, master]\ngames: 200\n");
    expect(await cliOf(coins, "run", file, "--workers", "1", "--out", run)).toBe(0);
    const verified = async (...more: string[]) => {
      await cliOf(coins, "verify", run, "--share", "1%", "--json", ...more);
      return JSON.parse(out);
    };
    const { key } = (await verified("--sign")).signed;
    expect(await verified("--key", key)).toMatchObject({ damaged: [], signedBy: key });
    appendFileSync(join(run, "report.html"), "<p>By somebody else.</p>");
    const { damaged, signedBy } = await verified("--key", key);
    expect(damaged).not.toEqual([]);
    expect(signedBy).toBeNull();
    vi.unstubAllEnvs();
  }, 60_000);
});
