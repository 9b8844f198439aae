/** Has the name of the SQL source's `UnavailableError`, so that servers respond with 503. */
class BusyError extends Error {
  override readonly name = 'UnavailableError';
}

export interface TurnOptions {
  readonly maxParallel: number;
  /** Maximum number of waiting tasks. Default: no maximum. */
  readonly maxWaiting?: number;
  /** Maximum number of slow tasks that keep running while other tasks wait. Default: no maximum. */
  readonly maxSlow?: number;
  /** Milliseconds after which a running task counts as slow, and a waiting task can interrupt it. Default: 2,000. */
  readonly slowAfterMs?: number;
}

export interface Turns {
  /**
   * Runs `work` once there is room. Rejects if too many tasks wait, or if the signal is aborted while the task waits.
   *
   * @param work receives a signal that is aborted with the caller's signal, or to make room for other tasks. In the
   * second case, `work` runs again later
   */
  readonly take: <Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
}

interface Task {
  /** Start of the wait, or of the run if the task is running, in milliseconds of `performance.now()`. */
  since: number;
  readonly isKnownSlow: boolean;
  readonly start: () => void;
  readonly interrupter: AbortController;
}

export function createTurns({ maxParallel, maxWaiting = Infinity, maxSlow, slowAfterMs = 2000 }: TurnOptions): Turns {
  /** The running tasks in start order. */
  const running = new Set<Task>();
  const waiting = new Set<Task>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const ageMs = ({ since }: Task) => performance.now() - since;
  const slowTasks = () => [...running].filter((task) => task.isKnownSlow || ageMs(task) >= slowAfterMs);

  /** Interrupts slow tasks, the newest first. Each one makes room for a fast task that has waited for `slowAfterMs`. */
  const makeRoom = () => {
    const lateCount = [...waiting].filter((task) => !task.isKnownSlow && ageMs(task) >= slowAfterMs).length;
    const slow = slowTasks();
    const interruptedCount = slow.filter(({ interrupter }) => interrupter.signal.aborted).length;
    const spare = slow.slice(maxSlow).filter(({ interrupter }) => !interrupter.signal.aborted);
    const latest = spare.toReversed().slice(0, Math.max(0, lateCount - interruptedCount));
    for (const { interrupter } of latest) interrupter.abort();
  };
  const watch = () => {
    if (maxSlow === undefined) return;
    if (waiting.size > 0) timer ??= setInterval(makeRoom, slowAfterMs / 8);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  /**
   * Starts waiting tasks. Tasks known to be slow start first if fewer than `maxSlow` slow tasks run, otherwise last.
   */
  const startNext = () => {
    while (running.size < maxParallel) {
      const slow = [...waiting].find(({ isKnownSlow }) => isKnownSlow);
      const other = [...waiting].find(({ isKnownSlow }) => !isKnownSlow);
      const next = slow && (!other || slowTasks().length < (maxSlow ?? Infinity)) ? slow : other;
      if (!next) break;
      waiting.delete(next);
      running.add(next);
      next.since = performance.now();
      next.start();
    }
    watch();
  };
  const waitForTurn = (signal: AbortSignal, isKnownSlow: boolean) =>
    new Promise<Task>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve(task);
      };
      const leave = () => {
        waiting.delete(task);
        watch();
        reject(new BusyError('The request was aborted.'));
      };
      const task: Task = { since: performance.now(), isKnownSlow, start, interrupter: new AbortController() };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(task);
      startNext();
    });

  return {
    take: async (signal, work) => {
      if (running.size >= maxParallel && waiting.size >= maxWaiting)
        throw new BusyError('Too many requests are waiting.');
      for (let isKnownSlow = false; ; isKnownSlow = true) {
        const task = await waitForTurn(signal, isKnownSlow);
        const { interrupter } = task;
        try {
          return await work(AbortSignal.any([signal, interrupter.signal]));
        } catch (error) {
          if (!interrupter.signal.aborted || signal.aborted) throw error;
        } finally {
          running.delete(task);
          startNext();
        }
      }
    },
  };
}
