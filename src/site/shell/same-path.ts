/** Ignores a trailing slash. */
export const isSamePath = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');
