import { describe, expect, test } from 'vitest';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import type { FetchedPage, TableEvent, TableSnapshot } from '../../machines/table';
import { answerFromMemory, openFetchedTable, table } from '../table/fetched-table';

const regions = ['rows', 'request', 'counting', 'network'] as const;

/** The events besides answers and time. Few acts at a time: their product grows fast. */
interface Slice {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** True where rows are counted apart. */
  readonly counts?: boolean;
  /** False where each request is answered with rows. */
  readonly fails?: boolean;
}

/** The parts of a snapshot that the regions of fetched rows decide. */
const fetchedPart = ({ value: { rows, request, counting, network } }: Pick<TableSnapshot, 'value'>) => ({
  rows,
  request,
  counting,
  network,
});

const type = (text: string): TableEvent => ({ type: 'globalFilter.set', globalFilter: text });

const errors = [{ error: new Error('No.') }, { error: Object.assign(new Error('Never.'), { canRetry: false }) }];

const bounds = ({ counts = false, fails = true, events }: Slice) => ({
  input: { state: table.search.decode('?pageSize=30'), filterRows: undefined },
  events: () => events,
  limit: 20_000,
  answers: ({ value }: TableSnapshot): readonly TableEvent[] => {
    const { delivery } = value.address;
    if (delivery === 'replacing') return [{ type: 'history.collect' }];
    return delivery === 'delivering' ? [{ type: 'history.accepted' }] : [];
  },
  ends: ({ id }: { readonly id: string }, { context: { fetched } }: TableSnapshot) => {
    if (!fetched) return [];
    const { rows, rowCount } = answerFromMemory((id === 'countRows' ? fetched.countAsked : fetched.asked).query);
    const page: FetchedPage = {
      rowIds: rows.map((row) => row.id),
      rowCount: counts ? undefined : rowCount,
      canCount: counts,
    };
    return [{ output: id === 'countRows' ? rowCount : page }, ...(fails ? errors : [])];
  },
  // Numbers that only grow, and pages by their keys: nothing else of them is read again.
  serialize: ({ value, context: { fetched, pagination, globalFilter } }: TableSnapshot) => [
    fetchedPart({ value }),
    value.address.delivery,
    pagination,
    globalFilter,
    fetched && [
      fetched.pages.map(({ key }) => key).toSorted(),
      fetched.counts.map(({ filtersKey }) => filtersKey).toSorted(),
      fetched.asked.key,
      fetched.askedFor,
      fetched.aheadOf,
      fetched.shown?.key,
      fetched.failure?.isRetried,
      fetched.uncounted,
      // Only the length of a delay depends on how many there were.
      Math.min(fetched.failures, 1),
      Math.min(fetched.calledOff, 1),
    ],
  ],
});

/** The items of the chart that belong to the regions of fetched rows. */
const isOfRegions = (item: string): boolean => regions.some((region) => item.includes(`table.${region}`));

describe('the paths of a table that fetches its rows', () => {
  const coverage = new Coverage(table.machine);

  const slices: readonly Slice[] = [
    { name: 'of two searches', events: [type('odd 1'), type('')], fails: false },
    { name: 'of a search that fails', events: [type('odd 1'), { type: 'rows.retry' }] },
    { name: 'of the next page', events: [{ type: 'page.next' }], fails: false },
    { name: 'of rows that are others', events: [{ type: 'rows.refresh' }] },
    { name: 'of the network', events: [{ type: 'network.offline' }, { type: 'network.online' }] },
    {
      name: 'of a search offline',
      events: [type('odd 1'), { type: 'network.offline' }, { type: 'network.online' }, { type: 'rows.refresh' }],
      fails: false,
    },
    {
      name: 'of a page that is kept, offline',
      events: [type('odd 1'), type(''), { type: 'network.offline' }],
      fails: false,
    },
    { name: 'of rows that are counted apart', events: [type('odd 1')], counts: true },
    { name: 'of counted rows that are others', events: [{ type: 'rows.refresh' }], counts: true },
  ];

  test.each(slices)(
    '$name, end as the chart says, with the rows of memory',
    async (slice) => {
      const { counts = false, events } = slice;
      const paths = generatePaths(table.machine, bounds(slice));
      for (const { steps } of paths.covering) {
        const running = openFetchedTable('?pageSize=30', { counts, inspect: coverage.inspector() });
        for (const { event, after, snapshot } of steps) {
          if (after !== undefined) {
            running.wait(after);
            // A delay that grows may be longer than where its state was first met.
            for (let waited = after; waited < 31_000 && !isAsIn(running, snapshot); waited += 50) running.wait(50);
          } else if (event.type === 'xstate.done.actor.fetchRows')
            await running.answer(({ rows, rowCount }) => (counts ? { rows } : { rows, rowCount }));
          else if (event.type === 'xstate.error.actor.fetchRows')
            await running.fail('error' in event ? event.error : undefined);
          else if (event.type === 'xstate.done.actor.countRows') await running.answerCount();
          else if (event.type === 'xstate.error.actor.countRows') await running.failCount();
          else if (isActOf(events, event)) running.send(event);
          else continue;
          expect(fetchedPart({ value: running.value() })).toEqual(fetchedPart(snapshot));
          const isReady = running.rowsState() === 'ready';
          expect(isReady ? running.shownIds() : running.wantedIds()).toEqual(running.wantedIds());
        }
      }
    },
    600_000,
  );

  test('take all that the chart says of fetching', () => {
    expect(coverage.missing([...listItems(table.machine)].filter(isOfRegions))).toEqual([]);
  });
});

const isAsIn = (running: ReturnType<typeof openFetchedTable>, snapshot: TableSnapshot): boolean =>
  JSON.stringify(fetchedPart({ value: running.value() })) === JSON.stringify(fetchedPart(snapshot));

const isActOf = (events: readonly TableEvent[], event: { readonly type: string }): event is TableEvent =>
  events.some((act) => act === event || JSON.stringify(act) === JSON.stringify(event));
