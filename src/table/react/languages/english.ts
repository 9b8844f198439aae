/** Formats a number in English. Numbers below 1,000 skip `Intl`, whose first use takes some milliseconds. */
export const inEnglish = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));
