/** Skips `Intl` for numbers below 1,000, because its first use takes some milliseconds. */
export const inEnglish = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));
