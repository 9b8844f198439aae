import { afterEach, expect, test, vi } from 'vitest';
import { writeToClipboard } from '../../../../src/table/react/export/copy-rows';

afterEach(() => void vi.unstubAllGlobals());

const rows = { text: 'Ann\t31', html: '<table></table>' };

/** Stubs a clipboard that accepts text and HTML, only text, or nothing. */
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

test('rows are copied as text and as an HTML table', async () => {
  const written = stubClipboard({ takesItems: true });
  expect(await writeToClipboard(Promise.resolve(rows))).toBe(true);
  expect(written).toEqual([
    [
      ['text/plain', 'text/plain', rows.text],
      ['text/html', 'text/html', rows.html],
    ],
  ]);
});

test("rows are copied as plain text if the browser doesn't accept HTML", async () => {
  const written = stubClipboard({ takesItems: false });
  expect(await writeToClipboard(Promise.resolve(rows))).toBe(true);
  expect(written).toEqual([rows.text]);
});

test.each([true, false])(
  'copying rows fails if the browser blocks copying or lacks a clipboard (accepts HTML: %s)',
  async (takesItems) => {
    stubClipboard({ takesItems, refuses: true });
    expect(await writeToClipboard(Promise.resolve(rows))).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await writeToClipboard(Promise.resolve(rows))).toBe(false);
  },
);
