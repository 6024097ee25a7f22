import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Interrupted } from "../../../src/run/interrupted.js";
import { stageOf } from "../../../src/run/watch.js";
import { STUDIES } from "../../../src/studies/kinds.js";
import { catchOutput, err, out, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";

/** A study that is a folder and a line gets from the frame whatever the others have. */

type Own = typeof import("./index.js")["longest"];
let longest: Own;
// The line.
beforeAll(async () => {
  const load = async () => {
    longest = (await import("./index.js")).longest;
    return longest as never;
  };
  STUDIES.longest = {
    version: 1,
    words: "longest [squads..]",
    description: "which squad plays the longest games",
    load,
  };
  await load();
});
afterAll(() => {
  delete STUDIES.longest;
});

// After the line: its summaries are looked at before that is gone.
const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

const SQUADS = ["sample-republic", "bounty-hunters"];
const words = [...SQUADS, "--games", "4", "--workers", "1", "--seed", "toy"];
const summary = (folder: string) => readFileSync(join(at(folder), "summary.json"), "utf8");

test("is listed and explained", async () => {
  expect(await realCli("--help")).toBe(0);
  expect(out).toMatch(/dejarik longest \[squads\.\.\] +which squad plays the longest games/);
  expect(await realCli("longest", "--help", "all")).toBe(0);
  expect(out.replace(/\s+/g, " ")).toMatch(/--games games of each two \[number\] \[default: 20\]/);
  for (const flag of ["--shard", "--queue", "--resume", "--out", "--json"]) expect(out).toContain(flag);
});

test("has a schema", async () => {
  expect(await realCli("schema")).toBe(0);
  expect(out).toMatch(/^longest +summary\.json of longest +the program$/m);
  expect(await realCli("schema", "longest"), err).toBe(0);
  expect(JSON.parse(out).properties.squads.description).toBe("longest games first");
});

test("is refused with place and bounds where it asks for what cannot be, and writes nothing", async () => {
  expect(await realCli("longest", ...SQUADS, "--games", "3", "--out", at("none"))).toBe(2);
  expect(err).toBe("--games: must be an even number from 2 to 10,000\n");
  expect(await realCli("longest", "sample-republik", "bounty-hunters", "--out", at("none"))).toBe(2);
  expect(err).toContain("sample-republic");
});

test("says what it would play, and plays and writes nothing", async () => {
  expect(await realCli("longest", ...words, "--plan", "--out", at("planned")), err).toBe(0);
  expect(out).toMatch(/^Longest games +4$/m);
  expect(out).toMatch(/^all +4$/m);
  expect(existsSync(at("planned"))).toBe(false);
  expect(await realCli("longest", ...words, "--plan", "--json")).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 4, isMost: false, stages: [{ what: "Longest games", games: 4 }] });
});

test("is played, printed and drawn, and gone on with to the same bytes", async () => {
  expect(await realCli("longest", ...words, "--out", at("whole")), err).toBe(0);
  expect(out).toMatch(/^.+: \d+\.\d rounds a game, over 4 games\.$/m);
  const again = `dejarik longest ${words.join(" ").replace(" --workers 1", "")} --strategies random`;
  expect(out).toContain(`${again}\n`);
  const report = () => readFileSync(join(at("whole"), "report.md"), "utf8");
  expect(report()).toContain("rounds a game");
  expect(report()).toContain(`\`${again}\``);
  const before = summary("whole");
  const asked = readFileSync(join(at("whole"), "study.json"), "utf8");
  // Of a stage that an earlier program played, and this one does not.
  mkdirSync(join(at("whole"), "points-60"));
  expect(await realCli("longest", "--resume", at("whole"), "--workers", "1")).toBe(0);
  expect(summary("whole")).toBe(before);
  // What its command was told is kept, and with it the command to ask again.
  expect(readFileSync(join(at("whole"), "study.json"), "utf8")).toBe(asked);
  expect(out).toContain(`${again}\n`);
  expect(report()).toContain(`\`${again}\``);
  expect(readdirSync(at("whole"))).not.toContain("points-60");
  expect(readdirSync(at("whole"))).toContain("field");
  expect(await realCli("longest", "--resume", at("whole"), "--games", "8")).toBe(2);
  expect(err).toMatch(/^--games: a study that is continued cannot be changed/);
  expect(await realCli("longest", "x", "--resume", at("whole"))).toBe(2);
  expect(err).toMatch(/^SQUADS: a study that is continued cannot be changed/);
});

test("is verified, replayed and drawn anew, and notices a number that was changed", async () => {
  expect(await realCli("verify", at("whole")), err).toBe(0);
  expect(await realCli("replay", join(at("whole"), "field"), "0:0:a"), err).toBe(0);
  expect(await realCli("report", at("whole")), err).toBe(0);
  cpSync(at("whole"), at("changed"), { recursive: true });
  writeFileSync(join(at("changed"), "summary.json"), summary("whole").replace(/"rounds": \d+/, '"rounds": 99'));
  expect(await realCli("verify", at("changed"))).not.toBe(0);
  expect(await realCli("report", at("changed"))).toBe(2);
  expect(err).toContain("is of other content than was written");
});

