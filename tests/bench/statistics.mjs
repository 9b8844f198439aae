/** @param {readonly number[]} numbers @param {number} share @returns the quantile: this share of the numbers is smaller */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);
