import { runHistory, type PageUrl, type PageHistory } from 'chartable/routers';
import type { InspectedApplication, SearchParamChange, UrlSource } from 'chartable/inspector';
import { runningActors, tableOf, type RunningTable } from './running-actors';
import { isMachineSnapshot, type EventObject } from 'xstate';
import {
  type TableActor,
  type TableSnapshot,
  currentHref,
  type HistoryContext,
  type HistoryEvent,
  type TableEvent,
} from 'chartable/core';
import { encodeWrite } from 'chartable/url';

export function createApplication(url: PageUrl): InspectedApplication {
  const history = runHistory(url.history).actor;
  return {
    name: 'Chartable',
    actors: runningActors,
    pageUrl: urlSource(url),
    example: (actor, eventType) =>
      actor === history ? historyExampleOf(history.getSnapshot().context, eventType) : tableExampleOf(eventType),
    restoring(actor, snapshot) {
      const table = tableOf(actor);
      return table
        ? prepareTable(url.history, table, snapshot)
        : 'The page’s history is the browser’s: it goes where a table goes.';
    },
  };
}

/** Reports each URL change to the inspector, with its cause and the changed params. */
export function urlSource(url: PageUrl): UrlSource {
  return {
    subscribe: (changed) => {
      // Reads the app's intended URL, because the browser's URL may be outdated and change later without an event.
      const readHref = () => new URL(url.history.href(), window.location.origin);
      let before = readHref();
      return url.onChange(({ how }) => {
        const after = readHref();
        if (after.href === before.href) return;
        changed({
          how: how === 'traverse' ? 'back or forward' : how,
          href: after.pathname + after.search + after.hash,
          parameters: changedParameters(before.searchParams, after.searchParams),
        });
        before = after;
      });
    },
  };
}

function changedParameters(before: URLSearchParams, after: URLSearchParams): SearchParamChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? undefined, after: after.get(name) ?? undefined }))
    .filter((parameter) => parameter.before !== parameter.after);
}

/**
 * Writes a snapshot's URL, as another script would, before the table is reset to the snapshot. After the reset, the
 * table writes the snapshot's pending changes as usual.
 *
 * @returns A function to call once the table has the snapshot, or an error message.
 */
export function prepareTable(
  history: PageHistory,
  { actor, search }: Pick<RunningTable, 'actor' | 'search'>,
  snapshot: unknown,
): string | (() => void) {
  if (!isSnapshotOf(actor, snapshot)) return 'That snapshot is not of this table.';
  const { url: now } = actor.getSnapshot().context;
  const { url: then } = snapshot.context;
  const of = then.lastWritten;
  const { changes } = encodeWrite(search, {
    method: 'replace',
    states: search.heldStates,
    of,
    before: now.lastWritten,
  });
  const { pathname, search: text, hash } = history.location();
  const next = search.apply(text, changes);
  const url = Object.assign(new URL(window.document.URL), { pathname, search: next, hash });
  if (next !== text) window.history.replaceState(window.history.state, '', url);
  return () => {
    announce(history, actor);
    // Restarts the row source's delays, because the table may be waiting for rows.
    actor.getSnapshot().children['rowSource']?.send({ type: 'table.resumed' });
  };
}

const isSnapshotOf = (actor: TableActor, snapshot: unknown): snapshot is TableSnapshot =>
  isMachineSnapshot(snapshot) && snapshot.machine === actor.getSnapshot().machine;

function announce(page: PageHistory, actor: TableActor): void {
  const history = runHistory(page).actor;
  const { delivery } = actor.getSnapshot().value.url;
  const table = history.getSnapshot().context.tables.find(({ ref }) => ref === actor);
  if (delivery === 'idle' || !table) return;
  history.send({ type: 'table.queued', tableId: table.id, method: delivery === 'pushing' ? 'push' : 'replace' });
}

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

const tableExampleOf = (eventType: string): EventObject | undefined => findExample(tableExamples, eventType);

const historyExampleOf = (context: HistoryContext, eventType: string): EventObject | undefined =>
  findExample(historyExamples(context), eventType);
