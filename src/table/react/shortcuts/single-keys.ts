/** The key of the browser's storage under which it is kept whether keys of a single character are on. */
export const singleKeysKey = 'chartable.singleKeys';

/** Returns true unless somebody switched off the keys that are a single character. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(singleKeysKey) !== 'off';
  } catch {
    // There is no storage on a server, and a browser may refuse it.
    return true;
  }
}
