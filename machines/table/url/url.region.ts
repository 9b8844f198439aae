import { assignTable, raiseInTable } from '../table.actions';
import { keysOf } from '../features/optional';
import type { TableSetup } from '../table.setup';
import { rowStateKeys } from '../table.states';
import type { TableContext, TableEvent, TableMachineOptions, TableWrite, UrlStateKey } from '../table.types';
import { isDebounced, pendingState } from './debounce';
import { deliveryRegion } from './delivery';
import { statesInUrl } from './url-record';

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
    [`adopted.${key}`]: { guard: { type: 'isAsInUrl', params: { key } }, target: '.synced' },
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
  isAsInUrl: ({ context }: Step, { key }: WithKey) => context[key] === context.url[key]?.written,
  isUnwritten: ({ context }: Step, { key }: WithKey) => context[key] !== context.url[key]?.written,
  isPageAlone: ({ context }: Step) => context.url.pagination?.batch.length === 0,
  isCommitted: (step: Step, { key }: WithKey) => committedWrite(step, key) !== undefined,
  isTooLong: (step: Step, { key }: WithKey) => committedWrite(step, key)?.tooLong?.includes(key) === true,
};

export const urlActions = {
  openUrl: raiseInTable(({ context }) => ({ type: 'url.changed', state: statesInUrl(context.url) })),
  notice: assignTable(({ context }, { key }: WithKey) => ({
    url: { ...context.url, [key]: { ...context.url[key], value: context[key], isReset: false } },
  })),
};
