/** Returns true for an event of a checkbox that is checked now. */
export const isChecked = (event: unknown): boolean => {
  const target: unknown = typeof event === 'object' && event !== null && 'target' in event ? event.target : undefined;
  return typeof target === 'object' && target !== null && 'checked' in target && target.checked === true;
};
