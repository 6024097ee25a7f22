import type { Interval } from "../../analysis/interval.js";

/** What a row of handicaps is called: "6 to Bounty Hunters". @param by given to b, or below 0 to a */
export const rowWords = (a: string, b: string, by: number): string =>
  by === 0 ? "nothing" : `${Math.abs(by)} to ${by < 0 ? a : b}`;

/** Whether nothing need be given, for all that is known: a bound that is surely too little or too much is out. */
export const mayBeNothing = ({ low, high }: Interval, nothing: Interval): boolean =>
  low <= 0 && high >= 0 && !(low === 0 && nothing.low > 0.5) && !(high === 0 && nothing.high < 0.5);

/** The row of nothing given, which every way has. */
export const nothingIn = <D extends { readonly by: number }>({ doses }: { readonly doses: readonly D[] }): D =>
  doses.find(({ by }) => by === 0)!;
