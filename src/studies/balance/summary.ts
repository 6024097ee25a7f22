import type { Told } from "../../core/described.js";
import type { StudySummary } from "../folder.js";
import type { FieldShape, PoolShape } from "./shape.js";

/** `summary.json` of `dejarik balance`: what is in it say its shapes. */
export type BalanceSummary = Told<FieldShape>;
export type PoolSummary = Told<PoolShape>;
export type AnyBalanceSummary = (BalanceSummary | PoolSummary) & StudySummary;
export type BalanceChange = BalanceSummary["front"][number]["changes"][number];

export const isOfPool = (summary: AnyBalanceSummary): summary is PoolSummary => "measure" in summary;
