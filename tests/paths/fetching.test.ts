import { describe, expect, test } from 'vitest';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import type { CheckedSelection, FetchedPage, TableEvent, TableSnapshot } from '../../machines/table';
import { takesPairs } from '../nightly';
import { takeWrites } from './harness/answers';
import { failedRequests, fetchedPart, isOfFetchRegions, serializeFetched } from './harness/fetched-bounds';
import { answerFromMemory, checkInMemory, openFetchedTable, table } from '../table/fetched-table';

/** The events besides answers and time. Few user events at a time: their product grows fast. */
interface Slice {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** True where rows are counted apart. */
  readonly counts?: boolean;
  /** True where they are counted up to some, until the exact number is asked for. */
  readonly capped?: boolean;
  /** False where each request is answered with rows. */
  readonly fails?: boolean;
  /** The rows that the address names as selected. */
  readonly selected?: string;
  /** 30 where left out. */
  readonly pageSize?: number;
}

const urlOf = ({ selected, pageSize = 30 }: Pick<Slice, 'selected' | 'pageSize'>): string =>
  `?pageSize=${pageSize}${selected === undefined ? '' : `&rowSelection=${selected}`}`;

const toggle = (rowId: string): TableEvent => ({ type: 'rowSelection.toggle', rowId });
const range = (rowId: string): TableEvent => ({ type: 'rowSelection.range', rowId, rowIds: ['p1', 'p2', 'p3', 'p94'] });
/** The view has fetched a page by itself. */
function scrollTo(pageIndex: number): TableEvent {
  const query = { globalFilter: '', columnFilters: [], sorting: [], pagination: { pageIndex, pageSize: 40 } };
  const rowIds = answerFromMemory(query).rows.map(({ id }) => id);
  return { type: 'rows.scrolled', query, page: { rowIds, rowCount: undefined, canCount: false, filterRows: () => [] } };
}
const type = (text: string): TableEvent => ({ type: 'globalFilter.set', globalFilter: text });

const bounds = ({ capped = false, counts = capped, fails = true, events, ...url }: Slice) => ({
  input: {
    codecs: table.search.codecs,
    state: table.search.decode(urlOf(url)),
    columns: table.machineColumns,
    filterRows: undefined,
  },
  events: () => events,
  limit: 20_000,
  answers: takeWrites,
  ends: (
    { id }: { readonly id: string },
    { context }: TableSnapshot,
  ): readonly ({ readonly output: number | FetchedPage | CheckedSelection } | { readonly error: Error })[] => {
    const { fetched } = context;
    if (!fetched) return [];
    if (id === 'checkSelection') {
      const { rowSelection } = context;
      const checked = checkInMemory({ rowSelection, filters: fetched.wanted.query, isNamed: false });
      return [{ output: checked }, ...(fails ? failedRequests : [])];
    }
    const { rows, rowCount } = answerFromMemory((id === 'countRows' ? fetched.countAsked : fetched.asked).query);
    const page: FetchedPage = {
      rowIds: rows.map((row) => row.id),
      rowCount: counts ? undefined : rowCount,
      ...(capped && { moreThan: 30 }),
      canCount: counts,
      filterRows: () => [],
    };
    return [{ output: id === 'countRows' ? rowCount : page }, ...(fails ? failedRequests : [])];
  },
  serialize: serializeFetched,
});

