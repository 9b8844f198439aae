/** Milliseconds from a refused write to the next attempt. */
export const retryIntervalMs = 1000;

/** The browser refused a history call. */
export const refusal = [
  // The history retries this write, so its tables count it as written.
  { guard: 'isRetriedByHistory', target: 'refused', actions: ['recordUncommitted', 'confirmTables', 'notifyTables'] },
  { target: 'refused', actions: ['recordRefused', 'refuseTables'] },
] as const;

/** Retries after a pause, together with everything queued by then. */
export const refusedState = { after: { retryInterval: 'collecting' } } as const;
