import { numberOf } from "../cards/statCard.js";
import type { Ability } from "../cards/vocabulary.js";
import { ability, aura, avoid, flag, number, power, reply } from "./define.js";
import { living, named } from "./tests.js";

/** Abilities and powers that answer an attack: redirection, avoiding, reduction, reply, and what defeat sets off. */
export const defending: readonly Ability[] = [
  ability("Betrayal", () => [flag("betrayal")]),
  ability("Cay's Legacy", () => [flag("legacy")], "Masters of the Force set, rules sheet"),
  ability("Bodyguard", () => [flag("bodyguard")]),
  ability("Draw Fire", () => [flag("drawFire")]),
  ability("Droid Defender", () => [flag("droidDefender")]),
  ability("Evade", () => [avoid({ against: "nonadjacent", save: 11, forceCost: 0 })]),
  ability("Parry", () => [avoid({ against: "melee", save: 11, forceCost: 0 })]),
  ability("Makashi Style Mastery", () => [flag("makashiStyle"), avoid({ against: "melee", save: 11, forceCost: 0 })]),
  ability("Soresu Style Mastery", () => [avoid({ against: "melee", save: 11, forceCost: 0, style: true })]),
  ability("Soresu Style", () => [avoid({ against: "nonadjacent", save: 11, forceCost: 0, style: true })], "card text"),
  power("Lightsaber Block", (_n, _q, card) => [
    avoid({ against: "melee", save: 11, forceCost: 1, gauntlet: numberOf(card, "Cortosis Gauntlet") }),
  ]),
  // What it adds to Lightsaber Block is declared there.
  ability("Cortosis Gauntlet", () => [], "Clone Wars rulebook, glossary: Cortosis Gauntlet [#]"),
  power("Lightsaber Deflect", () => [avoid({ against: "nonmelee", save: 11, forceCost: 1 })]),
  power("Lightsaber Defense", () => [avoid({ against: "any", save: 11, forceCost: 1 })], "card text"),
  power("Lightsaber Reflect", () => [avoid({ against: "nonmelee", save: 11, forceCost: 2, reflect: 10 })]),
  power("Absorb Energy", () => [avoid({ against: "nonmelee", save: 11, forceCost: 2, absorb: true })]),
  power("Illusion", () => [avoid({ against: "any", save: 11, forceCost: 1, roller: "attacker" })]),
  ability("Molecular Shielding", () => [
    flag("returnsDamage"),
    avoid({ against: "nonadjacent", save: 11, forceCost: 0, roller: "attacker", returned: true }),
  ]),
  ability("Energy Shield", () => [flag("energyShield")]),
  ability("Bombad Gungan", () => [flag("bombadGungan")]),
  ability("Pheromones", () => [flag("pheromones")]),
  power("Force Absorb", () => [reply("forceAbsorb", 2)]),
  power("Force Defense", () => [reply("forceDefense", 3)]),
  power("Force Bubble", () => [reply("forceBubble", 1)]),
  ability("Avoid Defeat", () => [flag("avoidDefeat")]),
  ability("Emergency Life Support", () => [
    aura({ who: "allies", range: 1, droidsToo: true, of: living, rows: [], grants: ["Avoid Defeat"] }),
  ]),
  power("Eternal Hatred", () => [reply("eternalHatred", 2)]),
  ability(
    "Damage Reduction",
    (n = 10) => [number("damageReduction", n)],
    "Clone Wars rulebook, glossary: Damage Reduction [#]",
  ),
  ability("Dark Armor", () => [flag("darkArmor")]),
  ability(
    "Vonduun Crab Armor",
    (n = 11) => [number("vonduun", n)],
    "Clone Wars rulebook, glossary: Vonduun Crab Armor [#]",
  ),
  // The glossary has Shields 2: the number is that of the saves.
  ability("Shields 1", () => [number("shieldSaves", 1)], "Clone Wars rulebook, glossary: Shields 2"),
  ability("Teras Kasi Style", () => [number("meleeReduction", 10)], "Masters of the Force set, card text"),
  ability("Armored Spacesuit", () => [flag("resilient")], "Masters of the Force set, card text"),
  ability("Shields 2", () => [number("shieldSaves", 2)]),
  ability("Delta Shield Support", () => [
    aura({
      who: "allies",
      range: "any",
      droidsToo: true,
      of: named("Republic Commando"),
      rows: [],
      grants: ["Shields 2"],
    }),
  ]),
  ability("Resilient", () => [flag("resilient")]),
  ability("Djem So Style", () => [flag("djemSo")]),
  ability("Djem So Style Mastery", () => [flag("djemSo"), flag("djemSoMastery")], "card text"),
  ability("Self-Destruct", (n = 10) => [number("selfDestruct", n)], "Clone Wars rulebook, glossary: Self-Destruct [#]"),
  power("Lightsaber Riposte", () => [reply("riposte", 1)]),
  power("Force Alter", () => [reply("forceAlter", 1)]),
];
