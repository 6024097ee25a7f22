import type { Store } from "../../../src/machines/store.js";

/** Requests to a store by kind, and bytes put into it. */
export interface StoreCounts {
  put: number;
  get: number;
  list: number;
  remove: number;
  bytes: number;
}

export const noRequests = (): StoreCounts => ({ put: 0, get: 0, list: 0, remove: 0, bytes: 0 });

/** A store whose requests are counted. @param fails whether the next put is refused, as by a full disk */
export function countingStore(inner: Store, counts: StoreCounts, fails: () => boolean = () => false): Store {
  return {
    name: inner.name,
    async put(key, bytes) {
      counts.put++;
      if (fails()) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      counts.bytes += bytes.length;
      return inner.put(key, bytes);
    },
    get: (key, most) => {
      counts.get++;
      return inner.get(key, most);
    },
    list: (prefix) => {
      counts.list++;
      return inner.list(prefix);
    },
    remove: (key) => {
      counts.remove++;
      return inner.remove(key);
    },
    close: () => inner.close(),
  };
}
