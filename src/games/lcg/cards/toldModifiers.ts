import { joinedClauses } from "../../cards/effects/joined.js";
import { counted, joined, nothingLeft } from "../../cards/wording.js";
import { cardWords, countWords, iconWords, KEYWORD_WORDS, lostWords, type Speaker, soWords } from "./toldCards.js";
import type { Condition, ConditionWords, IconGain, Modifier, Prohibited } from "./vocabulary.js";

/** Conditions, and what cards change while they are in play, in sentences. */

export { countWords };

const CANNOT_WORDS: Readonly<Record<Prohibited, string>> = {
  beDamaged: "be damaged",
  beTargetedByEnemies: "be targeted by enemy card effects",
  beTargetedByEnemyEvents: "be targeted by enemy events",
  beFocusedByEnemies: "have focus tokens placed on it by enemy effects or combat icons",
  commit: "be committed to the Force",
  sufferUnopposed: "suffer the damage of unopposed engagements",
  attack: "be declared as an attacker",
  defend: "be declared as a defender",
};

export const cannotWords = (cannot: readonly Prohibited[]): string =>
  `cannot ${joined(
    cannot.map((one) => CANNOT_WORDS[one]),
    "or",
  )}`;

/** "while this objective is undamaged and you control more Hoth objectives than your opponent". */
export const conditionWords = (condition: Condition, speaker: Speaker, target = "that card"): string =>
  `while ${clauses(condition, speaker, target).join(" and ")}`;

function clauses(condition: Condition, speaker: Speaker, target: string): string[] {
  const { self, host, engaged, subject, inPlay, atLeast, more, fewer, balance, dialAtLeast, ...others } = condition;
  const { dialAtMost, turn, edge, marginAtLeast, moreInHand, any: _any, not: _not, target: on, ...rest } = others;
  nothingLeft(rest);
  const is = (who: string, filter: NonNullable<Condition["self"]>): string =>
    `${who} ${soWords(filter, speaker, who) || `is ${cardWords(filter, "a", speaker)}`}`;
  const group = (one: Condition): string => clauses(one, speaker, target).join(" and ");
  return [
    ...(self === undefined ? [] : [is(speaker.self, self)]),
    ...(host === undefined ? [] : [is(speaker.host, host)]),
    ...(engaged === undefined ? [] : [is("the engaged objective", engaged)]),
    ...(subject === undefined ? [] : [is("the card that it is about", subject)]),
    ...(on === undefined ? [] : [is(target, on)]),
    ...(inPlay === undefined
      ? []
      : [`there ${atLeast === undefined ? "is" : `are ${atLeast} times`} ${cardWords(inPlay, "a", speaker)} in play`]),
    ...(more === undefined ? [] : [`you control more than your opponent of: ${cardWords(more, "bare", speaker)}`]),
    ...(fewer === undefined ? [] : [`you control fewer than your opponent of: ${cardWords(fewer, "bare", speaker)}`]),
    ...(moreInHand === undefined
      ? []
      : [
          moreInHand === "yours"
            ? "you have more cards in hand than your opponent"
            : "your opponent has more cards in hand than you",
        ]),
    ...(balance === undefined ? [] : [`the Balance of the Force is with the ${balance} side`]),
    ...(dialAtLeast === undefined ? [] : [`the Death Star dial reads ${dialAtLeast} or more`]),
    ...(dialAtMost === undefined ? [] : [`the Death Star dial reads ${dialAtMost} or less`]),
    ...(turn === undefined ? [] : [`it is ${turn === "yours" ? "your" : "your opponent's"} turn`]),
    ...(edge === undefined ? [] : [`${edge === "yours" ? "you have" : "your opponent has"} the edge`]),
    ...(marginAtLeast === undefined ? [] : [`it was won by ${marginAtLeast} or more`]),
    ...joinedClauses<ConditionWords>(condition, group),
  ];
}

