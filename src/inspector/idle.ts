let isIdle = false;

/** Returns true while `whenIdle` calls back: what is to be done when the page is idle need not wait once more. */
export const isInIdleTime = (): boolean => isIdle;

/**
 * Calls back when the page is idle, at the latest after `maxWaitMs`: a page behind another one may have no idle time. A
 * hidden page does not wait for idle time.
 *
 * @param work gets a function that returns true while there is time for more
 * @returns a function that cancels the call
 */
export function whenIdle(work: (hasTime: () => boolean) => void, maxWaitMs: number): () => void {
  const run = (hasTime: () => boolean) => {
    isIdle = true;
    try {
      work(hasTime);
    } finally {
      isIdle = false;
    }
  };
  const begin = () => {
    const until = performance.now() + 30;
    run(() => performance.now() < until);
  };
  if (typeof requestIdleCallback === 'undefined' || document.hidden) {
    const timer = setTimeout(begin, 10);
    return () => clearTimeout(timer);
  }
  const timer = setTimeout(() => {
    cancelIdleCallback(handle);
    begin();
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
