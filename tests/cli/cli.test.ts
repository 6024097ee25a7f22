import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { Compression, ParquetFile, readParquet } from "parquet-wasm";
import { describe, expect, test } from "vitest";
import { entrantHash, identityHash } from "../../src/results/identityHash.js";
import { sealed } from "../../src/results/manifestHash.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const registry = new URL("../support/coinGame.ts", import.meta.url).href;
catchOutput();
const cli = (...words: string[]) => cliOf(registry, ...words);

const duel = ["run", "novice", "master", "--games", "2000", "--workers", "1"];
const folder = join(base, "duel");

describe("run", () => {
  test("ends with a verdict on standard output and the way on on standard error", async () => {
    expect(await cli(...duel, "--out", folder, "--units")).toBe(0);
    expect(out.split("\n").slice(0, 3)).toEqual([
      "novice against master · coin · 2 squads · 2 grounds · 2,000 games · both sides played by greedy, which takes what looks best right now",
      expect.stringMatching(/^Master beats Novice: 6\d\.\d % of 2,000 games \(95 % sure: \d\d\.\d to \d\d\.\d %\)\.$/),
      expect.stringMatching(/^The seat matters: Master wins 7\d % sitting first and 6\d % sitting second\.$/),
    ]);
    expect(out).toMatch(/\nsitting first +7\d\.\d % {2}█+/);
    expect(err).toContain("games/s");
    expect(err).toContain(`Report: ${join(folder, "report.html")}`);
    expect(err).toMatch(/Watch: {2}(npx )?dejarik replay \S+ \d+ --html game\.html\n/);
    expect(readdirSync(folder).sort()).toEqual([
      "details.jsonl",
      "files.sha256",
      "games",
      "hashes",
      "matchups.arrows",
      "report.html",
      "report.md",
      "run.json",
      "said.json",
      "summary.json",
      "units",
    ]);
  });

  test("--json prints one document", async () => {
    expect(await cli(...duel, "--out", join(base, "json"), "--json", "--seed", "x")).toBe(0);
    const document = JSON.parse(out);
    expect(document).toMatchObject({
      schemaVersion: 2,
      run: "novice against master",
      game: "coin",
      seed: "x",
      games: 2000,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      gamesPerSecond: expect.any(Number),
    });
    const [m] = document.matchups;
    expect(m).toMatchObject({ a: "Novice", b: "Master", games: 2000, rounds: { mean: expect.any(Number) } });
    expect(m.winsA + m.winsB + m.draws).toBe(2000);
    expect(m.winRateA).toMatchObject({ confidence: 0.95, estimate: (m.winsA + m.draws / 2) / 2000 });
    expect(m.grounds.map((one: { ground: string }) => one.ground)).toEqual(["even", "tilted"]);
  });

  test("an experiment file and the same squads on the command line play the same games", async () => {
    const file = join(base, "duel.yaml");
    writeFileSync(file, "game: coin\nname: novice against master\nsquads: [novice, master]\ngames: 2000\n");
    expect(await cli("run", file, "--workers", "1", "--out", join(base, "file"), "--json")).toBe(0);
    const { fingerprint } = JSON.parse(out);
    const recorded = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
    expect(fingerprint).toBe(recorded.fingerprint);
  });

  test("says the whole command for more, however it is told, and in a report where no place of this machine is named", async () => {
    const more = "--units --levels greedy,rollout-4=200";
    const asked = new RegExp(`\n +(npx )?dejarik run novice master .*${more}\n`);
    const report = () => readFileSync(join(folder, "report.md"), "utf8");
    expect(report()).toMatch(new RegExp(`\`dejarik run novice master [^\`]*${more}\``));
    expect(await cli("run", "--resume", folder, "--workers", "1")).toBe(0);
    expect(out).toMatch(asked);
    expect(report()).toMatch(new RegExp(`\`dejarik run novice master [^\`]*${more}\``));
    const said = join(folder, "said.json");
    const kept = readFileSync(said, "utf8");
    writeFileSync(said, kept.replace('"novice"', '"/somewhere/novice.yaml"'));
    expect(await cli("report", folder)).toBe(0);
    expect(report()).toContain("`dejarik run novice.yaml master ");
    rmSync(said);
    expect(await cli("report", folder)).toBe(0);
    expect(report()).toContain("Ask it again with --levels greedy,rollout-4=200.");
    writeFileSync(said, kept);
  });

  test("says the same in sentences with --words", async () => {
    expect(await cli("run", "--resume", folder, "--workers", "1", "--words")).toBe(0);
    expect(out).toMatch(
      /^Between Master and Novice the seat matters\. Master wins 7\d % sitting first and 6\d % sitting second\. Master beats Novice in 6\d\.\d % of 2,000 games \(95 % sure: \d\d\.\d–\d\d\.\d %\)\. That is an? .* advantage\..*\n$/,
    );
  });

  test("a finished run is resumed to itself, even when its squads are named again", async () => {
    const before = readFileSync(join(folder, "summary.json"), "utf8");
    expect(await cli("run", "--resume", folder, "--workers", "1")).toBe(0);
    expect(await cli(...duel, "--units", "--resume", folder)).toBe(0);
    expect(readFileSync(join(folder, "summary.json"), "utf8")).toBe(before);
  });
});

