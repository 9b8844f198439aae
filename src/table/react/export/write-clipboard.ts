import type { CopiedRows } from './copied-rows';

/**
 * Writes rows to the clipboard, as a text and as HTML. Resolves to false where the page has no clipboard, or may not write to it.
 *
 * A browser lets a page write to the clipboard only at once after a click, so that it is given promises of rows that are fetched first.
 */
export async function writeToClipboard(rows: Promise<CopiedRows>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') {
      await navigator.clipboard.writeText((await rows).text);
      return true;
    }
    const blob = async (type: string, read: (copied: CopiedRows) => string) => new Blob([read(await rows)], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', ({ text }) => text),
        'text/html': blob('text/html', ({ html }) => html),
      }),
    ]);
    return true;
  } catch {
    // A page that is not served securely has no clipboard, and a user may refuse it.
    return false;
  }
}
