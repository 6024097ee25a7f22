/** Limits of a skirmish that no rule gives: they keep every game finite. */

/** Immediate attacks that answer attacks that answer attacks... end here. */
export const MAX_DEPTH = 12;

/** Turns within turns within turns... end here. */
export const MAX_IMMEDIATE = 4;

/** Decisions in one turn before it is cut off. */
export const MAX_DECISIONS = 48;
