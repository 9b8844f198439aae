const storageKey = 'chartable.singleKeys';

/** Returns true unless the user has switched the keys of a single character off. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // There is no storage on a server, and a browser may refuse it.
    return true;
  }
}

/** Keeps whether the keys of a single character are on. */
export function storeSingleKeys(hasSingleKeys: boolean): void {
  try {
    localStorage.setItem(storageKey, hasSingleKeys ? 'on' : 'off');
  } catch {
    // Then the choice holds until the page is left.
  }
}
