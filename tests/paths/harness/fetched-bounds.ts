import { selectRegion, type TableSnapshot } from '../../../machines/table';

export const fetchRegions = ['rows', 'request', 'counting', 'network', 'selection', 'checking'] as const;

export const isInFetchRegion = (name: string): boolean =>
  fetchRegions.some((region) => name.includes(`table.${region}`));

export const fetchedPart = (snapshot: Pick<TableSnapshot, 'value'>) =>
  Object.fromEntries(fetchRegions.map((region) => [region, selectRegion(snapshot, region)]));

export const failedRequests = [
  { error: new Error('No.') },
  { error: Object.assign(new Error('Never.'), { canRetry: false }) },
] as const;

/**
 * Returns the data to compare snapshots by. Omits growing numbers. Compares pages by key, because nothing else in them
 * is read again.
 */
export const serializeFetched = ({
  value,
  context: { fetched, pagination, globalFilter, rowSelection, rangeStart },
}: TableSnapshot) => [
  fetchedPart({ value }),
  value.url.delivery,
  pagination,
  globalFilter,
  rowSelection,
  rangeStart,
  fetched && [
    fetched.pages.map(({ key }) => key).toSorted(),
    fetched.counts.map(({ filtersKey }) => filtersKey).toSorted(),
    fetched.oldCounts.map(({ filtersKey }) => filtersKey).toSorted(),
    fetched.capped.map(({ filtersKey }) => filtersKey).toSorted(),
    fetched.lastPageOf,
    fetched.requested.key,
    fetched.requestedFor,
    fetched.aheadOf,
    fetched.shown?.key,
    fetched.failure?.isRetried,
    fetched.uncounted,
    fetched.block,
    fetched.outdated.map(({ key }) => key).toSorted(),
    fetched.selectedTotal,
    fetched.selectedPassing,
    fetched.isSelectionUnchecked,
    fetched.lastCheck?.of === rowSelection && fetched.lastCheck.filtersKey,
    Math.min(fetched.failures, 1),
    Math.min(fetched.aborts, 1),
  ],
];
