import { onTestFinished, vi } from 'vitest';

/** Holds the frames that strips request. */
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
    /**
     * Runs the frame. Fake timers pass 100 ms before it, because strips rest after a frame.
     *
     * @param now the frame's time in milliseconds
     */
    next(now = 0): void {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(100);
      const callbacks = [...requested.values()];
      requested.clear();
      for (const callback of callbacks) callback(now);
    },
  };
}
