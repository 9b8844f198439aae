// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quietMs } from '../../machines/announcing';
import { numberColumn, textColumn } from '../../src/columns';
import { SortAnnouncement } from '../../src/react';
import { one } from '../render';
import { renderParts } from './render-table';

test('a sort by any control, and its removal, are announced in words (elastic/eui#9585, ag-grid/ag-grid#13862)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { page, send } = await renderParts(
    {
      columns: [
        { accessorKey: 'name', header: 'Name', ...textColumn() },
        { accessorKey: 'age', header: 'Age', ...numberColumn() },
      ],
      data: [{ name: 'Ann', age: 3 }],
    },
    (table) => <SortAnnouncement table={table} />,
  );
  const announced = () => {
    act(() => void vi.advanceTimersByTime(quietMs));
    return one(page, '[aria-live=polite]').textContent;
  };
  send({ type: 'sort.toggle', columnId: 'name', multi: false });
  expect(announced()).toBe('Sorted by Name, ascending');
  send({ type: 'sort.toggle', columnId: 'age', multi: true });
  expect(announced()).toBe('Sorted by Name, ascending, then by Age, descending');
  send({ type: 'state.set', state: { sorting: [{ id: 'age', desc: false }] } });
  expect(announced()).toBe('Sorted by Age, ascending');
  send({ type: 'state.reset' });
  expect(announced()).toBe('Not sorted');
});
