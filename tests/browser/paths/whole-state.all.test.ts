import type { Bounds } from '../../../machines/paths';
import {
  selectRegion,
  selectTableState,
  type TableEvent,
  type TableInput,
  type TableSnapshot,
  type TableState,
  type UrlStateKey,
} from '../../../machines/table';
import { withPaths } from '../../../src/entries/paths/vitest';
import { findTable } from '../../find-table';
import { wholeState } from '../../../src/site/demos/whole-state/whole-state.definition';
import { ordersWithParcels } from '../../../src/site/demos/whole-state/whole-state.rows';
import { isNightly } from '../../nightly';
import { acceptQueuedWrites } from '../../paths/harness/answers';
import type { Table } from '../../paths/harness/tables';
import { describe } from '../harness';
import { tableTest } from '../harness/table-page';
import { reusePages, tablePaths, type CustomPage } from './page-run';
import { encodeState } from '../../../src/table/url/table-search';
import { isSameParams } from '../../../src/table/url/param';

/*
 * Takes paths through the parts with clicks and keys. After each step, checks the state panel, the URL and
 * the page's machine.
 */

const found = findTable(wholeState.path, wholeState.table.name);
if (!found) throw new Error('The page has no table.');
const { machine: bare, machineColumns, search, filterRows } = found;
const machine = bare.provide({ actions: { push: () => {}, replace: () => {} } });
const table: Table = {
  name: '/whole-state',
  machine,
  machineColumns,
  search,
  history: 'replace',
  debounce: 0,
  states: search.heldStates,
};

const columnNames: Readonly<Record<string, string>> = {
  id: 'Order',
  customer: 'Customer',
  status: 'Status',
  total: 'Total',
};

/** Returns the number of an order or parcel. Its row ID is its index, after that of its parent. */
function rowName(rowId: string): string {
  const [place = 0, placeBelow] = rowId.split('.').map(Number);
  const order = ordersWithParcels[place];
  return (placeBelow === undefined ? order : order?.parcels?.[placeBelow])?.id ?? '';
}

interface PageSlice {
  readonly name: string;
  readonly opened: string;
  readonly events: readonly TableEvent[];
}

const adopt = (state: Partial<TableState>): TableEvent => ({ type: 'url.changed', state });
const toggleColumn = (columnId: string): TableEvent => ({ type: 'columnVisibility.toggle', columnId });
const pinColumn = (columnId: string, side: 'left' | 'right' | null): TableEvent => ({
  type: 'columnPinning.pin',
  columnId,
  side,
});
const pinRow = (rowId: string, side: 'top' | 'bottom' | null): TableEvent => ({ type: 'rowPinning.pin', rowId, side });
const setWidth = (columnId: string, width: number): TableEvent => ({ type: 'columnSizing.set', columnId, width });
const expand = (rowId: string): TableEvent => ({ type: 'expanded.toggle', rowId });
const resetColumn = (columnId: string): TableEvent => ({ type: 'column.reset', columnId });

const slices: readonly PageSlice[] = [
  {
    name: 'resizing with the pointer',
    opened: '?widths=id.200',
    events: [
      { type: 'columnSizing.start', columnId: 'id', width: 200 },
      { type: 'columnSizing.move', width: 260 },
      { type: 'columnSizing.end' },
      { type: 'columnSizing.cancel' },
    ],
  },
  {
    name: 'resizing with arrow keys',
    opened: '?widths=id.200,total.100',
    events: [setWidth('id', 210), setWidth('id', 200), adopt({ columnSizing: { id: 200 } }), resetColumn('total')],
  },
  {
    name: 'hidden columns',
    opened: '?hidden=total',
    events: [
      toggleColumn('id'),
      toggleColumn('total'),
      { type: 'columnVisibility.showAll' },
      adopt({ columnVisibility: { customer: false } }),
    ],
  },
  {
    name: 'pinned columns',
    opened: '?pinned.right=total',
    events: [
      pinColumn('id', 'left'),
      pinColumn('total', 'left'),
      pinColumn('total', 'right'),
      pinColumn('total', null),
      pinColumn('id', null),
      resetColumn('total'),
      adopt({ columnPinning: { left: ['customer'], right: [] } }),
    ],
  },
  {
    name: 'pinned rows',
    opened: '?pinned.top=3',
    events: [
      pinRow('3', 'bottom'),
      pinRow('3', 'top'),
      pinRow('3', null),
      pinRow('7', 'bottom'),
      adopt({ rowPinning: { top: [], bottom: ['3'] } }),
    ],
  },
  {
    name: 'expanded rows',
    opened: '?expanded=0',
    events: [
      expand('0'),
      expand('2'),
      { type: 'expanded.toggleAll' },
      adopt({ expanded: {} }),
      adopt({ expanded: true }),
    ],
  },
  {
    name: 'resets of all states',
    opened: '?q=a&hidden=total&pinned.left=id&widths=id.200&expanded=0&pinned.top=3',
    events: [{ type: 'state.reset' }, { type: 'filters.clear' }, toggleColumn('total'), pinRow('3', null)],
  },
];

