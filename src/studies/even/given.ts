/** What a row of handicaps is called: "6 to Bounty Hunters". @param by given to b, or below 0 to a */
export const rowWords = (a: string, b: string, by: number): string =>
  by === 0 ? "nothing" : `${Math.abs(by)} to ${by < 0 ? a : b}`;
