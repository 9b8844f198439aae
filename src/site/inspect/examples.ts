import type { EventObject } from 'xstate';
import { currentHref, type HistoryContext, type HistoryEvent, type TableEvent } from 'chartable/core';

type Examples<TEvent extends EventObject> = { readonly [K in TEvent['type']]?: Extract<TEvent, { type: K }> };

const tableExamples: Examples<TableEvent> = {
  'text.input': { type: 'text.input', box: { sets: 'globalFilter' }, text: 'an' },
  'composition.start': { type: 'composition.start', box: { sets: 'globalFilter' }, text: '' },
  'composition.end': { type: 'composition.end', box: { sets: 'globalFilter' }, text: 'an' },
  'globalFilter.set': { type: 'globalFilter.set', globalFilter: 'an' },
  'columnFilter.set': { type: 'columnFilter.set', columnId: 'age', value: [20, 40] },
  'sort.toggle': { type: 'sort.toggle', columnId: 'name', multi: false },
  'columnOrder.set': { type: 'columnOrder.set', columnOrder: ['name'] },
  'columnVisibility.toggle': { type: 'columnVisibility.toggle', columnId: 'name' },
  'columnPinning.pin': { type: 'columnPinning.pin', columnId: 'name', side: 'left' },
  'columnSizing.set': { type: 'columnSizing.set', columnId: 'name', width: 240 },
  'rowPinning.pin': { type: 'rowPinning.pin', rowId: '0', side: 'top' },
  'expanded.toggle': { type: 'expanded.toggle', rowId: '0' },
  'rowSelection.toggle': { type: 'rowSelection.toggle', rowId: '0' },
  'rowSelection.range': { type: 'rowSelection.range', rowId: '2', rowIds: ['0', '1', '2'] },
  'page.goTo': { type: 'page.goTo', pageIndex: 2 },
  'pageSize.set': { type: 'pageSize.set', pageSize: 20 },
  'url.changed': { type: 'url.changed', state: { globalFilter: 'an' } },
  'write.accepted': { type: 'write.accepted', write: { method: 'replace', states: [], of: {}, before: {} } },
};

/** Example events for the page's history. They change nothing until the user edits them. */
const historyExamples = (context: HistoryContext): Examples<HistoryEvent> => {
  const tableId = context.tables[0]?.id ?? '';
  return {
    'table.queued': { type: 'table.queued', tableId, method: 'replace' },
    'location.replaced': { type: 'location.replaced', href: currentHref(context), state: undefined },
    'location.traversed': { type: 'location.traversed', entry: context.browser },
  };
};

const findExample = (examples: Readonly<Record<string, EventObject | undefined>>, eventType: string) =>
  Object.hasOwn(examples, eventType) ? examples[eventType] : undefined;

export const tableExampleOf = (eventType: string): EventObject | undefined => findExample(tableExamples, eventType);

export const historyExampleOf = (context: HistoryContext, eventType: string): EventObject | undefined =>
  findExample(historyExamples(context), eventType);
