/** `1234567` → `1,234,567`. Skips `Intl` for whole numbers, because its first use delays a page's first click. */
export const inEnglish = (value: number): string =>
  Number.isInteger(value) ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : value.toLocaleString('en');
