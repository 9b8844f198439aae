const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns true for characters that XML can't contain, not even as references. */
const isForbidden = (character: string): boolean =>
  /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(character) && !/\s/.test(character);

/** Escapes text for HTML and XML. */
export const escapeHtml = (text: string): string =>
  Array.from(text, (one) => (isForbidden(one) ? '\ufffd' : (escapes[one] ?? one))).join('');

/** Escapes text for a cell of a Markdown table. */
export const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
