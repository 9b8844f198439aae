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
import { deliveryRegion, encodeState, isInUrlRegion } from './delivery';
import { joinBatch, leaveBatches, statesInUrl, updateRecords } from './url-record';

interface Step {
  readonly context: TableContext;
  readonly event: TableEvent;
}
export interface WithKey {
  readonly key: UrlStateKey;
}

/**
 * Writes changes to the URL: one region per state, and one that notifies the page's history. Changes are detected by identity,
 * regardless of the event.
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

const stateRegions = (keys: readonly UrlStateKey[], regionOf: (key: UrlStateKey) => object): StateRegions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As in `optionalRegions`: a missing region has no value.
  Object.fromEntries(keys.map((key) => [key, regionOf(key)])) as StateRegions;

const onChange = (key: UrlStateKey, isDebounced: boolean) =>
  ({ guard: { type: 'isChanged', params: { key } }, target: isDebounced ? '.pending' : '.queued' }) as const;

const notice = (key: UrlStateKey) => ({ type: 'notice', params: { key } }) as const;

/**
 * A changed state is queued after its debounce. Row lists that are too long for the URL are tried again with the
 * table's next write.
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
 * If filtering or sorting resets the page, both are written together, without a page debounce. Clamping the page replaces the
 * history entry at once.
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

/** The tag selects push or replace, and is still there after a refused write. */
const queuedState = (key: UrlStateKey, mode: 'push' | 'replace') => ({
  entry: notice(key),
  ...(mode === 'push' && { tags: 'pushed' as const }),
});

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

const committedWrite = ({ context, event }: Step, key: UrlStateKey): TableWrite | undefined =>
  event.type === 'history.accepted' && event.write.states.includes(key) && event.write.of[key] === context[key]
    ? event.write
    : undefined;

export const urlGuards = {
  isChanged: ({ context }: Step, { key }: WithKey) => context[key] !== context.url[key]?.value,
  isPageReset: ({ context }: Step) => context.url.pagination?.isReset === true,
  adopts: ({ event }: Step, { key }: WithKey) => adoptedBy(event)[key] !== undefined,
  setsOthers: ({ event }: Step, { key }: WithKey) => adoptedBy(event)[key] === undefined,
  /** False if the event only confirms the table's own write. */
  adoptsAny: ({ event }: Step) => Object.values(adoptedBy(event)).some((value) => value !== undefined),
  isPageAlone: ({ context }: Step) => context.url.pagination?.batch.length === 0,
  isCommitted: (step: Step, { key }: WithKey) => committedWrite(step, key) !== undefined,
  isTooLong: (step: Step, { key }: WithKey) => committedWrite(step, key)?.tooLong?.includes(key) === true,
};

const isOverwritten = (key: UrlStateKey) =>
  and([
    not(isInUrlRegion(key, 'synced')),
    ({ event }: { readonly event: TableEvent }) => event.type === 'url.changed' && event.state[key] !== undefined,
  ]);

/** The guards return true if a URL change overwrites an unwritten state. */
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
  writeTogether: assignAdopted((context, adopted) => ({
    url: joinBatch(context.url, changedStates(context, adopted)),
  })),
  writeTogetherWith: assignTable(({ context, event }, { key }: WithKey) => ({
    url: joinBatch(context.url, [key, ...changedStates(context, adoptedBy(event))]),
  })),
};

const changedStates = (context: TableContext, adopted: Partial<TableState>): readonly UrlStateKey[] =>
  urlStateKeys.filter(
    (key) => context[key] !== context.url[key]?.value && (adopted[key] !== undefined || key === 'pagination'),
  );
