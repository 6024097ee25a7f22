import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { show } from "../../src/cli/commands/show.js";
import type { Context } from "../../src/cli/context.js";
import { formatProblem, UserError } from "../../src/core/problems.js";
import { catalogueWith } from "../../src/games/miniatures/catalogue/catalogue.js";
import { toStatCard } from "../../src/games/miniatures/catalogue/publishedCard.js";
import { shownOf } from "../../src/games/miniatures/words/shown.js";
import { findGame, gameNames } from "../../src/registry.js";

const folder = mkdtempSync(join(tmpdir(), "show-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `show` prints, or what it complains of. */
function shown(
  name: string,
  more: {
    withoutLacking?: boolean;
    note?: (line: string) => void;
    game?: string;
    kind?: string;
    cards?: string[];
    under?: string;
    json?: boolean;
  } = {},
  ...others: readonly string[]
): string[] {
  const lines: string[] = [];
  const context = {
    registry: { findGame, gameNames },
    registryUrl: "",
    out: (line: string) => lines.push(line),
    note: more.note ?? (() => {}),
  };
  const args = {
    name: [name, ...others],
    game: more.game,
    kind: more.kind,
    cards: more.cards,
    under: more.under,
    withoutLacking: more.withoutLacking,
    json: more.json ?? false,
  };
  try {
    show(context as unknown as Context, args);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(formatProblem);
  }
  return lines;
}

describe("show", () => {
  it("a character: all numbers, and what each ability does with its own number", () => {
    const text = shown("boba fett, bounty hunter").join("\n");
    expect(text).toContain("hit points: 120");
    expect(text).toMatch(/Bounty Hunter 6: It has \+6 Attack against whoever is Unique/);
    const document = JSON.parse(shown("Boba Fett, Bounty Hunter", { json: true }).join("\n"));
    expect(document).toMatchObject({ game: "miniatures", kind: "character", hitPoints: 120, playable: true });
    expect(document.abilities.every((one: { does: string }) => one.does.length > 10)).toBe(true);
  });

  it.each([
    ["Flight", "special ability"],
    ["Force Push 3", "Force power"],
    ["chasm", "map"],
    ["Fall of the Jedi", "objective set"],
    ["Darth Maul (E)", "card"],
    ["jedi-starter", "deck"],
    ["bounty-hunters", "squad"],
    ["Armor", "keyword"],
  ])("%s is a %s", (name, kind) => {
    expect(shown(name, kind === "objective set" ? { kind } : {})[0]).toContain(`: ${kind} of Star Wars`);
  });

  it("an ability that is printed and not played, such as one of later errata", () => {
    // The kind: a name that stands on a card, of which show said that nothing is named so.
    const text = shown("crack gunner").join("\n");
    expect(text).toMatch(/^Crack Gunner: special ability of Star Wars Miniatures\n/);
    expect(text).toMatch(/does: not played by this program\n.*implemented: no/s);
    expect(text).toContain("who: Major Maximilian Veers");
    const things = shownOf(undefined, {} as Parameters<typeof shownOf>[1]);
    const names = new Set(things.map(({ name }) => name));
    const printed = catalogueWith(undefined).cards.flatMap((card) => {
      const { abilities, powers } = toStatCard(card);
      return [...abilities, ...powers].map(({ name }) => name);
    });
    expect(new Set(printed).size).toBeGreaterThan(250);
    expect(printed.filter((name) => !names.has(name))).toEqual([]);
    // None stands there twice.
    const abilities = things.filter(({ kind }) => kind === "special ability" || kind === "Force power");
    expect(new Set(abilities.map(({ name }) => name)).size).toBe(abilities.length);
  });

  it("a map is drawn, row by row", () => {
    const drawn = JSON.parse(shown("mixed", { json: true }).join("\n")).drawn as string[];
    expect(drawn).toHaveLength(2 * 21 + 1);
    expect(new Set(drawn.map((line) => line.length))).toEqual(new Set([2 * 33 + 1]));
  });

  it("a name of several things lists the commands that tell them apart; near names are suggested", () => {
    expect(shown("greedy", { json: true }).join()).toMatch(
      /means several things: .*--game miniatures.*--game lcg.*--game tcg/,
    );
    // Several names are several things, one after the other; words of one name are that name.
    const both = [...shown("Stormtrooper"), "", ...shown("Grand Moff Tarkin")];
    expect(shown("Stormtrooper", {}, "Grand Moff Tarkin")).toEqual(both);
    expect(shown("Grand", {}, "Moff", "Tarkin")).toEqual(shown("Grand Moff Tarkin"));
    expect(shown("Stormtrooper", {}, "Grand Mof Tarkin").join()).toContain("nothing is named");
    expect(shown("Bounty Hunter,").join()).toMatch(/nothing is named just|nothing is named/);
    expect(shown("Grand Admiral").join()).toMatch(
      /"Grand Admiral Thrawn" \(37, miniatures, lcg\).* or "The Last Grand Admiral" \(objective set, lcg\)/,
    );
    expect(shown("Luke").join()).toMatch(/"Luke Skywalker" \(\d+ versions, lcg, tcg\), .*, or one of \d+ more\?/);
    expect(shown("Jar Jar", { game: "tcg" }).join()).toContain('did you mean "Jar Jar Binks" (3 versions)?');
    expect(shown("Jar Jar Binks", { game: "tcg" }).join()).toContain('"Jar Jar Binks (A)" (');
    expect(shown("Chewie", { game: "lcg" }).join()).toContain('did you mean "Chewbacca" (3 versions)');
    expect(shown("Storm Comando").join()).toContain('did you mean "Storm Commando" (miniatures, lcg)?');
    expect(shown("Storm Commando", { kind: "charakter" }).join()).toContain('did you mean "character"?');
  });

  it("cards of one name by game with their costs, versions of other games among them", () => {
    const listed = shown("Darth Vader").join("\n");
    expect(listed).toMatch(
      /^"Darth Vader" may be any of \d\d:\n {2}Star Wars Miniatures \(--game miniatures\)\n {4}"Darth Vader" \(47\)/,
    );
    expect(listed).toMatch(
      /\(--game lcg\)\n {4}"Darth Vader" \(5\)\n.*\(--game tcg\)\n(?: {4}"Darth Vader \([A-Z]\)" \(\d+\)\n?){10}/s,
    );
    // One has just this name: it is shown whole, and the others below it.
    const whole = shown("Luke Skywalker").join("\n");
    expect(whole).toMatch(
      /^Luke Skywalker: card of Star Wars: The Card Game\n.*\n\nAlso of this name:\n.*"Luke Skywalker, Rebel" \(17\).*"Luke Skywalker \(A\)" \(5\)/s,
    );
    expect(shown("Darth Vader", { game: "tcg" })[0]).toMatch(/^"Darth Vader" may be any of 1\d:$/);
    expect(shown("Boba Fett, Bounty Hunter").join("\n")).not.toContain("Also of this name");
  });

  it("the versions of a name below the few of just this name, which are shown whole", () => {
    const told = shown("Captain Rex").join("\n");
    expect(told).toMatch(/^Captain Rex: character of .*\n\nCaptain Rex: card of Star Wars: The Card Game\n/s);
    expect(told).toMatch(
      /\n\nAlso of this name:\n {2}Star Wars Miniatures \(--game miniatures\)\n {4}"Captain Rex, 501st Commander" \(41\)$/,
    );
  });

  it("what to ask next keeps the cards that were asked of", () => {
    const file = join(folder, "kept.yaml");
    writeFileSync(file, "game: miniatures\ncards: [{ based on: Wampa, cost: 18 }]\n");
    const notes: string[] = [];
    shown("Darth Vader", { game: "miniatures", cards: [file], withoutLacking: true, note: (line) => notes.push(line) });
    expect(notes).toEqual([
      expect.stringMatching(/ show 'Darth Vader, [^']+' --game miniatures --cards \S*kept\.yaml --without-lacking$/),
    ]);
    const ways = shown("greedy", { json: true, cards: [file], under: "none" }).join();
    expect(ways.match(/show greedy --game \w+ --kind strategy --cards \S*kept\.yaml --under none/g)).toHaveLength(3);
  });

  it("whether a commander effect is for Droids and Savages, too", () => {
    const file = join(folder, "droids.yaml");
    const effect = (more: string) => `{ who: { faction: Rebel }, ${more}bonus: { attack: 2 } }`;
    writeFileSync(
      file,
      `game: miniatures\ncards:\n  - { name: All, based on: Rebel Trooper, commanderEffect: ${effect("droidsToo: true, ")} }\n  - { name: Some, based on: Rebel Trooper, commanderEffect: ${effect("")} }\n`,
    );
    const told = (name: string) =>
      JSON.parse(shown(name, { cards: [file], json: true }).join("\n")).commanderEffect.does;
    expect(told("All")).toMatch(/who is Rebel, Droids and Savages too, this: it has \+2 Attack/);
    expect(told("Some")).not.toMatch(/Droid|Savage/);
  });

  it("a card of the card games: each thing that it does, by its kind", () => {
    const lcg = shown("Force Choke");
    expect(lcg.join("\n")).toContain(
      "  does:\n    Action, one copy per turn: It does 1 damage to a target Character or Creature unit.",
    );
    const tcg = JSON.parse(shown("Darth Maul (B)", { json: true }).join("\n"));
    expect(tcg.does).toEqual([
      { name: "Evade 2", does: "When it would be damaged, you may pay 2 Force: prevent up to 2 of that damage." },
    ]);
    const does = (name: string) => JSON.parse(shown(name, { json: true, kind: "card" }).join("\n")).does;
    expect(does("Twi'lek Loyalist")).toBe("nothing but its numbers and keywords");
    expect(does("Clone Warrior 4/163")).toBe("nothing but its numbers");
    expect(does("Order of Inquisitors")).toBe("not played by this program");
  });

  it.each([
    ["lcg", "Darth Vader", 'sets: [{ based on: Fall of the Jedi, cards: ["- Darth Vader", "+ Mine II"] }]'],
    ["tcg", "Darth Maul (B)", ""],
  ])("what cards of one's own are based on, in %s", (game, base, sets) => {
    const file = join(folder, `${game}.yaml`);
    const mine = `{ name: Mine, based on: ${base} }`;
    const further = "{ name: Mine II, based on: Mine, text: none }";
    writeFileSync(file, `game: ${game}\ncards:\n  - ${mine}\n  - ${further}\n${sets}\n`);
    const factsOf = (name: string, more: object = {}) =>
      JSON.parse(shown(name, { game, kind: "card", json: true, ...more }).join("\n"));
    const does = expect.stringMatching(/^nothing but its numbers/);
    expect(factsOf("Mine II", { cards: [file] })).toMatchObject({ own: "yours", basedOn: base, does });
    writeFileSync(
      file,
      `game: ${game}\ncards:\n  - { based on: ${base}, cost: 1 }\n`.replace("cost", game === "lcg" ? "cost" : "power"),
    );
    expect(factsOf(base, { cards: [file] })).toMatchObject({ own: "changed", basedOn: base, does: factsOf(base).does });
    expect(factsOf(base).basedOn).toBeUndefined();
  });

  it("cards of one's own", () => {
    const file = join(folder, "own.yaml");
    writeFileSync(file, "game: miniatures\ncards:\n  - { name: Storm Boss, based on: Storm Commando, cost: 33 }\n");
    const text = shown("Storm Boss", { cards: [file] }).join("\n");
    expect(text).toMatch(/own: yours/);
    expect(text).toMatch(/cost: 33/);
    expect(text).toContain("changed: cost 17 → 33");
  });

  it("what a changed card has otherwise than the published one, each thing that was changed", () => {
    const file = join(folder, "changed.yaml");
    const rows = "hitPoints: 100, cost: 45, abilities: [+ Stealth, - Accurate Shot]";
    writeFileSync(file, `game: miniatures\ncards:\n  - { based on: "Boba Fett, Bounty Hunter", ${rows} }\n`);
    const name = "Boba Fett, Bounty Hunter";
    expect(shown(name, { cards: [file] }).at(-1)).toBe(
      "  changed: cost 62 → 45; hit points 120 → 100; abilities without Accurate Shot and with Stealth",
    );
    const { changes } = JSON.parse(shown(name, { cards: [file], json: true }).join("\n"));
    expect(changes).toContainEqual({ what: "cost", isList: false, from: "62", to: "45" });
    expect(shown(name).join("\n")).not.toContain("changed:");
  });

  it("a name under a format is of the format's game, and a format's file is shown", () => {
    const file = join(folder, "league.yaml");
    writeFileSync(file, "format: Harbour\ngame: miniatures\npoints: 100\ncards: [{ based on: Wampa, cost: 18 }]\n");
    expect(shown("Wampa", { under: file }).join("\n")).toMatch(/character of Star Wars Miniatures\n.*cost: 18/s);
    expect(shown("Wampa", { game: "miniatures", under: "none" }).join("\n")).toContain("cost: 13");
    expect(shown(file).join("\n")).toMatch(/format of Star Wars Miniatures\n {2}name: Harbour.*points: 100/s);
    expect(shown("Wampa", { under: join(folder, "nowhere.yaml") }).join()).toMatch(/--under: there is no format/);
  });
});
