/** Removes the period, because the message appears in parentheses. */
export const withoutPeriod = (message: string): string => message.replace(/\.$/, '');
