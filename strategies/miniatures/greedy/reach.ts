import { moving } from "../../../src/games/miniatures/api.js";

/** Where the character that is thought about can go: what greedy has last asked for. */
export const reach = moving.createReach();
