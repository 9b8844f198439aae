import type { MouseEvent } from 'react';

/**
 * Returns true for a click that opens a link in the application. Any other click is the browser's: it opens the page in another tab or
 * window, or saves it.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
