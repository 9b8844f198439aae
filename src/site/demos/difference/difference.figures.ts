/** Gzipped JavaScript that the page `/` loads before the first click, in kB. */
export const loadedKb = { chartable: 188, nuqs: 127 } as const;
