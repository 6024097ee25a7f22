import { asSentence, counted, joined, withArticle } from "../../cards/wording.js";
import type { ShownText } from "../../shown.js";
import type { CardType } from "../catalogue/publishedCard.js";
import { battleStep, conditionWords, costWords } from "./toldConditions.js";
import { effectsWords } from "./toldEffects.js";
import { unitWords } from "./toldFilters.js";
import { costChangeWords, modifierSentences, QUIRK_WORDS, RULE_WORDS } from "./toldNumbers.js";
import { abilityWords, namesOthers, triggerWords } from "./toldTriggers.js";
import type { Telling } from "./toldVictims.js";
import type { Activated, CardDeclaration, Grant, Modifier, PilotDeclaration, Toll, Triggered } from "./vocabulary.js";

/** What a card does, a sentence of ours for each ability and rule, made from its declaration. */

/** What a card is called where "it" could be another. What Equipment gives is told of the unit that has it. */
const SELF_WORDS: Readonly<Record<CardType, string>> = {
  space: "this unit",
  ground: "this unit",
  character: "this unit",
  battle: "this card",
  mission: "this Mission",
  location: "this Location",
  equipment: "the equipped unit",
};

/** What a card of a type does, by its declaration. */
export function toldOf(declaration: CardDeclaration, type: CardType): ShownText[] {
  const self = type === "equipment" ? SELF_WORDS.equipment : "it";
  return [
    ...equipOf(declaration),
    ...numbersOf(declaration, self),
    ...missionOf(declaration),
    ...abilitiesOf(declaration, type),
    ...(declaration.triggers ?? []).map((trigger) => triggered(trigger, declaration, type)),
    ...laterOf(declaration, type),
    ...(declaration.grants ?? []).flatMap((grant) => grantedOf(grant, declaration)),
    ...rulesOf(declaration, type),
    ...pilotOf(declaration),
    ...upkeepOf(declaration, type),
  ];
}

const told = (name: string, clause: string): ShownText => ({ name, does: asSentence(clause) });
const always = (clauses: readonly string[]): ShownText[] => clauses.map((clause) => told("Static", clause));

/** What a card is called in an ability. */
const selfIn = (ability: Activated | Triggered, type: CardType): string =>
  namesOthers(ability) || type === "equipment" ? SELF_WORDS[type] : "it";

/** How the parts of a card are told to which others belong. @param self what the card is called */
export function tellingOf(declaration: CardDeclaration, self: string): Telling {
  return {
    self,
    lent: (index) => {
      const ability = declaration.lent?.[index];
      return ability === undefined ? "" : abilityWords(ability, false, tellingOf(declaration, "it"));
    },
    lingering: () => lingeringOf(declaration).join("; "),
    upkeep: () => upkeepWords(declaration, "it"),
  };
}

/** What holds for the rest of the turn. */
function lingeringOf(declaration: CardDeclaration): string[] {
  const { lasting = [], lastingGrants = [], later = [] } = declaration;
  return [
    ...modifierSentences(lasting, "that unit"),
    ...lastingGrants.flatMap((grant) => grantClauses(grant, declaration)),
    ...later.map((trigger) => triggerWords(trigger, tellingOf(declaration, "this card"))),
  ];
}

const numbersOf = ({ modifiers = [], quirks = [], treatAs }: CardDeclaration, self: string): ShownText[] =>
  always([
    ...(treatAs === undefined ? [] : [`it is ${withArticle(joined(treatAs))} as well`]),
    ...modifierSentences(modifiers, self),
    ...quirks.map((quirk) => QUIRK_WORDS[quirk](self)),
  ]);

function equipOf({ equip }: CardDeclaration): ShownText[] {
  if (equip === undefined) return [];
  const price = costWords(equip.cost, "it");
  return [
    told(
      "Equip",
      `in your build step you may ${price === "" ? "" : `${price} to `}put it on ${unitWords(equip.to, "a")}`,
    ),
  ];
}

function missionOf(declaration: CardDeclaration): ShownText[] {
  const { mission } = declaration;
  if (mission === undefined) return [];
  const { effects, target, condition, cost } = mission;
  const price = cost === undefined ? "" : costWords(cost, "this Mission");
  const parts = [
    ...(condition === undefined ? [] : [`it can be completed only if ${conditionWords(condition, "this Mission")}`]),
    ...(price === "" ? [] : [`to complete it you must ${price} as well`]),
  ].map((part) => told("Condition", part));
  if (effects.length === 0) return parts;
  return [...parts, told("Mission", effectsWords(effects, { ...tellingOf(declaration, "it"), target }))];
}

