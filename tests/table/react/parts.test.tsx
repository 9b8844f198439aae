// @vitest-environment jsdom
import { isDeepStrictEqual } from 'node:util';
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { createElement, useImperativeHandle, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  UrlNotice,
  englishLabels,
  OrderButton,
  PageSize,
  Pager,
  RowCount,
  SearchBox,
  SelectAll,
  TableGrid,
  TableView,
  useColumnFilter,
  useColumnOrder,
  useGoToPage,
  useGrid,
  usePage,
  usePageButton,
  usePageSize,
  useRowCount,
  useRowSelection,
  useSearchBox,
  useSelectAll,
  useSort,
  type FilterProps,
  type ViewTable,
} from '../../../src/entries/react';
import { withinCircle, type Book } from '../../sample-books';
import { kinds } from '../columns/book-table';
import { click, one, typeInto } from '../../render';
import { bookColumns, bookTable } from './book-table';
import { openParts, openView } from './open-books';
import { renderParts, renderTable, type Features } from './render-table';

test('a date filter has inputs for the first and last day', async () => {
  const { page, labelled, filters } = await openView('?published.max=2000-06-02');
  const [from, to] = ['Minimum Published', 'Maximum Published'].map((label) => labelled(label, HTMLInputElement));
  expect([from?.type, from?.value, to?.value]).toEqual(['date', '', '2000-06-02']);
  typeInto(from!, '2000-03-01');
  expect(filters()).toEqual([{ id: 'published', value: ['2000-03-01', '2000-06-02'] }]);
  typeInto(from!, '');
  expect(one(page, '[aria-label="Filter Published: ≤ 2000-06-02"]').textContent).toBe('≤ 2000-06-02');
  typeInto(to!, '');
  expect(filters()).toEqual([]);
});

test("a date filter offers named date ranges in its column's time zone", async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T02:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page, filters } = await openView();
  const button = one(page, '[aria-label="Filter Published: All"]', HTMLButtonElement);
  const items = () => [...one(page, '[aria-label="Date ranges for Published"]').querySelectorAll('button')];
  const names = ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This month', 'Last month', 'This year'];
  expect(items().map(({ textContent }) => textContent)).toEqual(names);
  click(items()[5]!);
  expect(filters()).toEqual([{ id: 'published', value: ['2026-02-01', '2026-02-28'] }]);
  expect(button.textContent).toBe('2026-02-01 – 2026-02-28');
});

test('filters of boolean and option columns are lists that start with “All”', async () => {
  const { labelled, filters } = await openView('?lent.is=false');
  const [lent, shelf] = ['Filter Lent', 'Filter Shelf'].map((label) => labelled(label, HTMLSelectElement));
  const options = (select?: HTMLSelectElement) => [...(select?.options ?? [])].map(({ text }) => text);
  expect([options(lent), options(shelf)]).toEqual([
    ['All', 'Yes', 'No'],
    ['All', 'ground', 'upper', 'cellar'],
  ]);
  expect([lent?.selectedOptions[0]?.text, shelf?.selectedOptions[0]?.text]).toEqual(['No', 'All']);
  typeInto(lent!, '0');
  typeInto(shelf!, '2');
  expect(filters()).toEqual([
    { id: 'lent', value: true },
    { id: 'shelf', value: 'cellar' },
  ]);
  typeInto(lent!, '-1');
  expect(filters()).toEqual([{ id: 'shelf', value: 'cellar' }]);
});

test('a multi-select filter stores checked options in the order of the list', async () => {
  const { page, filters } = await openView('?topics.in=~6Eone');
  const button = one(page, '[aria-label^="Filter Topics"].ct-filter-button');
  const checkboxes = () => [...page.querySelectorAll<HTMLInputElement>('.ct-multi-select-list input')];
  expect([button.textContent, checkboxes().map(({ checked }) => checked)]).toEqual([
    'Of no topic',
    [false, false, true],
  ]);
  click(checkboxes()[0]!);
  expect(filters()).toEqual([{ id: 'topics', value: ['bio', 'none'] }]);
  expect(button.getAttribute('aria-label')).toBe('Filter Topics: Biology, Of no topic');
  click(checkboxes()[0]!);
  click(checkboxes()[2]!);
  expect([filters(), button.textContent]).toEqual([[], 'All']);
});

