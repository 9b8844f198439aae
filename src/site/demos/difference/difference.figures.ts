/** JavaScript that the page `/` loads before its first click, in kB, gzipped: with Chartable, and with nuqs. */
export const loadedKb = { chartable: 184, nuqs: 127 } as const;
