// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { UrlStateKey } from '../../../machines/table';
import { numberColumn, textColumn } from '../../../src/entries/url';
import { click, one, openPopovers, pressKey, typeInto } from '../../render';
import { renderParts, renderTable, type Features, type Given } from './render-table';

interface Place {
  readonly name: string;
  readonly size: number;
  readonly parts: readonly Place[];
}

const place = (name: string, size: number, ...parts: readonly Place[]): Place => ({ name, size, parts });
const data = Array.from({ length: 3 }, (_, at) => place(`Town ${at}`, at, place(`Street ${at}`, 100 + at)));

const columns: Given<Place>['columns'] = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'size', header: 'Size', ...numberColumn() },
];

const states = ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'] as const;

const openView = (given: Partial<Given<Place>> = {}) =>
  renderTable(
    {
      columns,
      data,
      states,
      definition: { defaults: { pagination: { pageIndex: 0, pageSize: 2 } } },
      options: { getSubRows: ({ parts }) => [...parts], paginateExpandedRows: false },
      ...given,
    },
    { parts: { save: false } },
  );

const item = (text: string) => (page: Element) =>
  [...page.querySelectorAll('.ct-menu-item')].find(({ textContent }) => textContent === text);
const at = (selector: string) => (page: Element) => page.querySelector(selector) ?? undefined;

const type = (element: Element) => {
  if (element instanceof HTMLInputElement) typeInto(element, '1');
};

/** How a test finds a control, and how it uses the control. */
type Control = readonly [find: (page: Element) => Element | undefined, use: (element: Element) => void];

/** For each state, its TanStack Table features and all its controls. States that hide rows or columns come last. */
const statesOfView: readonly (readonly [
  UrlStateKey,
  { readonly without?: readonly (keyof Features)[]; readonly controls: readonly Control[] },
])[] = [
  [
    'sorting',
    {
      without: ['rowSortingFeature'],
      controls: [
        [at('.ct-sort-button'), click],
        [item('Sort descending'), click],
      ],
    },
  ],
  [
    'pagination',
    {
      without: ['rowPaginationFeature'],
      controls: [
        [at('[aria-label="Next page"]'), click],
        [at('.ct-pager-go-to input'), (box) => box instanceof HTMLInputElement && typeInto(box, '1')],
        [at('[aria-label="Rows per page"]'), (list) => list instanceof HTMLSelectElement && typeInto(list, '20')],
      ],
    },
  ],
  [
    'columnOrder',
    {
      without: ['columnOrderingFeature'],
      controls: [
        [at('.ct-order-button'), click],
        [at('.ct-column-list-handle'), (handle) => pressKey(handle, 'ArrowDown')],
        [item('Move right'), click],
      ],
    },
  ],
  [
    'rowSelection',
    {
      without: ['rowSelectionFeature'],
      controls: [
        [at('.ct-table-grid-corner input'), click],
        [at('tbody .ct-checkbox input'), click],
      ],
    },
  ],
  ['columnPinning', { controls: [[item('Pin left'), click]] }],
  ['columnSizing', { controls: [[at('.ct-resize-handle'), (handle) => pressKey(handle, 'ArrowRight')]] }],
  [
    'expanded',
    {
      controls: [
        [at('button.ct-expand-button'), click],
        [at('.ct-expand-all'), click],
      ],
    },
  ],
  ['rowPinning', { controls: [[item('Pin to top'), click]] }],
  ['globalFilter', { without: ['globalFilteringFeature'], controls: [[at('.ct-search-box input'), type]] }],
  ['columnFilters', { without: ['columnFilteringFeature'], controls: [[at('.ct-column-filter input'), type]] }],
  [
    'columnVisibility',
    {
      controls: [
        [at('.ct-column-list input'), click],
        [item('Hide column'), click],
      ],
    },
  ],
];

test("using any control of the view changes the table's state and the URL", async () => {
  const { page, state, search, definition, wait } = await openView();
  for (const [key, { controls }] of statesOfView)
    for (const [index, [find, use]] of controls.entries()) {
      const before = state()[key];
      openPopovers(page);
      const element = find(page);
      if (!element) throw new Error(`Control ${index + 1} of ${key} is missing.`);
      use(element);
      expect(state()[key], `control ${index + 1} of ${key}`).not.toEqual(before);
    }
  wait(1000);
  expect(definition.search.decode(search())).toMatchObject(state());
});

test.each([0, 1])("a view shows no controls for states that the table doesn't store (group %i)", async (part) => {
  const missing = statesOfView.filter((_, index) => index % 2 === part);
  const { page, state } = await openView({
    states: states.filter((key) => !missing.some(([each]) => each === key)),
    without: missing.flatMap(([, { without = [] }]) => without),
  });
  const controls = missing.flatMap(([, each]) => each.controls);
  expect(controls.map(([find]) => find(page))).toEqual(controls.map(() => undefined));
  const before = missing.map(([key]) => state()[key]);
  for (const element of page.querySelectorAll('input, select, button, [role=separator]'))
    if (element.isConnected) click(element);
  expect(missing.map(([key]) => state()[key])).toEqual(before);
});

test('a table without row selection ignores a selection in the URL', async () => {
  const { page, search, state, clock } = await openView({
    without: ['rowSelectionFeature'],
    url: '?selected=1',
  });
  expect([state().rowSelection, page.querySelector('.ct-selection-bar')]).toEqual([{}, null]);
  click(one(page, '[aria-label="Next page"]'));
  act(() => clock.pass(1000));
  expect(search()).toBe('?selected=1&page=2');
});

test('an event for a feature that the table lacks throws an error', async () => {
  const { table } = await renderParts({ columns, data, without: ['rowSelectionFeature'] }, () => null);
  expect(() => act(() => table().sync.send({ type: 'rowSelection.toggle', rowId: '1' }))).toThrow(
    'chartable: `features` must be a list including the feature for the event `rowSelection.toggle`',
  );
});

test('a table without paging shows all rows on one page', async () => {
  const { page } = await openView({ without: ['rowPaginationFeature', 'paginatedRowModel'] });
  expect(page.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(page.textContent).toContain('rows, page 1 out of 1');
});
