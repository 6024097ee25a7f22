/** Added to a space on offer (CHOICE.space) where the way ends at a pit. */
export const OVER_EDGE = 1 << 16;
