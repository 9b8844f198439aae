// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { loadTableParts } from '../../../../src/table/react/loaded-parts';
import { Shortcuts } from '../../../../src/table/react/shortcuts/shortcuts';
import { one, pressKey, render } from '../../../render';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

test('pressing ? before the list of shortcuts has loaded opens it once loaded', async () => {
  // The page is never idle, so only `loadTableParts` loads the list.
  vi.stubGlobal('requestIdleCallback', vi.fn());
  const openView = () =>
    render(
      <div className="ct-table-view">
        <Shortcuts />
      </div>,
    );
  const pages = [await openView(), await openView()] as const;
  const areOpen = () => pages.map((page) => page.querySelector('dialog')?.open);
  expect(pressKey(one(pages[1], 'button'), '?')).toBe(false);
  expect(areOpen()).toEqual([undefined, undefined]);
  await act(() => loadTableParts('hidden'));
  expect(areOpen()).toEqual([false, true]);
});
