/**
 * Calls back when the page is idle, or after `latest` milliseconds: a page that is behind another may have no idle time
 * at all, and one that is hidden need not wait for it.
 *
 * @param work gets a function that says whether there is time for more
 * @returns what calls it off
 */
export function whenIdle(work: (hasTime: () => boolean) => void, latest: number): () => void {
  const begin = () => {
    const until = performance.now() + 30;
    work(() => performance.now() < until);
  };
  if (typeof requestIdleCallback === 'undefined' || document.hidden) {
    const timer = setTimeout(begin, 10);
    return () => clearTimeout(timer);
  }
  const timer = setTimeout(() => {
    cancelIdleCallback(handle);
    begin();
  }, latest);
  const handle = requestIdleCallback((deadline) => {
    clearTimeout(timer);
    work(() => deadline.timeRemaining() > 1);
  });
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(handle);
  };
}
