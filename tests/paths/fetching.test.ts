import { describe, expect, test } from 'vitest';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import type { CheckedSelection, FetchedPage, TableEvent, TableSnapshot } from '../../machines/table';
import { takesPairs } from '../nightly';
import { acceptQueuedWrites } from './harness/answers';
import { failedRequests, fetchedPart, isInFetchRegion, serializeFetched } from './harness/fetched-bounds';
import { answerFromMemory, checkInMemory, openFetchedTable, table } from '../table/fetched-table';

/** The user events of some paths. Only a few, because the number of states grows fast. */
interface Slice {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** True if a separate request counts the rows. */
  readonly counts?: boolean;
  /** True if rows are counted up to a limit, unless the exact number is requested. */
  readonly capped?: boolean;
  /** False if every request succeeds. */
  readonly fails?: boolean;
  /** Row IDs selected in the URL. */
  readonly selected?: string;
  /** Default: 30. */
  readonly pageSize?: number;
}

const urlOf = ({ selected, pageSize = 30 }: Pick<Slice, 'selected' | 'pageSize'>): string =>
  `?perPage=${pageSize}${selected === undefined ? '' : `&selected=${selected}`}`;

const toggle = (rowId: string): TableEvent => ({ type: 'rowSelection.toggle', rowId });
const range = (rowId: string): TableEvent => ({ type: 'rowSelection.range', rowId, rowIds: ['p1', 'p2', 'p3', 'p94'] });
const scrollTo = (pageIndex: number): TableEvent => ({ type: 'rows.scrolled', block: { pageIndex, pageSize: 40 } });
const pageAgain: TableEvent = { type: 'rows.scrolled', block: null };
const type = (text: string): TableEvent => ({ type: 'globalFilter.set', globalFilter: text });