test("is shared out and merged to the bytes of one machine", async () => {
  for (const share of ["1/2", "2/2"])
    expect(await realCli("longest", ...words, "--shard", share, "--out", at(`share-${share[0]}`)), err).toBe(0);
  expect(await realCli("merge", at("share-1"), at("share-2"), "--out", at("merged"), "--workers", "1"), err).toBe(0);
  expect(summary("merged")).toBe(summary("whole"));
  for (const more of [["--resume"], [...words, "--out"]]) {
    expect(await realCli("longest", "--shard", "1/4", ...more, at("share-1"))).toBe(2);
    expect(err).toContain("is share 1 of 2, not 1 of 4");
  }
  const others = words.map((word) => (word === "toy" ? "another toy" : word));
  expect(await realCli("longest", ...others, "--shard", "1/2", "--out", at("share-1"))).toBe(2);
  expect(err).toContain("holds a share of another study than the one asked for; choose another --out");
});

/** Does something while the study is otherwise made. */
async function whileOther(change: (own: Own) => Partial<Own>, work: () => Promise<void>) {
  const before = STUDIES.longest;
  STUDIES.longest = { ...before, load: async () => ({ ...longest, ...change(longest) }) as never };
  try {
    await work();
  } finally {
    STUDIES.longest = before;
  }
}

test("is told beforehand to play at most so much where any of its stages may play less", async () => {
  const stages = () => [stageOf("all of them", 40), stageOf("some of them", 1200, true)];
  await whileOther(
    () => ({ stages }),
    async () => {
      expect(await realCli("longest", ...words, "--plan"), err).toBe(0);
      expect(out).toMatch(/^all of them +40$/m);
      expect(out).toMatch(/^some of them +at most 1,200$/m);
      expect(out).toMatch(/^all +at most 1,240$/m);
      expect(await realCli("longest", ...words, "--plan", "--json")).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ games: 1240, isMost: true });
    },
  );
});

test.each([
  ["breaks off", async () => Promise.reject(new Error("no luck")), "no luck"],
  [
    "is stopped after all that was begun is there",
    async (request: Parameters<NonNullable<Own["playShare"]>>[0]) => {
      await longest.playShare!(request);
      throw new Interrupted();
    },
    "Interrupted; whole parts are kept",
  ],
] as const)("a share that %s is not done until it is gone on with", async (how, playShare, said) => {
  const folder = at(how);
  const share = [...words, "--shard", "1/2", "--out", folder];
  const merge = () => realCli("merge", folder, at("share-2"), "--out", at(`${how}, mended`), "--workers", "1");
  await whileOther(
    () => ({ playShare }),
    async () => {
      expect(await realCli("longest", ...share)).not.toBe(0);
      expect(err).toContain(said);
      expect(await merge()).toBe(2);
      expect(err).toContain("share 1 of 2 is not played to its end");
    },
  );
  expect(await realCli("longest", ...share), err).toBe(0);
  expect(await merge(), err).toBe(0);
});

test("a share that another program began is gone on with by none of its words", async () => {
  const share = [...words, "--shard", "1/2", "--out", at("of another program")];
  await whileOther(
    ({ manifestOf }) => ({
      manifestOf: (asked, game) => {
        const { identity, ...manifest } = manifestOf(asked, game);
        return { ...manifest, identity: { [game.name]: { ...identity[game.name], rules: "0".repeat(64) } } };
      },
    }),
    async () => expect(await realCli("longest", ...share), err).toBe(0),
  );
  const before = readFileSync(join(at("of another program"), "study.json"), "utf8");
  for (const again of [share, ["--resume", at("of another program"), "--workers", "1"]]) {
    expect(await realCli("longest", ...again)).toBe(2);
    expect(err).toMatch(/what differs: rules \(0{8} to [0-9a-f]{8}\)/);
  }
  expect(readFileSync(join(at("of another program"), "study.json"), "utf8")).toBe(before);
});

test.each([
  ["gone", "has no files.sha256"],
  ["damaged", "files.sha256: is damaged"],
])("a folder whose list is %s is read by nobody, and gone on with to the same bytes", async (how, why) => {
  const folder = at(`list ${how}`);
  cpSync(at("whole"), folder, { recursive: true });
  const list = join(folder, "files.sha256");
  if (how === "gone") rmSync(list);
  else writeFileSync(list, "0".repeat(80));
  expect(await realCli("report", folder)).toBe(2);
  expect(err).toContain(why);
  expect(await realCli("longest", "--resume", folder, "--workers", "1"), err).toBe(0);
  expect(readFileSync(list, "utf8")).toBe(readFileSync(join(at("whole"), "files.sha256"), "utf8"));
  expect(await realCli("verify", folder), err).toBe(0);
});
