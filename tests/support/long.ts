/** Whether the long tests are asked for: `npm run test:long`. Every run has a shorter part of each. */
export const isLong: boolean = process.env.DEJARIK_LONG === "1";