const signed = (number: number): string => (number > 0 ? `${number} higher` : `${-number} lower`);

/** "while ..., each Speeder unit of yours gains 1 blast icon, for each ...". */
export function modifierWords(modifier: Modifier, speaker: Speaker): string {
  const { to = {}, player, if: held, per, by, ...changes } = modifier;
  const condition = held === undefined ? "" : `${conditionWords(held, speaker)}, `;
  const each = per === undefined ? "" : `, for each ${countWords(per, speaker)}`;
  const doer = by === undefined ? "" : ` by ${cardWords(by, "a", speaker)}`;
  const who = player === "opponents" ? "your opponent" : "you";
  return `${condition}${changed(changes, cardWords(to, "each", speaker), who).join(" and ")}${doer}${each}`;
}

type Changes = Omit<Modifier, "to" | "player" | "if" | "per" | "by">;

function changed(changes: Changes, each: string, who: string): string[] {
  const { icons, doubled, keywords, protects, loses, capacity, edge, force, resources, cost, first, ...others } =
    changes;
  const { reserve, struggle, unopposed, edgeForce, firstEdgeFaceUp, countedMore, cannot, blank, ...rest } = others;
  nothingLeft(rest);
  /** Numbers that are more than nothing, or with a sign of -1 less, without it. */
  const numbers = (sign: 1 | -1): string[] => {
    const has = (n: number | undefined): n is number => n !== undefined && n * sign > 0;
    const some = icons?.map((n) => Math.max(0, n * sign)) as IconGain | undefined;
    return [
      ...(some?.some((n) => n > 0) === true ? [iconWords(some)] : []),
      ...(sign > 0 ? (keywords ?? []).map((keyword) => KEYWORD_WORDS[keyword]) : (loses ?? []).map(lostWords)),
      ...(sign > 0 && protects !== undefined ? [`protect ${joined(protects, "or")}`] : []),
      ...(has(capacity) ? [`${capacity * sign} damage capacity`] : []),
      ...(has(edge) ? [`edge (${edge * sign})`] : []),
      ...(has(force) ? [`${counted(force * sign, "Force icon")} in the Force struggle`] : []),
      ...(has(resources) ? [counted(resources * sign, "resource")] : []),
      ...(has(edgeForce) ? [`${counted(edgeForce * sign, "Force icon")} in an edge stack`] : []),
    ];
  };
  const [gains, losses] = [numbers(1), numbers(-1)];
  return [
    ...(gains.length === 0 ? [] : [`${each} gains ${joined(gains)}`]),
    ...(losses.length === 0 ? [] : [`${each} loses ${joined(losses)}`]),
    ...(doubled === undefined ? [] : [`the combat icons of ${each} count twice`]),
    ...(cost === undefined
      ? []
      : [
          `the cost of ${each} is ${signed(cost)}${first === true ? " if it is the first of them that is played in a turn" : ""}`,
        ]),
    ...(reserve === undefined ? [] : [`the reserve value is ${signed(reserve)} for ${who}`]),
    ...(struggle === undefined
      ? []
      : [
          `it ${struggle > 0 ? "adds" : "takes"} ${counted(Math.abs(struggle), "Force icon")} ${struggle > 0 ? "to" : "from"} ${who === "you" ? "your" : "your opponent's"} side in the Force struggle`,
        ]),
    ...(unopposed === undefined ? [] : [`unopposed engagements do ${unopposed} damage for ${who}`]),
    ...(firstEdgeFaceUp === undefined ? [] : [`${who} must place the first card of each edge stack faceup`]),
    ...(countedMore === undefined ? [] : [`you count as controlling ${countedMore} more of: ${each}`]),
    ...(blank === undefined ? [] : [`the printed text of ${each} counts as blank, but for its traits`]),
    ...(cannot === undefined ? [] : [`${each} ${cannotWords(cannot)}`]),
  ];
}
