/**
 * Reads the value of an option as a count.
 *
 * @param {string} option
 * @param {string} value
 * @param {number} min
 * @throws {Error} if it is no whole number of at least `min`
 */
export function readCount(option, value, min) {
  const count = value === '' ? NaN : Number(value);
  if (!Number.isSafeInteger(count) || count < min)
    throw new Error(`${option} takes a whole number of at least ${min}, and got ${value || 'nothing'}.`);
  return count;
}
