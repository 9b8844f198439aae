import { and, not } from 'xstate';
import { adoptedBy, assignAdopted, assignTable, raiseInTable } from '../table.actions';
import { keysOf } from '../features/optional';
import type { TableSetup } from '../table.setup';
import { rowStateKeys, urlStateKeys } from '../table.states';
import type {
  TableContext,
  TableEvent,
  TableMachineOptions,
  TableState,
  TableWrite,
  UrlStateKey,
} from '../table.types';
import { isDebounced, pendingState } from './debounce';
import { deliveryRegion, encodeState, isWay } from './delivery';
import { joinBatch, leaveBatches, statesInUrl, updateRecords } from './url-record';

interface Step {
  readonly context: TableContext;
  readonly event: TableEvent;
}
export interface WithKey {
  readonly key: UrlStateKey;
}

/**
 * The regions that bring changes to the address: one for each URL state, and the delivery to the history of the page. They notice
 * a change by the state's object, whichever event made it.
 */
export function urlRegion(table: TableSetup, options: TableMachineOptions) {
  const { history = 'replace' } = options;

  return table.createStateConfig({
    type: 'parallel',
    states: {
      ...stateRegions(keysOf(options), (key) =>
        key === 'pagination'
          ? pageRegion(isDebounced(key, options), history)
          : stateRegion(key, isDebounced(key, options), history),
      ),
      delivery: deliveryRegion(table, history),
    },
  });
}

type StateRegions = Record<Exclude<UrlStateKey, 'pagination'>, ReturnType<typeof stateRegion>> & {
  readonly pagination: ReturnType<typeof pageRegion>;
};

/** Returns the regions of the states that the table has. */
const stateRegions = (keys: readonly UrlStateKey[], regionOf: (key: UrlStateKey) => object): StateRegions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As in `optionalRegions`: a missing region has no value.
  Object.fromEntries(keys.map((key) => [key, regionOf(key)])) as StateRegions;

/** Notices a change of the state. A further one starts its debounce again. */
const onChange = (key: UrlStateKey, isDebounced: boolean) =>
  ({ guard: { type: 'isChanged', params: { key } }, target: isDebounced ? '.pending' : '.queued' }) as const;

/** Remembers the state, so that the next change is noticed. */
const notice = (key: UrlStateKey) => ({ type: 'notice', params: { key } }) as const;

/**
 * The way of a state from its change to its write: a changed state is queued after its debounce, if it has one, and stays
 * queued until it is written. A list of rows that is too long for the URL is tried again with the table's next write.
 */
const stateRegion = (key: UrlStateKey, isDebounced: boolean, mode: 'push' | 'replace') => ({
  initial: 'synced' as const,
  on: syncTransitions(key),
  always: onChange(key, isDebounced),
  states: {
    synced: {},
    ...(isDebounced && { pending: pendingState(key) }),
    queued: queuedState(key, mode),
    ...(rowStateKeys.includes(key) && { tooLong: { tags: 'tooLong' as const } }),
  },
});

/**
 * The way of the page. A filter or a sort may change it: then it has no debounce of its own, and is written with that state. A
 * page that is out of range is clamped at once, by replacing the entry.
 */
const pageRegion = (isDebounced: boolean, mode: 'push' | 'replace') => {
  const key = 'pagination';
  return {
    initial: 'synced' as const,
    on: syncTransitions(key),
    always: [
      { guard: 'isPageOutOfRange', target: '.clamped', actions: 'clampPage' },
      { guard: 'isPageReset', target: '.together' },
      onChange(key, isDebounced),
    ] as const,
    states: {
      synced: {},
      ...(isDebounced && { pending: pendingState(key) }),
      queued: queuedState(key, mode),
      together: {
        entry: notice(key),
        always: { guard: 'isPageAlone', target: isDebounced ? 'pending' : 'queued' } as const,
      },
      clamped: { entry: notice(key) },
    },
  };
};

/** Its tag says how it is written, also to who reads it when the browser has refused it. */
const queuedState = (key: UrlStateKey, mode: 'push' | 'replace') => ({
  entry: notice(key),
  ...(mode === 'push' && { tags: 'pushed' as const }),
});

