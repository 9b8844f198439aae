import { constructTable } from '@tanstack/table-core';
import { expect, test } from 'vitest';
import { searchCellTexts, textColumn, defineTableUrl, type DefinedState } from '../../../src/entries/url';
import { treeOptions } from '../../../src/site/demos/row-options';
import { urlFeature } from '../../../src/entries/table-9';
import { userStates } from '../../../src/site/demos/users';
import { createFeatures } from '../columns/book-table';
import { fc } from '../../seeded';
import { openMemoryPage } from '../../memory-page';
import { places, type Place } from '../../places';

type GetRowId = (row: Place, index: number, parent?: { readonly id: string }) => string;

/** Creates a table in a simulated browser, with all rows expanded. */
function openPlaces(state: DefinedState = {}, data = places, getRowId?: GetRowId) {
  return constructTable({
    features: createFeatures(urlFeature(openMemoryPage('/places'))),
    columns: [{ accessorKey: 'name', ...textColumn() }],
    data,
    getSubRows: ({ parts }) => parts,
    ...(getRowId && { getRowId }),
    tableUrl: defineTableUrl({
      name: 'places',
      states: [...userStates, 'expanded'],
      defaults: { expanded: true, ...state },
    }),
    ...treeOptions,
    ...searchCellTexts,
  });
}

const readRows = ({ sync }: ReturnType<typeof openPlaces>) => sync.actor.getSnapshot().context;
const passing = (globalFilter: string, data = places, getRowId?: GetRowId) =>
  readRows(openPlaces({ globalFilter }, data, getRowId)).filteredRowIds;
const shown = (state: DefinedState) =>
  openPlaces(state)
    .getRowModel()
    .rows.map(({ id, depth, subRows }) => `${'-'.repeat(depth)}${id}${subRows.length > 0 ? '+' : ''}`);

test("by default, the ID of a sub-row consists of the parent's ID and the sub-row's index", () => {
  expect(passing('')).toEqual(['0', '0.0', '0.0.0', '0.0.1', '0.1', '1', '2', '2.0']);
  const getRowId: GetRowId = ({ name }, index, parent) => `${parent?.id ?? 'top'}/${name}${index}`;
  expect(passing('bergen', places, getRowId)).toEqual(['top/Norway0', 'top/Norway0/Bergen1']);
});

test('the row tree also contains rows that filters exclude', () => {
  const tree = readRows(openPlaces({ globalFilter: 'malta' })).filterRows?.tree;
  expect(['0', '0.0.1', '1', 'x'].map((id) => tree?.parentId(id))).toEqual([undefined, '0.0', undefined, undefined]);
  expect(['0', '0.0', '1', 'x'].map((id) => tree?.childIds(id))).toEqual([['0.0', '0.1'], ['0.0.0', '0.0.1'], [], []]);
});

test("sub-rows don't count toward the page size", () => {
  expect(shown({ pagination: { pageIndex: 0, pageSize: 2 } })).toEqual([
    '0+',
    '-0.0+',
    '--0.0.0',
    '--0.0.1',
    '-0.1',
    '1',
  ]);
  expect(shown({ pagination: { pageIndex: 1, pageSize: 2 } })).toEqual(['2+', '-2.0']);
});

test('filters find sub-rows up to 100 levels deep', () => {
  const chain = (levels: number): Place => ({
    name: levels === 0 ? 'deepest' : `level`,
    ...(levels > 0 && { parts: [chain(levels - 1)] }),
  });
  expect(passing('deepest', [chain(100)])).toHaveLength(101);
  expect(passing('deepest', [chain(101)])).toEqual([]);
  expect(passing('level', [chain(102)])).toHaveLength(103);
});

test('filtering a tree preserves matching rows and their ancestors', () => {
  const { tree: trees } = fc.letrec<{ tree: Place; leaf: Place; node: Place }>((tie) => ({
    tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('node')),
    leaf: fc.record({ name: fc.constantFrom('a', 'b', 'c') }),
    node: fc.record({ name: fc.constantFrom('a', 'b', 'c'), parts: fc.array(tie('tree'), { maxLength: 3 }) }),
  }));
  const expectedOf = (rows: readonly Place[], searched: string, parent = ''): string[] =>
    rows.flatMap(({ name, parts = [] }, index) => {
      const below = expectedOf(parts, searched, `${parent}${index}.`);
      return below.length > 0 || name.includes(searched) ? [`${parent}${index}`, ...below] : [];
    });
  fc.assert(
    fc.property(fc.array(trees, { maxLength: 4 }), fc.constantFrom('a', 'b'), (rows, searched) => {
      expect(passing(searched, rows)).toEqual(expectedOf(rows, searched));
    }),
  );
});
