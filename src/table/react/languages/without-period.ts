/** Removes a final period, so that an error message fits into parentheses. */
export const withoutPeriod = (message: string): string => message.replace(/\.$/, '');
