import {
  action,
  addFocus,
  card,
  damage,
  dial,
  draw,
  enemyUnit,
  icons,
  interrupt,
  limitedLocation,
  one,
  plain,
  reaction,
  removeFocus,
  SELF,
  shield,
  special,
  unit,
  yourUnit,
} from "./declare.js";
import type { CardDeclaration } from "./vocabulary.js";

/** Cards of the dark side, in the order of their sets. */

const SITH: readonly CardDeclaration[] = [
  one("Fall of the Jedi", reaction("drawPhaseBegan", [special("handToDeckBottom")], { whose: "yours" })),
  card("Darth Vader", {
    abilities: [
      reaction("eventResolved", [damage(1)], {
        subject: { whose: "yours", affiliation: "Sith" },
        target: unit(),
        oncePerTurn: true,
      }),
    ],
  }),
  plain("Dark Side Apprentice"),
  card("Vader's Lightsaber", {
    attach: {
      to: unit({ traits: ["Force User", "Force Sensitive"] }),
      icons: icons(1, 0, 0),
      keywordsIf: { title: "Darth Vader", keywords: ["targetedStrike"] },
    },
  }),
  one("Force Choke", action([damage(1)], { target: unit({ traits: ["Character", "Creature"] }), onePerTurn: true })),
  one("Counsel of the Sith", reaction("turnBegan", [draw(1)], { whose: "opponents" })),
  plain("Advisor to the Emperor"),
  one("Dark Precognition", action([draw(2), { verb: "discardOwn", onlyThen: true }])),
  one(
    "Black Squadron Assault",
    action([removeFocus()], {
      costs: [{ pay: "focusSelf" }],
      target: yourUnit({ traits: ["Black Squadron"], is: ["focused"] }),
      untargeted: true,
    }),
  ),
  one("Vader's TIE Advanced", reaction("focusedToStrike", [special("strikeWithDiscarded")], { subject: SELF })),
  one("I'm On the Leader", action([addFocus(1)], { target: enemyUnit({ traits: ["Fighter"] }) })),
  card("The Heart of the Empire", { standing: ["lossIfDestroyed"] }),
  card("Coruscant Defense Fleet", { standing: ["cannotAttack"] }),
  one(
    "Force Stasis",
    action([{ verb: "cannotAttackOrDefend", on: "target" }], {
      target: enemyUnit({ traits: ["Character", "Creature"] }),
    }),
  ),
  one("There Is No Escape", action([special("allUnitsToDecks")], { when: ["forcePhase"] })),
  card("The Emperor's Web", { standing: ["firstSithEventCheaper"] }),
  card("Emperor Palpatine", {
    abilities: [reaction("objectiveDestroyed", [special("sithEventFromDiscard")])],
  }),
  plain("Emperor's Royal Guard"),
  one("Force Lightning", action([{ verb: "destroy", on: "target" }], { target: unit({ is: ["exhausted"] }) })),
  one("Cruel Interrogations", reaction("enteredPlay", [special("captureFromHand")], { subject: SELF })),
  one("Interrogation Droid", reaction("enteredPlay", [{ verb: "opponentDiscardsAtRandom" }], { subject: SELF })),
  card("Intimidated", {
    attach: { to: enemyUnit({ traits: ["Character"] }) },
    abilities: [
      {
        frame: "forcedReaction",
        trigger: "focusedToStrike",
        effects: [addFocus(1, "host")],
        subject: { is: ["host"] },
      },
    ],
  }),
  one("Interrogation", action([special("lookAtHandAndDiscard")])),
  plain("Shadows of Dathomir"),
  one("Nightsister", reaction("committed", [damage(1)], { subject: SELF, target: { kind: "objective" } })),
  card("The Hand's Blessing", {
    attach: { to: unit({ traits: ["Character"] }) },
    abilities: [reaction("refreshed", [{ verb: "removeAllFocus", on: "host" }], { whose: "yours" })],
  }),
  one("A Disturbance In the Force", action([{ ...addFocus(1, "each"), filter: enemyUnit({ is: ["committed"] }) }])),
];

