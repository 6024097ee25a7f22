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

/** Cards of the light side with an affiliation, in the order of their sets. */

const JEDI: readonly CardDeclaration[] = [
  plain("A Hero's Journey"),
  card("Luke Skywalker", {
    abilities: [reaction("turnBegan", [removeFocus("self")], { whose: "opponents" })],
  }),
  plain("Twi'lek Loyalist"),
  card("Jedi Lightsaber", {
    attach: { to: unit({ traits: ["Force User", "Force Sensitive"] }), icons: icons(1, 0, 1) },
  }),
  card("Trust Your Feelings", {
    attach: { to: unit({ traits: ["Character"] }) },
    abilities: [action([removeFocus("host")], { costs: [{ pay: "focusSelf" }] })],
  }),
  card("In You Must Go", { standing: ["firstEnhancementCheaper"] }),
  card("Yoda", { standing: ["iconsPerEnhancement"] }),
  plain("Believer in the Old Ways"),
  card("Shii-Cho Training", { attach: { to: unit({ traits: ["Force User"] }) }, standing: ["hostDividesDamage"] }),
  one("Counter-stroke", interrupt("eventPlayed", [{ verb: "cancel" }])),
  one(
    "Forgotten Heroes",
    reaction("unitPlayed", [draw(1)], { subject: { whose: "yours", kind: "unit", traits: ["Force User"] } }),
  ),
  card("Obi-Wan Kenobi", { standing: ["firstEdgeCardFaceUp"] }),
  plain("Jedi in Hiding"),
  one(
    "Jedi Mind Trick",
    action([{ verb: "addFocus", on: "target", amount: 1, amountIfLight: 2 }], {
      target: unit({ traits: ["Character", "Creature"] }),
    }),
  ),
  one(
    "A Journey to Dagobah",
    interrupt("objectiveDestroyedBefore", [special("chooseNextObjective")], { subject: SELF }),
  ),
  plain("Red Five"),
  one(
    "Double Strike",
    reaction("focusedToStrike", [removeFocus("subject")], { subject: { kind: "unit", traits: ["Character"] } }),
  ),
  one(
    "The Secret of Yavin 4",
    reaction("objectiveEngaged", [special("engageThisInstead")], {
      subject: { kind: "objective", whose: "yours", is: ["other"] },
      oncePerTurn: true,
    }),
  ),
  plain("Guardian of Peace"),
  one(
    "Lightsaber Deflection",
    interrupt("damageAssigned", [special("redirectDamage")], {
      subject: { kind: "unit", whose: "yours", notTraits: ["Vehicle"] },
    }),
  ),
  one(
    "Last Minute Rescue",
    reaction("refreshed", [{ verb: "heal", on: "target" }], { whose: "yours", target: unit({ is: ["damaged"] }) }),
  ),
  one(
    "Redemption",
    interrupt("unitDestroyed", [special("returnInstead")], {
      subject: { kind: "unit", traits: ["Character"] },
      oncePerTurn: true,
    }),
  ),
  one("Return of the Jedi", action([special("forceUserFromDiscard")])),
  one(
    "Force Rejuvenation",
    action([special("discardTokensAndEnhancements")], { target: yourUnit({ traits: ["Character"] }) }),
  ),
  card("Jedi Training", { standing: ["struggleIcon"] }),
  card("Ancient Monument", { attach: { to: "playArea" }, standing: ["struggleIcon"] }),
];

