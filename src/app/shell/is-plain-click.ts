import type { MouseEvent } from 'react';

/**
 * Returns true for a click that opens a link in the application. Any other click is the browser's: it opens the page in another tab or
 * window, or saves it.
 */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
