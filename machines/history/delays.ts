/** Minimum time between replacing writes, in milliseconds. Safari throws after 100 history calls in 10 s. */
export const writeIntervalMs = 120;

/** Time from a refused write to the next attempt, in milliseconds. */
export const retryIntervalMs = 1000;

/** How long the URL may lag behind before a notice appears, in milliseconds. */
export const noticeDelayMs = 5000;
