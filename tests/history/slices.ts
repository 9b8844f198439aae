import { createActor, fromTransition, type AnyActorRef } from 'xstate';
import {
  currentHref,
  type HistoryContext,
  type HistoryEntry,
  type HistoryEvent,
  type HistoryInput,
  type HistorySnapshot,
  type HistoryTable,
  type TableWrite,
  type WriteMethod,
} from '../../machines/history';
import { entryHref } from '../../machines/history/location';
import type { Bounds } from '../../machines/paths';
import { entryStates as pageEntryStates } from '../memory-page';

export interface Slice {
  readonly name: string;
  readonly events: readonly HistoryEvent[];
  readonly input?: HistoryInput;
  /** True if the browser may refuse repeatedly. The notice then appears, which adds states. */
  readonly isStubborn?: boolean;
  readonly isTrusted?: boolean;
}

/** Creates a table actor that ignores all events. */
const createTable = (): AnyActorRef => createActor(fromTransition((state) => state, null)).start();

const refs = { a: createTable(), b: createTable() };
export type TableId = keyof typeof refs;

export type Plan = WriteMethod | 'nothing';

export const planOf = ({ readWrite }: HistoryTable): Plan => {
  const { method, changes } = readWrite('queued');
  return changes.length > 0 ? method : 'nothing';
};

/** Creates a table whose search param has the table's name. */
export const tableOf = (id: TableId, plan: Plan = 'replace', pathname = '/'): HistoryTable => {
  const read = (search: string) => new URLSearchParams(search).get(id) ?? '';
  const write: TableWrite = {
    method: plan === 'push' ? 'push' : 'replace',
    states: ['globalFilter'],
    of: {},
    before: {},
    changes: plan === 'nothing' ? [] : [{ state: 'globalFilter', before: [], after: [[id, 'another text']] }],
  };
  return {
    id,
    ref: refs[id],
    pathname,
    search: '',
    applyChanges: (search, changes) => {
      const params = new URLSearchParams(search);
      if (changes.length > 0) params.set(id, read(search) === '1' ? '2' : '1');
      return params.size > 0 ? `?${params.toString()}` : '';
    },
    readChanges: (before, after) => (read(before ?? '') === read(after) ? {} : { globalFilter: read(after) }),
    readWrite: (which) => (which === 'queued' ? write : { ...write, method: 'replace' }),
  };
};

const join = (id: TableId, plan?: Plan, pathname?: string): HistoryEvent => ({
  type: 'table.joined',
  table: tableOf(id, plan, pathname),
});
const isPushed = ({ browser }: HistoryContext, key: string): boolean =>
  browser.key !== key && (key === 'k1' || key === 'k2');

const isNewKey = ({ browser, unsaved }: HistoryContext, key: string): boolean =>
  browser.key !== key && !Object.hasOwn(unsaved.uncommitted, key);

/**
 * Allows only possible events: a table connects once per plan, links lead to other pages, and entries have unique keys.
 */
const possible = ({ context }: HistorySnapshot, events: readonly HistoryEvent[]): readonly HistoryEvent[] =>
  events.filter((event) => {
    // There are only two keys for pushed entries, so a key must not be reused while its URL isn't accepted.
    if (
      event.type !== 'location.traversed' &&
      Object.keys(context.unsaved.uncommitted).some((key) => isPushed(context, key))
    )
      return false;
    if (event.type === 'table.joined')
      return !context.tables.some((table) => table.id === event.table.id && planOf(table) === planOf(event.table));
    if (event.type === 'table.left' || event.type === 'table.queued')
      return context.tables.some(({ id }) => id === event.tableId);
    if (event.type === 'location.pushed' || event.type === 'location.replaced')
      return currentHref(context) !== event.href && isNewKey(context, keyOf(event.state));
    return event.type !== 'location.traversed' || context.browser.key !== event.entry.key;
  });
const leave = (tableId: TableId): HistoryEvent => ({ type: 'table.left', tableId });
const queued = (tableId: TableId, method: WriteMethod = 'replace'): HistoryEvent => ({
  type: 'table.queued',
  tableId,
  method,
});
const follow = (href: string): HistoryEvent => ({ type: 'location.pushed', href, state: { key: `link to ${href}` } });
const redirect = (href: string): HistoryEvent => ({
  type: 'location.replaced',
  href,
  state: { key: `redirect to ${href}` },
});
const arrive = (key: string, href: string): HistoryEvent => ({ type: 'location.traversed', entry: { key, href } });
const leaving: HistoryEvent = { type: 'page.leaving' };
const hidden: HistoryEvent = { type: 'page.hidden' };
const restored: HistoryEvent = { type: 'page.restored' };