/** The transitions to `synced`: the address changed from outside, or the history accepted the state's write. */
const syncTransitions = (key: UrlStateKey) =>
  ({
    'url.changed': { guard: `${key}IsOverwritten`, target: '.synced' },
    'history.accepted': [
      ...(rowStateKeys.includes(key)
        ? [{ guard: { type: 'isTooLong', params: { key } }, target: '.tooLong' } as const]
        : []),
      { guard: { type: 'isCommitted', params: { key } }, target: '.synced' },
    ],
  }) as const;

/** Returns the state's write, if the history has answered for the state as it is now. */
const committedWrite = ({ context, event }: Step, key: UrlStateKey): TableWrite | undefined =>
  event.type === 'history.accepted' && event.write.states.includes(key) && event.write.of[key] === context[key]
    ? event.write
    : undefined;

export const urlGuards = {
  isChanged: ({ context }: Step, { key }: WithKey) => context[key] !== context.url[key]?.value,
  isPageReset: ({ context }: Step) => context.url.pagination?.isReset === true,
  adopts: ({ event }: Step, { key }: WithKey) => adoptedBy(event)[key] !== undefined,
  setsOthers: ({ event }: Step, { key }: WithKey) => adoptedBy(event)[key] === undefined,
  /** False for the echo of a write. */
  adoptsAny: ({ event }: Step) => Object.values(adoptedBy(event)).some((value) => value !== undefined),
  isPageAlone: ({ context }: Step) => context.url.pagination?.batch.length === 0,
  isCommitted: (step: Step, { key }: WithKey) => committedWrite(step, key) !== undefined,
  isTooLong: (step: Step, { key }: WithKey) => committedWrite(step, key)?.tooLong?.includes(key) === true,
};

const isOverwritten = (key: UrlStateKey) =>
  and([
    not(isWay(key, 'synced')),
    ({ event }: { readonly event: TableEvent }) => event.type === 'url.changed' && event.state[key] !== undefined,
  ]);

/** Returns the guards that are true where the address changes a state that is on its way to it, each by its key. */
export const overwriteGuards = (options: Pick<TableMachineOptions, 'states'>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A region of the chart names only the guard of its own state.
  Object.fromEntries(keysOf(options).map((key) => [`${key}IsOverwritten`, isOverwritten(key)])) as Record<
    `${UrlStateKey}IsOverwritten`,
    ReturnType<typeof isOverwritten>
  >;

export const urlActions = {
  openUrl: raiseInTable(({ context }) => ({ type: 'url.changed', state: statesInUrl(context.url) })),
  notice: assignTable(({ context }, { key }: WithKey) => ({
    url: { ...context.url, [key]: { ...context.url[key], value: context[key], isReset: false } },
  })),
  /** Records that the address holds the states adopted in this step. They no longer take part in a user event. */
  rebase: assignAdopted((context, adopted) => {
    const keys = urlStateKeys.filter((key) => adopted[key] !== undefined);
    const codecs = context.codecs();
    return {
      url: updateRecords(leaveBatches(context.url, keys), keys, (key) => ({
        value: context[key],
        inUrl: adopted[key],
        params: encodeState(codecs, key, context[key]),
        isReset: false,
      })),
    };
  }),
  /** The states that one user event changed are written together. */
  writeTogether: assignAdopted((context, adopted) => ({
    url: joinBatch(context.url, changedStates(context, adopted)),
  })),
  /** So is this one, which was pending. */
  writeTogetherWith: assignTable(({ context, event }, { key }: WithKey) => ({
    url: joinBatch(context.url, [key, ...changedStates(context, adoptedBy(event))]),
  })),
};

/** Returns the states that an event changed, and the page if it changed with them. */
const changedStates = (context: TableContext, adopted: Partial<TableState>): readonly UrlStateKey[] =>
  urlStateKeys.filter(
    (key) => context[key] !== context.url[key]?.value && (adopted[key] !== undefined || key === 'pagination'),
  );
