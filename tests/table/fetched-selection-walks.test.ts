import { describe, expect, test } from 'vitest';
import { isRowSelected, selectedTotal, type RowFilters, type TableEvent } from '../../machines/table';
import { fc } from '../seeded';
import { filterRows, openFetchedTable, people } from './fetched-table';
import { lengthOf } from '../nightly';

const ids = people.map(({ id }) => id);

/** User events: on rows of the page by their places, on all rows, and on what is shown. */
const userEvent = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('toggle' as const), place: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('range' as const), place: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.constant({ does: 'toggleAll' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('filter' as const),
      globalFilter: fc.constantFrom('', 'odd', 'odd 1', '2', 'nobody'),
      ages: fc.constantFrom([null, null], [20, 40], [30, null]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('page' as const), pageIndex: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constantFrom({ does: 'refresh' } as const, { does: 'reload' } as const) },
);

/** The same table in memory, as a set: what is selected, of all rows. */
class Oracle {
  selected: ReadonlySet<string> = new Set();
  start: string | null = null;

  set(rowIds: readonly string[], selected: boolean): void {
    this.selected = new Set(ids.filter((id) => (rowIds.includes(id) ? selected : this.selected.has(id))));
  }

  kindOf(filters: RowFilters): string {
    const passing = filterRows(filters);
    const count = passing.filter((id) => this.selected.has(id)).length;
    if (count === 0) return 'none';
    return count === passing.length ? 'all' : 'some';
  }
}

describe('a selection of rows that are fetched, whatever a user does,', () => {
  test('has the same rows and count as in memory, through filters, pages and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(userEvent, { maxLength: 14 }), async (userEvents) => {
        const oracle = new Oracle();
        let table = openFetchedTable('', { checksSelection: 'memory' });
        const waitUntilQuiet = async () => {
          table.wait(1000);
          await table.answer();
          await table.waitUntilQuiet();
        };
        const send = (...events: readonly TableEvent[]) => table.send(...events);
        await waitUntilQuiet();
        for (const each of userEvents) {
          const page = table.shownIds() ?? [];
          const filters = table.state();
          if (each.does === 'toggle' || each.does === 'range') {
            const rowId = page[each.place];
            if (rowId === undefined) continue;
            const from = each.does === 'range' && oracle.start !== null ? page.indexOf(oracle.start) : -1;
            const places = from < 0 ? [each.place] : [from, each.place].toSorted((a, b) => a - b);
            oracle.set(page.slice(places[0], (places.at(-1) ?? 0) + 1), !oracle.selected.has(rowId));
            if (from < 0) oracle.start = rowId;
            send(
              each.does === 'toggle'
                ? { type: 'rowSelection.toggle', rowId }
                : { type: 'rowSelection.range', rowId, rowIds: page },
            );
          }
          if (each.does === 'toggleAll') {
            oracle.set(filterRows(filters), oracle.kindOf(filters) !== 'all');
            send({ type: 'rowSelection.toggleAll' });
          }
          if (each.does === 'filter')
            send(
              { type: 'globalFilter.set', globalFilter: each.globalFilter },
              { type: 'columnFilter.set', columnId: 'age', value: each.ages },
            );
          if (each.does === 'page') send({ type: 'page.goTo', pageIndex: each.pageIndex });
          if (each.does === 'refresh') send({ type: 'rows.refresh' });
          if (each.does === 'reload') {
            table.wait(1000);
            table = openFetchedTable(table.address(), { checksSelection: 'memory' });
            oracle.start = null;
          }
          await waitUntilQuiet();
          const { context, value } = table.actor.getSnapshot();
          const shown = table.shownIds() ?? [];
          expect(shown.filter((id) => isRowSelected(context, id))).toEqual(
            shown.filter((id) => oracle.selected.has(id)),
          );
          expect(selectedTotal(context)).toBe(oracle.selected.size);
          expect(value.selection).toBe(oracle.kindOf(context));
        }
      }),
      { numRuns: lengthOf(25, 2000) },
    );
  }, 600_000);
});
