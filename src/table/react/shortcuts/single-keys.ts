export const singleKeysKey = 'chartable.singleKeys';

/** Returns true unless the user turned off single-character keys. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(singleKeysKey) !== 'off';
  } catch {
    // Servers have no storage, and browsers may block it.
    return true;
  }
}
