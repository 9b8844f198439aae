// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { OptionalStateKey, UrlStateKey } from '../../machines/table';
import { numberColumn, textColumn } from '../../src/columns';
import { click, one, pressKey, typeInto } from '../render';
import { everyPart, renderParts, renderTable, type Features, type Given } from './render-table';

// jsdom has no popovers.
HTMLElement.prototype.hidePopover = () => {};

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
    { parts: { ...everyPart, save: false, shortcuts: false } },
  );

const item = (text: string) => (page: Element) =>
  [...page.querySelectorAll('.ct-menu-item')].find(({ textContent }) => textContent === text);
const at = (selector: string) => (page: Element) => page.querySelector(selector) ?? undefined;

const type = (element: Element) => {
  if (element instanceof HTMLInputElement) typeInto(element, '1');
};

/** Finds a control of a state, and uses it. */
type Control = readonly [find: (page: Element) => Element | undefined, use: (element: Element) => void];

/** The features of TanStack Table that give a table each state, and all controls of the state. */
const statesOfView: readonly (readonly [
  UrlStateKey,
  { readonly without?: readonly (keyof Features)[]; readonly controls: readonly Control[] },
])[] = [
  ['globalFilter', { without: ['globalFilteringFeature'], controls: [[at('.ct-search-box input'), type]] }],
  ['columnFilters', { without: ['columnFilteringFeature'], controls: [[at('.ct-column-filter input'), type]] }],
  [
    'sorting',
    {
      without: ['rowSortingFeature'],
      controls: [
        [at('.ct-sort-button'), click],
        [item('Sort ascending'), click],
      ],
    },
  ],
  [
    'pagination',
    {
      without: ['rowPaginationFeature'],
      controls: [
        [at('[aria-label="Next page"]'), click],
        [at('.ct-pager-go-to input'), (box) => box instanceof HTMLInputElement && typeInto(box, '2')],
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
  [
    'columnVisibility',
    {
      controls: [
        [at('.ct-column-list input'), click],
        [item('Hide column'), click],
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
];

const withoutState = (state: UrlStateKey, without: readonly (keyof Features)[] = []) => ({
  states: states.filter((key: OptionalStateKey) => key !== state),
  without,
});

/** Uses every control of a page, once. */
function useAll(page: Element): void {
  for (const element of page.querySelectorAll('input, select, button, [role=separator]')) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLSelectElement) typeInto(element, element.options.item(1)?.value ?? '');
    else if (element instanceof HTMLInputElement && element.type !== 'checkbox') typeInto(element, '1');
    else if (element.matches('.ct-column-list-handle')) pressKey(element, 'ArrowDown');
    else if (element.matches('[role=separator]')) pressKey(element, 'ArrowRight');
    else click(element);
  }
}

describe.each(statesOfView)('%s', (state, { without, controls }) => {
  test.each(controls.map((control, index) => [index + 1, control] as const))(
    `control %i of ${state} writes it to the URL, where a reload finds it`,
    async (_, [find, use]) => {
      const opened = await openView();
      const element = find(opened.page);
      if (!element) throw new Error('The control is missing.');
      const before = opened.state()[state];
      use(element);
      act(() => opened.clock.pass(1000));
      expect(opened.state()[state]).not.toEqual(before);
      const reloaded = await openView({ address: opened.search() });
      expect(reloaded.state()).toEqual(opened.state());
    },
  );

  test(`a table without ${state} shows no control of it, and no other control sets it`, async () => {
    const { page, table, clock } = await openView(withoutState(state, without));
    const value = () => table().chartable.actor.getSnapshot().context[state];
    const before = value();
    expect(controls.map(([find]) => find(page))).toEqual(controls.map(() => undefined));
    useAll(page);
    act(() => clock.pass(1000));
    expect(value()).toEqual(before);
  });
});

test('a table without row selection ignores the selection in the URL, and leaves it there for other tables', async () => {
  const { page, search, state, clock } = await openView({
    without: ['rowSelectionFeature'],
    address: '?rowSelection=1',
  });
  expect([state().rowSelection, page.querySelector('.ct-selection-bar')]).toEqual([{}, null]);
  click(one(page, '[aria-label="Next page"]'));
  act(() => clock.pass(1000));
  expect(search()).toBe('?rowSelection=1&pageIndex=2');
});

test('an event for a state that the table does not store throws an error that names the state', async () => {
  const { table } = await renderParts({ columns, data, without: ['rowSelectionFeature'] }, () => null);
  expect(() => act(() => table().chartable.send({ type: 'rowSelection.toggle', rowId: '1' }))).toThrow(
    'chartable: `features` must be features including the one for `rowSelection`, which the event `rowSelection.toggle` sets',
  );
});

test('a table without paging shows all rows, and says that they are one page', async () => {
  const { page } = await openView({ without: ['rowPaginationFeature', 'paginatedRowModel'] });
  expect(page.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(page.textContent).toContain('rows, page 1 out of 1');
});
