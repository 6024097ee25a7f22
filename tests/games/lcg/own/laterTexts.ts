import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { type SceneGiven, scene } from "../support/scene.js";
import { changed } from "./support.js";

/** Texts of cards of later sets, as those are printed, in words that no card of the core or the Hoth cycle needs. */

export const TEXTS = {
  "Political Reliability Observer": {
    abilities: [
      {
        frame: "reaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        target: { kind: "unit", whose: "yours" },
        effects: [
          { verb: "either", either: [[{ verb: "commit", on: "target" }], [{ verb: "uncommit", on: "target" }]] },
        ],
      },
    ],
  },
  Reinforcements: {
    abilities: [
      {
        frame: "reaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        effects: [
          {
            verb: "fromDiscard",
            filter: { kind: "unit", affiliation: "Imperial Navy" },
            topmost: true,
            into: "play",
            committed: true,
          },
        ],
      },
    ],
  },
  "Jabba the Hutt": {
    modifiers: [{ to: { is: ["self"] }, cannot: ["beTargetedByEnemyEvents"] }],
    abilities: [
      {
        frame: "action",
        costs: [{ pay: "focusSelf" }],
        effects: [
          {
            verb: "fromHand",
            into: "play",
            filter: { any: [{ kind: "unit" }, { kind: "enhancement" }], costAtMost: 2 },
          },
        ],
      },
    ],
  },
  "Green Squadron A-Wing": {
    abilities: [
      {
        frame: "interrupt",
        trigger: "leavesPlay",
        subject: { is: ["self"] },
        effects: [{ verb: "fromDiscard", filter: { kind: "event" }, into: "deck" }],
      },
    ],
  },
  "Rahn's Guidance": {
    abilities: [
      {
        frame: "action",
        effects: [{ verb: "search", amount: 5, filter: { kind: "unit", affiliation: "Jedi" }, rest: "top" }],
      },
    ],
  },
  "Blue Squadron Support": {
    abilities: [
      {
        frame: "action",
        costs: [{ pay: "focusSelf" }],
        effects: [{ verb: "search", amount: 2, filter: { kind: "card" }, rest: "bottom" }],
      },
    ],
  },
  "The Shadow of Nar Shaddaa": {
    abilities: [
      {
        frame: "action",
        costs: [{ pay: "focusSelf", amount: 2 }],
        target: { kind: "unit", is: ["attacking"] },
        effects: [{ verb: "addFocus", on: "target" }],
      },
    ],
  },
  "Ferus Olin": {
    abilities: [
      {
        frame: "interrupt",
        trigger: "eventPlayed",
        costs: [{ pay: "shield", filter: { is: ["self", "shielded"] } }],
        effects: [{ verb: "cancel" }],
      },
    ],
  },
  "Native Support": {
    attach: { to: "playArea" },
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        costs: [{ pay: "shield", filter: { whose: "yours", is: ["shielded"] } }],
        target: { any: [{ is: ["self"] }, { kind: "unit", whose: "yours", traits: ["Ewok"] }] },
        effects: [{ verb: "removeFocus", on: "target" }],
      },
    ],
  },
  "Asteroid Base": {
    attach: { to: "playArea" },
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        untargeted: true,
        target: { kind: "unit", whose: "yours", is: ["shielded"] },
        effects: [
          { verb: "removeShield", on: "target" },
          {
            verb: "either",
            onlyThen: true,
            either: [
              [{ verb: "gainIcons", on: "target", icons: [1, 0, 0, 0, 0, 0], until: "phase" }],
              [{ verb: "gainIcons", on: "target", icons: [0, 0, 1, 0, 0, 0], until: "phase" }],
            ],
          },
        ],
      },
    ],
  },
  "Reserve Troopers": {
    modifiers: [{ to: { is: ["self"] }, cannot: ["attack", "defend"], if: { self: { is: ["uncommitted"] } } }],
  },
  "Sleuth Scout": {
    modifiers: [
      {
        to: { kind: "unit", whose: "enemy", costAtLeast: 3 },
        cannot: ["defend"],
        if: {
          self: { is: ["attacking"] },
          not: { inPlay: { kind: "unit", whose: "yours", is: ["attacking"] }, atLeast: 2 },
        },
      },
    ],
  },
  "Hive of Scum and Villainy": {
    modifiers: [
      { to: { kind: "unit", is: ["attacking"] }, icons: [-1, 0, 0, 0, 0, 0], if: { self: { is: ["engaged"] } } },
    ],
  },
  "Containment Field": {
    attach: { to: { kind: "unit", whose: "enemy" } },
    modifiers: [{ to: { is: ["host"] }, loses: ["forceIcons"] }],
  },
  "Moldy Crow": { modifiers: [{ to: { kind: "unit", whose: "enemy" }, loses: ["protect", "shielding"] }] },
  "The Plan of the Prophetess": {
    modifiers: [{ to: { kind: "unit", whose: "enemy", is: ["committed"] }, force: -1 }],
  },
  "Wookiee Life Debt": {
    modifiers: [{ to: { kind: "unit", whose: "yours", traits: ["Wookiee"] }, protects: ["Character"] }],
  },
  "Against All Odds": {
    modifiers: [
      {
        to: { kind: "unit", whose: "yours", is: ["attacking"] },
        icons: [0, 0, 1, 0, 0, 0],
        if: { moreInHand: "opponents" },
      },
    ],
  },
  "Dash Rendar (103)": {
    modifiers: [
      {
        to: { is: ["self"] },
        icons: [0, 0, 1, 0, 0, 0],
        per: { hand: "opponents" },
        if: {
          self: { is: ["attacking"] },
          not: { inPlay: { kind: "unit", whose: "yours", is: ["attacking"] }, atLeast: 2 },
        },
      },
    ],
  },
  "The Findsman's Intuition": {
    modifiers: [{ player: "yours", struggle: 1, per: { captivesAt: { is: ["self"] } } }],
  },
  "Sacrifice at Endor": {
    modifiers: [
      {
        player: "yours",
        struggle: 3,
        if: { inPlay: { kind: "unit", whose: "yours", traits: ["Ewok"] }, atLeast: 3 },
      },
    ],
  },
  "Secret Guardian": {
    abilities: [
      {
        frame: "action",
        effects: [{ verb: "fromHand", into: "play", filter: { kind: "unit", traits: ["Character"] }, leaves: "hand" }],
      },
    ],
  },
  "Jawa Scrap Dealers": {
    abilities: [
      {
        frame: "reaction",
        trigger: "unitWasDestroyed",
        subject: { whose: "yours" },
        inHand: true,
        effects: [{ verb: "enterPlay" }],
      },
    ],
  },
  "The Call of the Cult": {
    abilities: [
      {
        frame: "reaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        effects: [{ verb: "setBalance", balance: "dark" }],
      },
    ],
  },
  "The Tatooine Crash": {
    abilities: [
      { frame: "reaction", trigger: "refreshed", whose: "yours", effects: [{ verb: "captureFromDeck", on: "self" }] },
    ],
  },
  "Official Inquiry": {
    abilities: [
      {
        frame: "action",
        effects: [
          { verb: "captureFromDeck", on: "yourChoice", filter: { kind: "objective", whose: "yours" }, amount: 3 },
        ],
      },
    ],
  },
  "Evasive Maneuvers": {
    abilities: [
      {
        frame: "interrupt",
        trigger: "leavesPlay",
        subject: { kind: "unit", traits: ["Vehicle"] },
        effects: [{ verb: "returnInstead" }],
      },
    ],
  },
  "Adaptive Strategy": {
    abilities: [{ frame: "reaction", trigger: "fateResolved", effects: [{ verb: "resolveFate" }] }],
  },
  "Rebel Commando": {
    abilities: [
      {
        frame: "reaction",
        trigger: "fateResolved",
        subject: { whose: "enemy" },
        inHand: true,
        effects: [{ verb: "enterParticipating" }],
      },
    ],
  },
  "General Crix Madine": {
    abilities: [{ frame: "reaction", trigger: "fateRevealed", effects: [{ verb: "removeFocus", on: "self" }] }],
  },
  "Captain Needa": {
    modifiers: [{ to: { kind: "unit", whose: "yours", traits: ["Capital Ship"] }, cost: -2, first: true }],
  },
} as const satisfies Readonly<Record<string, CardText>>;

type Title = keyof typeof TEXTS;
export const DARK = 1;
export const LIGHT = 0;

/** A scene with the text of a later card. */
export const later = (
  title: Title,
  given: SceneGiven,
  more: Readonly<Record<string, { readonly text?: CardText }>> = {},
) => scene({ ...given, own: changed({ [title]: { text: TEXTS[title] }, ...more }) });
