import { onTestFinished, vi } from 'vitest';

/** Holds the frames that strips request. Requires fake timers. */
export function holdFrames() {
  const requested = new Map<number, FrameRequestCallback>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    count += 1;
    requested.set(count, callback);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void requested.delete(id));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    requested,
    /** Passes 100 ms, after which strips change again, and then runs the frame. @param now its time in milliseconds */
    next(now = 0): void {
      vi.advanceTimersByTime(100);
      const callbacks = [...requested.values()];
      requested.clear();
      for (const callback of callbacks) callback(now);
    },
  };
}
