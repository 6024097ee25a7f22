import { F, H, has, legal, type State } from "../../../src/games/miniatures/api.js";
import { chanceOfHits } from "./odds.js";
import { weights } from "./weights.js";
import { attackWorth, forecast, fullOf, pieceWorth, preview, worthOf } from "./worth.js";

const found = legal.createTargets();

/** Bonuses of a Dispassionate Killer, and the chance that it does not outlive its turn. */
const ATTACK = 4;
const DAMAGE = 20;
const RISK = 0.5;

/** What the best attacks as a Dispassionate Killer are worth in points, less what the save at the end may cost. */
export function killerWorth(s: State, c: number): number {
  const left = legal.attacksAllowed(s, c) - s.head[H.attacksMade];
  if (left <= 0 || s.killerTurn[c] === s.head[H.turn]) return 0;
  const n = legal.listTargets(s, c, has(s, c, F.meleeAttack), found);
  let best = 0;
  for (let i = 0; i < n; i++) {
    const t = found.who[i];
    attackWorth(s, c, t, found.cover[i], left, ATTACK);
    const rolls = preview.rolls * left;
    const damage = preview.base + preview.bonus + DAMAGE;
    const defeat = chanceOfHits(forecast.faces, rolls, Math.ceil(s.hitPoints[t] / damage));
    best = Math.max(best, worthOf(s, t, (rolls * forecast.faces * damage) / 20, defeat));
  }
  return (
    best -
    RISK * pieceWorth(s, c) * (weights.lastHitPoints + ((1 - weights.lastHitPoints) * s.hitPoints[c]) / fullOf(s, c))
  );
}
