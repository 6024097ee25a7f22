/** A strategy of a file took too long over a decision. Every game would be waited for: whoever plays stops. */
export class EndlessStrategyError extends Error {
  override name = "EndlessStrategyError";
}