export const start: HistoryInput = { entry: { key: 'k0', href: '/#top' }, unsaved: { uncommitted: {}, entry: null } };

export const slices: readonly Slice[] = [
  {
    name: 'one table that replaces',
    isStubborn: true,
    events: [join('a'), join('a', 'nothing'), queued('a'), leave('a'), arrive('k9', '/?a=2#top')],
  },
  {
    name: 'one table that pushes, and clamps by replacing',
    events: [join('a', 'push'), join('a', 'replace'), join('a', 'nothing'), queued('a', 'push'), queued('a')],
  },
  {
    name: 'two tables',
    isTrusted: true,
    events: [join('a'), join('b'), join('b', 'nothing'), queued('a'), queued('b'), leave('b')],
  },
  {
    name: 'a table of another page',
    events: [join('b', 'replace', '/other'), queued('b'), follow('/other'), arrive('k0', '/')],
  },
  { name: 'links and Back', events: [follow('/next'), arrive('k0', '/#top'), arrive('k8', '/other')] },
  { name: 'redirects and Back', events: [redirect('/elsewhere'), arrive('k0', '/#top'), arrive('', '/plain')] },
  { name: 'a link, then a redirect', events: [follow('/next'), redirect('/elsewhere')] },
  {
    name: 'leaving with a pending change',
    events: [join('a'), join('a', 'nothing'), queued('a'), leaving, follow('/next'), arrive('k0', '/#top')],
  },
  { name: 'pushing over an uncommitted URL', events: [join('a', 'push'), queued('a', 'push'), leaving] },
  {
    name: 'a reload with uncommitted URLs',
    input: {
      entry: start.entry,
      unsaved: { uncommitted: { k0: { href: '/?a=1' }, k8: { href: '/?a=3' } }, entry: null },
    },
    events: [arrive('k8', '/'), hidden, restored],
  },
  {
    name: 'a reload with an uncommitted entry',
    input: {
      entry: start.entry,
      unsaved: { uncommitted: {}, entry: { href: '/next', state: { key: 'link to /next' }, from: 'k0' } },
    },
    events: [join('a', 'push', '/next'), queued('a', 'push'), arrive('k0', '/#top'), hidden],
  },
];

const nextKey = (state: unknown): string => {
  const key = keyOf(state);
  return key === 'k1' ? 'k2' : 'k1';
};
export const { keyOf } = pageEntryStates;
export const entryStates = { keyOf, next: (state: unknown) => ({ key: nextKey(state) }) };

/** Events that the tables and the browser send immediately. */
const answersOf =
  ({ isStubborn = false, isTrusted = false }: Slice) =>
  ({ value, context }: HistorySnapshot): readonly HistoryEvent[] => {
    if (value.writing === 'notifying') return [{ type: 'tables.notified' }];
    if (value.writing === 'flushing') return [{ type: 'page.flushed' }];
    if (value.writing !== 'pushing' && value.writing !== 'replacing' && value.writing !== 'saving') return [];
    const accepted: HistoryEvent = { type: 'browser.accepted', entry: entryAfter({ value, context }) };
    if (isTrusted) return [accepted];
    return isStubborn || value.lag === 'none' || value.writing === 'saving'
      ? [accepted, { type: 'browser.refused' }]
      : [accepted];
  };

function entryAfter({ value, context }: Pick<HistorySnapshot, 'value' | 'context'>): HistoryEntry {
  const { browser, write } = context;
  if (value.writing === 'saving') {
    const { state } = context.unsaved.uncommitted[browser.key] ?? {};
    return { key: state === undefined ? browser.key : keyOf(state), href: entryHref(context) };
  }
  const key = write.state === undefined ? browser.key : keyOf(write.state);
  if (value.writing === 'replacing') return { key, href: write.href };
  return { key: write.state === undefined ? nextKey({ key: browser.key }) : key, href: write.href };
}

export const boundsOf = (slice: Slice): Bounds<HistorySnapshot, HistoryEvent, HistoryInput> => ({
  input: slice.input ?? start,
  events: (snapshot) => possible(snapshot, slice.events),
  answers: answersOf(slice),
  serialize: ({ value, context: { tables, write, ...context } }) => [
    value,
    context,
    tables.map((table) => [table.id, table.pathname, table.search, planOf(table)]),
    value.writing === 'ready' || write,
  ],
});
