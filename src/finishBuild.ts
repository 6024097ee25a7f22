import { builtRules, recordAreas } from "./core/codeHash.js";
import { games } from "./registry.js";

// The last step of the build: what every process would otherwise compute anew.
recordAreas();
for (const { name, load } of games) load().prebuild?.(builtRules(name)!);
