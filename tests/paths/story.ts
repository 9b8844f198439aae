import type { TableEvent, TextBox } from '../../machines/table';
import { rowSetName } from './tables';

const boxName = (box: TextBox): string => {
  if (box.sets === 'globalFilter') return 'the search box';
  if (box.sets === 'pageIndex') return '“Go to page”';
  return 'bound' in box ? `${box.bound === 'min' ? 'Min' : 'Max'} of ${box.columnId}` : `the filter of ${box.columnId}`;
};

/** Returns a step as one would tell it. */
export function tell(event: TableEvent | { readonly type: string }, after?: number): string {
  if (after !== undefined)
    return after === 0
      ? `at the same time, ${event.type} falls due`
      : `${after} ms pass, until ${event.type} falls due`;
  if (!isTableEvent(event)) return event.type;
  switch (event.type) {
    case 'text.input':
      return `${boxName(event.box)} now reads “${event.text}”`;
    case 'composition.start':
      return `a composition begins in ${boxName(event.box)}, at “${event.text}”`;
    case 'composition.end':
      return `the composition in ${boxName(event.box)} ends, at “${event.text}”`;
    case 'sort.toggle':
      return `${event.multi ? 'shift and click' : 'click'} on the header of ${event.columnId}`;
    case 'columnOrder.reverse':
      return 'click on Reverse Order';
    case 'columnOrder.reset':
      return 'click on Reset Order';
    case 'columnOrder.set':
      return `the columns are ordered: ${event.columnOrder.join(', ')}`;
    case 'rowSelection.toggle':
      return `click on the checkbox of row ${event.rowId}`;
    case 'rowSelection.range':
      return `shift and click on the checkbox of row ${event.rowId}`;
    case 'rowSelection.toggleAll':
      return 'click on the checkbox of all rows';
    case 'columnVisibility.toggle':
      return `column ${event.columnId} is hidden or shown`;
    case 'columnPinning.pin':
      return `column ${event.columnId} is pinned to: ${event.side ?? 'nothing'}`;
    case 'columnSizing.set':
      return `column ${event.columnId} is set to ${event.width} pixels`;
    case 'columnSizing.start':
      return `a resize of column ${event.columnId} begins at ${event.width} pixels`;
    case 'columnSizing.move':
      return `the column is dragged to ${event.width} pixels`;
    case 'columnSizing.end':
      return 'the resize ends';
    case 'columnSizing.cancel':
      return 'the resize is given up';
    case 'rowPinning.pin':
      return `row ${event.rowId} is pinned to: ${event.side ?? 'nothing'}`;
    case 'expanded.toggle':
      return `row ${event.rowId} is expanded or collapsed`;
    case 'expanded.toggleAll':
      return 'all rows are expanded or collapsed';
    case 'columnVisibility.showAll':
      return 'all columns are shown';
    case 'page.first':
    case 'page.previous':
    case 'page.next':
    case 'page.last':
      return `click on ${event.type.slice('page.'.length)} page`;
    case 'goToPage.leave':
      return `${boxName({ sets: 'pageIndex' })} is left`;
    case 'pageSize.set':
      return `Show ${event.pageSize} is chosen`;
    case 'address.changed':
      return `the address changes from outside: ${JSON.stringify(event.state)}`;
    case 'address.flush':
      return 'the page is about to be left';
    case 'rows.changed':
      return `other data: ${rowSetName(event.filterRows)}`;
    case 'rows.scrolled':
      return 'the view has fetched rows that are scrolled to';
    case 'rows.retry':
      return 'click on Try again';
    case 'rows.refresh':
      return 'the rows are to be fetched anew';
    case 'network.online':
      return 'the browser goes online';
    case 'network.offline':
      return 'the browser goes offline';
    case 'history.accepted':
      return `the browser takes the write of ${event.write.states.join(', ') || 'nothing'}`;
    case 'history.refused':
      return 'the browser refuses the write';
    case 'globalFilter.set':
    case 'columnFilter.set':
    case 'page.goTo':
    case 'sort.clear':
    case 'rowSelection.set':
    case 'grouping.toggle':
    case 'state.update':
    case 'columns.changed':
    case 'state.set':
    case 'state.reset':
    case 'filters.clear':
    case 'column.reset':
      return JSON.stringify(event);
  }
}

const isTableEvent = (event: { readonly type: string }): event is TableEvent => !event.type.startsWith('xstate.');
