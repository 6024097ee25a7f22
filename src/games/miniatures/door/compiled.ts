/** What compiled cards and effects say, whoever has them: for tables that a player makes once a matchup. */
export { actionOn, effectField, hasFlag, lendsFlag, numberLent, numberOn, printedOn } from "../cards/lookUp.js";
