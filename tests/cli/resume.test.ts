import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import yargs from "yargs";
import { commands } from "../../src/cli/commands.js";
import { loadRegistry } from "../../src/run/loadRegistry.js";
import { STUDIES } from "../../src/studies/kinds.js";
import { catchOutput, err, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * The kind: an option that asks for something, beside --resume, which goes on with what was asked. It is refused by its
 * name, whatever the study and the option; none is passed over.
 */

const base = temporaryFolder();
catchOutput();
const registryUrl = new URL("../../src/registry.ts", import.meta.url).href;

/** How a study is played, and nothing of what it asks. */
const NEUTRAL = [
  "resume",
  "workers",
  "other-code",
  "json",
  "words",
  "shard",
  "queue",
  "store",
  "verify-share",
  "trusted",
  "metrics",
];

/** What some can go on to. */
const LONGER: Readonly<Record<string, readonly string[]>> = { try: ["minutes", "games"] };

interface Options {
  readonly key: Readonly<Record<string, unknown>>;
  readonly number: readonly string[];
  readonly boolean: readonly string[];
  readonly array: readonly string[];
}

async function optionsOf(command: ReturnType<typeof commands>[number]): Promise<Options> {
  const registry = await loadRegistry(registryUrl);
  const context = { registry, registryUrl, out: () => {}, show: () => {}, note: () => {} };
  const own = (await command.load()).options(yargs(), context, []);
  return (own as unknown as { getOptions(): Options }).getOptions();
}

const resumable = async () => {
  const found = [];
  for (const command of commands()) if ("resume" in (await optionsOf(command)).key) found.push(command);
  return found;
};

/** A folder of a study that was begun, as far as its kind is asked for. */
function begun(kind: string): string {
  const folder = join(base, kind);
  mkdirSync(folder, { recursive: true });
  const manifest = { schemaVersion: SCHEMA[kind] ?? 1, study: kind, name: "x", asked: {}, identity: {}, hash: "" };
  writeFileSync(join(folder, kind === "tune" ? "tune.json" : "study.json"), JSON.stringify(manifest));
  return folder;
}
const SCHEMA: Readonly<Record<string, number>> = { cost: 3, decks: 3 };

describe("an option beside --resume", async () => {
  const studies = (await resumable()).filter(({ name }) => name !== "run");

  it("is tried for every study that can be resumed", () => {
    const known = studies.map(({ name }) => name).filter((name) => Object.hasOwn(STUDIES, name));
    expect([...known, "tune"].sort()).toEqual(studies.map(({ name }) => name).sort());
    expect(studies.length).toBeGreaterThanOrEqual(9);
  });

  it.each(studies)("of $name is refused by its name", async (command) => {
    const { key, number, boolean } = await optionsOf(command);
    const folder = begun(command.name);
    const before = readdirSync(folder);
    const names = Object.keys(key).filter((name) => !/[A-Z]/.test(name) && !["help", "version"].includes(name));
    const words = [...command.words.matchAll(/[<[](\w+)/g)].map((match) => match[1]);
    const asking = names.filter(
      (name) => ![...NEUTRAL, ...(LONGER[command.name] ?? [])].includes(name) && !words.includes(name),
    );
    expect(asking.length).toBeGreaterThan(3);
    for (const name of asking) {
      const values = boolean.includes(name)
        ? [[`--${name}`], [`--no-${name}`]]
        : [[`--${name}`, number.includes(name) ? "4" : name === "company" ? "good" : "x"]];
      for (const value of values) {
        expect(await realCli(command.name, "--resume", folder, ...value), `${command.name} ${value}`).toBe(2);
        expect(err, `${command.name} ${value}`).toMatch(
          new RegExp(`^--${name}: a study that is continued cannot be changed`),
        );
      }
    }
    for (const word of words) {
      expect(await realCli(command.name, "x", "--resume", folder), word).toBe(2);
      expect(err).toMatch(/^[A-Z]+: a study that is continued cannot be changed/);
    }
    expect(readdirSync(folder)).toEqual(before);
  });

  it.each(studies)("of $name that says how it is played is none that asks", async (command) => {
    const { key } = await optionsOf(command);
    const folder = begun(command.name);
    for (const option of [["--workers", "1"], ["--other-code"], ["--json"]]) {
      expect(key).toHaveProperty(option[0].slice(2));
      await realCli(command.name, "--resume", folder, ...option);
      expect(err).not.toContain("cannot be changed");
    }
  });

  it("is told with those that may be others", async () => {
    await realCli("broken", "--resume", begun("broken"), "--game", "lcg");
    expect(err).toMatch(/give --resume alone, or with --workers, --other-code, --json and --words$/m);
  });

  it("several are all named", async () => {
    await realCli("broken", "--resume", begun("broken"), "--game", "lcg", "--games", "4000", "--without-lacking");
    expect(err.match(/^--(game|games|without-lacking): /gm)).toHaveLength(3);
  });
});

describe("--resume of nothing", () => {
  it("leads to --out where there is no folder, or one that says nothing of what was asked", async () => {
    for (const { name } of await resumable()) {
      // Of try a card goes --out.
      const place = name === "try" ? "--folder" : "--out";
      expect(await realCli(name, "--resume", join(base, "nowhere"))).toBe(2);
      expect(err, name).toMatch(/nowhere: there is no such folder, .*; to begin it, name it by --\w+\n$/);
      expect(err, name).toContain(`by ${place}\n`);
      const empty = join(base, `empty ${name}`);
      mkdirSync(empty);
      expect(await realCli(name, "--resume", empty)).toBe(2);
      expect(err, name).toMatch(
        /holds nothing yet that says what was asked: give the whole command again, with --\w+\n$/,
      );
      expect(err, name).toContain(`with ${place}\n`);
      expect(readdirSync(empty)).toEqual([]);
    }
  });

  it("begins where nothing stands yet and what is asked stands beside it", async () => {
    const folder = join(base, "again");
    mkdirSync(join(folder, "games"), { recursive: true });
    const asked = ["jedi-starter", "sith-starter", "--games", "4", "--workers", "1"];
    expect(await realCli("run", ...asked, "--resume", folder, "--out", join(base, "other"))).toBe(2);
    expect(err).toContain("--out and --resume exclude each other");
    expect(await realCli("run", ...asked, "--resume", folder)).toBe(0);
    expect(await realCli("run", "--resume", folder)).toBe(0);
    const arena = ["greedy", "random", "--game", "lcg", "--games", "20", "--sprt", "none", "--workers", "1"];
    expect(await realCli("arena", ...arena, "--resume", join(base, "empty arena"))).toBe(0);
    const tried = ["bounty-hunters", "--out", "Greedo", "--games", "40", "--workers", "1"];
    expect(await realCli("try", ...tried, "--resume", join(base, "empty try"), "--folder", "x")).toBe(2);
    expect(err).toContain("--folder and --resume exclude each other");
    expect(await realCli("try", ...tried, "--resume", join(base, "empty try"))).toBe(4);
    expect(readdirSync(join(base, "empty try"))).toContain("summary.json");
  });
});
