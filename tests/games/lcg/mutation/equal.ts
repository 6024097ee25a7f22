/** Changes of texts that no scene can notice, each with the reason. */

interface Equal {
  readonly why: string;
  /** By text: the changes. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

const kindOf = (place: string): readonly string[] => [`${place}.kind left out`, `${place}.kind: unit to another`];
const ofObjective = (place: string): readonly string[] => [
  `${place}.kind left out`,
  `${place}.kind: objective to another`,
];

const GROUPS: readonly Equal[] = [
  {
    why: "what strikes, is declared, played, damaged or destroyed as a unit is one",
    changes: {
      "Forgotten Heroes": kindOf("abilities.0.subject"),
      "Double Strike": kindOf("abilities.0.subject"),
      Redemption: kindOf("abilities.0.subject"),
      Crossfire: kindOf("abilities.0.subject"),
      Detained: kindOf("abilities.0.subject"),
      "Boba Fett": kindOf("abilities.0.subject"),
      "Knowledge and Defense": kindOf("abilities.0.subject"),
      "A Stinging Insult": kindOf("abilities.0.subject"),
      "Coordinated Strike": kindOf("abilities.0.subject"),
      "Snowspeeder Launch Bay": kindOf("abilities.0.subject"),
      "Subzero Defenses": kindOf("abilities.0.subject"),
    },
  },
  {
    why: "what is engaged, or destroyed as an objective, is one; it is of the side that does not attack",
    changes: {
      "The Secret of Yavin 4": [...ofObjective("abilities.0.subject"), "abilities.0.subject.whose left out"],
      Devastator: ofObjective("abilities.0.subject"),
      "Imperial Officer": ofObjective("abilities.0.subject"),
      "501st Trooper": ofObjective("modifiers.0.if.engaged"),
      "Colonel Starck": ofObjective("modifiers.0.if.engaged"),
      "MTV-7": ofObjective("modifiers.0.if.engaged"),
      "Subzero Defenses": ["abilities.0.if.engaged.kind left out"],
    },
  },
  {
    why: "only units have combat icons, edge or Force icons in a struggle, or take part; only objectives are engaged",
    changes: {
      "Log Trap": kindOf("abilities.0.effects.0.filter"),
      "A Disturbance In the Force": kindOf("abilities.0.effects.0.filter"),
      "Admiral Ackbar": ["abilities.1.effects.0.filter.kind: unit to another"],
      "Covering Fire": ["abilities.0.effects.0.filter.kind: unit to another"],
      "AT-ST Commander": ["abilities.0.target.kind: unit to another"],
      "Heat of Battle": ["abilities.0.target.kind: unit to another"],
      "Self Preservation": ["modifiers.0.to.kind left out"],
      "General Veers": ["modifiers.0.to.kind left out"],
      "Forward Command Post": ["modifiers.0.to.kind left out"],
      "Darth Vader (41)": ["modifiers.0.to.kind left out"],
      "Preparation for Battle": ["modifiers.1.to.kind left out"],
      "Hoth Operations": ["modifiers.0.to.kind left out"],
      "Echo Base Defense": ["modifiers.0.to.kind left out"],
    },
  },
  {
    why: "only units have the traits, or the title, or are put into play",
    changes: {
      "Jedi Mind Trick": ["abilities.0.target.kind left out"],
      "Return of the Jedi": ["abilities.0.effects.0.filter.kind left out"],
      "Tribal Support": ["abilities.0.effects.0.filter.kind left out"],
      "Yub Yub!": ["abilities.0.costs.0.filter.kind left out"],
      "I'm On the Leader": ["abilities.0.target.kind left out"],
      Intimidated: ["attach.to.kind: unit to another"],
      "Tallon Roll": ["abilities.0.target.kind left out"],
      "The Endor Gambit": ["abilities.0.target.kind left out"],
      "FX-7 Medical Assistant": ["abilities.0.target.any.1.kind left out"],
      "Attack Pattern Delta": ["abilities.0.effects.0.filter.kind left out"],
      "Rogue Leader": ["modifiers.0.if.inPlay.kind left out"],
      "Rogue Two": ["modifiers.0.per.cards.kind left out"],
      "Action-series Bulk Transport": ["abilities.0.effects.0.filter.kind left out"],
      "Old Ben's Spirit": ["attach.to.kind: unit to another"],
      Calm: ["abilities.0.target.kind left out"],
      "Lucrative Contract": ["abilities.0.target.kind left out"],
      "Orbital Resupply Station": ["modifiers.0.to.kind left out"],
      "Deploy the Fleet": ["abilities.0.effects.0.filter.kind left out"],
      "Admiral's Orders": ["abilities.0.effects.0.filter.kind left out"],
      "First Marker": ["modifiers.0.by.kind left out"],
    },
  },
  {
    why: "no card of the other side is such a one",
    changes: {
      "Darth Vader": ["abilities.0.subject.whose left out"],
      "Black Squadron Assault": ["abilities.0.target.whose left out"],
      "A Stinging Insult": ["abilities.0.subject.whose left out"],
      "Rogue Leader": ["modifiers.0.if.inPlay.whose left out"],
      "Orbital Resupply Station": ["modifiers.0.to.whose left out"],
      "Weequay Elite": ["modifiers.0.if.inPlay.whose left out"],
    },
  },
  {
    why: "while he attacks, and against an objective of its player's, all attackers are of one side, and have struck",
    changes: {
      "Darth Vader (41)": ["modifiers.0.to.whose left out"],
      "Subzero Defenses": [
        "abilities.0.subject.whose left out",
        "abilities.0.subject.is left out",
        "abilities.0.subject.is.0: attacking to another",
        "abilities.0.if.engaged.whose left out",
      ],
      Icetromper: ["abilities.0.when left out"],
    },
  },
  {
    why: "units and objectives alone are damaged or shielded",
    changes: {
      "It Could Be Worse": ["abilities.0.subject left out", "abilities.0.subject.kind left out"],
      "Confronting the Terror": ["abilities.0.subject.kind left out"],
      "Sabotage in the Snow": ["abilities.0.target.kind left out"],
    },
  },
  {
    why: "the target has no shield",
    changes: {
      "Fleeing the Empire": ["abilities.0.effects.0.verb: shield to another"],
      "Fleet Command Center": ["abilities.0.effects.0.verb: shield to another"],
      "Covering Fire": ["abilities.0.effects.0.verb: shield to another"],
      "AT-ST Commander": ["abilities.0.effects.0.verb: shield to another"],
      Protection: ["abilities.0.effects.0.verb: shield to another"],
      "Hoth Scout": ["abilities.0.effects.0.verb: shield to another"],
      "Echo Base Shield Generator": ["abilities.0.effects.0.verb: shield to another"],
    },
  },
  {
    why: "the effect before it always does something",
    changes: {
      "You're My Only Hope": ["abilities.0.effects.1.onlyThen left out"],
      "Dark Precognition": ["abilities.0.effects.1.onlyThen left out"],
      "It's Worse": ["abilities.0.effects.1.onlyThen left out"],
      Icetromper: ["abilities.0.effects.1.onlyThen left out"],
      "Echo Base Shield Generator": ["abilities.0.effects.1.onlyThen left out"],
    },
  },
  {
    why: "the other words of the list, or of the text, say it as well",
    changes: {
      "Leia Organa": ["abilities.0.effects.0.filter.kind left out", "abilities.0.effects.0.filter.is left out"],
      "Admiral Ackbar": ["abilities.0.when left out", "abilities.1.when left out"],
      '"Backstabber"': ["abilities.0.when left out", "abilities.1.when left out"],
      "Covering Fire": ["abilities.0.when left out"],
      "AT-ST Commander": ["abilities.0.when left out"],
      Intimidated: ["abilities.0.effects.0.on: host to another"],
      "TIE Advanced": ["abilities.0.when.0 left out"],
      "Yoda's Protection": ["abilities.0.effects.0.on: host to another"],
      "The Desolation of Hoth": ["abilities.0.target.any.1.kind: objective to another"],
      "Echo Base Shield Generator": ["abilities.0.target.any.1.kind: objective to another"],
    },
  },
  {
    why: "only units of the light side are captured from play",
    changes: Object.fromEntries(
      ["The Bespin Exchange", "Bounty Collection"].map((name) => [
        name,
        ["", ".whose", ".kind"].map((key) => `abilities.0.subject${key} left out`),
      ]),
    ),
  },
  {
    why: "it is gone when it has left play, and objectives of the light side hold no captives",
    changes: {
      "Bright Hope": ["abilities.0.subject.is left out"],
      "Renegade Squadron": ["abilities.0.when left out"],
    },
  },
];

/** By text and change: why it says the same. */
export const EQUAL: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(({ why, changes }) =>
    Object.entries(changes).flatMap(([name, all]) => all.map((change) => [`${name}: ${change}`, why] as const)),
  ),
);
