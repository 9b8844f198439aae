/** @param {readonly number[]} numbers @param {number} share @returns the value below which this share of the numbers is */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);
