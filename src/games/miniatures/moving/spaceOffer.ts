/** Spaces (top left squares) on offer to a CHOICE.space; `OVER_EDGE` is added where the way ends at a pit. */
export const spaceOffer = new Int32Array(1024);

export const OVER_EDGE = 1 << 16;