function abilitiesOf(declaration: CardDeclaration, type: CardType): ShownText[] {
  const abilities = declaration.abilities ?? [];
  return abilities.map((ability, i) => {
    const self = type === "battle" ? "it" : selfIn(ability, type);
    const words = abilityWords(ability, type === "battle", tellingOf(declaration, self));
    return told(abilityName(ability, type, i === 0 ? undefined : abilities[0]), words);
  });
}

/** "Evade 3", "Reserves", "Enhanced". @param first the other way to play a Battle card */
function abilityName(ability: Activated, type: CardType, first: Activated | undefined): string {
  if (type === "battle") {
    if (first === undefined) return "Battle card";
    return JSON.stringify(first.cost) === JSON.stringify(ability.cost) ? "Or" : "Enhanced";
  }
  const name = keywordOf(ability) ?? "Activated";
  if (ability.reserves === true) return name === "Activated" ? "Reserves" : `Reserves, ${name}`;
  return ability.inDiscard === true ? `${name}, from the discard pile` : name;
}

const KEYWORDS: Readonly<Record<string, string>> = {
  prevent: "Evade",
  deflect: "Deflect",
  retaliate: "Retaliate",
  intercept: "Intercept",
};

/** The keyword that an ability is, if it is no more than that. */
export function keywordOf({ effects, target }: Activated): string | undefined {
  const [effect] = effects;
  if (effect === undefined || effects.length > 1 || effect.on !== "self" || target !== undefined) return undefined;
  const name = KEYWORDS[effect.verb];
  if (name === undefined || name === "Intercept") return name;
  return `${name} ${typeof effect.amount === "number" ? effect.amount : "X"}`;
}

function triggered(trigger: Triggered, declaration: CardDeclaration, type: CardType): ShownText {
  const words = triggerWords(trigger, tellingOf(declaration, selfIn(trigger, type)));
  return told(trigger.reserves === true ? "Reserves" : "Triggered", words);
}

/** What happens later in the turn; where an effect says when that begins, it is told there. */
function laterOf(declaration: CardDeclaration, type: CardType): ShownText[] {
  const { abilities = [], triggers = [], mission } = declaration;
  const lingers = [...abilities, ...triggers, ...(mission === undefined ? [] : [mission])].some(({ effects }) =>
    effects.some(({ verb }) => verb === "linger"),
  );
  if (lingers) return [];
  return (declaration.later ?? []).map((trigger) =>
    told("Later this turn", triggerWords(trigger, tellingOf(declaration, SELF_WORDS[type]))),
  );
}

function grantClauses(
  { of, while: condition, abilities = [], quirks = [] }: Grant,
  declaration: CardDeclaration,
): string[] {
  const who = unitWords(of, "each", { self: "it" });
  const when = condition === undefined ? "" : `while ${conditionWords(condition, "it")}, `;
  return [
    ...quirks.map((quirk) => `${when}${QUIRK_WORDS[quirk](who)}`),
    ...abilities.map(
      (ability) => `${when}${who} has the ability “${abilityWords(ability, false, tellingOf(declaration, "it"))}”`,
    ),
  ];
}

const grantedOf = (grant: Grant, declaration: CardDeclaration): ShownText[] => always(grantClauses(grant, declaration));

/** Any number that a Mission could use. */
const ANY_COUNTERS = 99;

