export const singleKeysKey = 'chartable.singleKeys';

export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(singleKeysKey) !== 'off';
  } catch {
    // Servers have no storage, and browsers may block it.
    return true;
  }
}
