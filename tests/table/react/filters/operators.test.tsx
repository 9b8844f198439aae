// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { dateColumn } from '../../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../../src/table/columns/select/select.column';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import { withOperators } from '../../../../src/table/columns/operators/with-operators';
import { click, one, openPopovers, pressKey, typeInto } from '../../../render';
import { renderTable } from '../render-table';

const people = [
  { name: 'Ann Smith', age: 31, born: new Date('1995-01-01'), team: 'red', tags: ['a', 'b'] },
  { name: 'Bob', age: 45, born: new Date('1981-05-05'), team: 'blue', tags: ['b'] },
  { name: null, age: null, born: null, team: null, tags: null },
];
const columns = [
  { accessorKey: 'name', header: 'Name', ...withOperators(textColumn()) },
  { accessorKey: 'age', header: 'Age', ...withOperators(numberColumn()) },
  { accessorKey: 'born', header: 'Born', ...withOperators(dateColumn()) },
  { accessorKey: 'team', header: 'Team', ...withOperators(selectColumn({ options: ['red', 'blue'] })) },
  {
    accessorKey: 'tags',
    header: 'Tags',
    ...withOperators(multiSelectColumn({ options: ['a', { value: 'b', text: 'B' }] })),
  },
] as const;
const getRowId = (_: unknown, index: number) => String(index);

const openView = () => renderTable({ columns: [...columns], data: people, options: { getRowId } });
type Opened = Awaited<ReturnType<typeof openView>>;

const chipsOf = ({ page }: Opened) =>
  Array.from(page.querySelectorAll('.ct-filter-chip bdi'), (chip) => chip.textContent);
const namesOf = ({ page }: Opened) =>
  Array.from(page.querySelectorAll('tbody tr'), (row) => row.querySelector('.ct-row-cell')?.textContent);
const buttonOf = ({ page }: Opened, header: string) => one(page, `.ct-operator button[aria-label^="${header}: "]`);

/** Opens the menu of a column's operators, and returns its items. */
async function openMenu(opened: Opened, header: string): Promise<readonly HTMLElement[]> {
  const button = buttonOf(opened, header);
  await act(async () => button.focus());
  await act(() => Promise.resolve());
  return [...(button.parentElement?.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]') ?? [])];
}

async function choose(opened: Opened, header: string, operator: string): Promise<void> {
  const item = (await openMenu(opened, header)).find(({ textContent }) => textContent === operator);
  expect(item).toBeDefined();
  if (item) click(item);
  openPopovers(opened.page);
}

test("the operator menu of a filter lists the column's operators and can be used with the keyboard", async () => {
  const opened = await openView();
  const items = await openMenu(opened, 'Name');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'contains',
    'does not contain',
    'equals',
    'does not equal',
    'starts with',
    'is empty',
    'is not empty',
  ]);
  expect(items.map((item) => item.getAttribute('aria-checked') === 'true').indexOf(true)).toBe(0);
  const button = buttonOf(opened, 'Name');
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-label')]).toEqual(['menu', 'Name: contains']);
  act(() => items[0]?.focus());
  pressKey(items[0]!, 'ArrowDown');
  expect(document.activeElement).toBe(items[1]);
  click(items[1]!);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-label')).toBe('Name: does not contain');
});

test("choosing an operator preserves typed text, and the filter's chip names the operator", async () => {
  const opened = await openView();
  typeInto(opened.labelled('Filter Name', HTMLInputElement), 'smith');
  expect([namesOf(opened), chipsOf(opened)]).toEqual([['Ann Smith'], ['Name: smith']]);
  await choose(opened, 'Name', 'does not contain');
  expect(opened.labelled('Filter Name', HTMLInputElement).value).toBe('smith');
  expect([namesOf(opened), chipsOf(opened)]).toEqual([['Bob', ''], ['Name does not contain “smith”']]);
  typeInto(opened.labelled('Filter Name', HTMLInputElement), 'bob');
  expect(opened.filters()).toEqual([{ id: 'name', value: { notContains: 'bob' } }]);
  typeInto(opened.labelled('Filter Name', HTMLInputElement), '');
  expect(opened.filters()).toEqual([]);
  expect(buttonOf(opened, 'Name').getAttribute('aria-label')).toBe('Name: does not contain');
});

