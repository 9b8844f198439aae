/** The error message must fit into parentheses. */
export const withoutPeriod = (message: string): string => message.replace(/\.$/, '');
