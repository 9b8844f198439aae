import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../machines/paths';
import { Coverage, listItems } from './harness/item-coverage';
import {
  asyncRows,
  createTableMachine,
  selectedTotal,
  selectRegion,
  type CheckedSelection,
  type FetchedPage,
  type FetchState,
  type RowFilters,
  type RowQuery,
  type RowSourceContext,
  type RowSourceEvent,
  type SourceAnswer,
  type TableEvent,
  type TableSnapshot,
  type TableState,
} from '../../machines/table';
import { nothingFetched, toKeyedQuery } from '../../machines/table/fetching/nothing-fetched';
import { takesPairs } from '../nightly';
import { acceptQueuedWrites } from './harness/answers';
import { checkInMemory, failedRequests, openRowSource, serializeSource } from './harness/fetched-bounds';
import { answerFromMemory, filterRows, openFetchedTable, options, table } from '../table/fetched-table';

const { rowSource } = asyncRows.actors;

/** Returns an event for a row source, or `undefined` if the event would change nothing. */
type Sent = (source: RowSourceContext) => RowSourceEvent | undefined;

/** A few events to generate paths from. With more, the number of states would grow too fast. */
interface Slice {
  readonly name: string;
  readonly sends: readonly Sent[];
  /** True if a separate request counts the rows. */
  readonly counts?: boolean;
  /** True if rows are counted up to a limit, unless the exact number is requested. */
  readonly capped?: boolean;
  /** False if every request succeeds. */
  readonly fails?: boolean;
  /** Rows per page. Default: 30. */
  readonly pageSize?: number;
}

const opened = ({ pageSize = 30 }: Pick<Slice, 'pageSize'>): RowSourceEvent => ({
  type: 'query.changed',
  query: { globalFilter: '', columnFilters: [], sorting: [], pagination: { pageIndex: 0, pageSize } },
  isTyped: false,
});

const ask =
  (changed: (of: RowQuery) => Partial<RowQuery>, isTyped = false): Sent =>
  ({ of }) => {
    const query = { ...of, ...changed(of) };
    return JSON.stringify(query) === JSON.stringify(of) ? undefined : { type: 'query.changed', query, isTyped };
  };
const search = (globalFilter: string, isTyped?: boolean) =>
  ask(({ pagination }) => ({ globalFilter, pagination: { ...pagination, pageIndex: 0 } }), isTyped);
const send = (event: RowSourceEvent) => () => event;
const scrollTo =
  (pageIndex: number): Sent =>
  ({ block }) =>
    block?.pageIndex === pageIndex ? undefined : { type: 'rows.scrolled', block: { pageIndex, pageSize: 40 } };
const pageAgain: Sent = ({ block }) => (block ? { type: 'rows.scrolled', block: null } : undefined);
/** Only the empty search has several pages. */
const nextPage = ask(({ globalFilter, pagination: { pageIndex, pageSize } }) => ({
  pagination: { pageIndex: globalFilter === '' ? Math.min(3, pageIndex + 1) : 0, pageSize },
}));
const refresh = send({ type: 'rows.refresh' });
const retry = send({ type: 'rows.retry' });
const offline = send({ type: 'network.offline' });
const online = send({ type: 'network.online' });
const lastPage = send({ type: 'page.last' });
const check = send({
  type: 'selection.check',
  check: { rowSelection: { p1: true }, filters: { globalFilter: '', columnFilters: [] }, mayHaveMissing: true },
});

const slices: readonly Slice[] = [
  { name: 'two searches', sends: [search('odd 1'), search('')], fails: false },
  { name: 'a failing search', sends: [search('odd 1'), retry] },
  { name: 'a typed search', sends: [search('odd 1', true), search('', true), refresh], fails: false },
  {
    name: 'a click while the user types',
    sends: [search('odd 1', true), ask(() => ({ pagination: { pageIndex: 0, pageSize: 50 } }))],
    pageSize: 100,
    fails: false,
  },
  { name: 'the next page', sends: [nextPage, search('odd 1', true)], fails: false },
  { name: 'refreshed rows', sends: [refresh] },
  { name: 'the network', sends: [offline, online] },
  { name: 'a search while offline', sends: [search('odd 1'), offline, online, refresh], fails: false },
  { name: 'a cached page while offline', sends: [search('odd 1'), search(''), offline], fails: false },
  { name: 'rows with a separate count', sends: [search('odd 1')], counts: true },
  { name: 'rows counted up to a limit', sends: [lastPage, search('odd 1')], capped: true },
  { name: 'refreshed rows with a separate count', sends: [refresh], counts: true },
  { name: 'rows loaded by scrolling', sends: [scrollTo(2)], fails: false },
  { name: 'a scrolling table', sends: [scrollTo(0), pageAgain], fails: false },
  { name: 'a block that fails', sends: [scrollTo(1)] },
  { name: 'a table that scrolls while offline', sends: [scrollTo(1), offline, online], fails: false },
  { name: 'a refreshed scrolling table', sends: [scrollTo(2), refresh], fails: false },
  { name: 'a checked selection', sends: [check, refresh] },
  { name: 'a table that starts again', sends: [search('odd 1'), send({ type: 'table.resumed' })] },
];

