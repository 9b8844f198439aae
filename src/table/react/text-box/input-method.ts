import type { KeyboardEvent } from 'react';

/** The code of a key that an input method processes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const processedKeyCode = 229;

/**
 * Returns true if a key is for the input method: it composes a text, commits it or gives it up.
 *
 * Safari ends a composition before it reports the key that ended it, so that only the key's code says so
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- There is nothing in the place of `keyCode` here.
  nativeEvent.isComposing || nativeEvent.keyCode === processedKeyCode;
