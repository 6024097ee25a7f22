import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../../../src/core/paths.js";
import { shippedNames } from "../../../src/core/shipped.js";
import { shippedFormats } from "../../../src/games/formats/findFormat.js";
import type { FormatRule } from "../../../src/games/formats/format.js";
import { isAmong } from "../../../src/games/formats/selection.js";
import type { MiniaturesOptions } from "../../../src/games/miniatures/options.js";
import type { Squad } from "../../../src/games/miniatures/squad/squad.js";
import { checked, GAMES, soundly } from "./support.js";

/** Each shipped format: who breaks one of its rules is refused with the rule and its source, who keeps them passes. */

type File = Readonly<Record<string, unknown>>;

const shipped = (folder: string, name: string): File =>
  parse(readFileSync(join(projectRoot, folder, `${name}.yaml`), "utf8")) as File;

const { lcg, tcg, miniatures } = GAMES;

/** A deck with so many of a card or set besides. */
function withMore(deck: File, key: "cards" | "sets", more: Readonly<Record<string, number>>): File {
  const list = deck[key];
  const entries = Object.entries(more).map(([name, count]) => ({ name, count }));
  return Array.isArray(list)
    ? { ...deck, [key]: [...list, ...entries] }
    : { ...deck, [key]: { ...(list as object), ...more } };
}

/** What breaks a rule: a piece and how many, or two. */
function breaking(rule: FormatRule, name: string): Readonly<Record<string, number>> {
  const { form } = GAMES[name];
  const pieces = form.pieces(undefined).filter((piece) => isAmong(rule.of, piece));
  const called = (i: number) => (name === "lcg" ? `${pieces[i].id}` : pieces[i].name);
  if (rule.kind === "banned") return { [called(0)]: 1 };
  if (rule.kind === "copies") return { [called(0)]: (rule.count ?? 1) + 1 };
  return Object.fromEntries(Array.from({ length: (rule.count ?? 1) + 1 }, (_, i) => [called(i), 1]));
}

/** Decks of the program that may be played under a format, by side. */
function keeping(name: string, options: unknown): { readonly side: string; readonly deck: File }[] {
  const { game } = GAMES[name];
  return shippedNames("decks", name).flatMap((one) => {
    const deck = shipped("decks", one);
    const { entrant } = checked(game, deck, options);
    const { side, affiliation } = (entrant?.content ?? {}) as { side?: string; affiliation?: string };
    const isLight = side === "light" || ["Jedi", "Rebel Alliance", "Smugglers and Spies"].includes(affiliation ?? "");
    return entrant === undefined ? [] : [{ side: isLight ? "light" : "dark", deck }];
  });
}

describe.each(["lcg", "tcg"])("shipped formats of %s", (name) => {
  const { game, form } = GAMES[name];
  it.each(shippedFormats(game))("%s", (format) => {
    const { options, format: read } = soundly(game, format);
    const decks = keeping(name, options);
    expect(new Set(decks.map(({ side }) => side))).toEqual(new Set(["light", "dark"]));
    for (const rule of read.rules.filter(({ kind }) => kind !== "pool")) {
      const piece = form.pieces(undefined).find((one) => isAmong(rule.of, one))!;
      const side = String(piece.facts.side).toLowerCase() === "dark" ? "dark" : "light";
      const { deck } = decks.find((one) => one.side === side)!;
      const broken = withMore(deck, name === "lcg" ? "sets" : "cards", breaking(rule, name));
      const { told } = checked(game, broken, options);
      const words = { banned: "is banned", copies: "it may be there once", kinds: "of this group only one may be" };
      const found = told.filter(
        (line) => line.includes(words[rule.kind as keyof typeof words]) && line.includes(rule.source),
      );
      expect({ rule, told: found.length > 0 ? [] : told }).toEqual({ rule, told: [] });
      // With one copy, or one of the group, nothing is said of the rule.
      if (rule.kind === "banned") continue;
      const [first] = Object.keys(breaking(rule, name));
      const kept = checked(game, withMore(deck, name === "lcg" ? "sets" : "cards", { [first]: 1 }), options).told;
      expect(kept.filter((line) => line.includes(rule.source))).toEqual([]);
    }
  });
});

