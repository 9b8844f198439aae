/** Returns false for the values with which data libraries mean that there is no error. */
export const isError = (error: unknown): boolean => error !== undefined && error !== null && error !== false;
