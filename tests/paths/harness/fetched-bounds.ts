import type { TableSnapshot } from '../../../machines/table';

/** The regions of a table that fetches its rows: of the rows, and of what is selected of them. */
export const fetchRegions = ['rows', 'request', 'counting', 'network', 'selection', 'checking'] as const;

/** Returns true for an item of a chart, or a state's id, that belongs to these regions. */
export const isOfFetchRegions = (text: string): boolean =>
  fetchRegions.some((region) => text.includes(`table.${region}`));

/** The parts of a snapshot that these regions decide. */
export const fetchedPart = ({
  value: { rows, request, counting, network, selection, checking },
}: Pick<TableSnapshot, 'value'>) => ({
  rows,
  request,
  counting,
  network,
  selection,
  checking,
});

/** The ways in which a request fails: it is worth repeating, or it is not. */
export const failedRequests = [
  { error: new Error('No.') },
  { error: Object.assign(new Error('Never.'), { canRetry: false }) },
] as const;

/** The data by which two snapshots are compared. Numbers that only grow, and pages by their keys: nothing else of them is read again. */
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
    fetched.capped.map(({ filtersKey }) => filtersKey).toSorted(),
    fetched.lastPageOf,
    fetched.asked.key,
    fetched.askedFor,
    fetched.aheadOf,
    fetched.shown?.key,
    fetched.failure?.isRetried,
    fetched.uncounted,
    fetched.scrolled.map(({ key }) => key),
    fetched.selectedTotal,
    fetched.selectedPassing,
    fetched.isSelectionNamed,
    fetched.checkAsked?.of === rowSelection && fetched.checkAsked.filtersKey,
    // Only the length of a delay depends on how many there were.
    Math.min(fetched.failures, 1),
    Math.min(fetched.aborts, 1),
  ],
];
