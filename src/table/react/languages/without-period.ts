/** Removes a final period, so that an error message can stand in parentheses. */
export const withoutPeriod = (message: string): string => message.replace(/\.$/, '');
