import type { Ability } from "../cards/vocabulary.js";
import { ability, action, attacker, aura, defender, flag, keyword, number, power, setupChoice } from "./define.js";
import { anybody, forceRated, nonUnique, ofFaction, unique } from "./tests.js";

/** The glossary has an entry for 1 only; cards with more print the number of points. */
const renewal = "Clone Wars rulebook, glossary: Force Renewal 1";

/**
 * What a character is to its squad and to the enemy: whom it makes stronger, who may not touch it, whose Force it
 * spends.
 */
export const bonds: readonly Ability[] = [
  // Whom they may not target is asked in targets.ts, which no row can say.
  ability("Diplomat", () => [flag("diplomat")]),
  keyword("Execute Order 66"),
  ability("Sonic Attack", () => [flag("sonicAttack")]),
  // Settled where squads are built: squad/construction.ts, squad/gifts.ts.
  keyword("Mandalorian Conscription"),
  keyword("Black Sun"),
  ability("Dark Inspiration", () => [setupChoice("darkInspiration", forceRated)]),
  ability("Dark Master", () => [setupChoice("darkMaster", unique)]),
  ability("Light Tutor", () => [setupChoice("lightTutor", ofFaction("Rebel"))]),
  ability("Ooglith Masquer", () => [setupChoice("ooglithMasquer", nonUnique)]),
  // Accurate Shot against the chosen enemy alone is in targets.ts.
  ability("Programmed Target", () => [setupChoice("programmedTarget", anybody), attacker(["prey"], { attack: 4 })]),
  // Whose points they are is asked in forcePoints.ts.
  keyword("Hand of the Emperor"),
  // What it adds to the reach of others is in effects.ts, and so is whom Empathy soothes.
  ability("Booming Voice", () => [flag("boomingVoice")]),
  ability("Empathy", () => [flag("empathy")]),
  ability("Ysalamiri", () => [aura({ who: "everyone", range: 6, rows: [flag("forceless"), flag("forceImmunity")] })]),
  power("Force Valor", () => [
    action({ replaces: "attacks", forceCost: 2, range: 0, target: "self", special: "forceValor" }),
    aura({
      who: "followers",
      range: 6,
      gained: "forceValor",
      rows: [attacker([], { attack: 2 }), defender([], { defense: 2 })],
    }),
  ]),
  power("Sever Force", () => [
    action({ replaces: "turn", forceCost: 3, range: 1, target: "legalEnemy", special: "severForce" }),
  ]),
  // What a defeat sets off is in onDefeat.ts.
  power("Force Spirit", (n = 0) => [number("forceSpirit", n)], "Clone Wars rulebook, glossary: Force Spirit [#]"),
  power(
    "Dark Force Spirit",
    (n = 0) => [number("darkForceSpirit", n)],
    "Clone Wars rulebook, glossary: Dark Force Spirit [#]",
  ),
  ability(
    "Force Empathic",
    (n = 0) => [number("forceEmpathic", n)],
    "Clone Wars rulebook, glossary: Force Empathic [#]",
  ),
  ability("Impulsive Shot", () => [flag("impulsiveShot")]),
  ability("Impulsive Sweep", () => [flag("impulsiveSweep")]),
  // It gains Savage as another stat card: changedCards.ts.
  keyword("Impulsive Savagery"),
  power("Force Renewal 2", () => [flag("forceRenewal"), number("forceRenewal", 2)], renewal),
  power("Force Renewal 3", () => [flag("forceRenewal"), number("forceRenewal", 3)], renewal),
];
