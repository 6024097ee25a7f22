import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catchOutput, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** People bring their squads and decks in the forms they have, wherever one is named. */

const base = temporaryFolder();
catchOutput();

const file = (name: string, text: string): string => {
  mkdirSync(base, { recursive: true });
  writeFileSync(join(base, name), text);
  return join(base, name);
};

const VADER = "**Vader's Fist**\n\n* 55 Darth Vader, Dark Jedi\n* 45 Stormtrooper x9\n-- total 100 --\n";
const ONE_LINE = "Darth Vader, Dark Jedi + 9 Stormtrooper";
const squad = file("friend.txt", VADER);
const hoth = file(
  "hoth.o8d",
  `<deck game="d5cf89e5">\n${[
    "Affiliation:Imperial Navy:1",
    "Objective Deck:Imperial Command:2",
    "Objective Deck:Support of the Fleet:2",
  ]
    .map((one) => one.split(":"))
    .map(([section, name, count]) => `<section name="${section}"><card qty="${count}" id="0">${name}</card></section>`)
    .join("\n")}\n</deck>`,
);

describe("import", () => {
  it("prints what a file would say, and tells what it guessed beside", async () => {
    const text = file("luke.txt", "luke skywalker jedi knight 27\n3 Rebel Trooper 5\n");
    expect(await realCli("import", text)).toBe(0);
    expect(out).toBe(
      "game: miniatures\nname: luke\nfaction: Rebel\ncharacters:\n  - Luke Skywalker, Jedi Knight\n  - 3 Rebel Trooper\n",
    );
    expect(err).toMatch(/luke\.txt: read as a list: a squad of Star Wars Miniatures\n/);
    expect(err).toMatch(
      /Guessed: \S*luke\.txt:1:1: "luke skywalker jedi knight" is taken for "Luke Skywalker, Jedi Knight"/,
    );
  });

  it("names what is not yet playable once, and what a check would refuse", async () => {
    expect(await realCli("import", hoth)).toBe(0);
    expect(out).toContain("  - 2 Imperial Command\n  - 2 Support of the Fleet\n");
    expect(err.match(/not yet playable: "Support of the Fleet" \(set 288\)/g)).toHaveLength(1);
    expect(err).not.toContain("cannot be played yet");
    expect(err).toMatch(/As a deck it would be refused: \S+: the deck has 4 sets; it needs at least 10/);
  });

  it("writes a file for each list of a post; other commands say what it holds", async () => {
    const post = file("post.txt", `Ann (42 points)\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3\n\n${VADER}`);
    const folder = join(base, "both");
    expect(await realCli("import", post, "--out", folder)).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["ann.yaml", "vader-s-fist.yaml"]);
    expect(err).toMatch(/post\.txt:1: "Ann" read as a list/);
    expect(err).toMatch(/post\.txt:5: "Vader's Fist" read as a list/);
    expect(await realCli("check", folder)).toBe(0);
    expect(await realCli("check", post)).toBe(0);
    expect(out).toMatch(
      /post\.txt: 2 lists\nAnn: legal, 42 of 100 points; 58 not spent\nVader's Fist: legal, 100 of 100 points\n/,
    );
    expect(
      await realCli("run", post, "--games", "2", "--maps", "open", "--workers", "1", "--out", join(base, "met")),
    ).toBe(0);
    expect(readFileSync(join(base, "met", "run.json"), "utf8")).toMatch(/"name": "Ann".*"name": "Vader's Fist"/s);
    expect(await realCli("improve", post)).toBe(2);
    expect(err).toMatch(
      /post\.txt: holds 2 lists: "Ann" from line 1, "Vader's Fist" from line 5 \(name one of them: \S*post\.txt:Ann\)/,
    );
    expect(await realCli("import", post, "--name", "Mine")).toBe(2);
    expect(err).toMatch(/--name: names one list, and \S*post\.txt holds 2/);
    expect(await realCli("import", post, "--out", join(base, "both.yaml"))).toBe(2);
    expect(err).toMatch(/--out: 2 lists were read: name a folder/);
    expect(await realCli("import", post, "--json")).toBe(0);
    const { lists } = JSON.parse(out) as { lists: { line: number; document: { name: string } }[] };
    expect(lists.map(({ line, document }) => [line, document.name])).toEqual([
      [1, "Ann"],
      [5, "Vader's Fist"],
    ]);
  });

  it("of a file of lists two meet, or those that are named; what is said to type can be typed", async () => {
    const lists = `## Ann\n27 Luke Skywalker, Jedi Knight\n8 R2-D2\n\n## Bo (Empire)\n55 Darth Vader, Dark Jedi\n14 Stormtrooper Officer\n`;
    const two = file("two.txt", lists);
    const three = file("three.txt", `${lists}\n## Cem\nBoba Fett, Bounty Hunter\nGreedo\n`);
    const few = ["--games", "200", "--maps", "open", "--workers", "1", "--json"];
    expect(await realCli("even", two, ...few, "--out", join(base, "even2"))).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ a: "Ann", b: "Bo (Empire)" });
    expect(await realCli("even", three, ...few)).toBe(2);
    const [, words = ""] = /three\.txt holds 3 lists: name two of them \(npx dejarik even (.*)\)\n/.exec(err) ?? [];
    const typed = words.match(/'[^']+'|\S+/g)?.map((word) => word.replaceAll("'", "")) ?? [];
    expect(typed).toEqual([`${three}:Ann`, `${three}:Bo (Empire)`]);
    expect(await realCli("even", ...typed, ...few, "--out", join(base, "even3"))).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ a: "Ann", b: "Bo (Empire)" });
    expect(await realCli("even", "jedi-council", two)).toBe(2);
    expect(err).toContain("even jedi-council ");
    const ran = join(base, "ran");
    expect(await realCli("run", three, "--games", "2", "--maps", "open", "--workers", "1", "--out", ran)).toBe(0);
    // Who wins most and who wins least, as the table has them.
    const [, fair = ""] = /What makes .* even: npx dejarik even (.*) --maps open\n/.exec(out) ?? [];
    const pair = fair.split(` ${three}:`).map((word) => word.replaceAll("'", "").replace(`${three}:`, ""));
    const ranks = [...out.matchAll(/^\d {2}(Ann|Bo \(Empire\)|Cem) /gm)].map(([, name]) => name);
    expect(ranks).toHaveLength(3);
    expect([...pair].sort()).toEqual([ranks[0], ranks[2]].sort());
    expect(readFileSync(join(ran, "report.md"), "utf8")).toMatch(/dejarik even '?three\.txt:.* '?three\.txt:/);
    expect(await realCli("check", `${three}:Cem`)).toBe(0);
    expect(out).toMatch(/squad "Cem", Boba Fett, Bounty Hunter, Greedo \(/);
    expect(await realCli("nightly", `${three}:Cem`)).toBe(2);
    expect(err).toMatch(
      /is one squad: name those that it meets every night \(npx dejarik nightly \S+three\.txt:Cem \S+ /,
    );
  });

  it("plays at the prices of a list, keeps them, and says how the lists that are right are played", async () => {
    const anna = "== Anna ==\n27 Luke Skywalker, Jedi Knight\n15 Rebel Trooper x3\nPrincess Leia\n";
    const bo = "== Bo ==\nRepublic\nMace Windu, Jedi Master\nObi-Wan Kenobi\n2x Clone Trooper\n";
    const cem = "== Cem ==\nBoba Fett, Bounty Hunter (45)\nBossk, Bounty Hunter\n9 Ugnaught Demolitionist\n";
    const league = file("league.txt", [anna, bo, cem, `== Dee ==\n${ONE_LINE}\n`].join("\n"));
    expect(await realCli("run", league)).toBe(2);
    // 45 against 62 is said once, and so is what Anna leaves.
    expect(err.match(/published 62|costs 62/g)).toHaveLength(1);
    expect(err).not.toMatch(/Guessed: .*(at the prices of the list|taken as a squad of)/);
    // Each list has its verdict in one line, with how it was read.
    const verdicts = [
      /Anna: legal, 62 of 100 points; 38 not spent; "Princess Leia" is read as the card of just that name \(20 points\)/,
      /Bo: not legal: "Obi-Wan Kenobi" is Rebel and cannot be in a Republic squad \(Republic may have /,
      /Cem: not legal: the squad costs 114 points, .* At 45 for Boba Fett, Bounty Hunter \(published 62\) it costs 97: --cards/,
      /Dee: legal, 100 of 100 points$/m,
    ];
    for (const verdict of verdicts) expect(err).toMatch(verdict);
    expect(err.split("cannot be in a Republic squad")).toHaveLength(2);
    // Cem is right at the price of the list.
    expect(err).toMatch(
      /2 of 4 lists are legal; Cem too, if its prices are allowed \(.*dejarik run .* --cards \S+league\.txt\)/,
    );
    expect(await realCli("check", league, "--cards", league)).toBe(2);
    expect(out).toContain("Cem: legal, 97 of 100 points; 3 not spent (Boba Fett, Bounty Hunter at 45, published 62)\n");
    expect(out).toContain("Bo: not legal: ");
    expect(await realCli("run", league, "--cards", league)).toBe(2);
    const [, again = ""] = /3 of 4 lists are legal \(.*dejarik run (.*)\)/.exec(err) ?? [];
    const folder = join(base, "league");
    const few = ["--games", "2", "--maps", "open", "--workers", "1", "--out", folder];
    expect(await realCli("run", ...again.split(" "), ...few), err).toBe(0);
    expect(out).toContain("3 squads of 62 to 100 points");
    expect(out).toContain("not as published: Boba Fett, Bounty Hunter in Cem");
    // The list is not asked again.
    writeFileSync(league, "gone\n");
    expect(await realCli("verify", folder), err).toBe(0);
    expect(await realCli("replay", folder, "0"), err).toBe(0);
    expect(await realCli("run", "--resume", folder), err).toBe(0);
  });

  it("of lists that are named only their own guesses are told", async () => {
    const guessed = file(
      "guessed.txt",
      "## Ann\nluke skywalker jedi knight\nR2-D2\n\n## Bo\ndarth vader dark jedi\nStormtrooper\n\n## Cem\nboba fett bounty hunter\nGreedo\n",
    );
    const few = ["--games", "200", "--maps", "open", "--workers", "1", "--out", join(base, "evenGuessed")];
    expect(await realCli("even", `${guessed}:Ann`, `${guessed}:2`, ...few), err).not.toBe(2);
    expect(err.match(/Guessed: .*guessed\.txt:\d+/g)).toEqual([
      // The name, and how little of the limit is spent.
      ...[2, 2, 6, 6].map((line) => expect.stringMatching(new RegExp(`guessed\\.txt:${line}$`))),
    ]);
  });

  it("writes a new file that the program reads, and never over another", async () => {
    const place = join(base, "vader.yaml");
    expect(await realCli("import", squad, "--name", "The Fist", "--out", place)).toBe(0);
    expect(readFileSync(place, "utf8")).toMatch(/^game: miniatures\nname: The Fist\n/);
    expect(await realCli("check", place)).toBe(0);
    expect(out).toContain(
      'squad "The Fist", Darth Vader, Dark Jedi, 9 Stormtrooper (100 points) – 100 of 100 points, legal',
    );
    expect(await realCli("import", squad, "--out", place)).toBe(2);
    expect(err).toMatch(/--out: \S+vader\.yaml is there already/);
    expect(await realCli("import", squad, "--out", join(base, "vader.txt"))).toBe(2);
  });

  it("writes several into a folder", async () => {
    const other = file("other.txt", "55 General Obi-Wan Kenobi\n18 ARC Trooper\n27 Clone Trooper x3\n");
    const folder = join(base, "imported");
    expect(await realCli("import", squad, other, "--out", folder)).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["other.yaml", "vader-s-fist.yaml"]);
  });

  it("as JSON, and from the game that is asked for", async () => {
    const text = file("jawas.txt", "4 Jawa\n");
    expect(await realCli("import", text, "--game", "tcg", "--json")).toBe(0);
    const { lists } = JSON.parse(out) as { lists: { document: object; problems: { line: number }[] }[] };
    expect(lists[0].document).toMatchObject({ game: "tcg", cards: ["4 Jawa"] });
    expect(lists[0].problems.length).toBeGreaterThan(0);
    expect(await realCli("import", text, "--game", "chess")).toBe(2);
    expect(err).toContain("one of miniatures, lcg, tcg");
  });

  it.each([
    ["a file that is not there", "frind.txt", /frind\.txt: file not found \(did you mean \S*friend\.txt\?\)/],
    ["a file of the program", "mine.yaml", /mine\.yaml: is no list but a file of the program/],
    ["an empty file", "empty.txt", /empty\.txt: is empty/],
    ["a picture", "picture.txt", /picture\.txt/],
  ])("refuses %s", async (_what, name, wanted) => {
    file("mine.yaml", "game: miniatures\nname: X\n");
    file("empty.txt", "\n");
    writeFileSync(join(base, "picture.txt"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]));
    expect(await realCli("import", join(base, name))).toBe(2);
    expect(err).toMatch(wanted);
    expect(out).toBe("");
  });
});

