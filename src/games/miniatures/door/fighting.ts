// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/** What an attack or an action would come to. */

/** The numbers of an attack that might be made: from where both stand, or by the cards alone. */
export { createPreview, previewAttack } from "../fighting/preview.js";
export { createStrike, previewByCards } from "../fighting/previewByCards.js";
/** What combined fire adds. */
export { combineBonus } from "../fighting/combine.js";
export { aidsFlux, FLUX, isFlanked } from "../effects/support.js";
/** Reach of attacks by hand. */
export { reachOf, withinReach } from "../fighting/targets.js";
/** What keeps a hit from its target, or turns it back. */
export { shieldBearer } from "../fighting/avoid.js";
export { mayAttacksBackfire, mayBackfire } from "../fighting/backfire.js";
export { repels } from "../fighting/divert.js";
export { isLivingCard } from "../fighting/near.js";
export { isShattering, isShatterpoint } from "../actions/shatterpoint.js";
/** What an action does, and to whom. */
export { damageOf, healingOf, inArea, listAdjacent } from "../actions/act.js";
export { isVain, leavesAttacks } from "../actions/vain.js";
/** Force points that somebody may spend, and what a reply costs (-1: it has none). */
export { forceWithin, hasForce, replyCost } from "../force/forcePoints.js";