describe('the paths of a table that fetches its rows', () => {
  const coverage = new Coverage(table.machine);

  const slices: readonly Slice[] = [
    { name: 'of two searches', events: [type('odd 1'), type('')], fails: false },
    { name: 'of a search that fails', events: [type('odd 1'), { type: 'rows.retry' }] },
    {
      name: 'of a search that is typed',
      events: [
        { type: 'text.input', box: { sets: 'globalFilter' }, text: 'odd 1' },
        { type: 'composition.end', box: { sets: 'globalFilter' }, text: 'odd 1' },
        { type: 'rows.refresh' },
      ],
      fails: false,
    },
    {
      name: 'of what is clicked while somebody types',
      events: [
        { type: 'text.input', box: { sets: 'globalFilter' }, text: '' },
        // On the only page, sorted by no column: none of these changes what is asked for.
        { type: 'sort.toggle', columnId: 'none', multi: false },
        { type: 'page.first' },
        { type: 'page.previous' },
        { type: 'page.next' },
        { type: 'page.last' },
        { type: 'pageSize.set', pageSize: 100 },
        { type: 'state.set', state: {} },
        { type: 'url.changed', state: {} },
      ],
      pageSize: 100,
      fails: false,
    },
    { name: 'of the next page', events: [{ type: 'page.next' }], fails: false },
    { name: 'of rows that are others', events: [{ type: 'rows.refresh' }] },
    { name: 'of the network', events: [{ type: 'network.offline' }, { type: 'network.online' }] },
    {
      name: 'of a search offline',
      events: [type('odd 1'), { type: 'network.offline' }, { type: 'network.online' }, { type: 'rows.refresh' }],
      fails: false,
    },
    {
      name: 'of a page that is kept, offline',
      events: [type('odd 1'), type(''), { type: 'network.offline' }],
      fails: false,
    },
    { name: 'of rows that are counted apart', events: [type('odd 1')], counts: true },
    { name: 'of rows that were counted up to some', events: [{ type: 'page.last' }], capped: true },
    { name: 'of counted rows that are others', events: [{ type: 'rows.refresh' }], counts: true },
    {
      name: 'of rows that are selected',
      events: [toggle('p1'), toggle('p94'), range('p3'), range('p94')],
      fails: false,
    },
    { name: 'of rows that are scrolled to', events: [scrollTo(2), toggle('p94'), toggle('p1')], fails: false },
    { name: 'of all that match', events: [toggle('p1'), { type: 'rowSelection.toggleAll' }], fails: false },
    {
      name: 'of rows that a setter, a page and a value select',
      events: [
        { type: 'rowSelection.toggleAll', selected: true },
        { type: 'rowSelection.toggleAll', selected: false },
        { type: 'rowSelection.set', rowIds: ['p1'], selected: true },
        { type: 'state.update', state: { rowSelection: {} } },
        { type: 'state.update', state: { columnOrder: [] } },
      ],
      fails: false,
    },
    { name: 'of all that match a search', events: [{ type: 'rowSelection.toggleAll' }, type('odd 1')], fails: false },
    { name: 'of all rows, named by the address', events: [], selected: 'all' },
    { name: 'of other selected rows', events: [{ type: 'rows.refresh' }, toggle('p1')], selected: 'all', fails: false },
    {
      name: 'of another selection',
      events: [
        { type: 'url.changed', state: { rowSelection: { p1: true } } },
        { type: 'state.set', state: { rowSelection: {} } },
        { type: 'url.changed', state: { columnOrder: [] } },
        { type: 'state.set', state: { columnOrder: [] } },
      ],
      selected: 'all',
      fails: false,
    },
  ];

  test.each(slices)(
    '$name, end as the chart says, with the rows of a table in memory',
    async (slice) => {
      const { capped = false, counts = capped, events } = slice;
      const paths = generatePaths(table.machine, { ...bounds(slice), pairs: takesPairs });
      for (const { steps } of paths.covering) {
        const running = openFetchedTable(urlOf(slice), {
          counts,
          checksSelection: 'played',
          inspect: coverage.inspector(),
        });
        for (const { event, after, snapshot } of steps) {
          if (after !== undefined) {
            running.wait(after);
            // A delay that grows may be longer than where its state was first met.
            for (let waited = after; waited < 31_000 && !isAsIn(running, snapshot); waited += 50) running.wait(50);
          } else if (event.type === 'xstate.done.actor.fetchRows')
            await running.answer(({ rows, rowCount }) => ({
              rows,
              ...(capped ? { moreThan: 30 } : !counts && { rowCount }),
            }));
          else if (event.type === 'xstate.error.actor.fetchRows')
            await running.fail('error' in event ? event.error : undefined);
          else if (event.type === 'xstate.done.actor.countRows') await running.answerCount();
          else if (event.type === 'xstate.error.actor.countRows') await running.failCount();
          else if (event.type === 'xstate.done.actor.checkSelection') await running.answerCheck();
          else if (event.type === 'xstate.error.actor.checkSelection') await running.failCheck();
          else if (isUserEventOf(events, event)) running.send(event);
          else continue;
          expect(fetchedPart({ value: running.value() })).toEqual(fetchedPart(snapshot));
          const isReady = running.rowsState() === 'ready';
          expect(isReady ? running.shownIds() : running.wantedIds()).toEqual(running.wantedIds());
        }
      }
    },
    600_000,
  );

  test('cover every item of the regions that fetch', () => {
    expect(coverage.missing([...listItems(table.machine)].filter(isOfFetchRegions))).toEqual([]);
  });
});

const isAsIn = (running: ReturnType<typeof openFetchedTable>, snapshot: TableSnapshot): boolean =>
  JSON.stringify(fetchedPart({ value: running.value() })) === JSON.stringify(fetchedPart(snapshot));

const isUserEventOf = (events: readonly TableEvent[], event: { readonly type: string }): event is TableEvent =>
  events.some((userEvent) => userEvent === event || JSON.stringify(userEvent) === JSON.stringify(event));
