import type { MouseEvent } from 'react';

/**
 * True for a click that navigates within the app. The browser handles other clicks, e.g. for a new tab or a download.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
