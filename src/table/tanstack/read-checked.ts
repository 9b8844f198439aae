/**
 * Returns whether an event's checkbox or radio button is now checked. `undefined` for other elements, e.g. a row that
 * toggles its selection on click.
 */
export const readChecked = (event: unknown): boolean | undefined => {
  const target: unknown = typeof event === 'object' && event !== null && 'target' in event ? event.target : undefined;
  const checked = typeof target === 'object' && target !== null && 'checked' in target ? target.checked : undefined;
  return typeof checked === 'boolean' ? checked : undefined;
};
