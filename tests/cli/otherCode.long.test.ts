import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { projectRoot } from "../../src/core/paths.js";
import type { Manifest } from "../../src/results/manifest.js";
import { sealed } from "../../src/results/manifestHash.js";
import type { CompareSummary } from "../../src/studies/compare/compare.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { casesOf, isDeep } from "../support/deep.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { type Series, startSeries } from "../support/process.js";

/** Two versions of the program: this one, and a copy of its build in which critical hits do twice as much. */

const base = temporaryFolder();
const other = join(base, "other version");
const at = (name: string) => join(base, name);
const LINE = "const times = critical ? numberOf";

/** Each copy of the program is a process of its own, which knows nothing of the others but what lies on the disk. */
const processes = new Map<string, Series>();
afterAll(() => {
  for (const one of processes.values()) one.close();
});

async function program(root: string, words: readonly string[], folder = base) {
  const series = processes.get(root) ?? startSeries(join(root, "dist/src/cli/main.js"));
  processes.set(root, series);
  return series.run(words, folder);
}
const now = (...words: string[]) => program(projectRoot, words);
const later = (...words: string[]) => program(other, words);

/** Hashes of every result file: a difference is then told in a line, not in the bytes. */
const files = (name: string): Record<string, string> =>
  Object.fromEntries([...resultFiles(at(name))].map(([file, content]) => [file, sha256(content)]));

/** A copy of what is installed of the program. */
function copyProgram(to: string): void {
  mkdirSync(to, { recursive: true });
  const built = ["src", "shared", "modules", "replay", "rows", "areas.json", "lcg-texts.json"].map(
    (name) => `dist/${name}`,
  );
  for (const name of [...built, "src", "squads", "decks", "reports", "package.json"])
    cpSync(join(projectRoot, name), join(to, name), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(to, "node_modules"));
}

/** One character against one plays the same rules sooner. */
const SQUADS = isDeep ? ["starter-republic", "starter-separatist"] : ["./jedi.yaml", "./sith.yaml"];
const squad = (faction: string, character: string) =>
  `game: miniatures\nname: ${character}\nfaction: ${faction}\npoints: 100\ncharacters: [${character}]\n`;
writeFileSync(at("jedi.yaml"), squad("Republic", "General Obi-Wan Kenobi"));
writeFileSync(at("sith.yaml"), squad("Separatist", "Count Dooku of Serenno"));
// The least that makes two parts, which are smallest in a run that may stop, and ends undecided. The same bytes come of
// two workers as of one, which has not to warm up twice.
const PLAY = [...SQUADS, "--games", "482", "--precision", "0.1%", "--workers", "1"];
const UNDECIDED = 4;
const COST = ["cost", "--squads-each", "30", "--points", "60", "--maps", "open", "--workers", "1", "--pool"];
const POOL = ["Clone Trooper", "Battle Droid", "Stormtrooper", "Rebel Trooper", "Super Battle Droid", "Snowtrooper"];
const NIGHT = ["nightly", "suite.yaml", "--history", "nights", "--workers", "1", "--budget", "10"];

beforeAll(async () => {
  copyProgram(other);
  const bundle = join(other, "dist/shared/miniatures.js");
  const text = readFileSync(bundle, "utf8");
  expect(text.split(LINE)).toHaveLength(2);
  writeFileSync(bundle, text.replace(LINE, "const times = critical ? 2 * numberOf"));
  expect((await now("run", ...PLAY, "--out", "old")).code).toBe(UNDECIDED);
}, 120_000);

/** What is refused: by exit code 2, in one sentence that names the rules and nothing else of the code. */
function expectRefusal({ code, err }: { code: number | null; err: string }, more: RegExp): void {
  expect(code, err).toBe(2);
  expect(err).toMatch(/what differs: rules \([0-9a-f]{8} to [0-9a-f]{8}\)/);
  expect(err).not.toMatch(/strategies|weights|shared by games|data of|\n {4}at /);
  expect(err).toMatch(more);
}

