import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";

/**
 * Strategies know a game by its door alone (`src/games/<game>/api.ts`), and otherwise only `src/core` and one another.
 */

interface Import {
  from: string;
  names: string[];
}

/** What a file imports or exports again, from other files of the project, by path from its root. */
function importsOf(file: string, text: string): Import[] {
  const found = [...text.matchAll(/\b(?:import|export)\s+(?:type\s+)?([^;"'()]*?)\s*from\s*["'](\.[^"']+)["']/g)].map(
    ([, what, from]) => ({ from: from!, names: namesIn(what!) }),
  );
  const bare = [...text.matchAll(/\bimport\s*\(?\s*["'](\.[^"']+)["']/g)].map(([, from]) => ({
    from: from!,
    names: [],
  }));
  return [...found, ...bare].map(({ from, names }) => ({
    from: join(dirname(file), from).replaceAll("\\", "/").replace(/\.js$/, ".ts"),
    names,
  }));
}

const namesIn = (list: string): string[] =>
  list
    .replace(/[{}]/g, "")
    .split(",")
    .map((name) =>
      name
        .trim()
        .replace(/^type /, "")
        .replace(/ as .*/, ""),
    )
    .filter((name) => name !== "");

const isGame = (folder: string): boolean => existsSync(join(projectRoot, "src/games", folder, "game.ts"));

/** Why a strategy's file may not import another, or undefined. */
function breach(file: string, from: string): string | undefined {
  if (from.startsWith("strategies/")) {
    const [, there] = from.split("/");
    const [, here] = file.split("/");
    return there !== here && isGame(there!) ? `${file} imports strategies of another game: ${from}` : undefined;
  }
  if (from.startsWith("src/core/")) return undefined;
  const isOfSearch = from.startsWith("src/search/") || from === "src/games/trial.ts";
  if (isOfSearch && file.startsWith("strategies/search/")) return undefined;
  const [, game] = /^src\/games\/([^/]+)\/api\.ts$/.exec(from) ?? [];
  if (game === undefined) return `${file} imports past the door: ${from}`;
  const [, own] = file.split("/");
  return isGame(game) && game !== own ? `${file} imports the door of another game: ${from}` : undefined;
}

const breaches = (file: string, text: string): string[] =>
  importsOf(file, text).flatMap(({ from }) => breach(file, from) ?? []);

const filesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts"));
const textOf = (file: string): string => readFileSync(join(projectRoot, file), "utf8");

describe("strategies import only the doors of their games", () => {
  it("no strategy imports past a door, or through another game's", () => {
    const files = filesIn("strategies");
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => breaches(file, textOf(file)))).toEqual([]);
  });

  it.each([
    ["strategies/lcg/x.ts", 'import { RolloutSearch } from "../../src/search/rollout.js";', "past the door"],
    ["strategies/lcg/x.ts", 'import { H } from "../../src/games/lcg/state/table.js";', "past the door"],
    ["strategies/lcg/x.ts", 'import type { H } from "../../src/games/lcg/state/table.js";', "past the door"],
    ["strategies/lcg/x.ts", 'import {\n  A,\n  H,\n} from "../../src/games/lcg/state/table.js";', "past the door"],
    ["strategies/lcg/x.ts", 'export { H } from "../../src/games/lcg/state/table.js";', "past the door"],
    ["strategies/lcg/x.ts", 'export * from "../../src/games/lcg/state/table.js";', "past the door"],
    ["strategies/lcg/x.ts", 'import "../../src/games/lcg/state/table.js";', "past the door"],
    ["strategies/lcg/x.ts", 'await import("../../src/games/lcg/state/table.js");', "past the door"],
    ["strategies/lcg/greedy/x.ts", 'import * as places from "../../../src/games/lcg/api/x.js";', "past the door"],
    ["strategies/cards/random.ts", 'import { games } from "../../src/experiment/games.js";', "past the door"],
    ["strategies/lcg/x.ts", 'import { H } from "../../src/games/tcg/api.js";', "door of another game"],
    ["strategies/lcg/x.ts", 'import { greedy } from "../tcg/greedy.js";', "strategies of another game"],
  ])("%s: %s is %s", (file, text, why) => {
    expect(breaches(file, text)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    ["strategies/lcg/greedy/x.ts", 'import { H } from "../../../src/games/lcg/api.js";'],
    ["strategies/lcg/greedy/x.ts", 'import { below } from "../../../src/core/rng.js";'],
    ["strategies/lcg/x.ts", 'import { random } from "../cards/random.js";'],
    ["strategies/lcg/x.ts", '// import past "../../src/games/lcg/state/table.js" is not allowed'],
  ])("%s: %s is allowed", (file, text) => {
    expect(breaches(file, text)).toEqual([]);
  });
});

/** Groups of names at a door (`export * as group from`), each with the names in it. */
function groupsAt(door: string): Map<string, string[]> {
  const groups = [...textOf(door).matchAll(/export \* as (\w+) from "\.\/([^"]+)\.js"/g)];
  return new Map(
    groups.map(([, group, from]) => {
      const file = join(dirname(door), `${from}.ts`).replaceAll("\\", "/");
      return [group!, importsOf(file, textOf(file)).flatMap(({ names }) => names)];
    }),
  );
}

describe("doors", () => {
  const games = ["lcg", "miniatures", "tcg"];

  it.each(games)(
    "%s: no name stands at the door, or in a group of names at it, that no strategy and no test asks for",
    (game) => {
      const door = `src/games/${game}/api.ts`;
      const asking = [...filesIn("strategies"), ...filesIn("tests")].map((file) => ({
        text: textOf(file),
        names: importsOf(file, textOf(file)).flatMap(({ from, names }) => (from === door ? names : [])),
      }));
      const asked = new Set(asking.flatMap(({ names }) => names));
      const groups = groupsAt(door);
      const offered = importsOf(door, textOf(door)).flatMap(({ names }) => names.filter((name) => name !== "*"));
      expect(offered.length).toBeGreaterThan(20);
      expect([...offered, ...groups.keys()].filter((name) => !asked.has(name))).toEqual([]);
      for (const [group, names] of groups) {
        const users = asking.filter((file) => file.names.includes(group));
        const isUsed = (name: string) => users.some(({ text }) => new RegExp(`\\b${group}\\.${name}\\b`).test(text));
        expect(names.filter((name) => !isUsed(name)).map((name) => `${group}.${name}`)).toEqual([]);
      }
    },
  );

  it("miniatures: is narrow enough to be read: 62 names and 8 groups", () => {
    const door = "src/games/miniatures/api.ts";
    const groups = groupsAt(door);
    const offered = importsOf(door, textOf(door)).flatMap(({ names }) => names.filter((name) => name !== "*"));
    expect(offered.length).toBeLessThanOrEqual(62);
    expect(groups.size).toBeLessThanOrEqual(8);
    for (const names of groups.values()) expect(names.length).toBeLessThanOrEqual(36);
    const all = [...offered, ...[...groups.values()].flat()];
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  });

  it.each(games)("%s: nothing within the game imports its door", (game) => {
    const door = `src/games/${game}/api.ts`;
    const inside = filesIn(`src/games/${game}`).filter((file) =>
      importsOf(file, textOf(file)).some(({ from }) => from === door),
    );
    expect(inside).toEqual([]);
  });
});
