/** An entrant with one of its cards played without its text: who wins more so misplays the card. */
export interface Blank {
  /** The card, or what is replaced together. */
  readonly name: string;
  readonly copies: number;
  /** What stands in its place, in words. */
  readonly as: string;
  /** What the entrant's `content` becomes. */
  readonly content: unknown;
}
