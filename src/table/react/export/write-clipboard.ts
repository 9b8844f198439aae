import type { CopiedRows } from './copied-rows';

/**
 * Resolves to false if the clipboard is missing or blocked. Takes a promise, because browsers allow copying only right
 * after a click.
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
    // The clipboard needs a secure context, and users may block it.
    return false;
  }
}
