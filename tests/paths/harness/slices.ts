import type { Bounds, Timer } from '../../../machines/paths';
import {
  selectQueuedWrite,
  selectIsAnnounced,
  selectStatesIn,
  selectWholeWrite,
  urlStateKeys,
  type TableEvent,
  type TableInput,
  type TableSnapshot,
  type StateWrite,
  type TableState,
  type TextBox,
} from '../../../machines/table';
import { definedKeys, pickStates } from '../../../machines/table/base/table.states';
import { omitLongestList } from '../../../machines/history/writes';
import { createUserTable } from '../../headless-tables';
import { stateTests } from '../../states';
import { firstTexts, isGesture } from './gestures';
import { adopt, data, reverse, set, slice, tooLong, update, pendingWrite, type Slice } from './slice';
import { createTable, rowSets, smallCharts, textBoxes, type ChartName, type Table } from './tables';
import { encodeState, encodeWrite } from '../../../src/table/url/table-search';

const type = (box: TextBox, text: string): TableEvent => ({ type: 'text.input', box, text });
const begin = (box: TextBox, text: string): TableEvent => ({ type: 'composition.start', box, text });
const end = (box: TextBox, text: string): TableEvent => ({ type: 'composition.end', box, text });
const sort = (columnId: string, multi = false): TableEvent => ({ type: 'sort.toggle', columnId, multi });
const toggle = (rowId: string): TableEvent => ({ type: 'rowSelection.toggle', rowId });
const range = (rowId: string, ...rowIds: readonly string[]): TableEvent => ({
  type: 'rowSelection.range',
  rowId,
  rowIds,
});
const typedOrSet = (box: TextBox, state: Partial<TableState>) => [type(box, 'a'), type(box, ''), set(state)];
const toggleAll: TableEvent = { type: 'rowSelection.toggleAll' };
const reset: TableEvent = { type: 'columnOrder.reset' };
const order = (...columnOrder: readonly string[]): TableEvent => ({ type: 'columnOrder.set', columnOrder });
const first: TableEvent = { type: 'page.first' };
const previous: TableEvent = { type: 'page.previous' };
const next: TableEvent = { type: 'page.next' };
const last: TableEvent = { type: 'page.last' };
const leave: TableEvent = { type: 'goToPage.leave' };
const flush: TableEvent = { type: 'url.flush' };
const size = (pageSize: number): TableEvent => ({ type: 'pageSize.set', pageSize });

/** Returns a sorting. A minus before a column ID sorts descending. */
const by = (...columns: readonly string[]) =>
  columns.map((column) => ({ id: column.replace('-', ''), desc: column.startsWith('-') }));

const clearSort = (columnId: string): TableEvent => ({ type: 'sort.clear', columnId });
const selectRows = (rowIds: readonly string[], selected: boolean): TableEvent => ({
  type: 'rowSelection.set',
  rowIds,
  selected,
});
const selectAll = (selected: boolean): TableEvent => ({ type: 'rowSelection.toggleAll', selected });

const apis: readonly Slice[] = [
  slice(
    'sorting by three columns, set and cleared',
    '',
    [
      ...['id', 'name', 'age'].map((id) => sort(id, true)),
      sort('id'),
      sort('age'),
      ...['id', 'name', 'age', 'unknown'].map(clearSort),
    ],
    { waitsForWrites: true },
  ),
  slice('unchanged columns set again', '?sorting=id.asc', [
    { type: 'columns.changed', columns: createUserTable().machineColumns },
    sort('id'),
  ]),
  slice('sorting updated by a setter', '', [
    update({ sorting: [] }),
    update({ sorting: by('id') }),
    update({ sorting: by('-id') }),
    update({ sorting: by('-id', 'age') }),
    set({ sorting: by('id', 'name') }),
    update({ columnOrder: [] }),
  ]),
  slice('a search before the table starts again', '', [type(textBoxes.search, 'a'), { type: 'table.resumed' }]),
  slice('column order updated by a setter', '', [
    update({ columnOrder: [] }),
    update({ columnOrder: ['age', 'name', 'id'] }),
    update({ columnOrder: ['age'] }),
    update({ globalFilter: 'a' }),
  ]),
  slice('filters and page updated by a setter', '?pageSize=50', [
    update({ globalFilter: 'a' }),
    update({ globalFilter: '' }),
    update({ columnFilters: [{ id: 'name', value: 'a' }] }),
    update({ pagination: { pageIndex: 1, pageSize: 50 } }),
    update({ columnOrder: [] }),
    next,
  ]),
  slice('rows selected by a setter, a page and a value', '?pageSize=50', [
    update({ rowSelection: { 1: true } }),
    update({ columnOrder: [] }),
    selectRows(['1', '2'], true),
    selectRows(['1'], false),
    selectAll(true),
    selectAll(false),
  ]),
];

