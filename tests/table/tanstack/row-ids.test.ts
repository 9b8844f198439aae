import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { memorySource } from '../../../src/table/rows/memory-source';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { createFlatCoreRowModel } from '../../../src/table/rows/row-models/row-models';
import { createRowIdentity } from '../../../src/table/tanstack/row-ids';
import { personColumns } from '../fetched-table';
import { matchingSelectionFeature } from '../../../src/table/features/matching-selection/matching-selection.feature';
import { createUrlTable, createPeople, type GivenTable, type Person } from './people';

/** Creates people with an additional ID of any type. */
const numbered = (idOf: (index: number) => unknown, count = 105) =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `Ann${index}`,
    age: index,
    tags: [],
    key: idOf(index),
  }));
const getRowId = ({ key }: { readonly key: unknown }) => key;

function open(data: Person[], given: GivenTable = {}) {
  const opened = createUrlTable({ data, ...given });
  opened.start();
  const { table } = opened;
  const changeOptions = (rows: Person[]): void => {
    table.setOptions((before) => ({ ...before, data: rows }));
    table.sync.update();
  };
  /** Returns the URL after all pending writes. */
  const url = (): string => {
    opened.clock.increment(1000);
    return opened.history.href();
  };
  return { ...opened, changeOptions, url, selected: () => Object.keys(table.atoms.rowSelection.get()) };
}

function inProduction(): void {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe.each([
  ['numbers', (index: number) => index],
  ['bigints', (index: number) => BigInt(index) + 2n ** 64n],
])('a table accepts row IDs that are %s (nextcloud/tables#553, oria/gridx#170)', (_, idOf) => {
  const rows = () => numbered(idOf);
  const id = (index: number) => String(idOf(index));
  const options = { getRowId };

  test('rows with numeric IDs can be selected, and the URL restores the selection', () => {
    const { table, url, selected } = open(rows(), { options });
    table.getRow(id(1)).toggleSelected();
    table.getRow(id(3)).toggleSelected();
    expect(new Set(selected())).toEqual(new Set([id(1), id(3)]));
    expect(table.getSelectedRowModel().rows.map(({ original }) => original.name)).toEqual(['Ann1', 'Ann3']);
    const again = open(rows(), { options, href: url() });
    expect(new Set(again.selected())).toEqual(new Set([id(1), id(3)]));
  });

  test('rows with numeric IDs can be excluded from a selection of all rows', () => {
    const features = { rowSelectionFeature: matchingSelectionFeature };
    const { table, url, selected } = open(rows(), { options, features });
    table.toggleAllRowsSelected(true);
    table.getRow(id(101)).toggleSelected(false);
    expect(selected()).not.toContain(id(101));
    const again = open(rows(), { options, features, href: url() });
    expect(again.selected()).toHaveLength(104);
    expect(again.selected()).not.toContain(id(101));
  });

  test('rows with numeric IDs can be pinned and expanded', () => {
    const { table } = open(rows(), { options: { ...options, getRowCanExpand: () => true } });
    table.getRow(id(2)).pin('top');
    table.getRow(id(2)).toggleExpanded();
    expect(table.getTopRows().map((row) => row.id)).toEqual([id(2)]);
    expect(table.getRow(id(2)).getIsExpanded()).toBe(true);
  });

  test('`getRowId` can return numeric IDs for fetched rows', async () => {
    const people = rows().slice(0, 20);
    const source = memorySource({
      columns: personColumns,
      rows: people,
      getRowId: (_, index) => people[index]?.age ?? 0,
    });
    const { table } = open([], {
      definition: defineTableUrl({ name: 'people', states: ['columnFilters', 'columnOrder', 'rowSelection'] }),
      options: { columns: personColumns, getRowId, fetchedRows: fetchedRows(source) },
    });
    await vi.waitFor(
      () =>
        expect(table.getRowModel().rows.map((row) => row.id)).toEqual(people.slice(0, 10).map(({ age }) => id(age))),
      20_000,
    );
  });
});

const unusable = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['NaN', () => Number.NaN],
  ['an object', () => ({})],
  ['an object without a prototype', (): object => ({ __proto__: null })],
  ['a symbol', (index: number) => Symbol(String(index))],
  ['true', () => true],
  ['the same for all rows', () => 5],
  ['the same number and string', (index: number) => (index === 0 ? 1 : index === 1 ? '1' : index)],
] as const;

