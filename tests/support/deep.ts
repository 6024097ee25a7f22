/** Whether the series of an hour are asked for: `npm run test:deep`. The long suite has a shorter part of each. */
export const isDeep: boolean = process.env.DEJARIK_DEEP === "1";