const REBEL_ALLIANCE: readonly CardDeclaration[] = [
  card("The Defense of Yavin 4", { standing: ["discardForVehicles"] }),
  one("Red Two", reaction("objectiveDestroyed", [removeFocus("self")])),
  one("Rebel Assault", action([damage(2)], { target: { kind: "unitOrObjective", whose: "enemy" }, onePerTurn: true })),
  one("Mission Briefing", reaction("turnBegan", [draw(1)], { whose: "opponents" })),
  plain("Mon Mothma"),
  one(
    "Battlefield Engineers",
    reaction("declared", [removeFocus()], {
      subject: SELF,
      when: ["asAttacker"],
      target: { kind: "enhancement", whose: "yours", is: ["focused"] },
    }),
  ),
  one(
    "Fleeing the Empire",
    reaction("refreshPhaseEnded", [shield()], {
      whose: "yours",
      target: { kind: "unitOrObjective", whose: "yours", is: ["unshielded"] },
    }),
  ),
  card("Leia Organa", {
    standing: ["capturedWhenLeaving"],
    abilities: [
      interrupt(
        "leavesPlay",
        [{ verb: "removeAllFocus", on: "each", filter: { kind: "card", whose: "yours", is: ["focused"] } }],
        { subject: SELF },
      ),
    ],
  }),
  plain("Fleet Officer"),
  one(
    "You're My Only Hope",
    action([draw(2), { verb: "opponentDiscards", onlyThen: true }], {
      costs: [{ pay: "sacrifice", filter: yourUnit() }],
    }),
  ),
  card("The Rebel Fleet", { standing: ["onlyVehiclesAttackIt"] }),
  card("Home One", {
    abilities: [
      reaction(
        "focusedToStrike",
        [{ ...damage(1, "each"), filter: { kind: "objective", whose: "enemy", is: ["notEngaged"] } }],
        { subject: SELF, when: ["asAttacker"] },
      ),
    ],
  }),
  one(
    "Repair Droid",
    action([{ verb: "heal", on: "target" }], {
      target: unit({ traits: ["Vehicle"], is: ["damaged"] }),
      oncePerTurn: true,
    }),
  ),
  plain("Draw Their Fire"),
  card("Admiral Ackbar", {
    abilities: [
      action([special("playParticipating")], { when: ["engagement"], inHand: true }),
      reaction("enteredPlay", [{ ...damage(1, "each"), filter: enemyUnit({ is: ["participating"] }) }], {
        subject: SELF,
        when: ["engagement"],
      }),
    ],
  }),
  card("Fleet Command Center", {
    attach: { to: "playArea" },
    abilities: [reaction("refreshPhaseEnded", [shield()], { whose: "yours", target: unit({ is: ["unshielded"] }) })],
  }),
  one(
    "Heroic Sacrifice",
    action([{ verb: "destroy", on: "target" }], {
      costs: [{ pay: "sacrifice", filter: yourUnit({ traits: ["Vehicle"] }) }],
      target: enemyUnit({ traits: ["Vehicle"], costAtMost: 4 }),
    }),
  ),
  one(
    "Mobilize the Squadrons",
    reaction("refreshed", [removeFocus()], {
      whose: "yours",
      target: { kind: "objectiveOrEnhancement", whose: "yours", is: ["focused"] },
    }),
  ),
  card("Trench Run", { attach: { to: "dial" }, standing: ["trenchRun"] }),
  one("Decoy at Dantooine", interrupt("leavesPlay", [dial(-1)], { subject: { kind: "objective", whose: "yours" } })),
  one("Wookiee Navigator", reaction("survived", [special("engageAgain")], { subject: SELF, when: ["asAttacker"] })),
  card("False Lead", {
    attach: { to: { kind: "objective", whose: "yours" } },
    abilities: [interrupt("leavesPlay", [dial(-1)], { subject: { is: ["host"] } })],
  }),
  one("Fall Back!", action([{ verb: "returnToHand", on: "target" }], { target: yourUnit() })),
  one("A New Hope", action([special("keepThreeUnits")])),
];

const SMUGGLERS_AND_SPIES: readonly CardDeclaration[] = [
  one(
    "Questionable Contacts",
    reaction("refreshed", [special("moveDamage")], { whose: "yours", costs: [{ pay: "damageSelf", amount: 1 }] }),
  ),
  card("Han Solo", {
    abilities: [reaction("declared", [damage(1)], { subject: SELF, target: enemyUnit() })],
  }),
  plain("Twi'lek Smuggler"),
  one("Swindled", action([{ verb: "returnToHand", on: "target" }], { target: unit({ costAtMost: 2 }) })),
];