function rulesOf(declaration: CardDeclaration, type: CardType): ShownText[] {
  const { costs = [], ownCost = [], drawsAttacksOf, hiddenCost, hiddenWhile, extraCounters, rule } = declaration;
  const {
    pilotsOnly,
    waives,
    cannotAttack,
    cheaperAbilities,
    holds,
    noBattleCardsIn,
    tolls = [],
    surprise,
  } = declaration;
  const clauses = [
    ...costs.map((change) => costChangeWords(change, "it")),
    ...ownCost.map(({ amount, while: condition }) => {
      const when = condition === undefined ? "" : ` if ${conditionWords(condition, "it")}`;
      return `it costs ${counted(Math.abs(amount), "build counter")} ${amount < 0 ? "less" : "more"}${when}`;
    }),
    ...(drawsAttacksOf === undefined ? [] : [`${unitWords(drawsAttacksOf, "each")} that can attack it must do so`]),
    ...(extraCounters === undefined
      ? []
      : [
          `it may get ${extraCounters >= ANY_COUNTERS ? "any number of build counters" : counted(extraCounters, "build counter")} beyond its cost`,
        ]),
    ...(rule === undefined ? [] : [RULE_WORDS[rule]]),
    ...(pilotsOnly === undefined ? [] : [`only ${unitWords(pilotsOnly, "all")} can pilot it`]),
    ...(waives === undefined
      ? []
      : [
          `while it is in the Character arena, you need not pay the Upkeep of ${unitWords({ ...waives, zone: "arena" }, "all")}`,
        ]),
    ...(cannotAttack === undefined ? [] : [`it cannot attack ${unitWords(cannotAttack, "all")}`]),
    ...(cheaperAbilities === undefined ? [] : [`its activated abilities cost ${cheaperAbilities} Force less`]),
    ...(holds === undefined
      ? []
      : [holds === "tapped" ? "a unit that it holds does not untap" : "it holds the unit that it has attacked last"]),
    ...(declaration.equipsCheaper === true ? ["to put Equipment on it costs 1 Force and 1 build point less"] : []),
    ...(noBattleCardsIn === undefined ? [] : [`no Battle cards are played in the ${battleStep(noBattleCardsIn)}`]),
    ...tolls.map(tollWords),
    ...(surprise === undefined
      ? []
      : [
          `with ${surprise.counters} build counters or more it may be deployed for ${surprise.force} Force at any chance to play, and retreats when the battle step of its arena ends`,
        ]),
  ];
  return [...always(clauses), ...hiddenOf(hiddenCost, hiddenWhile, SELF_WORDS[type])];
}

function hiddenOf(cost: number | undefined, condition: CardDeclaration["hiddenWhile"], self: string): ShownText[] {
  if (cost === undefined) return [];
  const when = condition === undefined ? "" : `while ${conditionWords(condition, self)}, `;
  const words = `with ${counted(cost, "build counter")} on it, it may be deployed at once, the rest of its cost paid in Force`;
  return [told("Hidden Cost", `${when}${words}`)];
}

function tollWords({ force, on, by }: Toll): string {
  const isAnybody = on !== "self" && Object.keys(on).every((key) => key === "zone");
  const attacked = isAnybody ? "" : ` ${on === "self" ? "it" : unitWords(on, "a")}`;
  const { whose: _theirs, ...what } = by ?? {};
  return `the opponent must pay ${force} Force to attack${attacked}${by === undefined ? "" : ` with ${unitWords(what, "a")}`}`;
}

/** What it does on a unit. The unit is "the piloted unit" there. */
function pilotOf(declaration: CardDeclaration): ShownText[] {
  const { pilot } = declaration;
  if (pilot === undefined) return [];
  const ship = "the piloted unit";
  const plain = (pilot.modifiers ?? []).filter((one) =>
    Object.keys(one).every((key) => key === "stat" || key === "amount"),
  );
  const others = (pilot.modifiers ?? []).filter((one) => !plain.includes(one));
  const telling = tellingOf(declaration, ship);
  const clauses = [
    boardingWords(pilot, plain),
    ...modifierSentences(others, ship),
    ...(pilot.makesRoom === true ? [`${ship} can have one more Pilot that is no Astromech`] : []),
    ...(pilot.barrage === undefined
      ? []
      : [`${ship} may attack in the Character arena with power ${pilot.barrage}, as with Bombard`]),
    ...(pilot.quirks ?? []).map((quirk) => QUIRK_WORDS[quirk](ship)),
    ...(pilot.abilities ?? []).map((ability) => abilityWords(ability, false, telling)),
    ...(pilot.triggers ?? []).map((trigger) => triggerWords(trigger, telling)),
  ];
  return clauses.map((clause) => told("Pilot", clause));
}

function boardingWords({ of }: PilotDeclaration, plain: readonly Modifier[]): string {
  const [gets] = modifierSentences(plain, "which");
  return `it can pilot ${withArticle(joined(of, "or"))}${gets === undefined ? "" : `, ${gets}`}`;
}

function upkeepOf(declaration: CardDeclaration, type: CardType): ShownText[] {
  const { upkeep, bounty, bountyTarget } = declaration;
  return [
    ...(upkeep === undefined || type === "mission"
      ? []
      : [told("Upkeep", `when your build step starts, ${upkeepWords(declaration, "it")}`)]),
    ...(bounty === undefined
      ? []
      : [
          told(
            "Bounty",
            `when damage by it has discarded a unit, at the start of your next build step, ${effectsWords(bounty, { ...tellingOf(declaration, "it"), target: bountyTarget })}`,
          ),
        ]),
  ];
}

const upkeepWords = ({ upkeep = [] }: CardDeclaration, self: string): string =>
  joined(
    upkeep.map((cost) => costWords(cost, self)),
    "or",
  );
