// Tests may replace timers and the clock with simulated ones, so this file keeps the real ones.
const realSetTimeout = globalThis.setTimeout;

/** Milliseconds since this process started. */
export const realNow = performance.now.bind(performance);

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => realSetTimeout(resolve, ms));
