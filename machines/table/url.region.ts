import { assignOn, assignTable, guardOn, raiseInTable, mergeParts, partSetup, type TablePart } from './base/part';
import { keysOf } from './parts';
import { pickStates, rowStateKeys, urlStateKeys } from './base/table.states';
import type { StateWrite, TableContext, TableEvent, TableMachineOptions, UrlStateKey } from './base/table.types';
import { isWritten, leaveTogether, setInUrl } from './base/table-url';

/**
 * Writes changes to the URL: one region per state, and one that notifies the page's history. An action that changes a
 * state raises `changed.<key>`, to which only that state's region reacts.
 */
export function urlRegion(options: TableMachineOptions) {
  const { history = 'replace' } = options;
  const url = partSetup.extend({ guards: urlGuards, actions: urlActions([]), delays: debounceDelays(options) });

  return url.createStateConfig({
    type: 'parallel',
    states: {
      ...Object.fromEntries(
        keysOf(options).map((key) => [
          key,
          key === 'pagination'
            ? pageUrlRegion(isDebounced(key, options), history)
            : stateRegion(key, isDebounced(key, options), history),
        ]),
      ),
      delivery: deliveryRegion(history),
    },
  });
}

/**
 * A changed state is `pending` during its debounce, `queued` until the browser accepts the write, and then `synced`. If the
 * user leaves the page, the history also writes pending states. Row lists that are too long for the URL are tried again with
 * the table's next write.
 */
const stateRegion = (key: UrlStateKey, isDebounced: boolean, mode: 'push' | 'replace') => ({
  initial: 'synced' as const,
  on: syncTransitions(key, isDebounced),
  states: {
    synced: {},
    ...(isDebounced && { pending: pendingState(key) }),
    queued: queuedState(key, mode),
    ...(rowStateKeys.includes(key) && { tooLong: { tags: 'tooLong' as const } }),
  },
});

/**
 * If filtering or sorting resets the page, both are written together, without a page debounce. Clamping the page replaces the
 * history entry at once.
 */
const pageUrlRegion = (isDebounced: boolean, mode: 'push' | 'replace') => {
  const key = 'pagination';
  return {
    initial: 'synced' as const,
    on: { ...syncTransitions(key, isDebounced), 'page.reset': '.waiting', 'page.clamped': '.clamped' } as const,
    states: {
      synced: {},
      ...(isDebounced && { pending: pendingState(key) }),
      queued: queuedState(key, mode),
      waiting: { always: { guard: 'isAlone', target: isDebounced ? 'pending' : 'queued' } as const },
      clamped: { entry: queue('replace'), on: { 'write.accepted': queueAgain(key, 'clamped') } },
    },
  };
};

/** The tag selects push or replace, and is still there after a refused write. `delivery` only notifies the history. */
const queuedState = (key: UrlStateKey, mode: 'push' | 'replace') => ({
  entry: queue(mode),
  ...(mode === 'push' && { tags: 'pushed' as const }),
  on: { 'write.accepted': queueAgain(key, 'queued') },
});

const queue = (method: StateWrite['method']) => ({ type: 'queue', params: { method } }) as const;

/** The state has changed during the write. */
const queueAgain = <const Target extends 'queued' | 'clamped'>(key: UrlStateKey, target: Target) =>
  ({ guard: { type: 'isUncommitted', params: { key } }, target, reenter: true }) as const;

const syncTransitions = (key: UrlStateKey, isDebounced: boolean) =>
  ({
    [`changed.${key}`]: isDebounced ? '.pending' : '.queued',
    [`adopted.${key}`]: {
      guard: { type: 'isAsInUrl', params: { key } },
      target: '.synced',
      actions: { type: 'leaveTogether', params: { key } },
    },
    'write.accepted': [
      ...(rowStateKeys.includes(key)
        ? [{ guard: { type: 'isTooLong', params: { key } }, target: '.tooLong' } as const]
        : []),
      { guard: { type: 'isCommitted', params: { key } }, target: '.synced' },
    ],
  }) as const;

