import type { AnyActor, EventObject } from 'xstate';
import type { TableEvent } from '../../../machines/table';

type Examples = { readonly [K in TableEvent['type']]?: Extract<TableEvent, { type: K }> };

/** An event of each kind that a person may want to send to a table, as an inspector offers it. */
const examples: Examples = {
  'text.input': { type: 'text.input', box: { sets: 'globalFilter' }, text: 'an' },
  'composition.start': { type: 'composition.start', box: { sets: 'globalFilter' }, text: '' },
  'composition.end': { type: 'composition.end', box: { sets: 'globalFilter' }, text: 'an' },
  'globalFilter.set': { type: 'globalFilter.set', globalFilter: 'an' },
  'columnFilter.set': { type: 'columnFilter.set', columnId: 'age', value: [20, 40] },
  'sort.toggle': { type: 'sort.toggle', columnId: 'name', multi: false },
  'rowSelection.toggle': { type: 'rowSelection.toggle', rowId: '0' },
  'page.goTo': { type: 'page.goTo', pageIndex: 2 },
  'pageSize.set': { type: 'pageSize.set', pageSize: 20 },
  'address.changed': { type: 'address.changed', state: { globalFilter: 'an' } },
};

const byType: ReadonlyMap<string, EventObject> = new Map(Object.entries(examples));

export function exampleOf(_actor: AnyActor, eventType: string): EventObject | undefined {
  return byType.get(eventType);
}
