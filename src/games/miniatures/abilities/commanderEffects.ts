import type { EffectPart } from "../cards/effectPart.js";
import type { Ability } from "../cards/vocabulary.js";
import { partRows } from "./partRows.js";

/**
 * Commander effects, by the card that carries them. `sets` empty = every printing of that name.
 * Sources: the rulebook's own examples, and card texts as reported by players ("certain" or "likely").
 */
export interface CommanderEffect extends Ability {
  readonly sets: readonly string[];
  /** As one would write it for a card of one's own. */
  readonly parts: readonly EffectPart[];
}

function commander(name: string, sets: readonly string[], cite: string, parts: readonly EffectPart[]): CommanderEffect {
  const rows = partRows(parts, "commander");
  return { name, kind: "commander", cite, sets, parts, rows: () => rows };
}
const cardText = (set: string) => `${set} set, card text`;

export const commanderEffects: readonly CommanderEffect[] = [
  commander("General Obi-Wan Kenobi", [], "Clone Wars rulebook, Quick Start: Commander Effects", [
    {
      to: "followers",
      within: "anywhere",
      bonus: [
        { attack: 4, when: "company" },
        { defense: 4, when: "targetCompany" },
      ],
    },
  ]),
  commander("Clone Trooper Commander", [], "Clone Wars rulebook, Quick Start: Commander Effects", [
    { to: "followers", who: { named: "Trooper" }, bonus: { attack: 3, when: "still" } },
  ]),
  commander("Super Battle Droid Commander", [], "Clone Wars rulebook, Quick Start: Commander Effects", [
    { to: "allies", droidsToo: true, who: { droid: true }, bonus: { attack: 4, when: "still" } },
  ]),
  commander("Captain Antilles", [], cardText("Revenge of the Sith"), [
    { to: "followers", bonus: { attack: 4, damage: 10, against: { faction: "Fringe" } } },
  ]),
  commander("Chagrian Mercenary Commander", [], cardText("Revenge of the Sith"), [
    { to: "followers", numbers: { criticalPlus: 20 } },
  ]),
  commander("General Grievous, Supreme Commander", [], cardText("Revenge of the Sith"), [
    {
      to: "followers",
      droidsToo: true,
      who: { unique: false, droid: true },
      bonus: { attack: 4 },
      lends: "Double Attack",
    },
  ]),
  commander("Obi-Wan Kenobi, Jedi Master", [], cardText("Revenge of the Sith"), [
    { to: "allies", who: { named: "Anakin" }, bonus: { attack: 4 } },
  ]),
  commander("Tarfful", [], "Clone Wars rulebook, glossary: stacking", [
    { to: "followers", bonus: { attack: 4, when: "adjacent" } },
  ]),
  commander("Tion Medon", [], cardText("Revenge of the Sith"), [
    { to: "followers", who: { named: "Utapaun" }, lends: "Double Attack" },
  ]),
  commander("Yoda, Jedi Master", [], cardText("Revenge of the Sith"), [
    { to: "allies", who: { named: "Wookiee" }, lends: "Bodyguard" },
  ]),
  commander("Jabba the Hutt", ["Rebel Storm"], cardText("Rebel Storm"), [
    { to: "allies", within: "anywhere", who: { has: "Bounty Hunter" }, bonus: { attack: 2 } },
  ]),
  commander("Aayla Secura", ["Clone Strike"], cardText("Clone Strike"), [
    { to: "followers", within: "adjacent", who: { named: "Trooper" }, bonus: { attack: 2 } },
  ]),
  commander("Asajj Ventress", ["Clone Strike"], cardText("Clone Strike"), [
    { to: "followers", numbers: { criticalOn: 19 } },
  ]),
  commander("Admiral Ackbar", ["Universe"], cardText("Universe"), [
    { to: "followers", bonus: { attack: 4, when: "targetActivated" } },
  ]),
  commander("Baron Fel", ["Universe"], cardText("Universe"), [{ to: "followers", numbers: { combinePlus: 2 } }]),
  commander("Han Solo, Rebel Hero", [], cardText("Universe"), [{ to: "followers", lends: "Advantageous Attack" }]),
  commander("Lando Calrissian, Hero of Taanab", [], cardText("Universe"), [
    { to: "followers", who: { unique: false }, lends: "Mobile Attack" },
  ]),
  commander("New Republic Commander", [], cardText("Universe"), [
    { to: "followers", within: "anywhere", who: { named: "Trooper" }, lends: "Careful Shot 4" },
  ]),
  commander("Nute Gunray", ["Universe"], cardText("Universe"), [
    { to: "allies", within: "anywhere", bonus: { attack: -2 }, numbers: { speed: 4 } },
  ]),
  commander("Darth Malak", ["Champions of the Force"], cardText("Champions of the Force"), [
    { to: "followers", within: "anywhere", numbers: { combinePlus: 2 } },
  ]),
  commander("Felucian Stormtrooper Officer", [], cardText("The Force Unleashed"), [
    { to: "followers", who: { named: "Trooper" }, lends: "Advantageous Cover" },
  ]),
  commander("Corellian Security Officer", [], cardText("Legacy of the Force"), [
    { to: "allies", who: { unique: false }, lends: ["It's a Trap!", "Deceptive"] },
  ]),
  commander("Wedge Antilles", ["Universe"], cardText("Universe"), [
    { to: "allies", within: "anywhere", who: { named: "Pilot" }, lends: "Evade" },
  ]),
  commander("Admiral Piett", [], cardText("Alliance and Empire"), [
    { to: "followers", who: { named: "Trooper" }, lends: "Opportunist 10" },
  ]),
  commander("Imperial Governor Tarkin", [], cardText("Alliance and Empire"), [
    { to: "allies", who: { commander: true }, lends: "Extra Attack" },
  ]),
  commander("General Rieekan", [], cardText("Imperial Entanglements"), [
    { to: "allies", within: "anywhere", lends: ["Evade", "Mobile Attack"] },
  ]),
  commander("General Wedge Antilles", [], cardText("Knights of the Old Republic"), [
    { to: "followers", within: "anywhere", lends: ["Evade", "Mobile Attack"] },
  ]),
  commander("Emperor Roan Fel", [], cardText("Legacy of the Force"), [
    { to: "followers", within: "adjacent", lends: "Bodyguard" },
  ]),
  commander("Darth Krayt", [], cardText("Legacy of the Force"), [{ to: "followers", lends: "Extra Attack" }]),
  commander("General Windu", [], cardText("Champions of the Force"), [{ to: "followers", lends: "Extra Attack" }]),
  commander("Commando Droid Captain", [], cardText("Galaxy at War"), [
    { to: "followers", droidsToo: true, who: { droid: true }, lends: "Double Attack" },
  ]),
  commander("Hondo Ohnaka", [], cardText("Galaxy at War"), [
    { to: "followers", within: "anywhere", who: { named: "Pirate" }, lends: "Accurate Shot" },
  ]),
  commander("Boba Fett, Mercenary Commander", [], cardText("Legacy of the Force"), [
    { to: "followers", who: { faction: "Mandalorian" }, lends: "Accurate Shot" },
  ]),
  commander("Jedi Exile", [], cardText("Jedi Academy"), [{ to: "allies", lends: "Extra Attack" }]),
  commander("Darth Malak, Dark Lord of the Sith", [], cardText("Knights of the Old Republic"), [
    { to: "followers", bonus: { attack: 4 } },
  ]),
  commander("Master Kota", [], cardText("The Force Unleashed"), [
    { to: "followers", who: { faction: "Fringe" }, bonus: { attack: 3, defense: 3 } },
  ]),
  commander("Grand Master Yoda", [], cardText("Jedi Academy"), [{ to: "allies", bonus: { attack: 3, defense: 3 } }]),
  // The report does not show the size of the bonus: + 3 is that of the like effect of the Clone Trooper Commander.
  commander("Stormtrooper Officer", [], "Rebel Storm set, publisher's answers to questions", [
    { to: "followers", who: { named: "Stormtrooper" }, bonus: { attack: 3, when: "still" } },
  ]),
  commander("Emperor Palpatine, Sith Lord", [], cardText("Revenge of the Sith"), [{ admits: { has: "Order 66" } }]),
  commander("Bail Organa", [], cardText("Revenge of the Sith"), [
    { to: "squad", within: "anywhere", who: { named: "Alderaan Trooper" }, order: { do: "fireTogether", damage: 10 } },
  ]),
  commander("San Hill", [], cardText("Revenge of the Sith"), [
    { to: "squad", within: "anywhere", order: "oneActivation" },
  ]),
  commander("Admiral Ozzel", [], cardText("The Force Unleashed"), [
    { to: "squad", within: "anywhere", order: "oneActivation" },
  ]),
  commander("General Dodonna", [], cardText("Legacy of the Force"), [
    { to: "squad", within: "anywhere", order: "oneIfWanted" },
  ]),
  commander("Grand Moff Tarkin", ["Rebel Storm"], cardText("Rebel Storm"), [
    { to: "squad", within: "anywhere", order: "threeIfWanted" },
  ]),
  commander("Yoda", ["Clone Strike"], cardText("Clone Strike"), [{ to: "followers", order: "saveReroll" }]),
  commander("Aerial Clone Trooper Captain", [], cardText("Clone Strike"), [
    { to: "followers", who: { unique: false }, order: "volley" },
  ]),
  commander("Bothan Noble", [], cardText("Legacy of the Force"), [{ to: "followers", order: "volley" }]),
  commander("Princess Leia", ["Alliance and Empire"], cardText("Alliance and Empire"), [
    { to: "followers", who: { faction: "Rebel" }, order: { do: "volley", attack: 4, damage: 10 } },
  ]),
  commander("Luke Skywalker, Jedi Master", [], cardText("Universe"), [
    { to: "allies", within: "anywhere", who: { force: true }, order: "moreForce" },
  ]),
  commander("Nom Anor", [], cardText("Universe"), [
    {
      to: "squad",
      within: "anywhere",
      who: { has: "Stealth" },
      numbers: { selfDestruct: 20 },
      lends: "Cloaked",
    },
  ]),
  commander("Clone Commander Bacara", [], cardText("Champions of the Force"), [
    {
      to: "allies",
      within: "anywhere",
      who: { named: "Trooper", has: "Order 66" },
      bonus: { damage: 10, when: "adjacent" },
    },
    { to: "allies", within: "anywhere", who: { named: "Elite Clone Trooper" }, lends: "Stealth" },
    // Stealth that he lends counts as printed.
    {
      to: "allies",
      within: "anywhere",
      who: { has: "Order 66", any: [{ has: "Stealth" }, { named: "Elite Clone Trooper" }] },
      lends: "Cloaked",
    },
  ]),
  commander("Clone Commander Cody", [], cardText("Champions of the Force"), [
    { to: "allies", within: "anywhere", who: { has: "Order 66" }, lends: "Wall Climber" },
    {
      to: "allies",
      within: "anywhere",
      who: { all: [{ has: "Order 66" }, { has: "Sniper" }] },
      lends: "Accurate Shot",
    },
  ]),
  commander("Exar Kun", ["Champions of the Force"], cardText("Champions of the Force"), [
    {
      to: "followers",
      within: "anywhere",
      droidsToo: true,
      who: { has: "Savage", droid: false },
      lends: ["Jedi Hunter", "Momentum"],
    },
  ]),
  commander("Grand Admiral Thrawn", ["Universe"], cardText("Universe"), [
    { to: "followers", who: { unique: false }, bonus: { attack: 3, defense: 3 } },
    { to: "allies", order: "exchange" },
  ]),
  commander("Thrawn (Mitth'raw'nuruodo)", [], "Imperial Entanglements set, card text by a review", [
    { to: "allies", within: "anywhere", lends: "Opportunist 10" },
    { to: "allies", order: "exchange" },
  ]),
  commander("Princess Leia, Senator", [], "Rebel Storm set, publisher's answers to questions", [
    { to: "allies", order: "twoMore" },
  ]),
  commander("Clone Commander Gree", [], cardText("Champions of the Force"), [
    { admits: { named: "Wookiee", unique: false } },
    { to: "followers", who: { named: ["Trooper", "Soldier"] }, order: "twoMoreAfterMove" },
    {
      to: "allies",
      within: "anywhere",
      who: { all: [{ has: "Order 66" }, { has: "Mobile Attack" }] },
      order: "unopposed",
    },
  ]),
  commander("Garm Bel Iblis", [], "The Force Unleashed set, card text, its end as reported", [
    { to: "followers", within: "anywhere", order: "halfPace" },
  ]),
  commander("Princess Leia, Rebel Hero", [], cardText("Universe"), [{ to: "followers", order: "pressOn" }]),
  commander("Mon Mothma", ["Revenge of the Sith"], cardText("Revenge of the Sith"), [
    { to: "followers", order: { do: "lastShot", damage: 10 } },
  ]),
  commander("Darth Vader, Champion of the Sith", [], cardText("Champions of the Force"), [
    { to: "followers", order: "allOrNothing" },
  ]),
  commander("Darth Vader, Dark Jedi", [], cardText("Rebel Storm"), [
    {
      to: "allies",
      within: "anywhere",
      who: { force: false },
      bonus: { attack: 2, per: "failures" },
      order: "noFailure",
    },
  ]),
  // The report ends before the number: the next Grenades above 10 are Grenades 20.
  commander("Prince Xizor", ["Universe"], cardText("Universe"), [
    { to: "allies", within: "anywhere", who: { has: "Stealth" }, lends: "Accurate Shot" },
    { to: "allies", within: "anywhere", order: "moreGrenades" },
  ]),
  commander("Darth Revan", [], cardText("The Force Unleashed"), [
    { to: "followers", droidsToo: true, who: { unique: false }, bonus: { attack: 4 } },
    { to: "allies", within: "anywhere", droidsToo: true, order: "advance" },
  ]),
  commander("Emperor Palpatine", ["Rebel Storm"], cardText("Rebel Storm"), [
    { to: "allies", within: "anywhere", order: "lendForce" },
  ]),
  commander("Darth Sidious, Dark Lord of the Sith", [], cardText("Champions of the Force"), [
    { to: "allies", within: "anywhere", who: { force: true }, order: "lendForce" },
  ]),
  commander("Yoda of Dagobah", [], cardText("Champions of the Force"), [
    { to: "allies", within: "anywhere", who: { force: true }, order: "lendForce" },
  ]),
  commander("Emperor Palpatine on Throne", [], cardText("Imperial Entanglements"), [
    { to: "allies", within: "anywhere", order: "lendForce" },
  ]),
  commander("Grand Master Luke Skywalker", [], "Jedi Academy set, card text by a review", [
    { to: "allies", within: "anywhere", who: { force: true }, lends: "Force Renewal 1" },
  ]),
  commander("Darth Sidious Hologram", [], cardText("The Clone Wars"), [{ to: "allies", lends: "Force Renewal 1" }]),
];