const bounds = ({ capped = false, counts = capped, fails = true, events, ...url }: Slice) => ({
  input: {
    defaults: table.search.defaults,
    state: table.search.decode(urlOf(url)),
    columns: table.machineColumns,
    filterRows: undefined,
  },
  events: () => events,
  limit: 20_000,
  answers: acceptQueuedWrites,
  ends: (
    { id }: { readonly id: string },
    { context }: TableSnapshot,
  ): readonly ({ readonly output: number | FetchedPage | CheckedSelection } | { readonly error: Error })[] => {
    const { fetched } = context;
    if (!fetched) return [];
    if (id === 'checkSelection') {
      const { rowSelection } = context;
      const checked = checkInMemory({ rowSelection, filters: fetched.wanted.query, mayHaveMissing: false });
      return [{ output: checked }, ...(fails ? failedRequests : [])];
    }
    const { rows, rowCount } = answerFromMemory((id === 'countRows' ? fetched.countedQuery : fetched.requested).query);
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

describe('paths of a table that fetches its rows', () => {
  const coverage = new Coverage(table.machine);

  const slices: readonly Slice[] = [
    { name: 'two searches', events: [type('odd 1'), type('')], fails: false },
    { name: 'a failing search', events: [type('odd 1'), { type: 'rows.retry' }] },
    {
      name: 'a typed search',
      events: [
        { type: 'text.input', box: { sets: 'globalFilter' }, text: 'odd 1' },
        { type: 'composition.end', box: { sets: 'globalFilter' }, text: 'odd 1' },
        { type: 'rows.refresh' },
      ],
      fails: false,
    },
    {
      name: 'a click while the user types',
      events: [
        { type: 'text.input', box: { sets: 'globalFilter' }, text: '' },
        { type: 'pageSize.set', pageSize: 50 },
      ],
      pageSize: 100,
      fails: false,
    },
    { name: 'the next page', events: [{ type: 'page.next' }], fails: false },
    { name: 'refreshed rows', events: [{ type: 'rows.refresh' }] },
    { name: 'the network', events: [{ type: 'network.offline' }, { type: 'network.online' }] },
    {
      name: 'a search while offline',
      events: [type('odd 1'), { type: 'network.offline' }, { type: 'network.online' }, { type: 'rows.refresh' }],
      fails: false,
    },
    {
      name: 'a cached page while offline',
      events: [type('odd 1'), type(''), { type: 'network.offline' }],
      fails: false,
    },
    { name: 'rows with a separate count', events: [type('odd 1')], counts: true },
    { name: 'rows counted up to a limit', events: [{ type: 'page.last' }], capped: true },
    { name: 'refreshed rows with a separate count', events: [{ type: 'rows.refresh' }], counts: true },
    { name: 'selected rows', events: [toggle('p1'), toggle('p94'), range('p3'), range('p94')], fails: false },
    { name: 'rows loaded by scrolling', events: [scrollTo(2), toggle('p94'), toggle('p1')], fails: false },
    { name: 'a scrolling table', events: [scrollTo(0), pageAgain], fails: false },
    { name: 'a refreshed scrolling table', events: [scrollTo(2), { type: 'rows.refresh' }], fails: false },
    { name: 'all matching rows', events: [toggle('p1'), { type: 'rowSelection.toggleAll' }], fails: false },
    {
      name: 'rows selected by a setter, a page and a value',
      events: [
        { type: 'rowSelection.toggleAll', selected: true },
        { type: 'rowSelection.toggleAll', selected: false },
        { type: 'rowSelection.set', rowIds: ['p1'], selected: true },
        { type: 'state.patch', state: { rowSelection: {} } },
        { type: 'state.patch', state: { columnOrder: [] } },
      ],
      fails: false,
    },
    { name: 'all rows matching a search', events: [{ type: 'rowSelection.toggleAll' }, type('odd 1')], fails: false },
    { name: 'all rows but one selected in the URL', events: [], selected: 'but.p1,matching' },
    {
      name: 'refreshed rows with a selection',
      events: [{ type: 'rows.refresh' }, toggle('p1')],
      selected: 'matching',
      fails: false,
    },
    {
      name: 'a changed selection',
      events: [
        { type: 'url.changed', state: { rowSelection: { p1: true } } },
        { type: 'state.set', state: { rowSelection: {} } },
        { type: 'url.changed', state: { columnOrder: [] } },
        { type: 'state.set', state: { columnOrder: [] } },
      ],
      selected: 'matching',
      fails: false,
    },
  ];

  test.each(slices)(
    'every path ends in the expected state: $name',
    async (slice) => {
      const { capped = false, counts = capped, events } = slice;
      const paths = generatePaths(table.machine, {
        ...bounds(slice),
        pairs: takesPairs,
        isWanted: (item) => takesPairs || isInFetchRegion(item),
        // The paths still cover all regions.
        isEnough: (stateCount) => !takesPairs && stateCount >= 35,
      });
      for (const { steps } of paths.covering) {
        const running = openFetchedTable(urlOf(slice), {
          counts,
          checksSelection: 'played',
          inspect: coverage.inspector(),
        });
        for (const { event, after, snapshot } of steps) {
          if (after !== undefined) {
            running.wait(after);
            for (let waited = after; waited < 31_000 && !isSameFetchedPart(running, snapshot); waited += 50)
              running.wait(50);
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

  test('the paths cover all regions that fetch rows', () => {
    expect(coverage.missing([...listItems(table.machine)].filter(isInFetchRegion))).toEqual([]);
  });
});

const isSameFetchedPart = (running: ReturnType<typeof openFetchedTable>, snapshot: TableSnapshot): boolean =>
  JSON.stringify(fetchedPart({ value: running.value() })) === JSON.stringify(fetchedPart(snapshot));

const isUserEventOf = (events: readonly TableEvent[], event: { readonly type: string }): event is TableEvent =>
  events.some((userEvent) => userEvent === event || JSON.stringify(userEvent) === JSON.stringify(event));
