// biome-ignore-all assist/source/organizeImports: names stand together by what they are for.
/** What if it were somebody's turn, and it stood elsewhere: all is as before in the end. */

export {
  beginHypothetical,
  createThought,
  endHypothetical,
  moveBack,
  moveHypothetically,
  type Thought,
} from "../state/hypothetical.js";
/** Words of the head that belong to one turn: to be kept while somebody else's turn is thought of from its start. */
export { clearTurn, TURN_WORDS } from "../state/turnWords.js";
