import { hasAbility } from "../statCard.js";
import type { Ability, ActionRow, AuraRow, Flag } from "../vocabulary.js";
import { ability, action, attacker, aura, both, common, either, flag, not, number, power, reply } from "./define.js";
import {
  droid,
  hugeOrLarger,
  ionShielded,
  large,
  living,
  mountedWeapon,
  nonDroid,
  nonUnique,
  withAbility,
} from "./tests.js";

/** What a character may do in its turn besides moving and attacking, and its Force powers. */

/** "Instead of making its attacks": an enemy chosen by the targeting rules, within a range of squares (-1 = sight). */
function strike(range: number, row: Partial<ActionRow>, forceCost = 0): ActionRow {
  return action({ replaces: "attacks", forceCost, range, target: "legalEnemy", ...row });
}
/** Damage to an enemy that is no Droid, and again when it activates until it saves at 11. */
const corruption = (forceCost: number, damage: number): ActionRow =>
  strike(6, { must: nonDroid, damage, special: "forceCorruption" }, forceCost);
/** A blast: the target and everyone adjacent to it, each with a save of 11. */
function blast(range: number, row: Partial<ActionRow>): ActionRow {
  return strike(range, { area: "adjacent", save: 11, saveEffect: "avoid", ...row });
}
/** What Atlatl and Cesta do to each character in their blast. */
function lance(damage: number): Partial<ActionRow> {
  return { damage, stun: true, stunImmune: either(living, hugeOrLarger), saveEffect: "hurt" };
}
/** Force Repulse: everyone within so many squares, which is also what it costs, is pushed to a space further off. */
function repulse(radius: number, row: Partial<ActionRow>): ActionRow {
  return action({
    replaces: "turn",
    forceCost: radius,
    range: 0,
    target: "area",
    area: "within",
    radius,
    special: "forceRepulse",
    ...row,
  });
}
/** A replacement for attacks that runs a function of its own. */
function special(name: NonNullable<ActionRow["special"]>, forceCost: number, row: Partial<ActionRow> = {}): ActionRow {
  return action({ replaces: "attacks", forceCost, range: 0, target: "self", special: name, ...row });
}

/** The commander effect of one who has gained it: allies who combine fire add 2 more. */
const combineAid = (gained: Flag): AuraRow =>
  aura({ who: "allies", range: "any", gained, rows: [number("combineAid", 2)] });