function CircleControl({ table, column }: FilterProps) {
  const { value, setValue } = useColumnFilter(table, column.id);
  const circle = withinCircle.parse(value ?? null);
  return (
    <input
      aria-label="Radius"
      value={circle?.radius ?? ''}
      onChange={({ currentTarget }) =>
        setValue(withinCircle.format({ x: 0, y: 0, radius: Number(currentTarget.value) }))
      }
    />
  );
}
/** Returns the book columns, with a custom column at the end. */
const columnsWith = (place: Pick<ColumnDef<Features, Book>, 'cell' | 'header'>) => [
  ...bookColumns.slice(0, -1),
  { accessorKey: 'place', ...kinds.place, ...place } as const,
];

test('a view renders the custom cells, header and filter of a column', async () => {
  const columns = columnsWith({
    cell: ({ row, column }) => <b data-x={row.original.place[0]}>{row.getValue<Book['place']>(column.id).join()}</b>,
    header: ({ column }) => <i>{column.id}!</i>,
  });
  const filters = { place: (control: FilterProps) => <CircleControl {...control} /> };
  const table = await renderTable({ ...bookTable, columns }, { filters });
  const { page, labelled } = table;
  expect(one(page, 'tbody tr:nth-child(3) b').outerHTML).toBe('<b data-x="2">2,0</b>');
  expect(one(page, 'th i').textContent).toBe('place!');
  typeInto(labelled('Radius', HTMLInputElement), '2');
  expect(table.filters()).toEqual([{ id: 'place', value: [0, 0, 2] }]);
  expect(one(page, '.ct-row-count').textContent).toBe('Showing 6 of 6 Rows');
  typeInto(labelled('Radius', HTMLInputElement), '0');
  expect(table.filters()).toEqual([]);
});

test("when paging replaces a row, the new row doesn't inherit the old row's React state", async () => {
  const Note = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <button type="button" className="note" onClick={() => setOpen(true)}>
        {isOpen ? 'open' : 'closed'}
      </button>
    );
  };
  const { page, send } = await renderTable({ ...bookTable, columns: columnsWith({ cell: () => <Note /> }) });
  const first = () => [...page.querySelectorAll<HTMLElement>('.note')][0]!;
  const element = one(page, 'tbody tr:first-child');
  click(first());
  expect(first().textContent).toBe('open');
  send({ type: 'page.next' });
  expect(one(page, 'tbody tr:first-child')).toBe(element);
  expect(first().textContent).toBe('closed');
});

describe('parts used separately', () => {
  const parts: Readonly<Record<string, (table: ViewTable<Book>) => ReactNode>> = {
    search: (table) => <SearchBox table={table} />,
    'number of rows': (table) => <RowCount table={table} />,
    order: (table) => <OrderButton table={table} />,
    pager: (table) => <Pager table={table} />,
    'page size': (table) => <PageSize table={table} pageSizes={[5]} />,
    selection: (table) => <SelectAll table={table} />,
    notice: (table) => <UrlNotice table={table} />,
    grid: (table) => <TableGrid table={table} label="Books" />,
  };

  test('each control renders outside `TableView`, and re-renders when the table changes', async () => {
    const { page, send } = await openParts((table) =>
      Object.entries(parts).map(([name, part]) => (
        <article key={name} title={name}>
          {part(table)}
        </article>
      )),
    );
    const articles = [...page.querySelectorAll('article')];
    expect(articles.flatMap((article) => (article.querySelector(':scope > .ct-part') ? [] : article.title))).toEqual(
      [],
    );
    const shown = () =>
      articles.map((article) => {
        const box = article.querySelector('input');
        return [article.innerHTML, box?.value, box?.indeterminate];
      });
    const before = shown();
    send(
      { type: 'globalFilter.set', globalFilter: 'bee' },
      { type: 'pageSize.set', pageSize: 2 },
      { type: 'rowSelection.toggle', rowId: '3' },
      { type: 'columnOrder.reverse' },
    );
    const unchanged = shown().flatMap((now, index) =>
      isDeepStrictEqual(now, before[index]) ? [articles[index]?.title] : [],
    );
    expect(unchanged).toEqual(['notice']);
  });
});