describe("run until it is sure", () => {
  const words = ["run", "novice", "master", "--workers", "1"];

  test("--precision plays until the interval is narrow enough and says so", async () => {
    const target = join(base, "precise");
    expect(await cli(...words, "--precision", "3%", "--out", target)).toBe(0);
    expect(out).toMatch(/\nPrecision reached after [\d,]+ games: ±[23]\.\d+ points\./);
    const html = readFileSync(join(target, "report.html"), "utf8");
    expect(html).toContain('<a class="def" href="#term-precision">Precision reached</a>');
    expect(html).toContain("confidence sequence");
    expect(html).toContain("until ±3 points, at most 1,000,000 games a matchup");
    expect(html).not.toContain("Wilson");
    expect(readFileSync(join(target, "report.md"), "utf8")).toContain("precision reached");
    const document = JSON.parse(readFileSync(join(target, "summary.json"), "utf8"));
    const { games } = document;
    expect(await cli("export", target, "--format", "csv", "--out", join(base, "precise csv"))).toBe(0);
    expect(
      readFileSync(join(base, "precise csv", "games.csv"), "utf8")
        .trim()
        .split("\n"),
    ).toHaveLength(games + 1);
    expect(await cli("replay", target, String(games - 1))).toBe(0);
    expect(await cli("replay", target, String(games))).toBe(2);
    expect(err).toContain(`was stopped after pair ${games / 2 - 1}`);
    expect(await cli("run", "--resume", target, "--workers", "1")).toBe(0);
    expect(JSON.parse(readFileSync(join(target, "summary.json"), "utf8"))).toEqual(document);
  });

  test("--sprt plays until a test decides, and says what it accepts", async () => {
    const target = join(base, "tested");
    expect(await cli(...words, "--sprt", "elo0=0,elo1=20,alpha=0.01", "--out", target, "--json")).toBe(0);
    const document = JSON.parse(out);
    expect(document.stopping).toEqual({ kind: "sprt", elo0: 0, elo1: 20, alpha: 0.01, beta: 0.05, mostGames: 1e6 });
    expect(document.matchups[0].stopped).toMatchObject({ outcome: "elo0 accepted", decided: true, elo1: 20 });
    const html = readFileSync(join(target, "report.html"), "utf8");
    expect(html).toContain("H0 accepted</a> after 480 games: the advantage of Novice is below 20 Elo.");
    expect(html).toContain("after H1 the estimate is on average too high");
    expect(html).not.toContain("too close to call</a>: Novice wins");
    expect(
      await cli("run", "master", "novice", "--sprt", "5,10", "--workers", "1", "--out", join(base, "turned")),
    ).toBe(0);
    expect(out).toContain("\nH1 accepted after 480 games: Master is stronger than Novice by more than 5 Elo.");
  });

  test("ends with 4 where the most games do not decide", async () => {
    expect(await cli(...words, "--precision", "0.5%", "--games", "1000", "--out", join(base, "limit"))).toBe(4);
    expect(out).toMatch(/The limit was reached before the wanted precision: ±\d(\.\d+)? points instead of ±0\.5\./);
    expect(err).toContain("Not decided: 1 of 1 matchup, after the most games there may be (1,000)");
    expect(await cli("check", join(base, "duel.yaml"))).toBe(0);
  });
});