export const actions: readonly Ability[] = [
  ability(
    "Grenades",
    (n = 10, _q, card) => [
      blast(6, {
        damage: n,
        ...(hasAbility(card, "EMP Grenades")
          ? { stun: true, stunImmune: either(either(living, hugeOrLarger), ionShielded), saveEffect: "each" as const }
          : {}),
      }),
    ],
    "Clone Wars rulebook, glossary: Grenades [#]",
  ),
  // What it adds to Grenades is declared there.
  ability("EMP Grenades", () => []),
  ability("Missiles", (n = 10) => [blast(-1, { damage: n })], "Clone Wars rulebook, glossary: Missiles [#]"),
  ability(
    "Flamethrower",
    (n = 10) => [strike(6, { area: "adjacent", damage: n })],
    "Clone Wars rulebook, glossary: Flamethrower [#]",
  ),
  // Nonliving characters that the damage reaches are stunned besides, unless a second save avoids that.
  ability("Atlatl", (n = 10) => [blast(6, lance(n))], "Clone Wars rulebook, glossary: Atlatl [#]"),
  ability("Cesta", (n = 10) => [blast(-1, lance(n))], "Clone Wars rulebook, glossary: Cesta [#]"),
  ability(
    "Razorbug",
    () => [strike(-1, { damage: 10, save: 11, saveEffect: "avoid" })],
    "Revenge of the Sith rulebook (Polish), glossary: Razorbug",
  ),
  ability("Thud Bug", () => [
    strike(6, { must: living, damage: 10, save: 11, saveEffect: "avoid", stun: true, stunImmune: hugeOrLarger }),
  ]),
  ability(
    "Spit Poison",
    (n = 10) => [strike(6, { must: living, damage: n, save: 11, saveEffect: "avoid" })],
    "Clone Wars rulebook, glossary: Spit Poison [#]",
  ),
  // Cards print other saves than the glossary's: Net Gun 16.
  ability("Net Gun", (n = 11) => [blast(6, { stun: true, save: n, stunImmune: either(hugeOrLarger, mountedWeapon) })]),
  ability("Sonic Stunner", () => [blast(6, { must: living, eachMust: true, stun: true, stunImmune: hugeOrLarger })]),
  ability(
    "Repair",
    (n = 10) => [action({ replaces: "attacks", forceCost: 0, range: 1, target: "ally", must: droid, heal: n })],
    "Clone Wars rulebook, glossary: Repair [#]",
  ),
  ability(
    "Industrial Repair",
    (n = 10) => [
      action({
        replaces: "attacks",
        forceCost: 0,
        range: 1,
        target: "ally",
        must: either(mountedWeapon, withAbility("Machinery")),
        heal: n,
      }),
    ],
    "Clone Wars rulebook, glossary: Industrial Repair [#]",
  ),
  ability(
    "Heal",
    (n = 10) => [action({ replaces: "attacks", forceCost: 0, range: 1, target: "allyOrSelf", must: living, heal: n })],
    "Clone Wars rulebook, glossary: Heal [#]",
  ),
  ability("Lift", () => [
    special("lift", 0, { target: "neighbour", range: 1, must: not(either(large, hugeOrLarger)) }),
  ]),
  ability("Heavy Lift", () => [special("lift", 0, { target: "neighbour", range: 1, must: not(hugeOrLarger) })]),
  // Whoever moves in the round has no use of it, and a bonus for not moving binds for the rest of the turn.
  ability("Rangefinder", () => [
    special("rangefinder", 0),
    common(attacker(["sighted", "still", "nonadjacent"], { attack: 4 })),
  ]),
  ability("Furious Assault", () => [special("furiousAssault", 0, { replaces: "turn" })]),
  ability("Charging Fire", () => [special("chargingFire", 0, { replaces: "turn" })]),
  ability(
    "Charging Assault",
    (n = 10) => [special("chargingAssault", 0, { replaces: "turn", damage: n })],
    "Clone Wars rulebook, glossary: Charging Assault +[#]",
  ),
  ability("Wheeled", () => [special("wheeled", 0, { replaces: "turn" })]),
  ability("Satchel Charge", () => [special("satchelCharge", 0, { target: "door", range: 1 })]),
  ability("Shatter Beam", () => [special("shatterBeam", 0, { target: "door", range: -1 })]),
  ability("Dominate", () => [
    action({
      replaces: "turn",
      forceCost: 0,
      range: -1,
      target: "legalEnemyOrAlly",
      must: living,
      special: "dominate",
    }),
  ]),
  ability("Homicidal Surgery", () => [
    action({
      replaces: "turn",
      forceCost: 0,
      range: 1,
      target: "anyone",
      must: living,
      damage: 10,
      special: "homicidalSurgery",
    }),
  ]),
  ability("Sabotage", () => [
    special("sabotage", 0, { target: "area", area: "enemiesWithin", radius: 1, must: mountedWeapon, eachMust: true }),
  ]),
  ability("Plaeryin Bol", () => [
    strike(1, { replaces: "turn", must: living, damage: 40, save: 11, saveEffect: "avoid" }),
  ]),
  ability("Virulent Poison Dart", () => [strike(6, { replaces: "turn", damage: 40, save: 16, saveEffect: "avoid" })]),
  // It seeks its own way: the victim need not be a legal target, nor be seen.
  ability("Kouhun Infestation", () => [
    action({
      replaces: "turn",
      forceCost: 0,
      range: 12,
      target: "enemy",
      must: living,
      damage: 60,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  ability("Harpoon Gun", () => [
    strike(6, { must: mountedWeapon, save: 11, saveEffect: "avoid", special: "harpoonGun" }),
  ]),
  ability("Demolition Charge", () => [
    strike(1, {
      replaces: "turn",
      must: both(hugeOrLarger, mountedWeapon),
      save: 6,
      saveEffect: "avoid",
      special: "demolitionCharge",
    }),
  ]),
];

export const forcePowers: readonly Ability[] = [
  power("Force Renewal 1", (n = 1) => [flag("forceRenewal"), number("forceRenewal", n)]),
  power(
    "Master of the Force",
    (n = 2) => [number("forceSpends", n)],
    "Clone Wars rulebook, glossary: Master of the Force [#]",
  ),
  power("Knight Speed", () => [number("boostFour", 1)]),
  power("Master Speed", () => [number("boostSix", 1)]),
  power("Force Leap", () => [special("forceLeap", 1, { replaces: "nothing" })]),
  power("Force Sense", () => [special("forceSense", 1, { replaces: "nothing" })]),
  power("Lightsaber Precision", () => [reply("precision", 1)]),
  power("Sith Rage", () => [reply("sithRage", 1)]),
  power("Use the Force", () => [reply("useTheForce", 3)]),
  power("Overwhelming Force", () => [reply("overwhelmingForce", 1)]),
  power("Lightsaber Sweep", () => [special("lightsaberSweep", 1)]),
  power("Lightsaber Assault", () => [special("lightsaberAssault", 1)]),
  power("Whirlwind Attack", () => [special("whirlwind", 1, { replaces: "turn" })]),
  power("Lightsaber Throw", () => [special("lightsaberThrow", 1, { target: "legalEnemy", range: 6 })]),
  power("Lightsaber Throw 2", () => [special("lightsaberThrow2", 2, { target: "legalEnemy", range: 6 })]),
  power("Battle Meditation", () => [
    special("battleMeditation", 2, { replaces: "nothing" }),
    combineAid("battleMeditation"),
    aura({ who: "enemies", range: "any", gained: "battleMeditation", rows: [flag("cannotCombine")] }),
  ]),
  power("Pawn of the Dark Side", () => [special("pawn", 1, { target: "allyInSight", range: -1, must: nonUnique })]),
  power("Control Minds", () => [special("controlMinds", 1), combineAid("controlMinds")]),
  power("Lightsaber Throw 5", () => [
    special("lightsaberThrow5", 5, { replaces: "turn", target: "enemyInSight", range: -1, area: "adjacent" }),
  ]),
  power("Blaster Barrage", () => [special("blasterBarrage", 1)]),
  power("Force Weapon", () => [special("forceWeapon", 1)]),
  power(
    "Recovery",
    (n = 10) => [action({ replaces: "turn", forceCost: 1, range: 0, target: "self", heal: n })],
    "Clone Wars rulebook, glossary: Recovery [#]",
  ),
  power(
    "Force Heal",
    (n = 10) => [action({ replaces: "attacks", forceCost: 2, range: 1, target: "allyOrSelf", must: living, heal: n })],
    "Clone Wars rulebook, glossary: Force Heal [#]",
  ),
  power("Force Grip", (n = 10) => [strike(-1, { damage: n }, 1)], "Clone Wars rulebook, glossary: Force Grip [#]"),
  power("Force Cloak", () => [special("forceCloak", 2, { replaces: "turn" })]),
  power("Force Corruption 1", () => [corruption(1, 10)], "Imperial Entanglements set, card text"),
  power("Force Corruption 2", () => [corruption(2, 20)]),
  power("Shatterpoint", () => [strike(6, { replaces: "turn", special: "shatterpoint" }, 1)]),
  power("Transfer Essence", () => [
    special("transferEssence", 1, { replaces: "nothing", target: "anyAlly", must: living }),
  ]),
  power("Force Grip 4", () => [strike(-1, { damage: 40 }, 4)]),
  power("Sith Grip", (n = 10) => [strike(-1, { damage: n }, 2)], "Clone Wars rulebook, glossary: Sith Grip [#]"),
  power(
    "Sith Lightning",
    (n = 10) => [strike(6, { damage: n }, 2)],
    "Clone Wars rulebook, glossary: Sith Lightning [#]",
  ),
  power(
    "Force Thrust",
    (n = 10) => [strike(6, { damage: n, save: 11, saveEffect: "half" }, 1)],
    "Clone Wars rulebook, glossary: Force Thrust [#]",
  ),
  power(
    "Force Strike",
    (n = 10) => [strike(6, { must: either(droid, mountedWeapon), damage: n }, 1)],
    "Clone Wars rulebook, glossary: Force Strike [#]",
  ),
  power(
    "Force Blast",
    () => [strike(6, { damage: 20, save: 11, saveEffect: "avoid" }, 1)],
    "Jedi Academy set, card text by a review",
  ),
  power(
    "Force Lightning",
    (n = 10) => [strike(6, { area: "two", damage: n }, 2)],
    "Clone Wars rulebook, glossary: Force Lightning [#]",
  ),
  // The glossary does not say that 1 and 4 replace attacks, but works them like Force Lightning [#], which does.
  power("Force Lightning 1", () => [strike(6, { damage: 20 }, 1)]),
  power("Force Lightning 2", () => [strike(6, { area: "two", damage: 30 }, 2)]),
  power("Force Lightning 4", () => [strike(6, { damage: 50, save: 16, saveEffect: "stunOnly", stun: true }, 4)]),
  power("Force Lightning 5", () => [
    strike(6, { replaces: "turn", area: "two", damage: 60, save: 16, saveEffect: "stunOnly", stun: true }, 5),
  ]),
  // The glossary's group of Force Pushes goes by its number: 10 damage and a square for each point.
  power("Force Push 1", () => [strike(6, { damage: 10, push: 1 }, 1)], "Clone Wars rulebook, glossary: Force Push"),
  power("Force Push 2", () => [strike(6, { damage: 20, push: 2 }, 2)]),
  power("Force Push 3", () => [strike(6, { replaces: "turn", area: "adjacent", damage: 30, push: 3 }, 3)]),
  power("Force Push 4", () => [strike(-1, { damage: 40, push: 4 }, 4)]),
  power("Force Push 5", () => [
    strike(
      6,
      { replaces: "turn", area: "adjacent", damage: 50, push: 5, stun: true, save: 16, saveEffect: "stunOnly" },
      5,
    ),
  ]),
  power(
    "Force Storm",
    (n = 20) => [
      action({ replaces: "attacks", forceCost: 2, range: 0, target: "area", area: "within", radius: 1, damage: n }),
    ],
    "Clone Wars rulebook, glossary: Force Storm [#]",
  ),
  power("Force Storm 2", () => [
    action({ replaces: "attacks", forceCost: 2, range: 0, target: "area", area: "within", radius: 1, damage: 20 }),
  ]),
  power(
    "Unleash the Force",
    (n = 10) => [
      action({
        replaces: "attacks",
        forceCost: 4,
        range: 0,
        target: "area",
        area: "within",
        radius: 6,
        damage: n,
        save: 11,
        saveEffect: "half",
        special: "unleashTheForce",
      }),
    ],
    "Clone Wars rulebook, glossary: Unleash the Force [#]",
  ),
  power(
    "Sith Hunger",
    (n = 10) => [strike(6, { must: living, damage: n, drain: "full", special: "sithHunger" }, 1)],
    "Clone Wars rulebook, glossary: Sith Hunger [#]",
  ),
  power("Force Burst", () => [
    action({ replaces: "turn", forceCost: 2, range: 0, target: "area", area: "within", radius: 6, damage: 10 }),
  ]),
  power("Force Repulse 2", () => [repulse(2, { replaces: "attacks", damage: 20, push: 3 })]),
  power("Force Repulse 3", () => [repulse(3, { damage: 30, push: 4, stun: true, save: 11, saveEffect: "stunOnly" })]),
  power("Force Repulse 5", () => [repulse(5, { damage: 50, push: 6, stun: true, save: 16, saveEffect: "stunOnly" })]),
  power("Shockwave", () => [
    action({
      replaces: "attacks",
      forceCost: 2,
      range: 0,
      target: "area",
      area: "within",
      radius: 6,
      stun: true,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  power("Sith Hatred", () => [
    action({
      replaces: "nothing",
      forceCost: 1,
      range: 0,
      target: "area",
      area: "enemiesWithin",
      radius: 2,
      damage: 10,
    }),
  ]),
  power("Sith Sorcery", () => [
    action({
      replaces: "nothing",
      forceCost: 2,
      range: 0,
      target: "area",
      area: "enemiesWithin",
      radius: 6,
      stun: true,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  power("Jedi Mind Trick", () => [
    action({
      replaces: "nothing",
      forceCost: 1,
      range: 2,
      target: "legalEnemy",
      must: living,
      stun: true,
      save: 11,
      saveEffect: "avoid",
      special: "mindTrick",
    }),
  ]),
  power("Force Stun", () => [
    action({
      replaces: "nothing",
      forceCost: 1,
      range: 6,
      target: "legalEnemy",
      must: living,
      stun: true,
      save: 11,
      saveEffect: "avoid",
    }),
  ]),
  power(
    "Drain Life",
    (n = 10) => [
      action({
        replaces: "nothing",
        forceCost: 1,
        range: 6,
        target: "legalEnemy",
        must: living,
        damage: n,
        save: 11,
        saveEffect: "avoid",
        drain: "full",
      }),
    ],
    "Clone Wars rulebook, glossary: Drain Life [#]",
  ),
  power("Drain Life 3", () => [
    action({
      replaces: "nothing",
      forceCost: 3,
      range: 6,
      target: "legalEnemy",
      must: living,
      eachMust: true,
      area: "adjacentEnemies",
      damage: 20,
      save: 11,
      saveEffect: "avoid",
      drain: "dealt",
    }),
  ]),
];
