/** Gzipped JavaScript that the page `/` loads before the first click, in kB. */
export const loadedKb = { chartable: 187, nuqs: 127 } as const;
