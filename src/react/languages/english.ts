/** Writes a number as English does. Small ones need no `Intl`: its first use takes a browser some milliseconds. */
export const inEnglish = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en'));
