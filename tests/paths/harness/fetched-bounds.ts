import { createActor, setup, type InspectionEvent } from 'xstate';
import type {
  CheckedSelection,
  RowSourceContext,
  RowSourceEvent,
  SelectionCheck,
  SourceAnswer,
  TableEvent,
  TableSnapshot,
} from '../../../machines/table';
import { listRows } from '../../../machines/table/values/selection';
import { SteppedClock } from '../../stepped-clock';
import { connectRowSource, filterRows, playSource } from '../../table/fetched-table';

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

export function checkInMemory({ rowSelection, filters }: SelectionCheck): CheckedSelection {
  const selected = new Set(listRows(rowSelection, filterRows));
  return {
    rowSelection,
    total: selected.size,
    passing: filterRows(filters).filter((id) => selected.has(id)).length,
  };
}

/** Opens a row source without a table. */
export function openRowSource(counts: boolean, inspect: (event: InspectionEvent) => void) {
  const { source, ...playing } = playSource({ counts, checksSelection: 'played' });
  const clock = new SteppedClock();
  let answer: SourceAnswer | undefined;
  const parent = setup({
    types: { events: {} as TableEvent },
    actors: { rowSource: connectRowSource(source, () => undefined) },
    actions: {
      keepAnswer: ({ event }) => {
        if (event.type === 'rows.changed' && 'fetched' in event) answer = event.fetched;
      },
    },
  }).createMachine({
    invoke: { id: 'rowSource', src: 'rowSource' },
    on: { 'rows.changed': { actions: 'keepAnswer' } },
  });
  const actor = createActor(parent, { clock, inspect }).start();
  const child = actor.getSnapshot().children['rowSource'];
  if (!child) throw new Error('The row source has stopped.');
  return {
    ...playing,
    send: (event: RowSourceEvent) => child.send(event),
    wait: (milliseconds: number) => clock.pass(milliseconds),
    snapshot: () => child.getSnapshot(),
    /** Returns the last rows that the row source sent to its table. */
    answered: () => answer,
  };
}
