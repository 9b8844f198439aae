/** Returns true if the event's checkbox is now checked. */
export const isChecked = (event: unknown): boolean => {
  const target: unknown = typeof event === 'object' && event !== null && 'target' in event ? event.target : undefined;
  return typeof target === 'object' && target !== null && 'checked' in target && target.checked === true;
};
