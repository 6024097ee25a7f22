import { Deployment } from "kubernetes-models/apps/v1";
import { Job } from "kubernetes-models/batch/v1";
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from "kubernetes-models/v1";

/**
 * Objects of Kubernetes held against its published schema. Keys that the schema does not know are mistakes too, as they
 * are for `kubectl apply`: the validators read whatever they know and nothing else, so what was never read is unknown.
 */

/** What recipes use. */
const KINDS = [ConfigMap, Deployment, Job, PersistentVolumeClaim, Secret, Service];

/** What is wrong with an object, each with its place in it. */
export function kubernetesMistakes(object: Readonly<Record<string, unknown>>): string[] {
  const kind = KINDS.find((one) => one.is(object));
  if (kind === undefined) return [`no schema of ${object.apiVersion} ${object.kind}`];
  const read = new Set<string>();
  const wrong: string[] = [];
  try {
    kind.prototype.validate.call(watched(object, "", read) as never);
  } catch (error) {
    wrong.push((error as Error).message);
  }
  const unknown = pathsOf(object).filter((path) => !read.has(path));
  return [...wrong, ...unknown.map((path) => `${path}: unknown`)];
}

/** The value, with the path of whatever is read of it told. */
function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === "symbol" || !Object.hasOwn(target, key)) return found;
      read.add(`${path}/${key}`);
      return watched(found, `${path}/${key}`, read);
    },
  });
}

function pathsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [`${path}/${key}`, ...pathsOf(one, `${path}/${key}`)]);
}
