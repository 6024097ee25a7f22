import type { Ability, AuraRow } from "../cards/vocabulary.js";
import { ability, attacker, aura, both, common, flag, not, number, rider } from "./define.js";
import {
  droid,
  hugeOrLarger,
  ionShielded,
  living,
  mayCouple,
  mountedWeapon,
  named,
  nonliving,
  nonUnique,
} from "./tests.js";

/** Damage of a Poisoned Blade, instead of the card's own. */
const POISONED_BLADE = 20;

/** The stated ability for allies within 6 whose printed Damage is exactly so much, and who do not fight in melee. */
function upgrade(damage: number, lends: string | undefined): AuraRow {
  return aura({
    who: "allies",
    range: 6,
    droidsToo: true,
    of: { damage, not: { has: "Melee Attack" } },
    rows: [],
    grants: lends === undefined ? [] : [lends],
  });
}

/** Abilities that change whom a character may attack, how often, when, and what a hit does beyond its Damage. */
export const attacking: readonly Ability[] = [
  ability("Melee Attack", () => [flag("meleeAttack")]),
  ability("Melee Reach", (n = 2) => [number("meleeReach", n)], "Clone Wars rulebook, glossary: Melee Reach [#]"),
  ability("Accurate Shot", () => [flag("accurateShot")]),
  ability("Sniper", () => [flag("sniper")]),
  ability("Double Attack", () => [flag("doubleAttack")]),
  ability("Triple Attack", () => [flag("tripleAttack")]),
  ability("Quadruple Attack", () => [flag("quadrupleAttack")]),
  ability("Double Claw Attack", () => [flag("doubleClawAttack")]),
  ability("Extra Attack", () => [number("extraAttacks", 1)]),
  ability("Power Coupling", () => [
    flag("powerCoupling"),
    aura({ who: "coupled", range: 1, of: mayCouple, rows: [], grants: ["Extra Attack"] }),
  ]),
  ability("Twin Attack", () => [flag("twinAttack")]),
  ability("Ambush", () => [flag("ambush")]),
  ability("Mobile Attack", () => [flag("mobileAttack")]),
  ability("Greater Mobile Attack", () => [flag("greaterMobileAttack")]),
  ability("Heavy Weapon", () => [flag("heavyWeapon")]),
  ability("Mounted Weapon", () => [flag("mountedWeapon")]),
  ability("Gunner", (n = 0) => [flag("gunner"), number("gunner", n)]),
  ability("Spotter", (n = 10) => [number("spotter", n)]),
  ability("Synchronized Fire", () => []),
  ability("Delta Fire Support", () => [
    aura({
      who: "allies",
      range: "any",
      droidsToo: true,
      of: named("Republic Commando"),
      rows: [flag("deltaFire")],
    }),
  ]),
  ability("Blaster Upgrade", (_n, lends) => [upgrade(10, lends)]),
  ability("Blaster Rifle Upgrade", (_n, lends) => [upgrade(20, lends)]),
  ability("Flux Density", () => [flag("fluxDensity")]),
  ability("Flanking Support", () => [
    flag("flankingSupport"),
    common(attacker(["targetFlanked"], { defense: -4 }), not(mountedWeapon)),
  ]),
  ability("Droid Master", () => [
    aura({
      who: "allies",
      range: 6,
      droidsToo: true,
      of: both(nonUnique, droid),
      rows: [],
      grants: ["Double Attack"],
    }),
  ]),
  ability("Cleave", () => [flag("cleave")]),
  ability("Rolling Cleave", () => [flag("rollingCleave")]),
  ability("Flurry Attack", () => [flag("flurryAttack")]),
  ability("Deadly Attack", () => [number("criticalOn", 19)]),
  ability("Vaapad-Style Fighting", () => [number("criticalOn", 18)]),
  ability("Vicious Attack", () => [number("criticalTimes", 3)]),
  ability("Disintegration", () => [flag("disintegration")]),
  ability("Drain Life Energy", () => [flag("drainLifeEnergy")]),
  ability("Fragile", (n = 10) => [number("fragile", n)], "Clone Wars rulebook, glossary: Fragile [#]"),
  ability("Demolish", () => [flag("demolish")]),
  ability("Penetration", (n = 10) => [number("penetration", n)], "Clone Wars rulebook, glossary: Penetration [#]"),
  ability("Jolt", () => [rider({ effect: "stun", against: not(hugeOrLarger), save: 11 })]),
  ability("Scramble", () => [
    rider({ effect: "stun", against: both(both(nonliving, not(hugeOrLarger)), not(ionShielded)), save: 11 }),
  ]),
  ability("Paralysis", () => [rider({ effect: "stun", against: living, save: 11 })]),
  ability("Poisoned Blade", (_n, _q, card) => [
    flag("poisonedBlade"),
    attacker(["adjacent"], { damage: POISONED_BLADE - card.damage, printed: true }),
    rider({ effect: "damage", when: ["adjacent"], against: living, save: 11, amount: 20 }),
  ]),
  ability("Poison", (n = 10) => [rider({ effect: "damage", against: living, save: 11, amount: n })]),
  ability(
    "Shockstaff",
    (n = 10) => [
      rider({ effect: "damage", when: ["adjacent"], against: both(nonliving, not(ionShielded)), save: 0, amount: n }),
      rider({ effect: "stun", when: ["adjacent"], against: living, save: 11 }),
    ],
    "Clone Wars rulebook, glossary: Shockstaff/Electrostaff +[#]",
  ),
  ability("Internal Strife", () => [flag("internalStrife")], "Galaxy at War set, card text"),
  ability("Clamp", () => [rider({ effect: "clamp", save: 11, amount: 10 })], "Masters of the Force set, card text"),
  ability(
    "Immobilizing Rend",
    () => [rider({ effect: "hold", when: ["secondHit"], save: 0 })],
    "Masters of the Force set, card text by a fan transcription",
  ),
  ability(
    "Flanking Attack",
    () => [flag("flankingAttack"), common(attacker(["flanked"], { defense: -4 }), mountedWeapon)],
    "Battle of Hoth set, card text",
  ),
  ability("Impulsive Twin Attack", () => [{ ...flag("twinAttack"), afterLoss: true }], "family of Impulsive Momentum"),
  ability("Splash", (n = 10) => [number("splash", n)], "Clone Wars rulebook, glossary: Splash [#]"),
];
