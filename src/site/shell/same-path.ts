/** Returns true for two paths that differ at most in a slash at the end. */
export const isSamePath = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');
