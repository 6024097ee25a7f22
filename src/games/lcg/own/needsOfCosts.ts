import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import type { AbilityDeclaration, Cost } from "../cards/vocabulary.js";
import { RESERVE } from "../reserve.js";
import type { Bearer, Within } from "./needs.js";
import { isNeverInPlay, tellOfFilter, tellOfSacrificed } from "./needsOfEffects.js";

/** What costs of a text need, so that they can be paid and are paid. */

type Pay = Cost["pay"];
const OF_ITSELF: readonly Pay[] = ["focusSelf", "sacrificeSelf", "damageSelf"];
/** Costs that take nothing from the table: they stand beside any other. */
const APART: readonly Pay[] = ["discard", "reserve"];

export function tellOfCosts(costs: readonly Cost[], within: Within, path: Path): void {
  const { one, bearer, tell } = within;
  const all = [...path, "costs"];
  if (one.frame === "fate") tell(all, "fate cards resolve by themselves: nobody pays for them");
  costs.forEach((cost, i) => {
    tellOfCost(cost, within, [...all, i]);
  });
  tellOfSeveral(costs, bearer, all, tell);
}

function tellOfCost(cost: Cost, within: Within, at: Path): void {
  const { one, bearer, tell } = within;
  const { pay } = cost;
  if (OF_ITSELF.includes(pay) && (isNeverInPlay(bearer) || one.inHand === true))
    tell(at, `pay: ${pay} is of cards in play: this one is in hand`);
  if (pay === "sacrificeSelf" && bearer.type === "objective")
    tell(at, "an objective cannot be sacrificed", "damageSelf or focusSelf");
  if (pay === "spend" && bearer.type === "event")
    tell(at, "an event is paid for by its cost: raise cost: instead", "cost:");
  if (cost.pay === "reserve") tellOfReserve(cost.amount, one, at, tell);
  if (cost.pay === "sacrifice") tellOfSacrificed(cost.filter, "yours", [...at, "filter"], tell);
  if (cost.pay === "focus") {
    if (cost.filter.whose !== "yours")
      tell([...at, "filter"], "what is focused as a cost is yours: say so", "whose: yours");
    if (cost.filter.is?.includes("ready") !== true)
      tell([...at, "filter"], "what is focused as a cost is ready: say so", "is: [ready]");
  }
  if (cost.pay === "shield") {
    if (cost.filter.whose !== "yours" && cost.filter.is?.includes("self") !== true)
      tell([...at, "filter"], "a shield that is removed as a cost is yours: say so", "whose: yours");
    if (cost.filter.is?.includes("shielded") !== true)
      tell([...at, "filter"], "what a shield is removed from is shielded: say so", "is: [shielded]");
  }
  if (cost.pay === "sacrifice" || cost.pay === "focus" || cost.pay === "shield") {
    const { costs: _costs, ...unpaid } = one;
    tellOfFilter(cost.filter, { ...within, one: unpaid }, [...at, "filter"]);
  }
}

/** The reserve value counts in its player's own draw phase alone. */
function tellOfReserve(amount: number, { trigger, whose }: AbilityDeclaration, at: Path, tell: Tell): void {
  if (trigger !== "drawPhaseBegan" || whose !== "yours")
    tell(at, "pay: reserve costs nothing but at the beginning of your draw phase", "drawPhaseBegan, whose: yours");
  if (amount > RESERVE) tell([...at, "amount"], `amount: the reserve value is ${RESERVE}`);
}

/** Several costs that could want the same card. */
function tellOfSeveral(costs: readonly Cost[], { resources }: Bearer, at: Path, tell: Tell): void {
  const pays = costs.map(({ pay }) => pay);
  const twice = pays.find((pay, i) => pays.indexOf(pay) !== i);
  if (twice !== undefined) {
    tell(at, `pay: ${twice} stands here twice: say it once`);
    return;
  }
  const onTable = pays.filter((pay) => !APART.includes(pay));
  if (onTable.length < 2 || (onTable.join() === "focusSelf,spend" && resources === 0)) return;
  const first = onTable.join() === "spend,focusSelf" ? "focusSelf first, of a card without resources" : undefined;
  tell(at, `${onTable.join(" and ")} could want the same card: only one of them can be a cost`, first);
}
