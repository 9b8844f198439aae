import { assignOn, assignTable, guardOn, raiseInTable, mergeParts, partSetup, type TablePart } from './base/part';
import { keysOf } from './parts';
import { isTextState, pickStates, rowStateKeys, urlStateKeys } from './base/table.states';
import type { StateWrite, TableContext, TableEvent, TableMachineOptions, UrlStateKey } from './base/table.types';
import { isWritten, leaveTogether, setInUrl } from './base/table-url';

/**
 * Writes changes to the URL. Has one region per table state, and the region `delivery`, which notifies the history. An
 * action that changes a state raises `changed.<key>`, to which only the state's region reacts.
 */
export function urlRegion(options: TableMachineOptions) {
  const url = partSetup.extend({ guards: urlGuards, actions: urlActions([]), delays: debounceDelays(options) });

  return url.createStateConfig({
    type: 'parallel',
    states: {
      ...Object.fromEntries(keysOf(options).map((key) => [key, stateRegion(key, options)])),
      delivery: deliveryRegion(methodOf(options)),
    },
  });
}

/**
 * A changed state is `pending` during its debounce, `queued` until the browser accepts the write, and then `synced`.
 * With `history: 'auto'`, only typed text is debounced: it is `typing`, then `typed`. If the user leaves the page, the
 * history also writes pending states. Row lists that were too long are tried again with the table's next write.
 *
 * If filtering or sorting resets the page, both changes are written together. The page's debounce is then skipped. If
 * the page is clamped, the write replaces the history entry immediately.
 */
const stateRegion = (key: UrlStateKey, options: UrlOptions) => {
  const isDebounced = (options.debounce?.[key] ?? 0) > 0;
  const isAuto = options.history === 'auto';
  const replacesTyped = isAuto && isTextState(key);
  const isPending = isDebounced && !isAuto;
  const isPage = key === 'pagination';
  const listsRows = rowStateKeys.includes(key);

  return {
    initial: 'synced' as const,
    on: {
      [`changed.${key}`]: [
        ...(replacesTyped ? [{ guard: 'isTyped', target: isDebounced ? '.typing' : '.typed' } as const] : []),
        { target: isPending ? '.pending' : '.queued' } as const,
      ],
      [`adopted.${key}`]: {
        guard: { type: 'isAsInUrl', params: { key } },
        target: '.synced',
        actions: { type: 'leaveTogether', params: { key } },
      } as const,
      'write.accepted': [
        ...(listsRows ? [{ guard: { type: 'isTooLong', params: { key } }, target: '.tooLong' } as const] : []),
        { guard: { type: 'isCommitted', params: { key } }, target: '.synced' } as const,
      ],
      ...(isPage && ({ 'page.reset': '.waiting', 'page.clamped': '.clamped' } as const)),
    },
    states: {
      synced: {},
      ...(isPending && { pending: pendingState(key, 'queued') }),
      queued: queuedState(key, 'queued', methodOf(options)),
      ...(replacesTyped && {
        ...(isDebounced && { typing: pendingState(key, 'typed') }),
        typed: queuedState(key, 'typed', 'replace'),
      }),
      ...(isPage && {
        waiting: { always: { guard: 'isAlone', target: isPending ? 'pending' : 'queued' } as const },
        clamped: queuedState(key, 'clamped', 'replace'),
      }),
      ...(listsRows && { tooLong: { tags: 'tooLong' as const } }),
    },
  };
};

/** The tag `pushed` makes the next write a push, even if it retries a write that the browser refused. */
const queuedState = <const Name extends QueuedState>(key: UrlStateKey, name: Name, method: StateWrite['method']) => ({
  entry: { type: 'queue', params: { method } } as const,
  ...(method === 'push' && { tags: 'pushed' as const }),
  // Queues the state again if it has changed during the write.
  on: {
    'write.accepted': { guard: { type: 'isUncommitted', params: { key } }, target: name, reenter: true } as const,
  },
});

type QueuedState = 'queued' | 'typed' | 'clamped';

const pendingState = <const Target extends QueuedState>(key: UrlStateKey, target: Target) =>
  ({ after: { [`${key}Debounce`]: target } }) as const;

const methodOf = ({ history = 'replace' }: UrlOptions): StateWrite['method'] =>
  history === 'replace' ? 'replace' : 'push';

/** The history reads queued changes with `selectQueuedWrite`, and retries writes that the browser refused. */
const deliveryRegion = (mode: StateWrite['method']) =>
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
        // A write that only clamps the page replaces the history entry. A later user event can turn it into a push.
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

type UrlOptions = Pick<TableMachineOptions, 'debounce' | 'history'>;

export const debounceDelays = ({ debounce = {} }: UrlOptions) =>
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
  isTyped: ({ event }: Step) => 'isTyped' in event,
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
  /** Stops writing this state together with others, because it doesn't need a write any more. */
  leaveTogether: assignTable(({ context }, { key }: WithKey) => ({ url: leaveTogether(context.url, [key]) })),
  readUrl: raiseInTable(({ context }) => ({ type: 'url.changed', state: context.url.inUrl })),
  queue: raiseInTable((_, { method }: Pick<StateWrite, 'method'>) => ({ type: 'write.queued', method })),
});
