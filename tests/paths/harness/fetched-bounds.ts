import type { RowSourceContext, TableSnapshot } from '../../../machines/table';

export const failedRequests = [
  { error: new Error('No.') },
  { error: Object.assign(new Error('Never.'), { canRetry: false }) },
] as const;

type SourceSnapshot = ReturnType<NonNullable<TableSnapshot['children'][string]>['getSnapshot']>;

const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key).toSorted();
const filtersOf = (list: readonly { readonly filtersKey: string }[]) => list.map((one) => one.filtersKey).toSorted();

/**
 * Returns the parts of a row source's snapshot that path tests compare. Omits growing numbers. Compares pages by key,
 * because nothing else in them is read again.
 */
export const serializeSource = ({
  value,
  context,
}: {
  readonly value: SourceSnapshot['value'];
  readonly context: RowSourceContext;
}) => [
  value,
  context.wanted.key,
  keysOf(context.pages),
  keysOf(context.outdated),
  filtersOf(context.counts),
  filtersOf(context.oldCounts),
  filtersOf(context.capped),
  context.lastPageOf,
  context.requested.key,
  context.requestedFor,
  context.aheadOf,
  context.shown?.key,
  context.failure?.isRetried,
  context.uncounted,
  context.block,
  Math.min(context.failures, 1),
  Math.min(context.aborts, 1),
];