function isGesture(snapshot: TableSnapshot, event: TableEvent): boolean {
  const { columnVisibility = {}, columnSizing = {}, columnPinning } = selectTableState(snapshot);
  const isResizing = selectRegion(snapshot, 'columnSizing') === 'resizing';
  const { resizing } = snapshot.context;
  const isPinnedTo = (columnId: string, side: 'left' | 'right') => columnPinning?.[side].includes(columnId) === true;
  const isPinned = (columnId: string) => isPinnedTo(columnId, 'left') || isPinnedTo(columnId, 'right');
  const { type } = event;
  if (type === 'columnSizing.move') return isResizing && resizing?.width !== event.width;
  if (type === 'columnSizing.end' || type === 'columnSizing.cancel') return isResizing;
  if (type === 'columnSizing.start') return !isResizing && columnSizing[event.columnId] === event.width;
  if (type === 'columnSizing.set') return Math.abs((columnSizing[event.columnId] ?? 0) - event.width) === 10;
  if (type === 'columnVisibility.showAll') return Object.keys(columnVisibility).length > 0;
  if (type === 'columnPinning.pin')
    return event.side === null ? isPinned(event.columnId) : !isPinnedTo(event.columnId, event.side);
  if (type === 'column.reset') return isPinned(event.columnId) || Object.hasOwn(columnSizing, event.columnId);
  if (type === 'filters.clear') return selectTableState(snapshot).columnFilters.length > 0;
  if (type !== 'url.changed') return true;
  return search.heldStates.some(
    (key) =>
      event.state[key] !== undefined &&
      !isSameParams(paramsOf(key, event.state), paramsOf(key, snapshot.context.url.lastWritten)),
  );
}

const paramsOf = (key: UrlStateKey, state: Partial<TableState>) => encodeState(search.codecs, key, state[key]);

const boundsOf = ({ opened, events }: PageSlice): Bounds<TableSnapshot, TableEvent, TableInput> => ({
  input: { defaults: search.defaults, state: search.decode(opened), columns: machineColumns, filterRows },
  events: (snapshot) =>
    snapshot.value.url.delivery === 'idle'
      ? events.filter((event) => snapshot.can(event) && isGesture(snapshot, event))
      : [],
  answers: acceptQueuedWrites,
  serialize: (snapshot) => {
    const { resizing, url } = snapshot.context;
    return [snapshot.value, selectTableState(snapshot), resizing, url.lastWritten];
  },
});

const page: CustomPage = {
  shows: ['panel'],
  userEvent: async (page, event, before) => {
    const { mouse } = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const chooseOf = async (name: string, item: string) => {
      await button(name).press('Enter');
      await page
        .getByRole('menu', { name, exact: true })
        .getByRole('menuitem', { name: item, exact: true })
        .press('Enter');
    };
    const inList = async (choose: () => Promise<void>) => {
      await button('Columns').press('Enter');
      await choose();
      await page.keyboard.press('Escape');
    };
    const handleOf = (columnId: string) => page.getByRole('separator', { name: `Width of ${columnNames[columnId]}` });
    const moveTo = async (columnId: string, by: number) => {
      const handle = await handleOf(columnId).boundingBox();
      if (!handle) throw new Error('The handle is not visible');
      await mouse.move(handle.x + handle.width / 2 + by, handle.y + handle.height / 2);
    };
    const { type } = event;
    if (type === 'columnVisibility.toggle')
      await inList(() =>
        page.getByRole('checkbox', { name: columnNames[event.columnId] ?? '', exact: true }).press('Space'),
      );
    else if (type === 'columnVisibility.showAll') await inList(() => button('Show all columns').press('Enter'));
    else if (type === 'columnPinning.pin')
      await chooseOf(`Options for ${columnNames[event.columnId]}`, event.side === null ? 'Unpin' : `Pin ${event.side}`);
    else if (type === 'rowPinning.pin')
      await chooseOf(`Options for ${rowName(event.rowId)}`, event.side === null ? 'Unpin' : `Pin to ${event.side}`);
    else if (type === 'column.reset') await chooseOf(`Options for ${columnNames[event.columnId]}`, 'Reset column');
    else if (type === 'columnSizing.set') {
      const isWider = event.width > (selectTableState(before).columnSizing?.[event.columnId] ?? 0);
      await handleOf(event.columnId).press(isWider ? 'ArrowRight' : 'ArrowLeft');
    } else if (type === 'columnSizing.start') {
      await moveTo(event.columnId, 0);
      await mouse.down();
    } else if (type === 'columnSizing.move') {
      const { resizing } = before.context;
      if (resizing) await moveTo(resizing.columnId, event.width - resizing.width);
    } else if (type === 'columnSizing.end') await mouse.up();
    else if (type === 'columnSizing.cancel') {
      await page.keyboard.press('Escape');
      await mouse.up();
    } else if (type === 'expanded.toggle') await button(`Expand ${rowName(event.rowId)}`).press('Enter');
    else if (type === 'expanded.toggleAll')
      await page.getByRole('button', { name: /^(Expand|Collapse) all$/ }).press('Enter');
    else if (type === 'state.reset') await button('Reset').press('Enter');
    else if (type === 'filters.clear') await button('Clear filters').press('Enter');
    else throw new Error(`No gesture here triggers ${type}`);
  },
};

const test = withPaths(tableTest({ sharesPages: true }));

/* Runs the paths of the first slice, the only one with dragging. Nightly runs use all slices. */
describe('page with all states', () => {
  const onPage = reusePages(table, page);

  for (const slice of isNightly ? slices : slices.slice(0, 1))
    test.paths(machine, {
      ...tablePaths(boundsOf(slice)),
      name: slice.name,
      ...onPage(slice.opened),
    });
});
