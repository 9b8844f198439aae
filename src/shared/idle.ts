type Work = (hasTime: () => boolean) => void;

interface Task {
  readonly work: Work;
  readonly withdrawRequest: () => void;
}

/** Tasks that wait for idle time, oldest first. */
const waiting = /* @__PURE__ */ new Set<Task>();

/**
 * Runs work when the page is idle, or after `maxWaitMs`, because a covered page may never be idle. In a hidden page or
 * without idle callbacks, waits 10 ms. Waiting tasks share an idle period, because the next starts only 50 ms later.
 *
 * @returns a function that cancels the work
 */
export function whenIdle(work: Work, maxWaitMs: number): () => void {
  const task: Task = { work, withdrawRequest: requestIdleTime((hasTime) => runWaiting(task, hasTime), maxWaitMs) };
  waiting.add(task);
  return () => {
    waiting.delete(task);
    task.withdrawRequest();
  };
}

function runWaiting(first: Task, hasTime: () => boolean): void {
  let task: Task | undefined = first;
  while (task) {
    waiting.delete(task);
    task.withdrawRequest();
    task.work(hasTime);
    [task] = hasTime() ? waiting : [];
  }
}

function requestIdleTime(run: Work, maxWaitMs: number): () => void {
  const runInTime = () => {
    const until = performance.now() + 30;
    run(() => performance.now() < until);
  };
  if (typeof requestIdleCallback === 'undefined' || document.hidden) {
    const timer = setTimeout(runInTime, 10);
    return () => clearTimeout(timer);
  }
  const timer = setTimeout(() => {
    cancelIdleCallback(handle);
    runInTime();
  }, maxWaitMs);
  const handle = requestIdleCallback((deadline) => {
    clearTimeout(timer);
    run(() => deadline.timeRemaining() > 1);
  });
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(handle);
  };
}
