// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quietMs } from '../../../machines/table/announcing/announcing.machine';
import { numberColumn, selectColumn, textColumn } from '../../../src/entries/url';
import { OrderButton, TableView } from '../../../src/entries/react';
import { click, one, typeInto } from '../../render';
import { renderParts, type Given } from './render-table';

interface Person {
  readonly name: string;
  readonly age: number | null;
  readonly team: string;
  readonly note: string;
  readonly children?: readonly Person[];
}

const teams = ['red', 'blue', ''];
const person = (name: string, index: number): Person => ({
  name,
  age: index % 3 === 0 ? null : 20 + index,
  team: teams[index % 3] ?? '',
  note: index % 2 === 0 ? '' : `note ${index}`,
  ...(index % 5 === 0 && { children: [{ name: `${name} junior`, age: 1, team: 'red', note: '' }] }),
});
const people = ['Ann', 'Bob', 'Cid', '', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'].map(person);

const columns: Given<Person>['columns'] = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  {
    accessorKey: 'age',
    header: 'Age',
    footer: ({ table }) => BigInt(table.getRowModel().rows.length),
    ...numberColumn(),
  },
  { accessorKey: 'team', header: 'Team', ...selectColumn({ options: ['red', 'blue'] }) },
  {
    accessorKey: 'note',
    header: ({ table }) => `Note of ${table.getRowModel().rows.length}`,
    footer: ({ table }) => table.getRowModel().rows.length,
    cell: ({ row }) => row.original.note || null,
    filterFn: 'includesString',
  },
];

/** Performs user events that change texts. */
async function doEverything() {
  const { page, labelled, send, change, wait } = await renderParts(
    {
      columns,
      data: people,
      states: ['expanded', 'columnVisibility', 'columnPinning', 'grouping'],
      url: '?perPage=3&expanded=all',
      options: { getSubRows: ({ children }: Person) => children, paginateExpandedRows: false },
    },
    (table) => <TableView table={table} label="People" toolbar={<OrderButton table={table} />} />,
  );
  const step = (doIt: () => unknown) => act(async () => void (await doIt()));
  const search = labelled('Search all columns', HTMLInputElement);
  const buttonNamed = (name: string) =>
    [...page.querySelectorAll('button')].find((button) => button.textContent.startsWith(name)) ??
    one(page, `button[aria-label="${name}"]`);
  const press = (name: string) => step(() => click(buttonNamed(name)));
  const type = (text: string) => step(() => typeInto(search, text));

  await press('Name');
  await press('Name');
  await press('Next page');
  await press('Collapse all');
  await type('a');
  await type('nobody');
  await press('Clear filters');
  await step(() => typeInto(labelled('Filter Team', HTMLSelectElement), '1'));
  await press('Remove Team: blue');
  await step(() => click(one(page, 'tbody tr:nth-child(2) input')));
  await step(() => click(labelled('Select all matching rows', HTMLInputElement)));
  await press('Next page');
  await press('Clear selection');
  await press('Reverse Order');
  await step(() => send({ type: 'columnVisibility.toggle', columnId: 'name' }));
  await step(() => send({ type: 'columnVisibility.toggle', columnId: 'name' }));
  await step(() => send({ type: 'columnPinning.pin', columnId: 'team', side: 'left' }));
  await step(() => send({ type: 'state.set', state: { grouping: ['team'] } }));
  await step(() => send({ type: 'state.set', state: { grouping: [] } }));
  await step(() => change({ data: [] }));
  await step(() => change({ data: people.toReversed() }));
  await press('Reset');
  await step(() => wait(quietMs));
}

test('a table has no text nodes that break React when an extension replaces them (facebook/react#11538)', async () => {
  vi.useFakeTimers();
  const making = vi.spyOn(Document.prototype, 'createTextNode');
  onTestFinished(() => void vi.useRealTimers());
  await doEverything();
  expect(making.mock.calls).toEqual([]);
});
