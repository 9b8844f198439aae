import { onTestFinished, vi } from 'vitest';

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
    /** @param now the frame's time in milliseconds */
    next(now = 0): void {
      const callbacks = [...requested.values()];
      requested.clear();
      for (const callback of callbacks) callback(now);
    },
  };
}
