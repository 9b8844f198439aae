/** Returns false for the values that data libraries use for "no error". */
export const isError = (error: unknown): boolean => error !== undefined && error !== null && error !== false;
