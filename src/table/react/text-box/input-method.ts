import type { KeyboardEvent } from 'react';

/** The key code of keys that an IME processes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const processedKeyCode = 229;

/**
 * Returns true if the IME processes the key, e.g. to compose, commit or cancel.
 *
 * Only the key code reveals this in Safari, which ends the composition before it reports the key
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing replaces `keyCode` here.
  nativeEvent.isComposing || nativeEvent.keyCode === processedKeyCode;