describe("formats of the Trading Card Game", () => {
  it("a card of one's own is outside of the pool of the committee's", () => {
    const { options, format } = soundly(tcg.game, "idc-wotc");
    const [{ deck }] = keeping("tcg", options);
    const own = { name: "Mine", side: deck.side, type: "ground", buildCost: 3, speed: 30, power: 3, health: 3 };
    const told = checked(tcg.game, { ...withMore(deck, "cards", { Mine: 1 }), ownCards: [own] }, options).told;
    expect(told).toEqual([expect.stringContaining('"Mine" is not in the pool')]);
    expect(told[0]).toContain(format.title);
  });

  it("what is doubtful is off until it is asked for", () => {
    const [off, on] = ["dci-2004-06", "dci-2004-06 + sets-on-sale"].map((one) => soundly(tcg.game, one));
    const [{ deck }] = keeping("tcg", off.options);
    const later = withMore(deck, "cards", { "Free Tatooine": 1, "Occupied Tatooine": 1 });
    const told = (options: unknown) =>
      checked(tcg.game, later, options).told.filter((line) => line.includes("pool") && line.includes("Tatooine"));
    expect(told(off.options)).toEqual([]);
    expect(told(on.options).length).toBe(2);
    expect(on.format.hash).not.toBe(off.format.hash);
  });
});

describe("formats of The Card Game", () => {
  it("the core as printed has two cards with their first text, and no other format of it changes any", () => {
    const cardsOf = (format: string) =>
      (soundly(lcg.game, format).options as { cards?: { list: readonly { name: string }[] } }).cards?.list.map(
        (one) => one.name,
      ) ?? [];
    expect(cardsOf("lcg-2012")).toEqual(expect.arrayContaining(["Fleeing the Empire", "Fleet Command Center"]));
    for (const format of shippedFormats(lcg.game)) if (format !== "lcg-2012") expect(cardsOf(format)).toEqual([]);
  });
});

describe("formats of Miniatures", () => {
  const squad = (file: File, options: unknown) => {
    const { entrant, told } = checked(miniatures.game, file, options);
    return { told, content: entrant?.content as Squad | undefined };
  };

  it("the publisher's: sizes, switches, no Rigid, and a general who avoids shots alone", () => {
    const { options, format } = soundly(miniatures.game, "dci-2010-01");
    const walker = shipped("squads", "imperial-walker");
    expect(squad(walker, options).told).toEqual([]);
    expect(squad({ ...walker, points: 120 }, options).told).toEqual([
      expect.stringContaining(`${format.title} has squads of 100, 150 or 200 points, not of 120 (${format.source})`),
    ]);
    const names = squad(walker, options).content!.characters.flatMap((c) => c.abilities.map((a) => a.name));
    const printed = squad(walker, {}).content!.characters.flatMap((c) => c.abilities.map((a) => a.name));
    expect([printed.includes("Rigid"), names.includes("Rigid")]).toEqual([true, false]);
    const { rules, cards } = options as MiniaturesOptions;
    expect(rules).toMatchObject({
      gambit: true,
      gambitLeastCost: 5,
      gambitPoints: 5,
      quietRounds: 5,
      victoryPoints: true,
    });
    const general = cards!.content.find((card) => card.id === "cwst-1")!;
    expect(general.abilities).not.toContain("Soresu Style Mastery");
    expect(JSON.stringify(general.ownAbilities)).toContain("nonmelee");
  });

  it("the balance team's: sixteen characters with those that Reinforcements bring, and its switches", () => {
    const { options, format } = soundly(miniatures.game, "balance-2023");
    const of = (count: number, more: object = {}) =>
      squad(
        {
          name: "It",
          game: "miniatures",
          faction: "Separatist",
          points: 150,
          characters: [{ name: "Battle Droid", set: "Clone Strike", count }],
          ...more,
        },
        options,
      );
    expect(of(16).told).toEqual([]);
    expect(of(17).told).toEqual([expect.stringContaining(`at most 16 are allowed (${format.rules[0].source})`)]);
    const nute = (count: number, comers: number) =>
      squad(
        {
          ...{ name: "It", game: "miniatures", faction: "Separatist", points: 150 },
          characters: [
            { name: "Nute Gunray", set: "Universe" },
            { name: "Battle Droid", count },
          ],
          reinforcements: comers === 0 ? [] : [{ name: "Battle Droid", count: comers }],
          reserves: [],
        },
        options,
      );
    expect(nute(12, 3).told).toEqual([]);
    expect(nute(12, 4).told).toEqual([expect.stringContaining("those that come during setup among them")]);
    const { rules } = options as MiniaturesOptions;
    expect(rules).toMatchObject({ gambitPoints: 10, gambitLeastCost: 10, gambitDiplomats: false, oneGiftARound: true });
    expect(rules).toMatchObject({ fewerIfWantedNeedsSight: true });
    expect(rules).not.toHaveProperty("fewerNeedsSight");
    const doubtful = soundly(miniatures.game, "balance-2023 + forced-activations").options as MiniaturesOptions;
    expect(doubtful.rules.fewerNeedsSight).toBe(true);
  });
});
