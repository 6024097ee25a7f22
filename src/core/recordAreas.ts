import { recordAreas } from "./codeHash.js";

// The last step of the build: hashes of the code by area, so that no run has to read all modules for them.
recordAreas();