test("composed text isn't applied to a filter with an operator until the composition ends", async () => {
  const opened = await openView();
  const box = { sets: 'columnFilter', columnId: 'name', operator: 'notContains' } as const;
  opened.send(
    { type: 'columnFilter.set', columnId: 'name', value: { notContains: 'bob' } },
    { type: 'composition.start', box, text: 'bob' },
    { type: 'text.input', box, text: 'ann' },
  );
  expect(opened.labelled('Filter Name', HTMLInputElement).value).toBe('ann');
  expect(opened.filters()).toEqual([{ id: 'name', value: { notContains: 'bob' } }]);
  opened.send({ type: 'composition.end', box, text: 'ann' });
  expect(opened.filters()).toEqual([{ id: 'name', value: { notContains: 'ann' } }]);
});

test("an operator such as “is empty” hides the filter's input", async () => {
  const opened = await openView();
  await choose(opened, 'Name', 'is empty');
  expect(opened.page.querySelector('[aria-label="Filter Name"]')).toBeNull();
  expect([namesOf(opened), chipsOf(opened)]).toEqual([[''], ['Name is empty']]);
  await choose(opened, 'Name', 'contains');
  expect(chipsOf(opened)).toEqual([]);
  expect(opened.labelled('Filter Name', HTMLInputElement).value).toBe('');
});

test('the input of a filter with an operator matches the column kind and the operator', async () => {
  const opened = await openView();
  await choose(opened, 'Age', 'equals');
  typeInto(opened.labelled('Filter Age', HTMLInputElement), '45');
  expect([opened.labelled('Filter Age', HTMLInputElement).value, chipsOf(opened)]).toEqual(['45', ['Age equals 45']]);
  await choose(opened, 'Age', 'does not equal');
  expect(chipsOf(opened)).toEqual(['Age does not equal 45']);
  await choose(opened, 'Age', 'is between');
  await choose(opened, 'Born', 'is before');
  typeInto(opened.labelled('Filter Born', HTMLInputElement), '1990-01-01');
  expect([namesOf(opened), chipsOf(opened)]).toEqual([['Bob'], ['Born is before 1990-01-01']]);
  await choose(opened, 'Born', 'is not empty');
  await choose(opened, 'Team', 'is none of');
  click(one(opened.page, '[data-control="select"] label:first-child input'));
  expect([namesOf(opened), chipsOf(opened)]).toEqual([['Bob'], ['Born is not empty', 'Team is none of red']]);
  await choose(opened, 'Team', 'is');
  await choose(opened, 'Tags', 'has all of');
  for (const box of opened.page.querySelectorAll<HTMLElement>('[data-control="multiSelect"] input')) click(box);
  expect([namesOf(opened), chipsOf(opened)]).toEqual([['Ann Smith'], ['Born is not empty', 'Tags has all of a, B']]);
});

test("a filter set in code is converted to the column's type and shown as a chip", async () => {
  const opened = await openView();
  opened.send(
    { type: 'columnFilter.set', columnId: 'age', value: { equals: '45' } },
    { type: 'columnFilter.set', columnId: 'team', value: { equals: 'blue' } },
    { type: 'columnFilter.set', columnId: 'tags', value: 'b' },
  );
  expect(opened.filters().map(({ value }) => value)).toEqual([{ equals: 45 }, 'blue', ['b']]);
  expect([namesOf(opened), chipsOf(opened)]).toEqual([['Bob'], ['Age equals 45', 'Team: blue', 'Tags: B']]);
});

test('choosing an operator for one option clears a filter with several options', async () => {
  const opened = await openView();
  opened.send({ type: 'columnFilter.set', columnId: 'team', value: { noneOf: ['red', 'blue'] } });
  await choose(opened, 'Team', 'is');
  expect(buttonOf(opened, 'Team').getAttribute('aria-label')).toBe('Team: is');
  expect(opened.filters()).toEqual([]);
});