/**
 * The regions have far too many combinations to explore: 3 directions of 3 columns, 4 kinds of pages, 3 of selections,
 * and 2 to 5 write states of each of 6 states. The history, the notice and the context add more combinations.
 * So each slice contains the events of a few regions, with few values, and is explored completely. Together, the slices
 * contain all items of the chart.
 * Regions interact only through events, the context and the history's `stateIn` guards. An event that two regions
 * handle is in a slice with both. If a guard reads another region's context, its slice changes that context. Each
 * state's write is combined with another state's write.
 * If a slice is too small, the coverage report names the missing transition, guard outcome or delay. Random walks test
 * combinations across slices.
 */
export const slices: readonly Slice[] = [
  ...apis,
  slice('sorting by id and name', '', [
    sort('id'),
    sort('id', true),
    sort('name'),
    sort('name', true),
    sort('unknown'),
    adopt({ sorting: by('-id') }),
    adopt({ sorting: by('id', '-name') }),
    adopt({ sorting: [] }),
  ]),
  slice('setting the sort of a column', '', [
    set({ sorting: by('-id') }),
    set({ sorting: by('id') }),
    { type: 'column.reset', columnId: 'id' },
  ]),
  slice('column order', '', [
    reverse,
    reset,
    adopt({ columnOrder: ['name'] }),
    adopt({ columnOrder: ['id', 'age'] }),
    adopt({ columnOrder: ['age', 'name', 'id'] }),
    adopt({ columnOrder: [] }),
    adopt({}),
  ]),
  slice('selection', '?columnFilters=age.%255B98%252Cnull%255D', [
    toggle('18'),
    toggle('unknown'),
    toggleAll,
    type(textBoxes.min, '98'),
    type(textBoxes.min, '101'),
    adopt({ rowSelection: { 67: true } }),
  ]),
  slice('a range of rows', '?pageSize=3', [
    toggle('1'),
    range('0', '0', '1', '2'),
    range('2', '0', '1', '2'),
    range('unknown', '0', '1', '2'),
    set({ rowSelection: {} }),
  ]),
  slice('filters removed one by one', '?globalFilter=a&columnFilters=name.%2522e%2522', [
    { type: 'globalFilter.set', globalFilter: '' },
    { type: 'columnFilter.set', columnId: 'name', value: undefined },
    { type: 'filters.clear' },
    type(textBoxes.name, 'e'),
  ]),
  slice('paging', '?pageSize=40', [
    first,
    previous,
    next,
    last,
    type(textBoxes.page, '2'),
    type(textBoxes.page, ''),
    leave,
    size(50),
  ]),
  slice('paging and URL changes', '?pageIndex=9&pageSize=50', [
    next,
    previous,
    adopt({ pagination: { pageIndex: 0, pageSize: 40 } }),
    adopt({ pagination: { pageIndex: 1, pageSize: 40 } }),
    adopt({ pagination: { pageIndex: 9, pageSize: 40 } }),
    adopt({ columnFilters: [{ id: 'age', value: [90, null] }] }),
    adopt({ columnFilters: [] }),
  ]),
  slice(
    'a page change pending with a search',
    '?pageSize=50',
    [next, type(textBoxes.search, 'a'), adopt({ globalFilter: 'e' })],
    { overlapsWrites: true },
  ),
  slice('composing a search or a filter', '', [
    ...[textBoxes.search, textBoxes.name].flatMap((box) => [
      begin(box, ''),
      type(box, 'a'),
      type(box, ''),
      end(box, 'a'),
      end(box, ''),
    ]),
    adopt({ globalFilter: 'b' }),
  ]),
  slice('composing a page', '?pageSize=50', [
    flush,
    begin(textBoxes.page, '1'),
    type(textBoxes.page, '2'),
    type(textBoxes.page, '1'),
    end(textBoxes.page, '2'),
    leave,
    begin(textBoxes.search, ''),
    type(textBoxes.search, 'a'),
    end(textBoxes.search, 'a'),
    next,
  ]),
  slice('changed rows', '?pageSize=40&pageIndex=2', [
    data('few rows'),
    data('no rows'),
    data('all rows'),
    toggleAll,
    previous,
  ]),
  slice(
    'rows that load late',
    '?pageSize=40&pageIndex=9&rowSelection=0%2C50',
    [
      data('few rows'),
      data('all rows'),
      data('loading rows'),
      adopt({ rowSelection: { 1: true } }),
      adopt({ pagination: { pageIndex: 1, pageSize: 40 } }),
    ],
    { rows: 'loading rows' },
  ),
  slice(
    'user events before rows load',
    '?pageSize=40&pageIndex=2&rowSelection=0%2C500',
    [data('few rows'), type(textBoxes.search, 'a'), type(textBoxes.page, '9'), previous, next, toggle('0'), toggleAll],
    { rows: 'loading rows' },
  ),
  slice('a page set with other states', '?pageSize=40', [
    set({ pagination: { pageIndex: 9, pageSize: 40 } }),
    set({ pagination: { pageIndex: 1, pageSize: 0 }, columnFilters: [{ id: 'age', value: [60, null] }] }),
    { type: 'state.reset' },
  ]),
  slice(
    'all states set at once before the page is left',
    '?pageSize=50',
    [
      set({
        globalFilter: 'a',
        sorting: by('name'),
        pagination: { pageIndex: 0, pageSize: 40 },
        columnFilters: [{ id: 'name', value: 'e' }],
        columnOrder: ['name'],
        rowSelection: { 1: true },
      }),
      set({}),
    ],
    { leavesEntry: true },
  ),
  slice('resets with pending changes', '?globalFilter=a', [
    type(textBoxes.name, 'e'),
    { type: 'filters.clear' },
    { type: 'column.reset', columnId: 'name' },
    { type: 'column.reset', columnId: 'unknown' },
  ]),
  slice(
    'a selection set before rows load',
    '?rowSelection=0%2C500',
    [
      data('few rows'),
      data('loading rows'),
      set({}),
      set({ rowSelection: { 1: true } }),
      adopt({ rowSelection: { 1: true } }),
    ],
    { rows: 'loading rows' },
  ),
  slice(
    'user events and changed rows before a clamped page is written',
    '?pageIndex=99',
    [reverse, reset, data('few rows')],
    {
      leavesEntry: true,
      overlapsWrites: true,
    },
  ),
  pendingWrite('globalFilter', '?pageSize=50', typedOrSet(textBoxes.search, { globalFilter: '' }), reverse, {
    globalFilter: 'b',
  }),
  pendingWrite('sorting', '?pageSize=50', [sort('age')], reverse, { sorting: by('name') }),
  pendingWrite(
    'pagination',
    '?pageSize=50',
    [next, { type: 'page.goTo', pageIndex: 1 }, type(textBoxes.page, '2'), type(textBoxes.page, '1')],
    reverse,
    {
      pagination: { pageIndex: 1, pageSize: 40 },
    },
  ),
  pendingWrite('columnFilters', '?pageSize=50', typedOrSet(textBoxes.name, { columnFilters: [] }), reverse, {
    columnFilters: [{ id: 'name', value: 'b' }],
  }),
  pendingWrite('columnOrder', '', [reverse, reset], toggle('0'), { columnOrder: ['age', 'name', 'id'] }),
  pendingWrite('rowSelection', '', [toggle('1')], reverse, { rowSelection: { 2: true } }),
  tooLong('rowSelection', toggle('1'), reverse, adopt({ rowSelection: { 2: true } })),
  slice('a custom column order', '', [
    order('age', 'name', 'id', 'unknown'),
    order('name'),
    order('id', 'age'),
    order(),
    adopt({ columnOrder: ['name'] }),
  ]),
];