describe.each(unusable)('invalid row IDs: %s', (_, idOf) => {
  const rows = () => numbered(idOf, 12);

  test('invalid row IDs throw an error in development', () => {
    const { table } = createUrlTable({ data: rows(), options: { getRowId } });
    expect(() => table.getRowModel()).toThrow(
      /^chartable: `getRowId` must be a function that returns a unique string, number or bigint for each row, got .+ for row 0( and row 1)?\.$/,
    );
  });

  test('in production, rows with invalid IDs get unique IDs and can be selected', () => {
    inProduction();
    const { table, selected } = open(rows(), { options: { getRowId } });
    const { rows: shown } = table.getPrePaginatedRowModel();
    expect(new Set(shown.map((row) => row.id)).size).toBe(12);
    shown[1]?.toggleSelected();
    expect(selected()).toEqual([shown[1]?.id]);
    expect(table.getSelectedRowModel().rows.map(({ original }) => original.name)).toEqual(['Ann1']);
  });
});

test("a nested row's duplicate ID throws an error in development", () => {
  const child = { id: 'k', name: 'Kid', age: 3, tags: [] };
  const data = createPeople().map((person, index) => (index < 2 ? { ...person, children: [child] } : person));
  const { table } = createUrlTable({ data });
  expect(() => table.getRowModel()).toThrow('got "k" for row 0 of "r0" and row 0 of "r1"');
});

describe.each([
  ["TanStack Table's row model", {}],
  ['the row model for large flat data', { coreRowModel: createFlatCoreRowModel() }],
])('late rows: %s', (_, features) => {
  test.each([
    ['no rows', []],
    ['other rows', numbered((index) => index, 4)],
  ])('a duplicate ID in rows that arrive after %s throws an error each time the rows are read', (__, before) => {
    const { table } = open(before, { options: { getRowId, getSubRows: undefined }, features });
    const twice = numbered((index) => (index === 29 ? 3 : index), 30);
    table.setOptions((options) => ({ ...options, data: twice }));
    const error = 'got 3 for row 3 and row 29';
    const read = () => table.getRowModel().rows.map(({ id }) => id);
    const readAll = () => table.getPrePaginatedRowModel().rows.map(({ id }) => id);
    expect(readAll).toThrow(error);
    expect(readAll).toThrow(error);
    expect(() => table.sync.update()).toThrow(error);
    expect(() => table.sync.update()).toThrow(error);
    table.setOptions((options) => ({ ...options, data: numbered(String, 2) }));
    table.sync.update();
    expect(read()).toEqual(['0', '1']);
    table.setGlobalFilter('Ann1');
    expect(read()).toEqual(['1']);
  });
});

test('in production, a row without an ID always gets the same unique ID', () => {
  inProduction();
  const identify = createRowIdentity();
  const data = [{}, {}, {}];
  const idOf = (index: number, given?: string) =>
    identify(data, given, { row: data[index], index, parentId: undefined });
  expect(idOf(1, '#0')).toBe('#0');
  expect([idOf(0), idOf(2), idOf(0), idOf(2)]).toEqual(['#0#', '#2', '#0#', '#2']);
  expect(identify(data, undefined, { row: {}, index: 0, parentId: 'a' })).toBe('a#0');
});

test('in development, replacing rows that lack IDs warns once (vtex/styleguide#873)', async () => {
  vi.resetModules();
  const { checkRowNames } = await import('../../../src/table/tanstack/row-ids');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const named = () => ['a', 'b'];
  const indexes = () => ['0', '1'];
  const mixed = () => ['0', 'b'];
  const unnamed = { data: [{ id: 0 }, { id: 1 }] };
  const numbered = { ...unnamed, getRowId: ({ id }: { readonly id: number }) => id };
  const byIndex = { ...unnamed, getRowId: (_: unknown, index: number) => String(index) };
  checkRowNames(named, named, unnamed);
  checkRowNames(indexes, undefined, unnamed);
  checkRowNames(indexes, () => [], unnamed);
  checkRowNames(() => [], indexes, unnamed);
  checkRowNames(mixed, mixed, unnamed);
  checkRowNames(indexes, indexes, numbered);
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  checkRowNames(indexes, indexes, byIndex);
  checkRowNames(indexes, indexes, unnamed);
  await vi.dynamicImportSettled();
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining("chartable: `getRowId` must return each row's ID if rows can change.")],
  ]);
});