describe("mistakes end with 2, name the place, and write nothing", () => {
  const bad = join(base, "bad.yaml");
  writeFileSync(bad, "game: coin\nsquads: [novice, mastre]\ngames: 7\n");
  const target = join(base, "none");
  const cases: [string, string[], string | RegExp][] = [
    ["every problem of a file", ["run", bad, "--out", target], `${bad}:3:8: games: must be even`],
    ["unknown command", ["rnu"], "Did you mean run?"],
    [
      "unknown option",
      ["run", "novice", "master", "--gmaes", "4", "--out", target],
      'Unknown argument: gmaes (did you mean "games"?)',
    ],
    ["an option of other commands", ["meta", "x", "--pairs", "4"], "Unknown argument: pairs (an option of decks)"],
    [
      "an option of many commands",
      ["meta", "x", "--games=4"],
      /^Unknown argument: games \(an option of run, plan, judge and \d+ more commands\)$/m,
    ],
    ["a value as an option", ["export", "x", "--parquet"], "Unknown argument: parquet (write --format parquet)"],
    [
      "an option as a value",
      ["export", "x", "--format", "excel"],
      'Choices: "parquet", "arrow", "csv" (write --excel)',
    ],
    ["a kind of file that an option is for", ["export", "x", "--xlsx"], "Unknown argument: xlsx (write --excel)"],
    ["option without its value", ["run", "novice", "master", "--games"], "Not enough arguments following: games"],
    [
      "text for a number",
      ["run", "novice", "master", "--games", "ten", "--out", target],
      "--games: must be a whole number",
    ],
    [
      "workers out of range",
      ["run", "novice", "master", "--workers", "0", "--out", target],
      "--workers: must be a whole number",
    ],
    [
      "a precision of nothing",
      ["run", "novice", "master", "--precision", "0", "--out", target],
      "--precision: must be",
    ],
    [
      "a test of one value",
      ["run", "novice", "master", "--sprt", "5", "--out", target],
      "--sprt: elo1: is missing: it must be a number",
    ],
    [
      "an unknown part of a test",
      ["run", "novice", "master", "--sprt", "elo0=0,elo1=5,gama=1", "--out", target],
      '--sprt: unknown key "gama"',
    ],
    [
      "a test of equal values",
      ["run", "novice", "master", "--sprt", "5,5", "--out", target],
      "--sprt: elo0 must be below elo1",
    ],
    [
      "two rules",
      ["run", "novice", "master", "--sprt", "0,5", "--precision", "1%", "--out", target],
      "--sprt: excludes precision",
    ],
    ["missing file", ["run", "gone.yaml", "--out", target], "gone.yaml: file not found"],
    ["unknown squad", ["run", "novice", "mastre", "--out", target], 'did you mean "master"?'],
    [
      "unknown strategy",
      ["run", "novice", "master", "--strategies", "greddy", "--out", target],
      'did you mean "greedy"?',
    ],
    ["one squad", ["run", "novice", "--out", target], "needs an opponent"],
    ["squad file for an experiment", ["run", "tests/support/duellists/novice.yaml"], "is not an experiment"],
    ["folder that is a file", [...duel, "--out", join(bad, "x")], "may not be written"],
    ["file system that refuses folders", [...duel, "--out", "/proc/dejarik"], "may not be written"],
    ["folder in use", [...duel, "--out", folder], "exists already; continue it with --resume"],
    ["resume of no run", ["run", "--resume", base], "is not a run folder"],
    ["resume with another seed", ["run", "--resume", folder, "--seed", "x"], "--seed cannot change a run"],
    ["resume of another experiment", ["run", "novice", "adept", "--resume", folder], "holds another experiment"],
    ["replay beyond the run", ["replay", folder, "2000"], "a number from 0 to 1999"],
    ["list of nothing", ["list", "squadz"], 'did you mean "squads"?'],
    ["unknown game", ["list", "squads", "--game", "chess"], 'unknown game "chess"'],
    ["format", ["export", folder, "--format", "xml"], "Choices"],
    ["matchup beyond the experiment", ["play", "novice", "master", "--matchup", "1"], "--matchup: must be"],
  ];
  test.each(cases)("%s", async (_name, words, message) => {
    expect(await cli(...words)).toBe(2);
    expect(err).toMatch(message);
    expect(out).toBe("");
    expect(existsSync(target)).toBe(false);
  });

  test("both problems of the bad file are told", async () => {
    await cli("run", bad);
    expect(err.trim().split("\n")).toHaveLength(2);
  });
});

