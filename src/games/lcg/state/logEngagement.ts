import { type Side, toSide } from "../../../core/side.js";
import { sideName } from "../../cards/telling.js";
import { DIAL } from "../strategy.js";
import type { Event } from "./journal.js";
import type { Teller } from "./log.js";
import { enter, list, name, type Story, sharesInWords, tell, title } from "./story.js";

/** An engagement told: who attacks what, the edge stacks, fate cards, each strike. */

const DEPTH_IN_PHASE = 2;
const STRIKE_ICONS = ["unit damage", "tactics", "blast"] as const;

const objectiveName = (story: Story, card: number): string =>
  card === DIAL ? "the Death Star dial" : name(story, card);

export const ENGAGEMENT = {
  engaged: (story, [side = 0, objective = 0, damage = 0, capacity = 0]) => {
    const damaged = damage > 0 ? ` (${damage} of ${capacity} damage)` : "";
    if (story.isEngaged) {
      tell(story, `${sideName(side)} engages ${objectiveName(story, objective)}${damaged} instead`);
      return;
    }
    story.depth = DEPTH_IN_PHASE;
    tell(story, `${sideName(side)} engages ${objectiveName(story, objective)}${damaged}`);
    story.isEngaged = true;
    story.depth = DEPTH_IN_PHASE + 1;
  },
  attacks: (story, [side = 0, unit = 0]) => list(story, "attacks", `${sideName(side)} attacks with`, name(story, unit)),
  defends: (story, [side = 0, unit = 0]) => list(story, "defends", `${sideName(side)} defends with`, name(story, unit)),
  notDefended: (story, [side = 0]) => tell(story, `${sideName(side)} does not defend`),
  edgePlaced: (story, [side = 0, card = 0, isFaceUp = 0]) => {
    story.edge[side].push(card);
    list(story, "edge", "edge cards:", `${sideName(side)} ${title(story, card)}${isFaceUp === 1 ? " (face up)" : ""}`);
  },
  edgePassed: (story, [side = 0]) => list(story, "edge", "edge cards:", `${sideName(side)} passes`),
  edgeRevealed: (story, [light = 0, dark = 0, , , , , ...cards]) => {
    // What one side knows of the other's stack it learns now.
    if (cards.length < light + dark) return;
    story.edge[0].splice(0, Number.POSITIVE_INFINITY, ...cards.slice(0, light));
    story.edge[1].splice(0, Number.POSITIVE_INFINITY, ...cards.slice(light, light + dark));
  },
  fateResolved: (story, [side = 0, card = 0]) => {
    const again = story.resolved.has(card) ? " once more" : "";
    const priority = story.s.matchup.priority[card];
    const line = tell(story, `${title(story, card)} (priority ${priority}) of ${sideName(side)} resolves${again}`);
    story.resolved.add(card);
    story.byCard.set(card, line);
    enter(story);
  },
  fateVoid: (story, [side = 0, card = 0]) => tell(story, `${title(story, card)} of ${sideName(side)} does nothing`),
  edgeBattleAgain: (story) => {
    tell(story, "both edge stacks are discarded and a new edge battle begins");
    clearEdge(story);
  },
  edgeDecided: (story, [winner = 0, attackers = 0, defenders = 0, attacker = 0, isUndefended = 0]) => {
    const icons = attacker === 0 ? [attackers, defenders] : [defenders, attackers];
    const stacks = icons.map((total, side) => `${sideName(side)} ${total}${stackWords(story, toSide(side), total!)}`);
    const why = isUndefended === 1 ? ", for no defender was declared" : icons[0] === icons[1] ? ", defending" : "";
    tell(story, `edge: ${stacks.join(", ")}: ${sideName(winner)} has the edge${why}`);
    clearEdge(story);
  },
  strikes: (story, [, unit = 0, focus = 0]) => {
    tell(story, `${name(story, unit)} strikes (${focus} focus)`);
    enter(story);
  },
  iconsResolved: (story, [, type = 0, amount = 0]) => {
    tell(story, `${amount} ${STRIKE_ICONS[type as 0 | 1 | 2]}`, "cause");
  },
  unopposed: (story, [side = 0, objective = 0, isDealt = 0]) => {
    if (isDealt === 1) tell(story, "unopposed", "cause");
    else tell(story, `unopposed: ${sideName(side)} spares ${objectiveName(story, objective)}`);
  },
  engagementEnded: (story) => {
    story.isEngaged = false;
    story.within.length = 0;
    story.depth = DEPTH_IN_PHASE;
    clearEdge(story);
  },
} satisfies Partial<Record<Event, Teller>>;

/** Force icons card by card; what the cards do not make up comes from Edge (X) of participants. */
function stackWords(story: Story, side: Side, total: number): string {
  const { force } = story.s.matchup;
  const shares = story.edge[side].map((card) => ({ amount: force[card], from: title(story, card) }));
  const rest = total - story.edge[side].reduce((sum, card) => sum + force[card], 0);
  if (rest > 0) shares.push({ amount: rest, from: "Edge" });
  if (shares.length > 1) return ` (${sharesInWords(shares)})`;
  return shares.length === 1 ? ` from ${shares[0].from}` : "";
}

function clearEdge(story: Story): void {
  for (const cards of story.edge) cards.length = 0;
  story.resolved.clear();
}
