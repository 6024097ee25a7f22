import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

// Worker threads run what was built.
if (isMainThread) register("./hooks.js", import.meta.url);
