import type { Ability, AbilityRow, AuraRow } from "../cards/vocabulary.js";
import { attacker, aura, both, defender, either, not, number } from "./define.js";
import { droid, forceRated, fringe, named, nonDroid, nonUnique, ofFaction, trooper, withAbility } from "./tests.js";
import { asking } from "./testWords.js";

/**
 * Commander effects, by the card that carries them. `sets` empty = every printing of that name.
 * Sources: the rulebook's own examples, and card texts as reported by players ("certain" or "likely").
 */
export interface CommanderEffect extends Ability {
  readonly sets: readonly string[];
}

function commander(name: string, sets: readonly string[], cite: string, rows: readonly AbilityRow[]): CommanderEffect {
  return { name, kind: "commander", cite, sets, rows: () => rows };
}
/** Followers within 6 squares, unless told otherwise. */
function followers(row: Partial<Omit<AuraRow, "shape">>): AuraRow {
  return aura({ who: "followers", range: 6, rows: [], ...row });
}
function allies(row: Partial<Omit<AuraRow, "shape">>): AuraRow {
  return aura({ who: "allies", range: 6, rows: [], ...row });
}
const attack = (n: number) => attacker([], { attack: n });
const cardText = (set: string) => `${set} set, card text`;
const pirate = named("Pirate");
const order66 = withAbility("Order 66");
const stealthy = withAbility("Stealth");
const eliteClone = named("Elite Clone Trooper");
const alderaan = named("Alderaan Trooper");