const optionalSlices: readonly Slice[] = [
  slice('resets of columns with all parts', '?hidden=age&pinned.left=id&pinned.right=age&widths=age.40,id.60', [
    { type: 'column.reset', columnId: 'age' },
    { type: 'column.reset', columnId: 'id' },
    { type: 'column.reset', columnId: 'name' },
    { type: 'columnSizing.set', columnId: 'age', width: 80 },
  ]),
  ...Object.values(stateTests).flatMap(({ slices = [] }) => slices),
];

function hasBox({ machine, states }: Pick<Table, 'machine' | 'states'>, { sets }: TextBox): boolean {
  if (sets === 'columnFilter') return states.includes('columnFilters');
  return sets !== 'pageIndex' || machine.events.includes('goToPage.leave');
}

/**
 * Returns the event without states that the table lacks, or nothing if the table doesn't handle the event. Many slices
 * reverse the columns as an unrelated user event. A table without a column order sorts instead.
 */
function eventFor({ machine, states }: Table, event: TableEvent): readonly TableEvent[] {
  if (event === reverse && !states.includes('columnOrder')) return [sort('name')];
  if (!machine.events.includes(event.type)) return [];
  if ('box' in event) return hasBox({ machine, states }, event.box) ? [event] : [];
  if (event.type !== 'url.changed' && event.type !== 'state.set' && event.type !== 'state.patch') return [event];
  const given = definedKeys(event.state);
  const known = given.filter((key) => states.includes(key));
  return given.length > 0 && known.length === 0 ? [] : [{ ...event, state: pickStates(event.state, known) }];
}

function slicesOfParts(table: Table): readonly Slice[] {
  const own = slices.map((each) => ({ ...each, events: each.events.flatMap((event) => eventFor(table, event)) }));
  return own.filter(({ events }) => events.length > 0);
}

