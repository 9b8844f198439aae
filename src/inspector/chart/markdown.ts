/**
 * Removes Markdown syntax, which Stately's editor writes into descriptions. Leaves names like `row_id` and products
 * like `2 * 3` unchanged.
 *
 * @example
 * withoutMarkdown('Waits for **all** rows, see [the guide](https://example.com)') // 'Waits for all rows, see the guide (https://example.com)'
 */
export function withoutMarkdown(text: string): string {
  // Keeps Markdown syntax in `code`.
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.slice(1, -1) : strip(part)))
    .join('');
}

const strip = (text: string): string =>
  text
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/^\s{0,3}>\s?/gm, '')
    .replaceAll(/^(\s*)[*+-]\s+/gm, '$1• ')
    .replaceAll(/!?\[([^\]\n]*)\]\(([^)\s]+)\)/g, (_, name: string, url: string) =>
      name === '' || name === url ? url : `${name} (${url})`,
    )
    .replaceAll(/(?<![\p{L}\d*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\d*])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d*])\*\*(?=\S)([^*\n]*\S)\*\*(?![\p{L}\d*])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d_])__(?=\S)([^\n]*?\S)__(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/~~(?=\S)([^~\n]*\S)~~/g, '$1');