test('every text of the view comes from `labels`, the columns or the data', async () => {
  const shouted = Object.fromEntries(
    Object.entries(englishLabels).map(([key, label]) => [
      key,
      typeof label === 'string' ? `<${key}>` : (first: unknown) => `<${key} ${String(first)}>`,
    ]),
  );
  const { page } = await openView('?q=no+one', { labels: shouted });
  const texts = [...page.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
    ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
  ]);
  const data = new Set<unknown>(bookColumns.map(({ header }) => header));
  const state = one(page, 'pre').textContent;
  const options = ['Yes', 'No', 'ground', 'upper', 'cellar', 'Biology', 'Geography', 'Of no topic'];
  const others = texts.filter(
    (text) =>
      text !== null &&
      text !== '' &&
      !/<\w+.*>/.test(text) &&
      !data.has(text) &&
      !state.includes(text) &&
      !options.includes(text) &&
      text !== 'Books' &&
      text !== 'Table State',
  );
  expect(others).toEqual([]);
});

test('`pageSizes` sets the listed page sizes, and the current size is added', async () => {
  const { labelled } = await openView('', { pageSizes: [5, 25] });
  const { options } = labelled('Rows per page', HTMLSelectElement);
  expect([...options].map(({ value }) => value)).toEqual(['5', '10', '25']);
});

describe('custom elements instead of rows', () => {
  const own = { emptyState: <button type="button">Add a book</button>, loadingState: <i>outlines</i> };
  const shown = (page: ParentNode) => one(page, '.ct-no-rows').textContent;

  test('`emptyState` replaces the message of a table without rows', async () => {
    const options = { isWaiting: false };
    const { page } = await renderTable({ ...bookTable, data: [], options }, { label: 'Books', ...own });
    expect(shown(page)).toBe('Add a book');
  });

  test('`loadingState` replaces the loading message while the first rows load', async () => {
    const options = { isWaiting: true };
    const { page } = await renderTable({ ...bookTable, data: [], options }, { label: 'Books', ...own });
    expect(shown(page)).toBe('outlines');
  });
});

describe('invalid options of the view', () => {
  let table: ViewTable | undefined;

  test.each<[string, object, RegExp]>([
    ['a page size of 0', { pageSizes: [0] }, /`pageSizes` must be a list of whole numbers ≥ 1, got \[0\]/],
    ['a page size with a fraction', { pageSizes: [10, 2.5] }, /`pageSizes`.*got \[10,2\.5\]/],
    ['no page sizes', { pageSizes: [] }, /`pageSizes`.*got \[\]/],
    ['an unknown density', { density: 'dense' }, /`density` must be one of compact, normal, roomy, got "dense"/],
    ['too many header lines', { headerLines: 9 }, /`headerLines` must be 1, 2, 3 or 4, got 9/],
    ['an unknown part', { parts: { footer: false } }, /`parts` must be an object with the keys search,.*got "footer"/],
    ['an unknown label', { labels: { serach: '' } }, /`labels` must be an object with the keys search,.*got "serach"/],
    ['a label that is not a string', { labels: { search: 5 } }, /`labels\.search` must be a string, got 5/],
    ['a label that is not a function', { labels: { filter: 'F' } }, /`labels\.filter` must be a function.*got "F"/],
    [
      'a filter of an unknown column',
      { filters: { x: () => '' } },
      /`filters` must be an object with the keys title,.*got "x"/,
    ],
  ])('the view throws an error for an invalid option: %s', async (_, options, message) => {
    table ??= (await renderParts(bookTable, () => null)).table();
    // Simulates an app without TypeScript.
    const view = createElement(TableView, { table, label: 'Books', ...options });
    expect(() => renderToString(view)).toThrow(message);
  });

  test('`isScrolled` throws an error in a table with rows in memory', async () => {
    const message = '`isScrolled` needs a table with the option `fetchedRows`';
    await expect(openView('', { isScrolled: true })).rejects.toThrow(message);
  });

  test('a table without urlFeature throws an error', async () => {
    const features = tableFeatures({});
    function View() {
      const table = useTable({ features, columns: [], data: [] });
      // @ts-expect-error -- The table lacks the feature.
      return <TableView table={table} label="Books" />;
    }
    function Part() {
      const table = useTable({ features, columns: [], data: [] });
      // @ts-expect-error -- The table lacks the feature.
      return <SearchBox table={table} />;
    }
    const message = 'chartable: `features` must include `urlFeature()`';
    expect(() => renderToString(<View />)).toThrow(message);
    expect(() => renderToString(<Part />)).toThrow(message);
  });
});