describe('deleting a selected row (KevinVandy/material-react-table#1362, Budibase/budibase#7760)', () => {
  const openSelected = () => {
    const opened = open(createPeople());
    for (const id of ['r1', 'r2']) opened.table.getRow(id).toggleSelected();
    return opened;
  };
  const without = (...gone: readonly string[]) => createPeople().filter(({ id }) => !gone.includes(id));

  test('deleting a row unselects it immediately, without changing the URL', () => {
    const { table, changeOptions, selected, url } = openSelected();
    const before = url();
    const seen: unknown[] = [];
    table.sync.subscribe(() => seen.push(selected()));
    changeOptions(without('r1'));
    expect(seen).toEqual([['r2']]);
    expect(table.getSelectedRowModel().rows.map((row) => row.id)).toEqual(['r2']);
    expect(url()).toBe(before);
  });

  test('a deleted row is selected again when it returns, e.g. after an undo', () => {
    const { changeOptions, selected, url } = openSelected();
    const before = url();
    changeOptions(without('r1', 'r2'));
    expect(selected()).toEqual([]);
    changeOptions(createPeople());
    expect(new Set(selected())).toEqual(new Set(['r1', 'r2']));
    expect(url()).toBe(before);
  });

  test("a deleted row that returns isn't selected again if the selection changed in between", () => {
    const { table, changeOptions, selected, browser } = openSelected();
    changeOptions(without('r1'));
    table.getRow('r5').toggleSelected();
    changeOptions(createPeople());
    expect(new Set(selected())).toEqual(new Set(['r2', 'r5']));
    changeOptions(without('r2'));
    browser.visit({ href: '/people?selected=r7', state: { key: 'link' } });
    changeOptions(createPeople());
    expect(selected()).toEqual(['r7']);
  });

  test('the next change of the selection removes deleted rows from the URL', () => {
    const { table, changeOptions, url } = openSelected();
    expect(url()).toBe('/people?selected=r1,r2');
    changeOptions(without('r1'));
    expect(url()).toBe('/people?selected=r1,r2');
    table.getRow('r5').toggleSelected();
    expect(url()).toBe('/people?selected=r2,r5');
  });

  test('with `manualPagination`, a selected row stays selected when another page is shown', () => {
    const { changeOptions, selected } = open(createPeople().slice(0, 10), {
      href: '/people?selected=r1',
      options: { manualPagination: true, rowCount: 45 },
    });
    changeOptions(createPeople().slice(10, 20));
    expect(selected()).toEqual(['r1']);
  });
});

test('a link opened while rows load applies its selection once the rows have loaded', () => {
  const { table, selected, browser, url } = open(createPeople(), { href: '/people?selected=r1' });
  const changeOptions = (options: object): void => {
    table.setOptions((before) => ({ ...before, ...options }));
    table.sync.update();
  };
  changeOptions({ data: [], isWaiting: true });
  browser.visit({ href: '/people?page=3&selected=r7', state: { key: 'link' } });
  changeOptions({ data: createPeople(), isWaiting: false });
  expect([table.atoms.pagination.get().pageIndex, selected()]).toEqual([2, ['r7']]);
  expect(url()).toBe('/people?page=3&selected=r7');
});

test('with `manualPagination`, a missing `getRowId` causes a warning if rows can be selected', async () => {
  vi.resetModules();
  const { checkPagedIds } = await import('../../../src/table/tanstack/row-ids');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  checkPagedIds({}, { name: 'people' });
  checkPagedIds({ manualPagination: true, getRowId: String }, { name: 'people' });
  checkPagedIds({ manualPagination: true, enableRowSelection: false }, { name: 'people' });
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  checkPagedIds({ manualPagination: true }, { name: 'people' });
  await vi.dynamicImportSettled();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Pass `getRowId: ({ id }) => String(id)`.')]]);
});