const NEUTRAL_LIGHT: readonly CardDeclaration[] = [
  limitedLocation("Dagobah Training Grounds"),
  one(
    "Our Most Desperate Hour",
    action([{ verb: "shieldAnyway", on: "target" }], { target: unit({ traits: ["Character"] }) }),
  ),
  plain("R2-D2"),
  one("C-3PO", interrupt("eventPlayed", [{ verb: "cancel" }], { costs: [{ pay: "sacrificeSelf" }] })),
  plain("Corellian Engineer"),
  one(
    "Emergency Repair",
    action([{ verb: "healAll", on: "target" }], {
      when: ["yourTurn"],
      target: { kind: "objective", is: ["damaged"] },
    }),
  ),
  one("It Binds All Things", action([special("topOfDiscardToHand")])),
  plain("Y-Wing"),
  card("Astromech Droid Upgrade", { attach: { to: unit({ traits: ["Vehicle"] }), icons: icons(1, 0, 1) } }),
  limitedLocation("Hidden Outpost"),
  one("A-Wing", reaction("focusedToStrike", [draw(1)], { subject: SELF })),
  card("Heavy Blaster Emplacement", {
    attach: { to: "playArea" },
    abilities: [action([{ ...damage(1, "opponentsChoice"), filter: enemyUnit() }], { costs: [{ pay: "focusSelf" }] })],
  }),
  card("Stolen Plans", {
    attach: { to: { kind: "objective", whose: "enemy" } },
    abilities: [reaction("resourcesGenerated", [draw(1)], { subject: { is: ["host"] } })],
  }),
  one(
    "X-Wing Escort",
    interrupt("leavesPlay", [{ verb: "sacrificeByOpponent", filter: enemyUnit({ traits: ["Vehicle"] }) }], {
      subject: SELF,
    }),
  ),
  plain("X-Wing"),
  plain("Rookie Pilot"),
  one(
    "Covering Fire",
    action([{ ...shield("each"), filter: yourUnit({ is: ["participating", "unshielded"] }) }], {
      when: ["engagement"],
      costs: [{ pay: "sacrifice", filter: yourUnit() }],
    }),
  ),
  plain("Rebel Trooper"),
  limitedLocation("Cloud City Casino"),
  one(
    "Crossfire",
    reaction("focusedToStrike", [special("chooseIcon")], { subject: { kind: "unit", traits: ["Character"] } }),
  ),
  card("Rumors at the Cantina", { standing: ["ignoresMatch"] }),
  one("Rebel Sympathizer", action([{ verb: "cheaperNext" }], { costs: [{ pay: "sacrificeSelf" }] })),
  card("Common Ground", { attach: { to: { kind: "objective" } }, standing: ["hostMatchesAll"] }),
  one("Rescue Mission", action([special("rescue")])),
  one(
    "It Could Be Worse",
    interrupt("damageAssigned", [{ verb: "prevent" }], { subject: { kind: "unitOrObjective" } }),
  ),
  one(
    "Tribal Support",
    reaction("refreshed", [special("ewokFromDiscard")], { whose: "yours", costs: [{ pay: "discard", amount: 1 }] }),
  ),
  one(
    "Ewok Scout",
    reaction("declared", [{ verb: "cannotDefend", on: "target" }], {
      subject: SELF,
      when: ["asAttacker"],
      target: enemyUnit(),
    }),
  ),
  card("Log Trap", {
    attach: { to: "playArea" },
    abilities: [
      action([{ ...addFocus(1, "opponentsChoice"), filter: enemyUnit({ is: ["attacking"] }) }], {
        costs: [{ pay: "focusSelf" }],
      }),
    ],
  }),
  one(
    "Yub Yub!",
    action([{ verb: "discardFromPlay", on: "target" }], {
      costs: [{ pay: "focus", filter: yourUnit({ traits: ["Ewok"], is: ["ready"] }) }],
      target: { kind: "enhancement" },
    }),
  ),
  one(
    "Hit and Run",
    reaction("edgeWon", [damage(1, "engaged")], { whose: "yours", when: ["youAttack"], oncePerTurn: true }),
  ),
  card("Secret Informant", { standing: ["fateAgain"] }),
];

export const LIGHT_SIDE: readonly CardDeclaration[] = [
  ...JEDI,
  ...REBEL_ALLIANCE,
  ...SMUGGLERS_AND_SPIES,
  ...NEUTRAL_LIGHT,
];
