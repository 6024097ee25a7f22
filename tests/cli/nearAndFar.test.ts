import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, err, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** A word that is near to one that may stand there is told with that one, and any other with all of them. */

const base = temporaryFolder();
catchOutput();
const FAR = "qqqqqqqq";
const file = (name: string, text: string) => {
  writeFileSync(join(base, name), text);
  return join(base, name);
};

test.each<[words: string[], near: string, meant: RegExp, all: RegExp]>([
  [["tune", "--game", "?"], "lgc", /did you mean "lcg"/, /one of miniatures, lcg, tcg/],
  [["tune", "--game", "lcg", "--only", "?"], "prise", /did you mean "price"/, /one of light\.unitDamage, light, /],
  [["arena", "greedy", "random", "--game", "?"], "lgc", /did you mean "lcg"/, /one of miniatures, lcg, tcg/],
  [["judge", "Boba Fett", "--game", "?"], "lgc", /did you mean "lcg"/, /one of miniatures, lcg, tcg/],
  [["weights", "--game", "?"], "lgc", /did you mean "lcg"/, /one of /],
  [["import", file("list.txt", "Greedo\n"), "--game", "?"], "lgc", /did you mean "lcg"/, /one of /],
  [["puzzles", "--game", "?"], "lgc", /did you mean "lcg"/, /one of miniatures, lcg, tcg/],
  [["show", "Greedo", "--kind", "?"], "charcter", /did you mean "character"/, /one of /],
  [["schema", "?"], "experimnt", /did you mean "experiment"/, /one of /],
  [["list", "?"], "strategis", /did you mean "strategies"/, /qqq/],
  [["try", "bounty-hunters", "--out", "?"], "Gredo", /did you mean "Greedo"/, /it has /],
])("%j", async (words, near, meant, all) => {
  const told = async (word: string) => {
    expect(await realCli(...words.map((one) => one.replace("?", word)))).toBe(2);
    return err;
  };
  expect(await told(near)).toMatch(meant);
  const far = await told(FAR);
  expect(far).toMatch(all);
  expect(far).not.toMatch(/did you mean/);
});
