/** @param hasTime returns true while there is time for more */
type Work = (hasTime: () => boolean) => void;

interface Task {
  readonly work: Work;
  readonly withdrawRequest: () => void;
}

/** The page's tasks that wait for idle time, oldest first. */
const waiting = /* @__PURE__ */ new Set<Task>();

/**
 * Calls back when the page is idle, at the latest after `maxWaitMs`: a page behind another one may have no idle time. A
 * hidden page does not wait for idle time.
 *
 * All tasks share the idle time of the page. If time is left after one of them, the others need not wait for more: the browser
 * would give it only 50 ms later. An inspector can thus render what a docked feed has just reported.
 *
 * @returns a function that cancels the call
 */
export function whenIdle(work: Work, maxWaitMs: number): () => void {
  const task: Task = { work, withdrawRequest: requestIdleTime((hasTime) => runWaiting(task, hasTime), maxWaitMs) };
  waiting.add(task);
  return () => {
    waiting.delete(task);
    task.withdrawRequest();
  };
}

/** Runs a task, and the oldest others while there is time. */
function runWaiting(first: Task, hasTime: () => boolean): void {
  let task: Task | undefined = first;
  while (task) {
    waiting.delete(task);
    task.withdrawRequest();
    task.work(hasTime);
    [task] = hasTime() ? waiting : [];
  }
}

/** Returns a function that withdraws the request. */
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
