/** Returns a text that no one else has as its address. */
export function createAddress(): string {
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');
}
