import { afterEach, expect, test, vi } from 'vitest';
import { writeToClipboard } from '../../../../src/table/react/export/write-clipboard';

afterEach(() => void vi.unstubAllGlobals());

const rows = { text: 'Ann\t31', html: '<table></table>' };

/** A clipboard that takes what browsers of today write, or texts alone, or nothing. */
function stubClipboard({ takesItems, refuses = false }: { readonly takesItems: boolean; readonly refuses?: boolean }) {
  const written: unknown[] = [];
  const note = async (what: unknown) => {
    if (refuses) throw new DOMException('No.', 'NotAllowedError');
    written.push(what);
  };
  class Item {
    constructor(readonly parts: Readonly<Record<string, Promise<Blob>>>) {}
  }
  const write = async ([item]: readonly Item[]) => {
    const parts = Object.entries(item?.parts ?? {}).map(async ([type, part]) => {
      const blob = await part;
      return [type, blob.type, await blob.text()];
    });
    await note(await Promise.all(parts));
  };
  vi.stubGlobal('navigator', { clipboard: { writeText: note, ...(takesItems && { write }) } });
  if (takesItems) vi.stubGlobal('ClipboardItem', Item);
  return written;
}

test('rows are copied as a text and as a table of HTML', async () => {
  const written = stubClipboard({ takesItems: true });
  expect(await writeToClipboard(Promise.resolve(rows))).toBe(true);
  expect(written).toEqual([
    [
      ['text/plain', 'text/plain', rows.text],
      ['text/html', 'text/html', rows.html],
    ],
  ]);
});

test('rows are copied as a text alone where a browser takes no other', async () => {
  const written = stubClipboard({ takesItems: false });
  expect(await writeToClipboard(Promise.resolve(rows))).toBe(true);
  expect(written).toEqual([rows.text]);
});

test.each([true, false])(
  'rows are not copied where the user refuses it, or the page has no clipboard (%s)',
  async (takesItems) => {
    stubClipboard({ takesItems, refuses: true });
    expect(await writeToClipboard(Promise.resolve(rows))).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await writeToClipboard(Promise.resolve(rows))).toBe(false);
  },
);
