import { describe, expect, it } from "vitest";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { placeless } from "../../../../src/core/source.js";
import { abilities } from "../../../../src/games/miniatures/abilities/registry.js";
import { ANYBODY } from "../../../../src/games/miniatures/cards/statCard.js";
import { formOf, formWords } from "../../../../src/games/miniatures/catalogue/abilityForms.js";
import {
  parseAbilityName,
  takenApart,
  whatIsUnknown,
  whatSquadsMiss,
} from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { allCards } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import { toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import {
  type AbilityKind,
  knownNames,
  readAbility,
  speaksOfNobody,
} from "../../../../src/games/miniatures/squad/abilityText.js";
import { findGame } from "../../../../src/registry.js";
import { readOwn } from "../support/ownSquads.js";

/**
 * Abilities that would do nothing as they are written. `Rapport` without whom it makes cheaper was found; so were
 * numbers and brackets behind abilities that take none ("Evade 10"), numbers that no card has, and names that are
 * nobody's. Every ability that there is is tried in every form.
 */

const KINDS: readonly AbilityKind[] = ["ability", "power"];
const all = KINDS.flatMap((kind) => [...knownNames()[kind]].map((name) => ({ kind, name })));
const cards = allCards();
const everybody = cards.map(toStatCard);
const printed = KINDS.flatMap((kind) =>
  cards.flatMap((card) => (kind === "ability" ? card.abilities : card.powers).map((text) => ({ kind, text }))),
);

/** Those that some card prints without a number and without words. */
const printedBare = new Set(
  printed
    .filter(({ text }) => takenApart(text).number === undefined && takenApart(text).words === undefined)
    .map(({ kind, text }) => `${kind} ${parseAbilityName(text, kind).name}`),
);

/** What the rules look for besides rows: who reads it. */
const NUMBER_READ_ELSEWHERE = ["Cortosis Gauntlet", "Reinforcements", "Reserves"];
const WORDS_READ_ELSEWHERE =
  "Affinity|Rapport|Reinforcements|Reserves|Synergy|Protective|Gang|Bodyguard|Synchronized Fire".split("|");

const rowsOf = (name: string, number?: number, words?: string): string =>
  JSON.stringify(abilities.get(name)?.rows(number, words, { ...ANYBODY, damage: 10, attack: 3 }));
const numberMatters = (name: string): boolean =>
  NUMBER_READ_ELSEWHERE.includes(name) || rowsOf(name, 10) !== rowsOf(name, 20);
const wordsMatter = (name: string): boolean =>
  WORDS_READ_ELSEWHERE.includes(name) || rowsOf(name, 10, "5") !== rowsOf(name, 10, "9");
/** Headings that are told apart by a number of their own. */
const isVersion = (name: string): boolean => / \d$/.test(name);
const played = all.filter(({ name }) => abilities.has(name));

const troubleOf = (text: string, kind: AbilityKind) => readAbility(text, kind).trouble;

describe("every ability", () => {
  it("is one of many", () => {
    expect(played.length).toBeGreaterThan(300);
  });

  it.each(played)(
    "$name ($kind): takes a number where it does something with one, and nothing else",
    ({ name, kind }) => {
      if (isVersion(name)) {
        expect(troubleOf(name, kind)).toBeUndefined();
        return;
      }
      const numbered = ["10", "2", "11", "20"].map((number) => readAbility(`${name} ${number}`, kind));
      // "Force Push 2" is another heading.
      const same = numbered.filter(({ ability }) => ability.name === name);
      const hasNumber = same.some(({ trouble }) => trouble?.message.includes("takes no number"));
      if (same.length > 0 && name !== "Flux Density") expect(hasNumber, name).toBe(!numberMatters(name));
    },
  );

  it.each(played)(
    "$name ($kind): takes words where it does something with them, and nothing else",
    ({ name, kind }) => {
      const number = formOf(name).number === undefined ? "" : ` ${formOf(name).number!.least}`;
      for (const words of ["Trooper", "Jolt", "Rebel", "+9", "Clone Trooper"]) {
        const message = troubleOf(`${name}${number} (${words})`, kind)?.message ?? "";
        expect(message.includes("takes nothing in brackets"), `${name} (${words})`).toBe(!wordsMatter(name));
      }
      if (!wordsMatter(name)) return;
      const some = ["Trooper", "Jolt", "Rebel", "+9", "Clone Trooper"].filter(
        (words) => troubleOf(`${name}${number} (${words})`, kind) === undefined,
      );
      expect(some.length, name).toBeGreaterThan(0);
      expect(some.length, name).toBeLessThan(
        formOf(name).words!.as === "named" || formOf(name).words!.as === "kind" ? 6 : 3,
      );
    },
  );

  it.each(played)("$name ($kind): has nothing in empty brackets, or a number in them", ({ name, kind }) => {
    for (const text of [`${name} ()`, `${name} ( )`, `${name} 10 ()`])
      expect(troubleOf(text, kind)?.message, text).toBeDefined();
    const message = troubleOf(`${name} (20)`, kind)?.message;
    if (name !== "Blaster") expect(message, name).toBeDefined();
  });

  it.each(played)(
    "$name ($kind): bare it is sound only where cards print it so, or the book says what is meant",
    ({ name, kind }) => {
      const isPrinted = printedBare.has(`${kind} ${name}`);
      // In the glossary without [#], or only there.
      const isDefined =
        ["Poison", "Net Gun", "Flux Density", "Shockwave", "Swarm"].includes(name) || !numberMatters(name);
      // Printed bare, and what it would do is not known.
      const isOpen = [
        "Affinity",
        "Rapport",
        "Synergy",
        "Grenades",
        "Repair",
        "Speed",
        "Reinforcements",
        "Gang",
      ].includes(name);
      const isSound = troubleOf(name, kind) === undefined;
      if (isOpen) expect(isSound, name).toBe(false);
      else if (isSound) expect(isPrinted || isVersion(name) || (isDefined && !wordsMatter(name)), name).toBe(true);
      else expect(numberMatters(name) || wordsMatter(name), name).toBe(true);
    },
  );

  it.each(played)("$name ($kind): the form that is told is sound", ({ name, kind }) => {
    const form = formWords(name);
    const example = /, such as (.*)$/.exec(form)?.[1] ?? form;
    const { ability, trouble } = readAbility(example, kind);
    expect(trouble, example).toBeUndefined();
    expect(ability.name).toBe(name);
    expect(speaksOfNobody(ability, everybody), example).toBeUndefined();
  });

  it("numbers out of range are refused with the range", () => {
    for (const { name, kind } of played) {
      const { number } = formOf(name);
      if (number === undefined) continue;
      const words = formOf(name).words === undefined ? "" : ` ${/\(.*\)/.exec(formWords(name))?.[0] ?? ""}`;
      for (const wrong of [number.most + number.step, ...(number.step > 1 ? [number.least + 1] : []), 99_999]) {
        const { ability, trouble } = readAbility(`${name} ${wrong}${words}`, kind);
        if (ability.name === name)
          expect(trouble?.message, `${name} ${wrong}`).toMatch(/ must have (a|the) (number|multiple of ten)/);
        else expect(trouble?.message).toMatch(/there is no/);
      }
    }
  });
});

describe("every printed ability", () => {
  const distinct = [...new Map(printed.map((one) => [`${one.kind} ${one.text}`, one])).values()];

  it("is read as it is printed, and in whatever capitals", () => {
    for (const { kind, text } of distinct) {
      const meant = parseAbilityName(text, kind);
      const { ability, trouble } = readAbility(text, kind);
      expect(ability, text).toEqual(meant);
      if (abilities.has(meant.name) && whatIsUnknown(meant) === undefined && whatSquadsMiss(meant) === undefined)
        expect(trouble, text).toBeUndefined();
      for (const other of [text.toLowerCase(), text.toUpperCase()]) {
        const { ability: read } = readAbility(other, kind);
        expect(read.name, other).toBe(meant.name);
        expect(read.number, other).toBe(meant.number);
        expect(read.qualifier?.toLowerCase(), other).toBe(meant.qualifier?.toLowerCase());
      }
    }
  });

  it("speaks of somebody", () => {
    for (const { kind, text } of distinct)
      expect(speaksOfNobody(parseAbilityName(text, kind), everybody), text).toBeUndefined();
  });
});

const own = (abilitiesText: string, more = "", base = "Rebel Trooper") =>
  readOwn(`game: miniatures\ncards:\n  - { name: A, based on: "${base}", abilities: ${abilitiesText} }\n${more}`);

describe("on a card of one's own", () => {
  it.each([
    [
      "+ Rapport",
      '"Rapport" does nothing without whom it makes cheaper in brackets (write Rapport (NAME), such as Rapport (Clone Trooper))',
    ],
    [
      "+ Rapport (Jawas)",
      '"Rapport (Jawas)" makes nobody cheaper (write Rapport (Clone Trooper) or Rapport (non-Unique Republic followers))',
    ],
    [
      "+ Affinity (Jawas)",
      '"Affinity (Jawas)" opens no squad: there is no faction "Jawas" (write Affinity (Rebel) or Affinity (admits Princess Leia))',
    ],
    [
      "+ Affinity (admits Jawass)",
      'Affinity: there is no character that is "Jawass" by name or ability (did you mean "Jawa"?)',
    ],
    ["+ Synergy (Ewokk)", 'Synergy: there is no character that is "Ewokk" by name or ability (did you mean "Ewok"?)'],
    [
      "+ Jawass Bodyguard",
      'Bodyguard: there is no character that is "Jawass" by name or ability (did you mean "Jawa"?)',
    ],
    [
      "+ Ewokk Reinforcements 20",
      'Reinforcements: there is no character that is "Ewokk" by name or ability (did you mean "Ewok"?)',
    ],
    [
      "+ Blaster Upgrade (Pilot)",
      '"Blaster Upgrade (Pilot)" cannot lend "Pilot": it is a word that others look for on the card',
    ],
    ['"- Stealth 20"', '"Rebel Commando" has no special ability "Stealth 20" to take away (it has Stealth)'],
  ])("%s is refused", (text, words) => {
    const { told, cards: made } = own(text, "", "Rebel Commando");
    expect(told.join("\n")).toContain(words);
    expect(told).toHaveLength(1);
    expect(made).toEqual([]);
  });

  it("what the base has is kept, and may be copied", () => {
    const base = cards.find((card) => card.abilities.includes("Rapport"))!;
    const copied = base.abilities.join(", ");
    expect(readOwn(`game: miniatures\nbased on: ${base.id}\ncost: 9\n`).told).toEqual([]);
    expect(readOwn(`game: miniatures\nbased on: ${base.id}\nabilities: "${copied}"\n`).told).toEqual([]);
    expect(own(`"${copied}"`).told.join()).toContain('"Rapport" does nothing');
  });

  it("names of other own cards are known", () => {
    expect(own("+ Synergy (Odd Fellow)").told).toHaveLength(1);
    expect(own("+ Synergy (Odd Fellow)", "  - { name: Odd Fellow, based on: Rebel Trooper }\n").told).toEqual([]);
  });

  it("are in the capitals of the cards, so that rules find them", () => {
    const { cards: made, told } = own("[rapport (clone trooper), affinity (republic), double attack, grenades 20]");
    expect(told).toEqual([]);
    expect(made[0].abilities).toEqual([
      "Rapport (Clone Trooper)",
      "Affinity (Republic)",
      "Double Attack",
      "Grenades 20",
    ]);
  });

  it("lent and asked for by filters", () => {
    const effect = (text: string) =>
      readOwn(`game: miniatures\ncards: [{ name: A, based on: Rebel Trooper, commanderEffect: ${text} }]\n`);
    expect(effect("{ lends: evade }").cards[0].commanderEffect).toEqual([{ lends: "Evade" }]);
    expect(effect("{ lends: Evade 10 }").told.join()).toContain('lends: "Evade 10" takes no number (write Evade)');
    expect(effect("{ lends: Opportunist 15 }").told.join()).toContain("must have a multiple of ten");
    expect(effect("{ lends: Bodyguard (Jedi) }").told.join()).toContain("one that is lent guards everybody");
    expect(effect("{ who: { has: stealth }, lends: Evade }").cards[0].commanderEffect).toEqual([
      { who: { has: "Stealth" }, lends: "Evade" },
    ]);
    expect(effect("{ who: { has: Grenades 20 }, lends: Evade }").told.join()).toContain(
      "has: asks for Grenades whatever stands behind it (write Grenades)",
    );
    expect(effect("{ to: allies, who: { named: [trooper] }, lends: Evade }").told).toEqual([]);
  });
});

describe("in a squad", () => {
  const told = (line: string) => {
    const problems = new Problems();
    const data = {
      name: "S",
      game: "miniatures",
      faction: "Rebel",
      characters: [JSON.parse(line) as unknown, "Rebel Trooper"],
    };
    const game = findGame("miniatures")!;
    const source = placeless("squad.yaml", data);
    game.checkEntrant(source, [], game.checkOptions(source, [], {}, problems), problems);
    return problems.list.map(formatProblem).join("\n");
  };
  const variant = (more: object) => told(JSON.stringify({ name: "V", variantOf: "Rebel Commando", ...more }));

  it("abilities that would do nothing are refused, with the form wanted", () => {
    expect(variant({ addAbilities: ["Rapport"] })).toContain('"Rapport" does nothing without');
    expect(variant({ addAbilities: ["Synergy (Ewokk)"] })).toContain('did you mean "Ewok"?');
    expect(variant({ addAbilities: ["Synergy (Ewok)", "evade"] })).toBe("");
    expect(variant({ removeAbilities: ["Stealth 20"] })).toContain("it has Stealth");
    expect(variant({ removeAbilities: ["stealth"] })).toBe("");
    const scout = {
      name: "C",
      custom: true,
      faction: "Rebel",
      size: "small",
      cost: 5,
      hitPoints: 10,
      defense: 10,
      attack: 1,
      damage: 10,
      force: 0,
    };
    expect(told(JSON.stringify({ ...scout, abilities: ["Grenades (20)"] }))).toContain("write Grenades 20");
    expect(told(JSON.stringify({ ...scout, abilities: ["Protective 20 (Nobodyy)"] }))).toContain(
      "there is no character",
    );
    expect(told(JSON.stringify({ ...scout, abilities: ["Protective 20 (C)"] }))).toBe("");
  });
});
