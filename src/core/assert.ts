/** Programmer mistakes: stops at once, naming the values that were wrong. Never used for what a user wrote. */
export function assert(condition: boolean, message: string, values?: Record<string, unknown>): asserts condition {
  if (!condition) throw new AssertionError(message, values);
}

export class AssertionError extends Error {
  constructor(message: string, values?: Record<string, unknown>) {
    super(values === undefined ? message : `${message} ${JSON.stringify(values)}`);
    this.name = "AssertionError";
  }
}
