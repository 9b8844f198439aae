import {
  selectBoxValue,
  selectRegion,
  selectTableState,
  urlStateKeys,
  type TableEvent,
  type TableSnapshot,
  type TextBox,
} from '../../../machines/table';
import { userColumns } from '../../../src/site/demos/user-columns';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { testedKeys, type TestedKey } from '../../states';
import { composedIn } from './answers';
import type { Slice } from './slice';
import { rows } from './tables';

/** User events on the demo pages can't cause these events. */
const withoutGesture = [
  // On these pages, rows and columns are in memory and never change.
  ...(['rows.changed', 'rows.scrolled', 'rows.retry', 'rows.refresh', 'columns.changed'] as const),
  ...(['network.online', 'network.offline', 'selection.checked'] as const),
  // Only APIs, or controls that these pages don't have, cause these. Another test clicks "Clear selection".
  ...(['state.set', 'state.patch', 'sort.clear', 'rowSelection.set', 'column.reset', 'columnOrder.set'] as const),
  ...(['write.accepted', 'write.refused'] as const),
  // The table raises these events itself.
  ...urlStateKeys.flatMap((key) => [`adopted.${key}`, `changed.${key}`] as const),
  ...(['page.reset', 'page.clamped', 'write.queued'] as const),
  'page.goTo',
  'url.flush',
  'table.resumed',
] as const satisfies readonly TableEvent['type'][];

type EventOfPart = Extract<TableEvent, { readonly type: `${TestedKey}.${string}` }>;
type EventWithoutGesture = EventOfPart | (TableEvent & { readonly type: (typeof withoutGesture)[number] });

const isOfPart = ({ type }: TableEvent): boolean => testedKeys.some((key) => type.startsWith(`${key}.`));

export const hasNoGesture = (event: TableEvent): event is EventWithoutGesture =>
  withoutGesture.some((type) => type === event.type) || isOfPart(event);

/** True if a user can cause the event somewhere. A checkbox only toggles, so an explicit value comes from an API. */
export const hasGesture = (event: TableEvent): boolean =>
  !hasNoGesture(event) && !(event.type === 'rowSelection.toggleAll' && event.selected !== undefined);

export function isGesture(snapshot: TableSnapshot, event: TableEvent): boolean {
  if (hasNoGesture(event)) return false;
  const { context } = snapshot;
  const composed = composedIn(snapshot);
  const isTypingPage = selectRegion(snapshot, 'goToPage') === 'editing';
  const isComposed = (box: TextBox) => composed !== null && JSON.stringify(composed.box) === JSON.stringify(box);
  // A composition must end before the user leaves its text box.
  const isFree = composed === null && !isTypingPage;
  const canType = (box: TextBox) => composed === null && (box.sets === 'pageIndex' || !isTypingPage);
  const shown = (box: TextBox) => String(selectBoxValue(snapshot, box));
  switch (event.type) {
    case 'text.input':
      return (isComposed(event.box) ? event.text !== '' : canType(event.box)) && shown(event.box) !== event.text;
    case 'composition.start':
      return canType(event.box) && shown(event.box) === event.text;
    case 'composition.end':
      return isComposed(event.box) && (event.text === composed?.text || event.text === '');
    case 'goToPage.leave':
      return isTypingPage;
    case 'url.changed':
      return Object.keys(event.state).length > 0;
    case 'sort.toggle':
      return isFree && event.columnId !== 'unknown';
    case 'columnOrder.reverse':
      return isFree && selectRegion(snapshot, 'columnOrder') !== 'reversed';
    case 'columnOrder.reset':
      return isFree && selectRegion(snapshot, 'columnOrder') === 'reversed';
    case 'rowSelection.toggle':
      return isFree && shownRowIds(snapshot).includes(event.rowId);
    case 'globalFilter.set':
      return isFree && event.globalFilter === '' && context.globalFilter !== '';
    case 'columnFilter.set':
      return isFree && event.value === undefined && context.columnFilters.some(({ id }) => id === event.columnId);
    case 'filters.clear':
      return isFree && (context.globalFilter !== '' || context.columnFilters.length > 0);
    case 'state.reset':
      return isFree;
    case 'rowSelection.range':
      return isFree && event.rowId !== 'unknown' && shownRowIds(snapshot).join() === event.rowIds.join();
    case 'rowSelection.toggleAll':
      return isFree && hasGesture(event);
    case 'page.first':
    case 'page.previous':
    case 'page.next':
    case 'page.last':
      return isFree && snapshot.can(event);
    case 'pageSize.set':
      return isFree && event.pageSize !== context.pagination.pageSize;
  }
}

/** Returns the only events that can follow the start of a composition: those with its first text. */
export function firstTexts({ events }: Slice, snapshot: TableSnapshot): readonly TableEvent[] {
  const composed = composedIn(snapshot);
  if (composed === null) return [];
  const before = { ...snapshot, context: { ...snapshot.context, draft: null } };
  if (composed.text !== String(selectBoxValue(before, composed.box))) return [];
  return events.filter(
    (event) =>
      event.type === 'text.input' &&
      JSON.stringify(event.box) === JSON.stringify(composed.box) &&
      event.text !== '' &&
      event.text !== composed.text,
  );
}

const { sortRows } = createRowFinder({
  columns: userColumns,
  rows: rows.map((data, index) => ({ id: String(index), data })),
});

export function shownRowIds(snapshot: TableSnapshot): readonly string[] {
  const { sorting, pagination, ...filters } = selectTableState(snapshot);
  const { pageIndex, pageSize } = pagination;
  const rowIds = sortRows(sorting, filters).map(({ id }) => id);
  return rowIds.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
}
