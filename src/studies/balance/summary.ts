import type { Told } from "../../core/described.js";
import type { balanceShape } from "./shape.js";

/** `summary.json` of `dejarik balance`: what is in it says its shape. */
export type BalanceSummary = Told<typeof balanceShape>;
export type BalanceChange = BalanceSummary["front"][number]["changes"][number];