describe("a list is read wherever a squad or deck is named", () => {
  it("run, with one in one line, and told what was guessed once", async () => {
    const text = file("vader52.txt", "52 Darth Vader, Dark Jedi\n9 Stormtrooper\n");
    const folder = join(base, "run");
    expect(await realCli("run", ONE_LINE, text, "--games", "8", "--workers", "1", "--out", folder)).toBe(0);
    expect(out).toContain(`${ONE_LINE} – vader52`);
    expect(err.match(/Guessed: /g)).toHaveLength(1);
    expect(err).toMatch(/vader52\.txt:1:1: the list says 52 points; Darth Vader, Dark Jedi costs 55/);
    const manifest = JSON.parse(readFileSync(join(folder, "run.json"), "utf8")) as {
      experiment: { entrants: { source: string; points: number }[] };
    };
    expect(manifest.experiment.entrants.map(({ source, points }) => [source, points])).toEqual([
      ["inline", 100],
      ["vader52.txt", 100],
    ]);
    expect(await realCli("export", folder, "--as", "text")).toBe(0);
    expect(out.match(/55 Darth Vader, Dark Jedi\n45 Stormtrooper x9/g)).toHaveLength(2);
  });

  it("play and plan", async () => {
    expect(await realCli("play", squad, "General Obi-Wan Kenobi + 5 Clone Trooper")).toBe(0);
    expect(out).toContain("Darth Vader, Dark Jedi sets up at");
    expect(await realCli("plan", squad, "starter-republic", "--no-sample")).toBe(0);
    expect(out).toContain("10,000 games");
  });

  it("an experiment's list, and a team", async () => {
    const squads = `squads: [friend.txt, "55 General Obi-Wan Kenobi / 18 ARC Trooper / 27 Clone Trooper x3"]`;
    expect(await realCli("check", file("exp.yaml", `game: miniatures\ngames: 20\n${squads}\n`))).toBe(0);
    expect(out).toContain('experiment "exp", 1 matchup');
    file("team.yaml", "name: Both\ngame: miniatures\nteam: [friend.txt, 15 Stormtrooper]\n");
    file("jedi.yaml", "name: Jedi\ngame: miniatures\nteam: [jedi-council, 5 Clone Trooper]\n");
    const teams = "game: miniatures\nscenario: team play\nsquads: [team.yaml, jedi.yaml]\n";
    expect(await realCli("check", file("teams.yaml", teams))).toBe(0);
    expect(await realCli("check", file("teams.yaml", teams.replace("team.yaml", "jedi.yaml")))).toBe(2);
    file("team.yaml", "name: Both\ngame: miniatures\nteam: [friend.txt, 15 Stormtroper]\n");
    expect(await realCli("check", file("teams.yaml", teams))).toBe(2);
    expect(err).toMatch(/team\.yaml:3:\d+: no stat card is named "Stormtroper"/);
  });

  it("improve, decks and season", async () => {
    expect(await realCli("improve", squad, "--plan", "--workers", "1")).toBe(0);
    const deck = file("control.txt", await exported("sith-control"));
    expect(await realCli("decks", deck, "jedi-masters", "jedi-starter", "--plan", "--workers", "1")).toBe(0);
    expect(await realCli("decks", "--dark", deck, "--plan", "--workers", "1")).toBe(0);
    const cards = file("cards.yaml", "game: miniatures\ncards:\n  - based on: Stormtrooper\n    cost: 4\n");
    expect(
      await realCli("season", cards, "--against", squad, "jedi-council", "--games", "4000", "--plan", "--workers", "1"),
    ).toBe(0);
    expect(err).not.toContain("not found");
  });

  it("with cards of one's own that they name", async () => {
    const own = file(
      "guard.yaml",
      "game: miniatures\ncards:\n  - { name: Temple Guard, faction: Republic, size: medium, cost: 7, hitPoints: 20, defense: 15, attack: 6, damage: 10, force: 0 }\n",
    );
    const mine = file("guards.txt", "**Mine**\n55 General Obi-Wan Kenobi\n21 Temple Guard x3\n");
    const line = "General Obi-Wan Kenobi + 3 Temple Guard";
    const about = [
      ["check", mine],
      ["import", mine],
      ["play", mine, line],
      ["improve", mine, "--plan", "--workers", "1"],
    ];
    for (const words of about) {
      expect(await realCli(...words, "--cards", own), words.join(" ")).toBe(0);
      expect(await realCli(...words), words.join(" ")).toBe(2);
      expect(err, words.join(" ")).toContain("Temple Guard");
    }
    const asked = file(
      "own-asked.yaml",
      `game: miniatures\ncards: ./guard.yaml\nsquads: [./guards.txt, "${line}"]\ngames: 4\n`,
    );
    expect(await realCli("check", asked)).toBe(0);
  });

  it("check, of a folder", async () => {
    file("notes.txt", "Bring dice.\nAsk about the venue.\n");
    expect(await realCli("check", base)).toBe(2);
    expect(err).not.toContain("notes.txt:");
    expect(err).toMatch(/hoth\.o8d:\d+:\d+: set 288, "Support of the Fleet", cannot be played yet: "/);
    expect(err.match(/cannot be played yet/g)).toHaveLength(1);
  });
});

const exported = async (name: string): Promise<string> => {
  expect(await realCli("export", name, "--as", "text")).toBe(0);
  return out;
};

describe("what is neither a file nor a list is told as what it looks like", () => {
  it.each([
    ["a mistyped file", ["frend.txt"], /file not found: \S*frend\.txt \(did you mean \S*friend\.txt\?\)/],
    ["a file of a folder that is not there", ["no/such/list.o8d"], /file not found: \S*no\/such\/list\.o8d\n/],
    ["a mistyped shipped name", ["jedi-concil"], /unknown squad "jedi-concil".*did you mean "jedi-council"/],
    [
      "a mistyped card",
      ["Darth Vadr, Dark Jedi + 9 Stormtrooper"],
      /no stat card is named "Darth Vadr, Dark Jedi" \(did you mean "Darth Vader, Dark Jedi"/,
    ],
    ["a card of many", ["Luke"], /unknown squad "Luke".*did you mean "Luke Skywalker/],
    [
      "a mistyped card with a count",
      ["9 Stormtroper"],
      /no stat card is named "Stormtroper" \(did you mean "Stormtrooper"/,
    ],
    ["a deck", ["2 Fall of the Jedi + Counsel of the Sith"], /is a deck of Star Wars: The Card Game, not a squad/],
    ["two of one", ["2 Darth Vader, Dark Jedi"], /Unique/],
  ])("%s", async (_what, words, wanted) => {
    const given = words.map((word) => (word === "frend.txt" ? join(base, word) : word));
    expect(await realCli("run", ...given, "jedi-council", "--games", "2", "--out", join(base, "none"))).toBe(2);
    expect(err).toMatch(wanted);
    expect(existsSync(join(base, "none"))).toBe(false);
  });

  it("a list alone needs an opponent", async () => {
    expect(await realCli("run", squad)).toBe(2);
    expect(err).toMatch(/friend\.txt" needs an opponent/);
  });
});

describe("export --as", () => {
  it("o8d, by a table of ids", async () => {
    expect(await realCli("export", "sith-starter", "--as", "o8d")).toBe(2);
    expect(err).toContain("needs --ids FILE");
    expect(await realCli("export", "sith-starter", "--as", "o8d", "--ids", file("ids.csv", "Sith,1\n"))).toBe(2);
    expect(err).toMatch(/has no id of "Fall of the Jedi", .* and \d+ more/);
    const text = "game: lcg\nname: X\naffiliation: Sith\nsets: [19]\n";
    expect(await realCli("export", file("x.yaml", text), "--as", "o8d")).toBe(2);
    expect(err).toMatch(/it needs at least 10/);
  });

  it("refuses what no list can say", async () => {
    const own = `game: miniatures\nname: Own\nfaction: Imperial\ncharacters:\n  - { name: Mine, variantOf: Stormtrooper, cost: 6 }\n`;
    expect(await realCli("export", file("own.yaml", own), "--as", "text")).toBe(2);
    expect(err).toContain('"Own" is more than a list can say: Mine is a character of your own');
  });

  it("writes a file, and not over another", async () => {
    const place = join(base, "posted.txt");
    expect(await realCli("export", squad, "--as", "text", "--out", place)).toBe(0);
    expect(readFileSync(place, "utf8")).toContain("45 Stormtrooper x9\n-- total 100 --\n");
    expect(await realCli("export", squad, "--as", "text", "--out", place)).toBe(2);
    expect(await realCli("export", squad, "--as", "text", "--out", place, "--force")).toBe(0);
    expect(await realCli("export", squad, "--ids", place)).toBe(2);
  });
});
