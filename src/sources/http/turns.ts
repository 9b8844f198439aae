/** An error that a server answers with 503. It is recognized by its name: the class of the SQL sources comes with the query builder. */
class BusyError extends Error {
  override readonly name = 'UnavailableError';
}

/** Limits the number of tasks that run at a time. Others wait for their turn. */
export interface Turns {
  /** Runs the task when its turn comes. Rejects at once if too many wait, and when the signal is aborted while it waits. */
  readonly take: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
}

/** Makes turns for a number of tasks at a time. */
export function createTurns(maxParallel: number, maxWaiting: number): Turns {
  let workingCount = 0;
  const waiting = new Set<() => void>();
  const waitForTurn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        waiting.delete(start);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(new BusyError('The request was aborted.'));
      };
      // An aborted signal sends no further event.
      if (signal.aborted) return leave();
      waiting.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  return {
    take: async (signal, work) => {
      if (workingCount < maxParallel) workingCount += 1;
      else if (waiting.size >= maxWaiting) throw new BusyError('Too many requests wait for an answer.');
      // A request that ends gives its turn to the first that waits.
      else await waitForTurn(signal);
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next();
        else workingCount -= 1;
      }
    },
  };
}