export const commanderEffects: readonly CommanderEffect[] = [
  commander("General Obi-Wan Kenobi", [], "Clone Wars rulebook, Quick Start: Commander Effects", [
    followers({
      range: "any",
      rows: [attacker(["company"], { attack: 4 }), defender(["targetCompany"], { defense: 4 })],
    }),
  ]),
  commander("Clone Trooper Commander", [], "Clone Wars rulebook, Quick Start: Commander Effects", [
    followers({ of: trooper, rows: [attacker(["still"], { attack: 3 })] }),
  ]),
  commander("Super Battle Droid Commander", [], "Clone Wars rulebook, Quick Start: Commander Effects", [
    aura({ who: "allies", range: 6, droidsToo: true, of: droid, rows: [attacker(["still"], { attack: 4 })] }),
  ]),
  commander("Captain Antilles", [], cardText("Revenge of the Sith"), [
    followers({ rows: [attacker([], { against: fringe, attack: 4, damage: 10 })] }),
  ]),
  commander("Chagrian Mercenary Commander", [], cardText("Revenge of the Sith"), [
    followers({ rows: [number("criticalPlus", 20)] }),
  ]),
  commander("General Grievous, Supreme Commander", [], cardText("Revenge of the Sith"), [
    followers({ droidsToo: true, of: both(nonUnique, droid), rows: [attack(4)], grants: ["Double Attack"] }),
  ]),
  commander("Obi-Wan Kenobi, Jedi Master", [], cardText("Revenge of the Sith"), [
    allies({ of: named("Anakin"), rows: [attack(4)] }),
  ]),
  commander("Tarfful", [], "Clone Wars rulebook, glossary: stacking", [
    followers({ rows: [attacker(["adjacent"], { attack: 4 })] }),
  ]),
  commander("Tion Medon", [], cardText("Revenge of the Sith"), [
    followers({ of: named("Utapaun"), grants: ["Double Attack"] }),
  ]),
  commander("Yoda, Jedi Master", [], cardText("Revenge of the Sith"), [
    allies({ of: named("Wookiee"), grants: ["Bodyguard"] }),
  ]),
  commander("Jabba the Hutt", ["Rebel Storm"], cardText("Rebel Storm"), [
    allies({ range: "any", of: withAbility("Bounty Hunter"), rows: [attack(2)] }),
  ]),
  commander("Aayla Secura", ["Clone Strike"], cardText("Clone Strike"), [
    followers({ range: 1, of: trooper, rows: [attack(2)] }),
  ]),
  commander("Asajj Ventress", ["Clone Strike"], cardText("Clone Strike"), [
    followers({ rows: [number("criticalOn", 19)] }),
  ]),
  commander("Admiral Ackbar", ["Universe"], cardText("Universe"), [
    followers({ rows: [attacker(["targetActivated"], { attack: 4 })] }),
  ]),
  commander("Baron Fel", ["Universe"], cardText("Universe"), [followers({ rows: [number("combinePlus", 2)] })]),
  commander("Han Solo, Rebel Hero", [], cardText("Universe"), [followers({ grants: ["Advantageous Attack"] })]),
  commander("Lando Calrissian, Hero of Taanab", [], cardText("Universe"), [
    followers({ of: nonUnique, grants: ["Mobile Attack"] }),
  ]),
  commander("New Republic Commander", [], cardText("Universe"), [
    followers({ range: "any", of: trooper, grants: ["Careful Shot"] }),
  ]),
  commander("Nute Gunray", ["Universe"], cardText("Universe"), [
    allies({ range: "any", rows: [attack(-2), number("speed", 4)] }),
  ]),
  commander("Darth Malak", ["Champions of the Force"], cardText("Champions of the Force"), [
    followers({ range: "any", rows: [number("combinePlus", 2)] }),
  ]),
  commander("Felucian Stormtrooper Officer", [], cardText("The Force Unleashed"), [
    followers({ of: trooper, grants: ["Advantageous Cover"] }),
  ]),
  commander("Corellian Security Officer", [], cardText("Legacy of the Force"), [
    allies({ of: nonUnique, grants: ["It's a Trap!", "Deceptive"] }),
  ]),
  commander("Wedge Antilles", ["Universe"], cardText("Universe"), [
    allies({ range: "any", of: named("Pilot"), grants: ["Evade"] }),
  ]),
  commander("Admiral Piett", [], cardText("Alliance and Empire"), [
    followers({ of: trooper, grants: ["Opportunist"] }),
  ]),
  commander("Imperial Governor Tarkin", [], cardText("Alliance and Empire"), [
    allies({ of: asking("has a commander effect", (c) => c.commander), grants: ["Extra Attack"] }),
  ]),
  commander("General Rieekan", [], cardText("Imperial Entanglements"), [
    allies({ range: "any", grants: ["Evade", "Mobile Attack"] }),
  ]),
  commander("General Wedge Antilles", [], cardText("Knights of the Old Republic"), [
    followers({ range: "any", grants: ["Evade", "Mobile Attack"] }),
  ]),
  commander("Emperor Roan Fel", [], cardText("Legacy of the Force"), [followers({ range: 1, grants: ["Bodyguard"] })]),
  commander("Darth Krayt", [], cardText("Legacy of the Force"), [followers({ grants: ["Extra Attack"] })]),
  commander("General Windu", [], cardText("Champions of the Force"), [followers({ grants: ["Extra Attack"] })]),
  commander("Commando Droid Captain", [], cardText("Galaxy at War"), [
    followers({ droidsToo: true, of: droid, grants: ["Double Attack"] }),
  ]),
  commander("Hondo Ohnaka", [], cardText("Galaxy at War"), [
    followers({ range: "any", of: pirate, grants: ["Accurate Shot"] }),
  ]),
  commander("Boba Fett, Mercenary Commander", [], cardText("Legacy of the Force"), [
    followers({ of: ofFaction("Mandalorian"), grants: ["Accurate Shot"] }),
  ]),
  commander("Jedi Exile", [], cardText("Jedi Academy"), [allies({ grants: ["Extra Attack"] })]),
  commander("Darth Malak, Dark Lord of the Sith", [], cardText("Knights of the Old Republic"), [
    followers({ rows: [attack(4)] }),
  ]),
  commander("Master Kota", [], cardText("The Force Unleashed"), [
    followers({ of: fringe, rows: [attack(3), defender([], { defense: 3 })] }),
  ]),
  commander("Grand Master Yoda", [], cardText("Jedi Academy"), [
    allies({ rows: [attack(3), defender([], { defense: 3 })] }),
  ]),
  // The report does not show the size of the bonus: + 3 is that of the like effect of the Clone Trooper Commander.
  commander("Stormtrooper Officer", [], "Rebel Storm set, publisher's answers to questions", [
    followers({ of: named("Stormtrooper"), rows: [attacker(["still"], { attack: 3 })] }),
  ]),
  // Squad construction (squad/construction.ts): the squad may contain characters with Order 66.
  commander("Emperor Palpatine, Sith Lord", [], cardText("Revenge of the Sith"), []),
  commander("Bail Organa", [], cardText("Revenge of the Sith"), [
    aura({ who: "squad", range: "any", of: alderaan, rows: [], command: "fireTogether", commandDamage: 10 }),
  ]),
  commander("San Hill", [], cardText("Revenge of the Sith"), [
    aura({ who: "squad", range: "any", rows: [], command: "oneActivation" }),
  ]),
  commander("Admiral Ozzel", [], cardText("The Force Unleashed"), [
    aura({ who: "squad", range: "any", rows: [], command: "oneActivation" }),
  ]),
  commander("General Dodonna", [], cardText("Legacy of the Force"), [
    aura({ who: "squad", range: "any", rows: [], command: "oneIfWanted" }),
  ]),
  commander("Grand Moff Tarkin", ["Rebel Storm"], cardText("Rebel Storm"), [
    aura({ who: "squad", range: "any", rows: [], command: "threeIfWanted" }),
  ]),
  commander("Yoda", ["Clone Strike"], cardText("Clone Strike"), [followers({ rows: [], command: "saveReroll" })]),
  commander("Aerial Clone Trooper Captain", [], cardText("Clone Strike"), [
    followers({ of: nonUnique, rows: [], command: "volley" }),
  ]),
  commander("Bothan Noble", [], cardText("Legacy of the Force"), [followers({ rows: [], command: "volley" })]),
  commander("Princess Leia", ["Alliance and Empire"], cardText("Alliance and Empire"), [
    followers({ of: ofFaction("Rebel"), rows: [], command: "volley", commandAttack: 4, commandDamage: 10 }),
  ]),
  commander("Luke Skywalker, Jedi Master", [], cardText("Universe"), [
    allies({ range: "any", of: forceRated, rows: [], command: "moreForce" }),
  ]),
  commander("Nom Anor", [], cardText("Universe"), [
    aura({
      who: "squad",
      range: "any",
      of: stealthy,
      rows: [number("selfDestruct", 20)],
      grants: ["Cloaked"],
    }),
  ]),
  commander("Clone Commander Bacara", [], cardText("Champions of the Force"), [
    allies({ range: "any", of: both(trooper, order66), rows: [attacker(["adjacent"], { damage: 10 })] }),
    allies({ range: "any", of: eliteClone, grants: ["Stealth"] }),
    // Stealth that he lends counts as printed.
    allies({ range: "any", of: both(order66, either(stealthy, eliteClone)), grants: ["Cloaked"] }),
  ]),
  commander("Clone Commander Cody", [], cardText("Champions of the Force"), [
    allies({ range: "any", of: order66, grants: ["Wall Climber"] }),
    allies({ range: "any", of: both(order66, withAbility("Sniper")), grants: ["Accurate Shot"] }),
  ]),
  commander("Exar Kun", ["Champions of the Force"], cardText("Champions of the Force"), [
    followers({
      range: "any",
      droidsToo: true,
      of: both(withAbility("Savage"), nonDroid),
      grants: ["Jedi Hunter", "Momentum"],
    }),
  ]),
  commander("Grand Admiral Thrawn", ["Universe"], cardText("Universe"), [
    followers({ of: nonUnique, rows: [attack(3), defender([], { defense: 3 })] }),
    allies({ rows: [], command: "exchange" }),
  ]),
  commander("Thrawn (Mitth'raw'nuruodo)", [], "Imperial Entanglements set, card text by a review", [
    allies({ range: "any", grants: ["Opportunist"] }),
    allies({ rows: [], command: "exchange" }),
  ]),
  commander("Princess Leia, Senator", [], "Rebel Storm set, publisher's answers to questions", [
    allies({ rows: [], command: "twoMore" }),
  ]),
  // Squad construction: the squad may contain Wookiees of any faction that are not Unique.
  commander("Clone Commander Gree", [], cardText("Champions of the Force"), [
    followers({ of: either(trooper, named("Soldier")), rows: [], command: "twoMoreAfterMove" }),
    allies({ range: "any", of: both(order66, withAbility("Mobile Attack")), rows: [], command: "unopposed" }),
  ]),
  commander("Garm Bel Iblis", [], "The Force Unleashed set, card text, its end as reported", [
    followers({ range: "any", rows: [], command: "halfPace" }),
  ]),
  commander("Princess Leia, Rebel Hero", [], cardText("Universe"), [followers({ rows: [], command: "pressOn" })]),
  commander("Mon Mothma", ["Revenge of the Sith"], cardText("Revenge of the Sith"), [
    followers({ rows: [], command: "lastShot", commandDamage: 10 }),
  ]),
  commander("Darth Vader, Champion of the Sith", [], cardText("Champions of the Force"), [
    followers({ rows: [], command: "allOrNothing" }),
  ]),
  commander("Darth Vader, Dark Jedi", [], cardText("Rebel Storm"), [
    allies({
      range: "any",
      of: not(forceRated),
      rows: [attacker([], { attack: 2, per: "failures" })],
      command: "noFailure",
    }),
  ]),
  // The report ends before the number: the next Grenades above 10 are Grenades 20.
  commander("Prince Xizor", ["Universe"], cardText("Universe"), [
    allies({ range: "any", of: stealthy, grants: ["Accurate Shot"] }),
    allies({ range: "any", rows: [], command: "moreGrenades" }),
  ]),
  commander("Darth Revan", [], cardText("The Force Unleashed"), [
    followers({ droidsToo: true, of: nonUnique, rows: [attack(4)] }),
    allies({ range: "any", droidsToo: true, rows: [], command: "advance" }),
  ]),
  commander("Emperor Palpatine", ["Rebel Storm"], cardText("Rebel Storm"), [
    allies({ range: "any", rows: [], command: "lendForce" }),
  ]),
  commander("Darth Sidious, Dark Lord of the Sith", [], cardText("Champions of the Force"), [
    allies({ range: "any", of: forceRated, rows: [], command: "lendForce" }),
  ]),
  commander("Yoda of Dagobah", [], cardText("Champions of the Force"), [
    allies({ range: "any", of: forceRated, rows: [], command: "lendForce" }),
  ]),
  commander("Emperor Palpatine on Throne", [], cardText("Imperial Entanglements"), [
    allies({ range: "any", rows: [], command: "lendForce" }),
  ]),
  commander("Grand Master Luke Skywalker", [], "Jedi Academy set, card text by a review", [
    allies({ range: "any", of: forceRated, grants: ["Force Renewal 1"] }),
  ]),
  commander("Darth Sidious Hologram", [], cardText("The Clone Wars"), [allies({ grants: ["Force Renewal 1"] })]),
];
