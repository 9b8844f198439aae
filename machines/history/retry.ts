/** Time from a refused write to the next attempt, in milliseconds. */
export const retryIntervalMs = 1000;

export const refusal = [
  // The history retries this write, so tables treat it as written.
  { guard: 'isRetriedByHistory', target: 'refused', actions: ['recordUncommitted', 'confirmTables', 'notifyTables'] },
  { target: 'refused', actions: ['recordRefused', 'refuseTables'] },
] as const;

export const refusedState = { after: { retryInterval: 'collecting' } } as const;