const IMPERIAL_NAVY: readonly CardDeclaration[] = [
  plain("Imperial Command"),
  one(
    "Admiral Motti",
    reaction("refreshed", [removeFocus()], { whose: "yours", target: yourUnit({ is: ["focused"] }) }),
  ),
  plain("Duty Officer"),
  card("Orbital Bombardment", { attach: { to: "playArea" }, standing: ["unitsGainBlast"] }),
  card("Kuat Reinforcements", { standing: ["discardForVehicles"] }),
  card('"Backstabber"', {
    abilities: [
      action([special("playParticipating")], { when: ["engagement"], inHand: true }),
      reaction("enteredPlay", [damage(1, "engaged")], { subject: SELF, when: ["engagement"] }),
    ],
  }),
  one("Tallon Roll", action([removeFocus()], { target: unit({ traits: ["Fighter"], is: ["focused"] }) })),
  one(
    "Death from Above",
    action([{ verb: "gainIcons", on: "target", icons: icons(0, 0, 1) }], {
      target: unit({ traits: ["Vehicle"], is: ["attacking"] }),
      targets: 2,
    }),
  ),
  card("The Ultimate Power", { standing: ["atMostTwoAttackers"] }),
  card("Grand Moff Tarkin", { standing: ["enemyObjectivesWeaker"] }),
  card("Superlaser Engineer", {
    abilities: [reaction("enteredPlay", [special("revealForNavy")], { subject: SELF })],
  }),
  plain("Stormtrooper Elite"),
  one(
    "Superlaser Blast",
    action([{ verb: "destroy", on: "target" }], { when: ["yourTurn"], target: { kind: "objective" } }),
  ),
  plain("Death and Despayre"),
  card("Devastator", {
    abilities: [
      reaction("objectiveDestroyed", [dial(1)], {
        subject: { kind: "objective", whose: "enemy" },
        costs: [{ pay: "spend", amount: 1 }],
      }),
    ],
  }),
  one(
    "Imperial Officer",
    reaction("objectiveDestroyed", [dial(1)], {
      subject: { kind: "objective", whose: "enemy" },
      costs: [{ pay: "spend", amount: 2 }],
    }),
  ),
  card("Defense Upgrade", { attach: { to: { kind: "objective" }, capacity: 3 } }),
  one(
    "Defense Protocol",
    reaction("drawPhaseBegan", [damage(1)], {
      whose: "yours",
      costs: [{ pay: "reserve", amount: 1 }],
      target: unit(),
    }),
  ),
  card("TIE Attack Squadron", { standing: ["strongerWithFate"] }),
  one(
    "The Endor Gambit",
    reaction("refreshed", [removeFocus()], {
      whose: "yours",
      target: unit({ traits: ["Vehicle"], is: ["focused"] }),
    }),
  ),
  one(
    "AT-ST Commander",
    action([shield()], {
      when: ["engagement"],
      costs: [{ pay: "spend", amount: 1 }],
      target: unit({ traits: ["Vehicle"], is: ["participating", "unshielded"] }),
      untargeted: true,
    }),
  ),
  one("AT-ST", reaction("enteredPlay", [draw(1)], { subject: SELF })),
  one("Take Them Prisoner", reaction("enteredPlay", [special("captureFromDeck")], { subject: SELF })),
  plain("Death Star Trooper"),
  one(
    "Detained",
    reaction("strikeResolved", [{ verb: "capture", on: "subject" }], {
      subject: { kind: "unit", whose: "enemy", traits: ["Character", "Droid"], is: ["attacking"] },
    }),
  ),
  one(
    "Trooper Assault",
    action([
      {
        verb: "gainIcons",
        on: "each",
        icons: icons(1, 0, 1),
        filter: unit({ traits: ["Trooper"], is: ["attacking"] }),
      },
    ]),
  ),
  one(
    "Tear This Ship Apart",
    action([{ verb: "discardFromPlay", on: "target" }], { target: { kind: "enhancement", is: ["notLimited"] } }),
  ),
];

const SCUM_AND_VILLAINY: readonly CardDeclaration[] = [
  one(
    "The Bespin Exchange",
    reaction("captured", [removeFocus()], {
      when: ["fromPlay"],
      subject: { kind: "unit", whose: "enemy" },
      target: { kind: "objective", is: ["focused"] },
    }),
  ),
  card("Boba Fett", {
    abilities: [
      reaction("unitDamaged", [{ verb: "capture", on: "subject" }], {
        subject: { kind: "unit", traits: ["Character"] },
        when: ["bySelf"],
      }),
    ],
  }),
  one(
    "Outer Rim Hunter",
    reaction("declared", [{ ...damage(1, "opponentsChoice"), filter: { kind: "objective", whose: "enemy" } }], {
      subject: SELF,
      when: ["asAttacker"],
    }),
  ),
  card("Mandalorian Armor", {
    attach: {
      to: unit({ traits: ["Character"] }),
      capacity: 3,
      keywordsIf: { title: "Boba Fett", keywords: ["targetedStrike"] },
    },
  }),
  one(
    "Bounty Collection",
    reaction("captured", [removeFocus()], {
      when: ["fromPlay"],
      subject: { kind: "unit", whose: "enemy" },
      target: { kind: "nonUnit", whose: "yours", is: ["focused"] },
      targets: 3,
      untargeted: true,
    }),
  ),
];

const NEUTRAL_DARK: readonly CardDeclaration[] = [
  plain("Kuati Security Team"),
  limitedLocation("Sith Library"),
  one(
    "TIE Advanced",
    reaction("survived", [damage(1, "engaged")], { subject: SELF, when: ["asAttacker", "unopposed"] }),
  ),
  card("Black Squadron Pilot", {
    standing: ["playableOnFighter"],
    attach: { to: yourUnit({ traits: ["Fighter"] }), icons: icons(1, 0, 1) },
  }),
  plain("ISB Interrogators"),
  card("Rancor", {
    abilities: [
      { frame: "forcedReaction", trigger: "refreshed", whose: "yours", effects: [special("destroyCheapest")] },
    ],
  }),
  plain("Heavy Stormtrooper Squad"),
  plain("TIE Fighter"),
  plain("TIE Bomber"),
  limitedLocation("Control Room"),
  card("Aft Armor Plating", { attach: { to: unit({ traits: ["Vehicle"] }), keywords: ["shielding"] } }),
  card("Blaster Pistol", { attach: { to: unit({ traits: ["Character"] }), icons: icons(1, 0, 0) } }),
  card("Looking for Droids", { standing: ["ignoresMatch"] }),
  card("Viper Probe Droid", { standing: ["playableFromDiscard"] }),
  one("Dark Alliance", action([{ verb: "ignoreMatch" }])),
  one(
    "It's Worse",
    interrupt("interruptExecuted", [{ verb: "cancel" }, { ...damage(1), onlyThen: true }], { target: enemyUnit() }),
  ),
  one("Corporate Exploitation", action([special("cheapUnitFromHand")], { costs: [{ pay: "focusSelf" }] })),
  plain("Espo Trooper"),
  card("Reconnaissance Mission", { standing: ["reserveHigher"] }),
  one("Human Replica Droid", reaction("edgeWon", [special("enterParticipating")], { whose: "yours", inHand: true })),
];

export const DARK_SIDE: readonly CardDeclaration[] = [...SITH, ...IMPERIAL_NAVY, ...SCUM_AND_VILLAINY, ...NEUTRAL_DARK];
