export interface Listeners<Args extends readonly unknown[]> {
  /** Adds a listener, and returns a function that removes it. */
  readonly add: (listener: (...args: Args) => void) => () => void;
  /** Calls the listeners in the order in which they were added. */
  readonly call: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call: (...args) => {
      for (const listener of all) listener(...args);
    },
  };
}
