/** Parts that others did not survive are played while a host does nothing else, so that it is known what ends it. */
export interface Turn {
  /** Waits until it may begin: with others, or alone. @returns what ends the turn */
  take(alone: boolean): Promise<() => void>;
}

/** Lets many work together, or one alone; who asks first is served first. */
export function createTurn(): Turn {
  let working = 0;
  let isAlone = false;
  const queue: { alone: boolean; begin: () => void }[] = [];
  const next = () => {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      if (isAlone || (first.alone && working > 0)) return;
      queue.shift();
      working++;
      isAlone = first.alone;
      first.begin();
    }
  };
  return {
    take: (alone) =>
      new Promise((resolve) => {
        const begin = () =>
          resolve(() => {
            working--;
            isAlone = false;
            next();
          });
        queue.push({ alone, begin });
        next();
      }),
  };
}
