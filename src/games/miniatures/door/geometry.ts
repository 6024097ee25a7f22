// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/** Who is how far from whom, who sees and touches whom: of characters, and of spaces where one might stand. */

export {
  distanceBetween,
  distanceToEnemies,
  FAR,
  gapBetween,
  hasCover,
  sees,
  seesAnyEnemy,
  spaceDistance,
  spaceSees,
  spaceTouches,
  touches,
} from "../state/sight.js";
export { isBesideFoes } from "../state/space.js";
/** Starting columns of a side, as bit columns. */
export { zoneOf } from "../setup.js";
/** Columns of the widest map: as many bit columns lie over any. */
export { MAX_WIDTH } from "../board/mapText.js";
/** Which doors are open without holds, and with one more. */
export { doorsNow, withDoor } from "../doors.js";
