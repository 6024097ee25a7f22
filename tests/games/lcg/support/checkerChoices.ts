import type { Side } from "../../../../src/core/side.js";
import type { EffectDeclaration } from "../../../../src/games/lcg/cards/vocabulary.js";
import { H, NOWHERE, ZONE } from "../../../../src/games/lcg/state/table.js";
import { PASS, type View } from "../../../../src/games/lcg/strategy.js";
import { cardsIn, fail, has, same } from "../../cards/support/checking.js";
import { cardsThatFit, type Speaker } from "../interpreter/filters.js";
import { abilitiesOf, effectsOf, targetsNow } from "../interpreter/lasting.js";
import { cannot, iconsOf } from "../interpreter/modifiers.js";
import { isWorth, mayBring, targetsOf, toCard } from "../interpreter/possible.js";
import { momentNow } from "../interpreter/using.js";
import { controllerOf, isInPlay, type Maybe, other, type World } from "../interpreter/world.js";

/** What texts let choose from: targets, cards for effects and costs, icons. */

/** What must be offered, and what may be beside: what functions of single cards settle. */
export interface Offer {
  readonly must: readonly number[];
  readonly may?: readonly number[] | undefined;
}

/**
 * What a text lets choose from, without the word target: cards that an effect is on, or that a cost takes.
 * @param you whose text it is
 */
export function chosen(w: World, you: Side, name: string, view: View, found: readonly number[]): Offer | undefined {
  checkCards(w, name === "suffer" ? other(you) : you, name, found);
  const running = w.lasting.running.at(-1);
  if (running === undefined || running.card !== view.card) return undefined;
  const abilities = abilitiesOf(w, running);
  const effects = abilities.flatMap((ability) => effectsOf(ability.effects));
  const moment = { self: running.card, you };
  const verbs = name === "suffer" ? ["sacrificeByOpponent"] : ["sacrificeByYou"];
  const ons = name === "suffer" ? ["opponentsChoice"] : ["yourChoice", "anyNumber"];
  const isAsked = ({ verb, on }: EffectDeclaration): boolean => verbs.includes(verb) || ons.includes(on ?? "none");
  const asked = effects.filter(isAsked).map(({ filter = {} }) => filter);
  const paid = abilities.flatMap(({ costs = [] }) =>
    costs.flatMap((cost) => (cost.pay === "sacrifice" || cost.pay === "focus" ? [cost.filter] : [])),
  );
  const filters = name === "suffer" ? asked : [...asked, ...paid];
  const brought = effects.find(({ verb }) => verb === "fromHand" || verb === "fromDiscard");
  if (brought !== undefined) {
    const from = brought.verb === "fromHand" ? w.s.hand[you] : w.s.table.discard[you];
    const open = cardsIn(from).filter((card) => card !== running.card && mayBring(w, brought, card, moment));
    return found.every((option) => option === PASS || has(from, option)) ? { must: open, may: [PASS] } : undefined;
  }
  // Functions choose what they like, and cards that are not in play are chosen as well.
  const isElse = effects.some(({ verb, from }) => verb === "special" || verb === "look" || from !== undefined);
  if (isElse || filters.length === 0 || found.some((option) => option >= 0 && !isInPlay(w, option))) return undefined;
  const fitting = filters.flatMap((filter) => cardsThatFit(w, filter, moment));
  const able = fitting.filter((card) => {
    const on = effects.filter(isAsked);
    return paid.length > 0 || on.every((effect) => toCard(w, effect, card, moment) !== false);
  });
  if (effects.some(({ on }) => on === "anyNumber")) {
    // Of any number of cards each is chosen once.
    const { chosen: before } = w.lasting;
    const left = before.use === running.use ? before.left - 1 : able.length;
    w.lasting.chosen = { use: running.use, left };
    same("what has been chosen is not offered again", found.filter((option) => option >= 0).length, left, { found });
    return { must: [], may: [PASS, ...fitting] };
  }
  return { must: filters.length === 1 ? able : [], may: [PASS, ...fitting] };
}

/** Targets of an ability: what fits, may be targeted, and could be changed, without those chosen before. */
export function targets(w: World, side: Side, name: string, view: View, found: readonly number[]): Offer | undefined {
  checkCards(w, side, name, found);
  const ability = w.texts[view.card].abilities?.[view.ability];
  if (ability?.target === undefined || ability.effects.some(({ verb }) => verb === "special")) return undefined;
  const before = targetsNow(w.s);
  const moment = ability.trigger === undefined ? undefined : momentNow(w, ability.trigger);
  const by: Speaker = { self: view.card, you: side, ...(moment === undefined ? {} : { subject: moment.subject }) };
  const isSecond = ability.second !== undefined && before.length > 0;
  const filter = isSecond ? ability.second! : ability.target;
  const spent = before.reduce((sum, card) => sum + w.facts[card].cost, 0);
  const open = targetsOf(w, ability, filter, by)
    .filter((card) => !before.includes(card))
    .filter((card) => spent + w.facts[card].cost <= (ability.combinedCostAtMost ?? Number.POSITIVE_INFINITY));
  const worth = (card: number): Maybe => isSecond || isWorth(w, ability, { ...by, target: card }, moment);
  const must = open.filter((card) => worth(card) === true);
  // Nobody may name what cannot be damaged, to damage it.
  const may = open.filter((card) => worth(card) !== false || !cannot(w, card, "beDamaged", view.card));
  // Whoever chooses anew chooses another one.
  if (controllerOf(w, view.card) !== side) return { must: [], may };
  const mayStop = (ability.targets ?? 1) > 1 && before.length > 0;
  return { must, may: [...may, ...(mayStop ? [PASS] : [])] };
}

/** Any kind of icon is gained; moved is one that the unit has. */
export function iconsOpen(w: World, view: View): readonly number[] {
  const running = w.lasting.running.at(-1);
  const abilities = running === undefined ? [] : abilitiesOf(w, running);
  const isMoved = abilities.some(({ effects }) => effects.some(({ special }) => special === "moveIcon"));
  const loser = targetsNow(w.s).find((target) => target !== view.subject) ?? view.subject;
  const icons = iconsOf(w, loser);
  return [0, 1, 2, 3, 4, 5].filter((kind) => !isMoved || icons[kind] > 0);
}

/** Where only the kind of option is known: cards, in hand or on the table, or words below none. */
export function checkCards({ s }: World, side: Side, name: string, found: readonly number[]): void {
  if (["discardToLower", "iconType", "either"].includes(name)) return;
  for (const option of found) {
    if (option < 0) continue;
    if (option >= s.matchup.count) fail("an option is a card", { name, option });
    if (name === "target" || name === "suffer" || name === "shielding") {
      const zone = s.table.zone[option];
      const isBody = zone >= ZONE.units && zone <= ZONE.affiliation;
      if (!isBody) fail("targets are in play", { name, option, zone });
    }
    if (name === "suffer") same("one's own card suffers", s.table.controller[option], side, { option });
  }
  if (name === "shielding" && s.table.head[H.engaged] === NOWHERE) fail("shielding is for engagements", { side });
}
