// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import { TableView, type ViewTable } from '../../../../src/entries/react';
import { click, one } from '../../../render';
import { getPersonId, people, personColumns, type Person } from '../../fetched-table';
import { renderParts, renderTable } from '../render-table';

const editColumn = {
  accessorKey: 'id',
  header: 'ID',
  ...textColumn(),
  cell: ({ row }: { readonly row: { readonly original: Person } }) => (
    <>
      <button type="button">Edit {row.original.name}</button>
      <button type="button">Delete {row.original.name}</button>
    </>
  ),
} as const;

/** Shows ten of 95 people with a checkbox, a menu and two buttons each. Rows can be clicked. */
async function open(url = '') {
  const table = await renderTable(
    {
      columns: [...personColumns, editColumn],
      data: people,
      url,
      states: ['rowPinning', 'columnVisibility'],
      options: { getRowId: getPersonId },
    },
    { label: 'People', onRowClick: () => {} },
  );
  return {
    ...table,
    focus: (element: HTMLElement) => element.focus(),
    button: (text: string) => {
      const found = [...table.page.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      if (!found) throw new Error(`No button “${text}”`);
      return found;
    },
    box: (name: string) => one(table.page, `[aria-label="Select ${name}"]`),
    without: (...names: readonly string[]) =>
      table.change({ data: people.filter(({ name }) => !names.includes(name)) }),
  };
}

/** Returns the focused control's name, or the focused row's or table's text. */
function focused(): string | null {
  const { activeElement } = document;
  if (activeElement === document.body) return 'body';
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? null;
}

test('the focus moves to the same cell of the next row when a row is removed (mui/mui-x#14993)', async () => {
  const { button, box, without } = await open('?perPage=5');
  button('Delete odd 3').focus();
  await without('odd 3');
  expect(focused()).toBe('Delete even 4');
  box('even 2').focus();
  await without('odd 3', 'even 2', 'odd 1');
  expect(focused()).toBe('Select odd 5');
});

test('focus moves from the removed last row to the row above, or to the empty table', async () => {
  const { change, box } = await open();
  await change({ data: people.slice(0, 3) });
  box('even 2').focus();
  await change({ data: people.slice(0, 2) });
  expect(focused()).toBe('Select odd 1');
  await change({ data: [] });
  expect(focused()).toBe('People');
});

test('the focus moves to the nearest row when a live update sorts a row off the page', async () => {
  const { button, change } = await open('?sort=age&perPage=3');
  // p0, p50 and p1 are the youngest.
  button('Edit even 50').focus();
  await change({ data: people.map((person) => (person.id === 'p50' ? { ...person, age: 99 } : person)) });
  expect(focused()).toBe('Edit odd 1');
});

test('the focus stays in a row that a live update moves to another position', async () => {
  const { button, change } = await open('?sort=age&perPage=3');
  button('Edit even 50').focus();
  await change({ data: people.map((person) => (person.id === 'p50' ? { ...person, age: 1 } : person)) });
  expect(focused()).toBe('Edit even 50');
  await change({ data: people.filter(({ id }) => id !== 'p50') });
  expect(focused()).toBe('Edit even 0');
});

test('the focus stays at the same position when a script changes the page (WordPress/gutenberg#83119)', async () => {
  const { page, button, send } = await open('?perPage=5');
  button('Delete odd 3').focus();
  send({ type: 'page.next' });
  expect(focused()).toBe('Delete even 8');
  page.querySelectorAll<HTMLElement>('tbody tr')[1]!.focus();
  send({ type: 'page.next' });
  expect(document.activeElement).toBe(page.querySelectorAll('tbody tr')[1]);
  expect(document.activeElement?.textContent).toContain('odd 11');
});

test('the focus stays in the same row when a script pins the row or hides the focused column', async () => {
  const { button, send } = await open();
  button('Delete odd 3').focus();
  send({ type: 'rowPinning.pin', rowId: 'p3', side: 'top' });
  expect(focused()).toBe('Delete odd 3');
  send({ type: 'columnVisibility.toggle', columnId: 'id' });
  expect(document.activeElement?.localName).toBe('tr');
  expect(focused()).toContain('odd 3');
});

test('when a script hides the column of a focused filter, the focus moves to the table', async () => {
  const { labelled, send } = await open();
  labelled('Filter Name', HTMLInputElement).focus();
  send({ type: 'columnVisibility.toggle', columnId: 'name' });
  expect(focused()).toBe('People');
});

test('when rows change, the focus stays on an element outside the table', async () => {
  const { box, without, labelled } = await open();
  const search = labelled('Search all columns', HTMLInputElement);
  box('odd 3').focus();
  search.focus();
  await without('odd 3');
  expect(document.activeElement).toBe(search);
  box('even 4').focus();
  search.focus();
  search.blur();
  await without('odd 3', 'even 4');
  expect(focused()).toBe('body');
});

const given = (url: string, data = people) => ({
  columns: personColumns,
  data,
  url,
  options: { getRowId: ({ id }: Person) => `${id}${'x'.repeat(300)}` },
});

/** Focuses and clicks the button whose name begins with this text, and expects that the click removes it. */
function press(page: HTMLElement, text: string): void {
  const buttons = [...page.querySelectorAll('button')];
  const button = buttons.find((each) => (each.ariaLabel ?? each.textContent).startsWith(text));
  if (!button) throw new Error(`No button “${text}”`);
  button.focus();
  click(button);
  expect(page.contains(button)).toBe(false);
}

test.for([0, 3])('when “Try again” closes the error notice, the focus moves to the table (%d rows)', async (count) => {
  function Retrying({ table }: { readonly table: ViewTable<Person> }) {
    const [error, setError] = useState<string | undefined>('The server is down');
    return <TableView table={table} label="People" error={error} onRetry={() => setError(undefined)} />;
  }
  const { page } = await renderParts(given('', people.slice(0, count)), (table) => <Retrying table={table} />);
  press(page, 'Try again');
  expect(focused()).toBe('People');
});

test.for([
  ['the last filter is removed', 'Remove ', '?q=odd'],
  ['filters are cleared', 'Clear filters', '?q=odd'],
  ['filters that match nothing are cleared', 'Clear filters', '?q=nothing'],
] as const)('in a view without a search box, the focus moves to the table when %s', async ([_, name, url]) => {
  const { page } = await renderTable(given(url), { label: 'People', parts: { search: false } });
  press(page, name);
  expect(focused()).toBe('People');
});

test('in a view without a search box, the focus moves to the table when a notice is dismissed', async () => {
  const { page, send } = await renderTable(given('?perPage=100'), { label: 'People', parts: { search: false } });
  send({ type: 'rowSelection.toggleAll' });
  press(page, 'Dismiss');
  expect(focused()).toBe('People');
});

test('the focus moves to the table when the selection is cleared and no row is visible', async () => {
  const { page, send } = await renderTable(
    { ...given(''), options: { ...given('').options, enableMultiRowSelection: false } },
    { label: 'People', parts: { search: false } },
  );
  send({ type: 'rowSelection.toggle', rowId: `p1${'x'.repeat(300)}` });
  send({ type: 'globalFilter.set', globalFilter: 'nothing' });
  press(page, 'Clear selection');
  expect(focused()).toBe('People');
});