const isDebounced = (key: UrlStateKey, { debounce = {} }: DebounceOption): boolean => (debounce[key] ?? 0) > 0;

const pendingState = (key: UrlStateKey) =>
  ({
    after: { [`${key}Debounce`]: 'queued' },
  }) as const;

/**
 * The history reads queued changes with `selectQueuedWrite`, reports whether the browser accepted the write, and
 * retries refused writes.
 */
const deliveryRegion = (mode: 'push' | 'replace') =>
  partSetup.extend({ guards: urlGuards, actions: urlActions([]) }).createStateConfig({
    initial: 'idle',
    on: {
      'write.accepted': { target: '.idle', actions: 'recordWrite' },
      'write.refused': '.refused',
    },
    states: {
      idle: {
        on: {
          'write.queued': [...(mode === 'push' ? [push] : []), { target: 'replacing' }],
        },
      },
      replacing: {
        entry: 'replace',
        // Clamping the page replaces the history entry, but a later user event can still push one.
        ...(mode === 'push' && { on: { 'write.queued': push } }),
      },
      ...(mode === 'push' && { pushing: { entry: 'push' } }),
      refused: {},
    },
  });

const push = { guard: 'pushes', target: 'pushing' } as const;

interface Step {
  readonly context: TableContext;
  readonly event: TableEvent;
}
export interface WithKey {
  readonly key: UrlStateKey;
}

type DebounceOption = Pick<TableMachineOptions, 'debounce'>;

export const debounceDelays = ({ debounce = {} }: DebounceOption) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
  Object.fromEntries(urlStateKeys.map((key) => [`${key}Debounce`, debounce[key] ?? 0])) as Record<
    `${UrlStateKey}Debounce`,
    number
  >;

const committedWrite = ({ context, event }: Step, key: UrlStateKey): StateWrite | undefined =>
  event.type === 'write.accepted' && event.write.states.includes(key) && event.write.of[key] === context[key]
    ? event.write
    : undefined;

export const urlGuards = {
  pushes: guardOn('write.queued', (_, { method }) => method === 'push'),
  isAsInUrl: ({ context }: Step, { key }: WithKey) => isWritten(context, key),
  isUnwritten: ({ context }: Step, { key }: WithKey) => !isWritten(context, key),
  isAlone: ({ context }: Step) => !context.url.together.includes('pagination'),
  isUncommitted: (step: Step, { key }: WithKey) => committedWrite(step, key) === undefined,
  isCommitted: (step: Step, { key }: WithKey) => committedWrite(step, key) !== undefined,
  isTooLong: (step: Step, { key }: WithKey) => committedWrite(step, key)?.tooLong?.includes(key) === true,
};

const isMissing = (method: StateWrite['method']) => () => {
  throw new Error(`createTableMachine: provide the action \`${method}\`, e.g. with \`bindTable\`.`);
};

export const urlActions = (parts: readonly TablePart[]) => ({
  /** Notifies the history of changes that add an entry. */
  push: isMissing('push'),
  /** Notifies the history of changes that replace the current entry. */
  replace: isMissing('replace'),
  recordWrite: assignOn('write.accepted', (context, { write }) => {
    const { url, defaults } = context;
    const { states, tooLong = [] } = write;
    const written = { ...pickStates(write.of, states), ...pickStates(defaults, tooLong) };
    const forgotten = mergeParts(parts, ({ adoptWrite }) => adoptWrite?.(context, write));
    return { ...forgotten, url: setInUrl(url, written, written) };
  }),
  /** Nothing waits for a state that needs no write. */
  leaveTogether: assignTable(({ context }, { key }: WithKey) => ({ url: leaveTogether(context.url, [key]) })),
  readUrl: raiseInTable(({ context }) => ({ type: 'url.changed', state: context.url.inUrl })),
  queue: raiseInTable((_, { method }: Pick<StateWrite, 'method'>) => ({ type: 'write.queued', method })),
});