export const slicesOf = (chart: ChartName): readonly Slice[] => {
  if (chart.startsWith('all states')) return optionalSlices;
  return smallCharts.some((small) => small === chart) ? slicesOfParts(createTable(chart)) : slices;
};

const isRefused = ({ value }: TableSnapshot) => value.url.delivery === 'refused';
const isIdle = ({ value }: TableSnapshot) => value.url.delivery === 'idle';
const isPending = (snapshot: TableSnapshot) => selectStatesIn(snapshot, 'pending', 'typing').length > 0;

/** True if all running timers have the same time left. User events at other times would multiply the states. */
const isBurst = (timers: readonly Timer<TableEvent>[]): boolean => new Set(timers.map(({ left }) => left)).size <= 1;

/** True unless the event is a URL change that changes no params. */
const isChange = ({ context }: TableSnapshot, event: TableEvent, { search }: Table) =>
  event.type !== 'url.changed' ||
  Object.keys(event.state).length === 0 ||
  urlStateKeys.some(
    (key) =>
      event.state[key] !== undefined &&
      JSON.stringify(encodeState(search.codecs, key, { ...search.defaults, ...event.state }[key])) !==
        JSON.stringify(encodeState(search.codecs, key, context.url.lastWritten[key])),
  );

/** These parts of the context depend on other parts, or do not affect the chart. */
const ignoredParts: ReadonlySet<string> = new Set(['columns', 'rules', 'url', 'rangeStart']);

/** Returns the parts of a snapshot that path tests compare. */
function serialize(snapshot: TableSnapshot) {
  const { filteredRowIds, ...context } = snapshot.context;
  const url = [context.url.lastWritten, context.url.together];
  const compared = [...Object.entries(context).filter(([key]) => !ignoredParts.has(key)), url];
  return [snapshot.value, compared, filteredRowIds.length];
}

const accept = (write: StateWrite): TableEvent => ({ type: 'write.accepted', write });

/** A write that the history read before the state was queued. */
const earlierWrite: StateWrite = { method: 'replace', states: [], of: {}, before: {} };

export const boundsOf = (
  slice: Slice,
  table: Table,
  byGestures = false,
): Bounds<TableSnapshot, TableEvent, TableInput> => {
  const writesOf = (snapshot: TableSnapshot, timers: readonly Timer<TableEvent>[]): readonly TableEvent[] => {
    const write = encodeWrite(table.search, selectQueuedWrite(snapshot));
    const isRefusable = slice.overlapsWrites && write.changes.length > 0 && !(byGestures && timers[0]?.left === 0);
    const shorter = slice.isLong && !byGestures && omitLongestList(write);
    return [
      accept(write),
      ...(shorter ? [accept(shorter)] : []),
      ...(slice.overlapsWrites && !byGestures ? [accept(earlierWrite)] : []),
      ...(isRefusable ? ([{ type: 'write.refused' }] as const) : []),
    ];
  };
  return {
    input: {
      defaults: table.search.defaults,
      state: table.search.decode(slice.opened),
      columns: table.machineColumns,
      filterRows: rowSets[slice.rows ?? 'all rows'].filterRows,
    },
    events: (snapshot, timers) => [
      ...slice.events.filter(
        (event) =>
          (isIdle(snapshot) || slice.overlapsWrites) &&
          (!slice.waitsForWrites || !isPending(snapshot)) &&
          isBurst(timers) &&
          isChange(snapshot, event, table) &&
          (!byGestures || (isGesture(snapshot, event) && canQueueAnother(snapshot))),
      ),
      ...(isIdle(snapshot) && (byGestures || !slice.overlapsWrites) ? [] : writesOf(snapshot, timers)),
      ...(slice.leavesEntry && !byGestures && (isIdle(snapshot) || slice.overlapsWrites)
        ? [accept(selectWholeWrite(snapshot))]
        : []),
    ],
    answers: (snapshot, timers) => {
      if (byGestures && firstTexts(slice, snapshot).length > 0) return firstTexts(slice, snapshot);
      // The page's history writes immediately. After a refusal, it writes before any delay that started later ends.
      const isWritten = selectIsAnnounced(snapshot) || (isRefused(snapshot) && isPending(snapshot));
      return isWritten && (byGestures || !slice.overlapsWrites) ? writesOf(snapshot, timers) : [];
    },
    serialize: hasRange(slice) ? (snapshot) => [serialize(snapshot), snapshot.context.rangeStart] : serialize,
  };
};

const hasRange = ({ events }: Slice): boolean => events.some(({ type }) => type === 'rowSelection.range');

/**
 * True if fewer than two states are pending. More would multiply the paths, because the history writes each state
 * separately.
 */
const canQueueAnother = (snapshot: TableSnapshot): boolean => selectStatesIn(snapshot, 'pending', 'typing').length < 2;
