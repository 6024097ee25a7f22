import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kindsOf } from "../../src/cli/commands/list.js";
import { projectRoot } from "../../src/core/paths.js";
import * as registry from "../../src/registry.js";
import { catchOutput, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** The kind: what is asked for is possible, but said otherwise. The error has the text that does it, to copy. */

const base = temporaryFolder();
catchOutput();

describe("a squad against itself leads to how a mirror is written", () => {
  const copy = join(base, "copy.yaml");
  cpSync(join(projectRoot, "squads", "sample-republic.yaml"), copy);

  it.each([
    ["run", "sample-republic", "sample-republic"],
    ["play", "sample-republic", "sample-republic"],
    ["plan", "sample-republic", "sample-republic"],
    ["run", "sample-republic", copy],
    ["run", copy, copy],
  ])("%s %s %s", async (...words) => {
    expect(await realCli(...words)).toBe(2);
    const [, line] = /is one line: (\{.*\})\)\n$/.exec(err)!;
    expect(line).toContain("matchups: mirror");
    writeFileSync(join(base, "mirror.yaml"), line!);
    expect(
      await realCli(
        "run",
        join(base, "mirror.yaml"),
        "--games",
        "4",
        "--workers",
        "1",
        "--out",
        join(base, `m${Math.random()}`),
      ),
    ).toBe(0);
  });

  it("but among others, of decks with a side, and of another squad of the name leads elsewhere", async () => {
    await realCli("run", "sample-republic", "sample-republic", "bounty-hunters");
    expect(err).toMatch(/is listed already; .* \(leave it out\)\n$/);
    await realCli("decks", "jedi-starter", "jedi-starter");
    expect(err).toMatch(/\(leave it out: no deck of Star Wars: The Card Game meets itself\)\n$/);
    writeFileSync(copy, "game: miniatures\nname: Sample Republic\nfaction: Rebel\ncharacters: [Chewbacca]\n");
    await realCli("run", "sample-republic", copy);
    expect(err).toMatch(/\(give one of them another name\)\n$/);
  });
});

describe("what one game lists and another does not leads to the one that does", () => {
  const games = registry.gameNames.map((name) => registry.findGame(name)!);
  const kinds = [...new Set(games.flatMap(kindsOf))];

  const pieces = ["characters", "cards"];

  it.each(kinds)("%s", async (kind) => {
    for (const { name } of games.filter((game) => !kindsOf(game).includes(kind))) {
      expect(await realCli("list", kind, name)).toBe(2);
      const ways = [...err.matchAll(/dejarik (list [\w-]+(?: (?:lcg|tcg))?)/g)].map(([, words]) => words!.split(" "));
      // What a game calls its own pieces leads there, too.
      const own = pieces.includes(kind) ? 1 : 0;
      expect(ways).toHaveLength(own + games.filter((game) => kindsOf(game).includes(kind)).length);
      for (const words of ways) expect(await realCli(...words, "--json"), words.join(" ")).toBe(0);
    }
  });

  it("decks are of two games, and a mistyped kind of another game is suggested", async () => {
    expect(await realCli("list", "decks"), err).toBe(0);
    expect(out).toMatch(/^game +name +title/);
    for (const [game, name] of [
      ["lcg", "sith-starter"],
      ["tcg", "tcg-socal-dark"],
    ])
      expect(out).toMatch(new RegExp(`^${game} +${name} `, "m"));
    for (const words of [["tcg"], ["--game", "tcg"]]) {
      expect(await realCli("list", "decks", ...words), err).toBe(0);
      expect(out).toMatch(/^name +title/);
      expect(out).toContain("tcg-socal-dark");
      expect(out).not.toContain("sith-starter");
    }
    await realCli("list", "decks", "miniatures");
    expect(err).toMatch(
      /^KIND: Star Wars Miniatures has no decks; \S* ?dejarik list decks lcg, or .*list decks tcg\n$/,
    );
    await realCli("list", "objective-set");
    expect(err).toContain('did you mean "objective-sets"?');
  });
});