test("custom elements built with the view's hooks show and change the table's state", async () => {
  function RowItem({ id, text, table }: { readonly id: string; readonly text: string; readonly table: ViewTable }) {
    return (
      <li>
        <input {...useRowSelection(table, id)} />
        {text}
      </li>
    );
  }
  function Own({ table }: { readonly table: ViewTable }) {
    const { columns, rows } = useGrid(table);
    const { page, pages } = usePage(table);
    const { shown, filtered } = useRowCount(table);
    const order = useColumnOrder(table);
    const sort = useSort(table, 'pages');
    const size = usePageSize(table, [5, 15]);
    return (
      <>
        <input id="search" {...useSearchBox(table)} />
        <button id="next" {...usePageButton(table, 'next')} type="button" />
        <input id="go" {...useGoToPage(table)} />
        <select id="size" {...size.selectProps}>
          {size.sizes.map((pageSize) => (
            <option key={pageSize}>{pageSize}</option>
          ))}
        </select>
        <button id="order" {...order.buttonProps} type="button" />
        <button id="sort" {...sort.buttonProps} type="button" />
        <input id="all" {...useSelectAll(table)} />
        <ol>
          {rows.map(({ id, text }) => (
            <RowItem key={id} id={id} text={text('pages')} table={table} />
          ))}
        </ol>
        <p>{[page, pages, shown, filtered, sort.direction, order.isReversed, columns[0]?.id].join(' ')}</p>
      </>
    );
  }
  const { page, state } = await openParts((table) => <Own table={table} />);
  const said = () => one(page, 'p').textContent;
  expect(said()).toBe('1 6 10 60 unsorted false title');
  click(one(page, '#next'));
  typeInto(one(page, '#size', HTMLSelectElement), '15');
  click(one(page, '#order'));
  expect(said()).toBe('1 4 15 60 unsorted true place');
  typeInto(one(page, '#go', HTMLInputElement), '3');
  click(one(page, '#sort'));
  expect([said(), page.querySelector('li')?.textContent]).toEqual(['1 4 15 60 descending true place', '1,443']);
  typeInto(one(page, '#search', HTMLInputElement), 'bee');
  click(one(page, 'li:first-child input'));
  expect(Object.keys(state().rowSelection)).toHaveLength(1);
  expect(one(page, '#all', HTMLInputElement).indeterminate).toBe(true);
  click(one(page, '#all'));
  expect(Object.keys(state().rowSelection)).toHaveLength(5);
});

test('`useSearchBox` and `usePageSize` accept components with a custom ref type', async () => {
  interface Handle {
    readonly value: string;
  }
  function Box({ ref, ...props }: Omit<ComponentProps<'input'>, 'ref'> & { readonly ref: Ref<Handle> }) {
    useImperativeHandle(ref, () => ({ value: 'its own' }));
    return <input {...props} />;
  }
  function List({ ref, ...props }: Omit<ComponentProps<'select'>, 'ref'> & { readonly ref: Ref<Handle> }) {
    useImperativeHandle(ref, () => ({ value: 'its own' }));
    return <select {...props} />;
  }
  function Own({ table }: { readonly table: ViewTable }) {
    const { sizes, selectProps } = usePageSize(table);
    return (
      <>
        <Box {...useSearchBox(table)} />
        <List {...selectProps}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </List>
      </>
    );
  }
  const { page, state } = await openParts((table) => <Own table={table} />);
  expect(state().globalFilter).toBe('');
  typeInto(one(page, 'input', HTMLInputElement), 'bee');
  typeInto(one(page, 'select', HTMLSelectElement), '20');
  expect([state().globalFilter, state().pagination.pageSize]).toEqual(['bee', 20]);
});
