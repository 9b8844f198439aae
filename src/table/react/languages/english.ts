/** Formats a number in English. Small numbers skip `Intl`, whose first use takes a browser some milliseconds. */
export const inEnglish = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));