describe("a run", () => {
  test("is not gone on with by another version, finished or not, and stays as it is", async () => {
    const before = files("old");
    expectRefusal(await later("run", "--resume", "old"), /: run --resume old --other-code$/m);
    cpSync(at("old"), at("begun"), { recursive: true });
    for (const name of ["games/part-000001.arrows", "summary.json", "details.jsonl"]) rmSync(at(`begun/${name}`));
    const manifest = JSON.parse(readFileSync(at("begun/run.json"), "utf8")) as Manifest;
    const { recorded, needed: _, ...rest } = manifest;
    expect(recorded!.rows).toHaveLength(2);
    writeFileSync(at("begun/run.json"), JSON.stringify(sealed({ ...rest, partsDone: 1, fingerprint: "" })));
    const begun = files("begun");
    expectRefusal(await later("run", "--resume", "begun"), /: run --resume begun --other-code$/m);
    expect(files("begun")).toEqual(begun);
    expect(files("old")).toEqual(before);
    expect((await now("run", "--resume", "begun")).code).toBe(UNDECIDED);
    expect(files("begun")).toEqual(before);
  });

  test("with --other-code is the run that the other version plays alone, byte for byte", async () => {
    expect((await later("run", ...PLAY, "--out", "new")).code).toBe(UNDECIDED);
    const alone = files("new");
    expect(alone["games/part-000000.arrows"]).not.toBe(files("old")["games/part-000000.arrows"]);
    const damages = [[], ["games/part-000001.arrows"], ["hashes/part-000000.sha256", "summary.json"]];
    for (const damage of casesOf(damages, 2, "damages 3")) {
      rmSync(at("changed"), { recursive: true, force: true });
      cpSync(at("old"), at("changed"), { recursive: true });
      for (const name of damage) rmSync(at(`changed/${name}`));
      const { code, err } = await later("run", "--resume", "changed", "--other-code", "--workers", "1");
      expect(code, err).toBe(UNDECIDED);
      expect(files("changed")).toEqual(alone);
    }
  });

  test("verify says that another version played it, and looks at its files all the same", async () => {
    const { code, out } = await later("verify", "old", "--share", "1%");
    expect(code).toBe(2);
    expect(out).toMatch(/2 parts are what was written.*\n! No game was played again: another program.*rules \(/);
  });

  test("is compared with that of the other version, which is named as the cause; one field they do not make", async () => {
    expect((await later("compare", "old", "new", "--out", "compared")).code).toBeLessThan(4);
    const { changed, causes } = JSON.parse(readFileSync(at("compared/summary.json"), "utf8")) as CompareSummary;
    expect(changed.map(({ what }) => what)).toEqual(["code of the rules"]);
    expect(causes).toEqual([{ what: "code of the rules", changes: [] }]);
    expect((await later("run", ...PLAY, "--seed", "b", "--out", "new b")).code).toBe(UNDECIDED);
    const mixed = await later("meta", "old", "new b", "--resamples", "100", "--out", "mixed");
    expectRefusal(mixed, /cannot be put together with/);
    expect(existsSync(at("mixed"))).toBe(false);
    expect((await later("meta", "new", "new b", "--resamples", "100", "--out", "alike")).code).toBe(0);
  });
}, 240_000);

test("a study of costs is refused too, and with --other-code is the one that the other version makes alone", async () => {
  const words = [...COST, ...POOL];
  expect((await now(...words, "--out", "cost old")).code).toBe(0);
  expectRefusal(await later("cost", "--resume", "cost old"), /: cost --resume 'cost old' --other-code$/m);
  expect((await later(...words, "--out", "cost new")).code).toBe(0);
  const { code, err } = await later("cost", "--resume", "cost old", "--other-code");
  expect(code, err).toBe(0);
  expect(files("cost old")).toEqual(files("cost new"));
}, 240_000);

test("a study of decks, whose game is the same in both, is gone on with", async () => {
  expect((await now("decks", "--pairs", "200", "--workers", "1", "--out", "decks")).code).toBe(0);
  const before = files("decks");
  const { code, err } = await later("decks", "--resume", "decks");
  expect(code, err).toBe(0);
  // study.json says which build wrote it last, and the list of files what its content is.
  const { "study.json": _, "files.sha256": _list, ...rest } = before;
  expect(files("decks")).toMatchObject(rest);
  expect(err).not.toContain("is damaged");
}, 120_000);

test("a night is not continued by another version; the next night names it as the cause", async () => {
  const suite = "study: nightly\nname: two\nexperiments:\n  - {file: ./duel.yaml, games: 400}\n";
  writeFileSync(at("suite.yaml"), suite);
  writeFileSync(at("duel.yaml"), `game: miniatures\nname: duel\nsquads: [${SQUADS.join(", ")}]\n`);
  expect((await now(...NIGHT, "--night", "one")).code).toBeLessThan(4);
  cpSync(at("nights"), at("kept nights"), { recursive: true });
  for (const name of readdirSync(at("nights/one"))) if (/^(night|settled)/.test(name)) rmSync(at(`nights/one/${name}`));
  expectRefusal(await later(...NIGHT, "--night", "one"), /choose another --night/);
  expect((await later(...NIGHT, "--night", "one", "--other-code")).code).toBeLessThan(4);
  rmSync(at("nights"), { recursive: true });
  cpSync(at("kept nights"), at("nights"), { recursive: true });
  expect((await later(...NIGHT, "--night", "two")).code).toBeLessThan(4);
  const { causes } = JSON.parse(readFileSync(at("nights/two/summary.json"), "utf8")) as NightlySummary;
  expect(causes).toEqual([{ what: "code of the rules", changes: [], experiments: ["duel"] }]);
}, 240_000);

describe("the same run made in two folders on two paths", () => {
  test("by two copies of the program has equal files, and none names a path", async () => {
    const made: Record<string, string>[] = [];
    for (const place of ["here", "quite/elsewhere"]) {
      const root = at(`${place}/program`);
      copyProgram(root);
      // One has the hashes that the build recorded, the other has to make them of its modules.
      if (place !== "here") rmSync(join(root, "dist", "areas.json"));
      const squads = ["starter-republic", "starter-separatist"].map((name) => {
        cpSync(join(projectRoot, "squads", `${name}.yaml`), at(`${place}/own-${name}.yaml`));
        return place === "here" ? `./own-${name}.yaml` : at(`${place}/own-${name}.yaml`);
      });
      const folder = place === "here" ? at(place) : base;
      const words = ["run", ...squads, "--games", "200", "--workers", "1", "--out", at(`${place}/run`)];
      const { code, err } = await program(root, words, folder);
      expect(code, err).toBe(0);
      for (const [name, text] of resultFiles(at(`${place}/run`))) {
        const plain = Buffer.from(text, "base64").toString("latin1");
        for (const path of [base, projectRoot, place])
          expect(plain.includes(path), `${name} names ${path}`).toBe(false);
      }
      made.push(files(`${place}/run`));
    }
    expect(Object.keys(made[0])).toContain("run.json");
    expect(made[1]).toEqual(made[0]);
  }, 120_000);
});