type Ends = readonly ({ readonly output: number | FetchedPage | CheckedSelection } | { readonly error: Error })[];

const bounds = ({ capped = false, counts = capped, fails = true, sends, ...opening }: Slice) => ({
  input: undefined,
  events: ({ context }: { readonly context: RowSourceContext }) => sends.flatMap((sent) => sent(context) ?? []),
  answers: ({ value }: { readonly value: { readonly requests: unknown } }) =>
    value.requests === 'opening' ? [opened(opening)] : [],
  ends: (
    { id, input }: { readonly id: string; readonly input: unknown },
    { context }: { readonly context: RowSourceContext },
  ): Ends => {
    const failures = fails ? failedRequests : [];
    if (id === 'checkSelection') return [{ output: checkInMemory(input as never) }, ...failures];
    const { rows, rowCount } = answerFromMemory((id === 'countRows' ? context.countedQuery : context.requested).query);
    const page: FetchedPage = {
      rowIds: rows.map((row) => row.id),
      rowCount: counts ? undefined : rowCount,
      ...(capped && { moreThan: 30 }),
      canCount: counts,
      filterRows: () => [],
    };
    return [{ output: id === 'countRows' ? rowCount : page }, ...failures];
  },
  serialize: serializeSource,
});

describe('paths of a row source', () => {
  const coverage = new Coverage(rowSource);

  test.each(slices)(
    'every path of a row source ends in the expected state: $name',
    async (slice) => {
      const { capped = false, counts = capped } = slice;
      const paths = generatePaths(rowSource, {
        ...bounds(slice),
        pairs: takesPairs,
        isEnough: (stateCount) => !takesPairs && stateCount >= 35,
      });
      for (const { steps } of paths.covering) {
        const collect = coverage.inspector();
        const running = openRowSource(counts, (event) => {
          const { actorRef } = event;
          if ('id' in actorRef && actorRef.id === 'rowSource') collect({ ...event, rootId: actorRef.sessionId });
        });
        for (const { event, after, snapshot } of steps) {
          const isThere = () => JSON.stringify(running.snapshot().value) === JSON.stringify(snapshot.value);
          if (after !== undefined) {
            running.wait(after);
            for (let waited = after; waited < 31_000 && !isThere(); waited += 50) running.wait(50);
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
          else if (isSent(event)) running.send(event);
          expect(running.snapshot().value).toEqual(snapshot.value);
          const { query } = running.snapshot().context.wanted;
          const wantedIds = answerFromMemory(query).rows.map(({ id }) => id);
          const answer = running.answered();
          expect(answer?.state === 'ready' ? answer.shown?.page.rowIds : wantedIds).toEqual(wantedIds);
        }
      }
    },
    600_000,
  );

  test("the row source's paths cover its whole chart", () => {
    expect(coverage.missing(listItems(rowSource))).toEqual([]);
  });
});

const isSent = (event: { readonly type: string }): event is RowSourceEvent => !event.type.startsWith('xstate.');

interface TableSlice {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** Row IDs selected in the URL. */
  readonly selected?: string;
  /** True if rows are counted up to a limit. */
  readonly capped?: boolean;
}

const toggle = (rowId: string): TableEvent => ({ type: 'rowSelection.toggle', rowId });
const range = (rowId: string): TableEvent => ({ type: 'rowSelection.range', rowId, rowIds: ['p1', 'p2', 'p3', 'p94'] });
const type = (globalFilter: string): TableEvent => ({ type: 'globalFilter.set', globalFilter });
const adopt = (state: Partial<TableState>): TableEvent => ({ type: 'url.changed', state });
const set = (state: Partial<TableState>): TableEvent => ({ type: 'state.set', state });

const tableSlices: readonly TableSlice[] = [
  { name: 'selected rows', events: [toggle('p1'), toggle('p94'), range('p3'), range('p94')] },
  {
    name: 'all matching rows',
    events: [toggle('p1'), { type: 'rowSelection.toggleAll' }, { type: 'rows.scrolled', block: null }],
  },
  { name: 'a selected row on another page', events: [type('odd 1'), set({ rowSelection: {} })], selected: 'p94' },
  {
    name: 'rows selected by a setter, a page and a value',
    events: [
      { type: 'rowSelection.toggleAll', selected: true },
      { type: 'rowSelection.toggleAll', selected: false },
      { type: 'rowSelection.set', rowIds: ['p1'], selected: true },
      { type: 'state.patch', state: { rowSelection: {} } },
    ],
  },
  { name: 'all rows matching a search', events: [{ type: 'rowSelection.toggleAll' }, type('odd 1')] },
  { name: 'all rows but one selected in the URL', events: [], selected: 'but.p1,matching' },
  {
    name: 'refreshed rows with a selection',
    events: [{ type: 'rows.refresh' }, toggle('p1')],
    selected: 'matching',
  },
  {
    name: 'a changed selection',
    events: [adopt({ rowSelection: { p1: true } }), set({ rowSelection: {} }), adopt({ columnOrder: [] })],
    selected: 'matching',
  },
  {
    name: 'events of the row source',
    events: [
      { type: 'page.last' },
      { type: 'rows.scrolled', block: { pageIndex: 0, pageSize: 40 } },
      { type: 'rows.retry' },
      { type: 'network.offline' },
      { type: 'network.online' },
      { type: 'table.resumed' },
    ],
  },
  { name: 'the last of an unknown number of pages', events: [{ type: 'page.last' }], capped: true },
];

/** Answers like a source that has already loaded all pages. */
function answerAtOnce({ asked, block, pages, counts }: FetchState, isCapped: boolean): SourceAnswer {
  const wanted = toKeyedQuery({ ...asked, pagination: block ?? asked.pagination });
  const { rows, rowCount } = answerFromMemory(wanted.query);
  const rowIds = rows.map(({ id }) => id);
  const filter = (filters: RowFilters) => filterRows(filters).filter((id) => rowIds.includes(id));
  const page = { rowIds, rowCount, canCount: false, filterRows: filter };
  const shown = pages.find(({ key }) => key === wanted.key) ?? { ...wanted, page };
  return {
    state: 'ready',
    isCounting: false,
    failure: null,
    outdated: [],
    oldCounts: [],
    wanted,
    shown,
    block,
    pages: [shown, ...pages.filter(({ key }) => key !== wanted.key)],
    counts: isCapped ? [] : [{ filtersKey: wanted.filtersKey, rowCount }, ...counts],
    capped: isCapped ? [{ filtersKey: wanted.filtersKey, moreThan: 30 }] : [],
  };
}

const partOf = (snapshot: TableSnapshot) => ({
  rows: snapshot.value.rows,
  page: selectRegion(snapshot, 'page'),
  selection: selectRegion(snapshot, 'selection'),
  rowSelection: snapshot.context.rowSelection,
  selectedTotal: selectedTotal(snapshot.context),
});

describe('paths of a table with a row source', () => {
  const coverage = new Coverage(table.machine);

  test.each(tableSlices)(
    'every path of a table with a row source ends in the expected state: $name',
    async ({ events, selected, capped = false }) => {
      const url = `?perPage=30${selected === undefined ? '' : `&selected=${selected}`}`;
      const isUnanswered = ({ state }: FetchState) => state === 'loading' || state === 'refreshing';
      const paths = generatePaths(table.machine, {
        input: {
          defaults: table.search.defaults,
          state: table.search.decode(url),
          columns: table.machineColumns,
          filterRows: undefined,
        },
        events: ({ context: { fetched = nothingFetched, rowSelection } }): readonly TableEvent[] => {
          const { lastCheck, selectedPassing } = fetched;
          const isChecking = lastCheck === null || selectedPassing?.filtersKey !== lastCheck.filtersKey;
          const [globalFilter] = JSON.parse(lastCheck?.filtersKey ?? '[""]') as [string];
          const given = { rowSelection, filters: { globalFilter, columnFilters: [] }, mayHaveMissing: false };
          return [
            ...events,
            ...(isChecking ? [{ type: 'selection.checked', checked: checkInMemory(given) } as const] : []),
          ];
        },
        answers: (snapshot): readonly TableEvent[] => {
          const { fetched = nothingFetched } = snapshot.context;
          return isUnanswered(fetched)
            ? [{ type: 'rows.changed', fetched: answerAtOnce(fetched, capped) }]
            : acceptQueuedWrites(snapshot);
        },
        ends: () => [],
        pairs: takesPairs,
        isEnough: (stateCount) => !takesPairs && stateCount >= 50,
      });
      for (const { steps } of paths.covering) {
        const running = openFetchedTable(url, {
          counts: capped,
          checksSelection: 'played',
          inspect: coverage.inspector(),
        });
        for (const { event, snapshot } of steps) {
          if (event.type === 'rows.changed')
            await running.answer(({ rows, rowCount }) => ({ rows, ...(capped ? { moreThan: 30 } : { rowCount }) }));
          else if (event.type === 'selection.checked') await running.answerCheck();
          else if (events.some((userEvent) => JSON.stringify(userEvent) === JSON.stringify(event))) running.send(event);
          const isSettled = !isUnanswered(snapshot.context.fetched ?? nothingFetched);
          expect(partOf(isSettled ? running.actor.getSnapshot() : snapshot)).toEqual(partOf(snapshot));
        }
      }
    },
    600_000,
  );

  test('generated paths cover all parts of the region `rows` that only tables with a row source have', () => {
    const others = new Set(listItems(createTableMachine(options)));
    const wanted = [...listItems(table.machine)].filter((item) => item.includes('table.rows') && !others.has(item));
    expect(coverage.missing(wanted)).toEqual([]);
  });
});
