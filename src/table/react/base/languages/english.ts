/** `1234567` → `1,234,567`. Skips `Intl`, because its first use delays a page's first click. */
export const inEnglish = (value: number): string => String(value).replaceAll(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',');

/** Removes the period, because the message appears in parentheses. */
export const withoutPeriod = (message: string): string => message.replace(/\.$/, '');
