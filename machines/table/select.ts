import type { SnapshotFrom } from 'xstate';
import { tableState } from './address/write';
import { isSameBox } from './composition/state';
import { rangeOf, textOf } from './filtering/state';
import { pageBoxValue } from './go-to-page/state';
import type { TableMachine } from './machine';
import { columnStateKey } from './sorting/state';
import type { Direction, SortingEntry, TableState, TextBox } from './types';

export type TableSnapshot = SnapshotFrom<TableMachine>;

export function selectDirection(snapshot: TableSnapshot, columnId: string): Direction | 'unsorted' {
  const key = columnStateKey(columnId);
  if (snapshot.matches({ sorting: { [key]: 'ascending' } })) return 'ascending';
  return snapshot.matches({ sorting: { [key]: 'descending' } }) ? 'descending' : 'unsorted';
}

export function selectSorting(snapshot: TableSnapshot): readonly SortingEntry[] {
  return snapshot.context.sortOrder.map((id) => ({ id, desc: selectDirection(snapshot, id) === 'descending' }));
}

/** The state that the address will hold once quiet. */
export function selectTableState(snapshot: TableSnapshot): TableState {
  return tableState(snapshot.context, selectSorting(snapshot));
}

/** What a text box shows: the text being composed in it, else what it sets. A number where the box is numeric. */
export function selectBoxValue({ context, value }: TableSnapshot, box: TextBox): string | number {
  if (context.composed && isSameBox(context.composed.box, box)) return context.composed.text;
  if (box.sets === 'globalFilter') return context.globalFilter;
  if (box.sets === 'pageIndex') return pageBoxValue(context, value.goToPage === 'editing');
  const filter = context.columnFilters.find(({ id }) => id === box.columnId)?.value;
  if (!('bound' in box)) return textOf(filter);
  return rangeOf(filter)[box.bound === 'min' ? 0 : 1] ?? '';
}
