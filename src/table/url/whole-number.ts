/** Accepts whole numbers of at least 1, without sign, leading zeros or exponent. */
export function parseWholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}
