import "./register.js";

/** Vitest's own process loads TypeScript no otherwise than its workers do. */
export { default } from "../support/freshBuild.ts";
