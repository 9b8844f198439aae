/** Milliseconds from a refusal to the next try. */
export const retryIntervalMs = 1000;

/** The browser refused a history call. */
export const refusal = [
  // For the tables it is written: where the application is, the address says so.
  { guard: 'isKept', target: 'refused', actions: ['keepRefused', 'confirmTables', 'notifyTables'] },
  { target: 'refused', actions: ['recordRefused', 'refuseTables'] },
] as const;

/** Retries after a pause, together with everything that is queued by then. */
export const refusedState = { after: { retryInterval: 'collecting' } } as const;
