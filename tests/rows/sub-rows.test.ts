import { describe, expect, test } from 'vitest';
import type { TableState } from '../../machines/table';
import { createRowModel } from '../../src/table';
import { fc } from '../chance';
import { createPlaceTable, placeColumns as columns, places, type Place } from '../places';

const modelOf = createPlaceTable().createRowModel;
const model = modelOf(places);

const passing = (globalFilter: string, of = model) => of.filterRows({ globalFilter, columnFilters: [] });
const shown = (state: Partial<TableState>, of = model) =>
  of
    .pageRows({
      globalFilter: '',
      columnFilters: [],
      sorting: [],
      pagination: { pageIndex: 0, pageSize: 10 },
      ...state,
    })
    .map(({ id, depth, hasChildren }) => `${'-'.repeat(depth)}${id}${hasChildren ? '+' : ''}`);

describe('rows with children', () => {
  test('are named by their parent’s id and their own index, or by getRowId', () => {
    expect(passing('')).toEqual(['0', '0.0', '0.0.0', '0.0.1', '0.1', '1', '2', '2.0']);
    const named = createRowModel({
      columns,
      rows: places,
      getSubRows: ({ parts }) => parts,
      getRowId: ({ name }, index, parentId) => `${parentId ?? 'top'}/${name}${index}`,
    });
    expect(passing('bergen', named)).toEqual(['top/Norway0', 'top/Norway0/Bergen1']);
  });

  test('know their parents and children, filtered out or not', () => {
    passing('malta');
    const { tree } = model.filterRows;
    expect(['0', '0.0.1', '1', 'x'].map((id) => tree?.parentId(id))).toEqual([undefined, '0.0', undefined, undefined]);
    expect(['0', '0.0', '1', 'x'].map((id) => tree?.childIds(id))).toEqual([
      ['0.0', '0.1'],
      ['0.0.0', '0.0.1'],
      [],
      [],
    ]);
    expect(createRowModel({ columns, rows: places }).filterRows.tree).toBeUndefined();
  });

  test('follow their parent, which is on one page with them: paging counts top rows', () => {
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

  test('are sorted within their parent', () => {
    expect(shown({ sorting: [{ id: 'name', desc: false }] })).toEqual([
      '2+',
      '-2.0',
      '1',
      '0+',
      '-0.1',
      '-0.0+',
      '--0.0.1',
      '--0.0.0',
    ]);
  });

  test('keep their parents where they pass a filter; a row that passes does not keep its children', () => {
    expect(passing('frog')).toEqual(['0', '0.0', '0.0.0']);
    expect(shown({ globalFilter: 'frog' })).toEqual(['0+', '-0.0+', '--0.0.0']);
    expect(passing('norway')).toEqual(['0']);
    expect(shown({ globalFilter: 'norway' })).toEqual(['0']);
  });

  test('are found through 100 levels; rows below that stay with a row that passes', () => {
    const chain = (levels: number): Place => ({
      name: levels === 0 ? 'deepest' : `level`,
      ...(levels > 0 && { parts: [chain(levels - 1)] }),
    });
    expect(passing('deepest', modelOf([chain(100)]))).toHaveLength(101);
    expect(passing('deepest', modelOf([chain(101)]))).toEqual([]);
    expect(passing('level', modelOf([chain(102)]))).toHaveLength(103);
  });

  test('with the same id are refused', () => {
    expect(() =>
      createRowModel({ columns, rows: places, getSubRows: ({ parts }) => parts, getRowId: ({ name }) => name[0]! }),
    ).toThrow(/`getRowId` must give each row a different id, got "B" twice/);
  });

  test('that are not changed by a filter are the same to the view', () => {
    const rows = (globalFilter: string) =>
      model.pageRows({ globalFilter, columnFilters: [], sorting: [], pagination: { pageIndex: 0, pageSize: 10 } });
    const [before, after] = [rows(''), rows('n')];
    expect(after.find(({ id }) => id === '0.1')).toBe(before.find(({ id }) => id === '0.1'));
  });
});

test('the rows of a tree that a filter lets pass are those that have its text, and all parents of those', () => {
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
      expect(passing(searched, modelOf(rows))).toEqual(expectedOf(rows, searched));
    }),
  );
});
