import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The bill of materials of the package, as CycloneDX: what npm installs with it, and what the build put into it. Ends with
 * 1 where one of them has a licence that is not known to let it be given on, or a script that npm would run.
 */
const root = join(import.meta.dirname, "..");
/** Licences that ask for no more than to be named (dist/LICENCES.txt). */
const KNOWN = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);

const bundled = new Set(
  readFileSync(join(root, "dist", "LICENCES.txt"), "utf8")
    .split("\n----\n\n")
    .map((text) => text.split("\n", 1)[0]),
);
const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
const bill = JSON.parse(execFileSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }));
const isInstalled = ({ properties = [] }) => !properties.some(({ name }) => name === "cdx:npm:package:development");
const components = bill.components.filter((one) => isInstalled(one) || bundled.has(one.name));

const refs = new Set([bill.metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
writeFileSync(join(root, "dist", "sbom.json"), `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);

const isKnown = ({ license, expression }) =>
  (expression ?? license?.id ?? "").split(/ OR /).some((one) => KNOWN.has(one.replace(/[()]/g, "")));
const wrong = components.filter(({ licenses = [] }) => licenses.length === 0 || !licenses.every(isKnown));
for (const { name, licenses } of wrong) console.error(`${name}: licence ${JSON.stringify(licenses)} is not known here`);

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const scripted = Object.entries(packages).filter(([, one]) => one.hasInstallScript && !one.dev && !one.devOptional);
for (const [place] of scripted) console.error(`${place}: has a script that npm runs when it is installed`);

const missing = [...bundled].filter((name) => !components.some((one) => one.name === name));
for (const name of missing) console.error(`${name}: is in the build and not in the bill`);

console.log(`${components.length} packages, ${bundled.size} of them in the build: dist/sbom.json`);
process.exitCode = wrong.length + scripted.length + missing.length > 0 ? 1 : 0;