describe("replay and play", () => {
  test("show the recorded end of a game, by row or by place", async () => {
    expect(await cli("replay", folder, "35")).toBe(0);
    const byRow = out;
    expect(await cli("replay", folder, "0:17:b")).toBe(0);
    expect(out).toBe(byRow);
    expect(await cli("play", "novice", "master", "--pair", "17", "--seat", "b")).toBe(0);
    expect(out).toBe(byRow);
    const bytes = readFileSync(join(folder, "games", "part-000000.arrows"));
    const row = tableFromIPC(bytes).get(35)!.toJSON();
    expect(byRow).toContain(`${row.pointsA}:${row.pointsB} after ${row.rounds} rounds`);
  });

  test("a game that ends otherwise than recorded is told, with 1", async () => {
    const { cp, readFile, writeFile } = await import("node:fs/promises");
    const changed = join(base, "changed");
    await cp(folder, changed, { recursive: true });
    const manifest = JSON.parse(await readFile(join(changed, "run.json"), "utf8"));
    // As another version would have recorded it, whose games end otherwise.
    const { identity, experiment } = manifest;
    const [novice] = experiment.entrants;
    novice.content.skill = 15;
    identity.played.entrants[novice.name] = entrantHash(novice);
    identity.hash = identityHash(identity, identity.played);
    await writeFile(join(changed, "run.json"), JSON.stringify(sealed(manifest)));
    expect(await cli("replay", changed, "0")).toBe(1);
    expect(err).toContain("no longer ends as recorded");
  });
});

describe("check, list, report and export", () => {
  test("check tells what files are", async () => {
    expect(await cli("check", join(base, "duel.yaml"), "tests/support/duellists/adept.yaml")).toBe(0);
    expect(out).toContain('experiment "novice against master", 1 matchup, 2,000 games');
    expect(out).toContain('squad "Adept", skill 2');
  });

  test("check --json lists problems with their places", async () => {
    expect(await cli("check", join(base, "bad.yaml"), "gone.yaml", "--json")).toBe(2);
    const { problems } = JSON.parse(out);
    expect(problems).toHaveLength(3);
    expect(problems).toContainEqual(
      expect.objectContaining({ line: 2, column: 18, suggestion: 'did you mean "master"?' }),
    );
  });

  test("list prints tables and JSON", async () => {
    expect(await cli("list", "squads")).toBe(0);
    expect(out).toContain("master  Master  yes       skill 3");
    expect(await cli("list", "grounds", "--json")).toBe(0);
    expect(JSON.parse(out)).toEqual([
      { name: "even", tilt: 0 },
      { name: "tilted", tilt: 2 },
    ]);
    expect(await cli("list", "strategies", "--json")).toBe(0);
    expect(JSON.parse(out)[1].name).toBe("timid");
  });

  test("report draws the same page again", async () => {
    const before = readFileSync(join(folder, "report.html"), "utf8");
    expect(await cli("report", folder)).toBe(0);
    expect(out).toBe(`${join(folder, "report.html")}\n`);
    expect(readFileSync(join(folder, "report.html"), "utf8")).toBe(before);
  });

  test("export writes Parquet and CSV of every row", async () => {
    expect(await cli("export", folder, "--format", "parquet")).toBe(0);
    const files = out.trim().split("\n");
    expect(files.map((file) => file.slice(folder.length))).toEqual(
      ["games", "units", "standings", "matchups", "matchups_lengths", "matchups_variants", "dictionary"].map(
        (one) => `/export/${one}.parquet`,
      ),
    );
    expect(readParquet(readFileSync(files[0])).numBatches).toBeGreaterThan(0);
    const table = tableFromIPC(readParquet(readFileSync(files[0])).intoIPCStream());
    expect(table.numRows).toBe(2000);
    // The kind: a file that only some readers open. Snappy is what those of browsers have as well.
    for (const file of files) {
      const group = (await ParquetFile.fromFile(new Blob([readFileSync(file)]))).metadata().rowGroup(0);
      const codecs = Array.from({ length: group.numColumns() }, (_, i) => group.column(i).compression());
      expect(new Set(codecs)).toEqual(new Set([Compression.SNAPPY]));
    }
    expect(await cli("export", folder, "--out", join(base, "csv"))).toBe(0);
    const lines = readFileSync(join(base, "csv", "games.csv"), "utf8")
      .trim()
      .split("\n");
    expect(lines).toHaveLength(2001);
    expect(lines[0]).toBe(
      "matchup,pair,variant,swapped,winner,reason,rounds,pointsA,pointsB,margin,a,b,strategyA,strategyB",
    );
    expect(lines[1]).toMatch(/^0,0,even,0,[ab],points,\d+,\d,\d,-?\d,\w+,\w+,greedy,greedy$/);
  });

  test("help and version go to standard output with 0", async () => {
    expect(await cli("--version")).toBe(0);
    expect(await cli("run", "--help")).toBe(0);
    expect(out).toContain("--workers");
    expect(out).not.toContain("worker threads");
    expect(await cli("run", "--help", "all")).toBe(0);
    expect(out).toMatch(/--workers +worker threads/);
  });
});
