import { expect, test } from 'vitest';
import { selectTableState } from '../../../machines/table';
import { startBoundTable } from '../../bound-table';
import { createBookTable } from '../../headless-tables';
import { loadHistory, newState, openBrowser } from '../../memory-page';

const debounceMs = 1000;
const pathname = '/books';
const opened = `${pathname}?perPage=2#top`;
const written = `${pathname}?perPage=2&q=emma&sort=-title#top`;

/** Opens a table that writes a search and a sort after a second. Both are pending, and the sort is older. */
function openPending() {
  const page = openBrowser(opened, () => 'accepted');
  const { browser, clock } = page;
  const load = () => {
    const history = loadHistory(page);
    const { actor, bound } = startBoundTable(
      createBookTable({ debounce: { globalFilter: debounceMs, sorting: debounceMs } }),
      history,
      { clock, opened: history.location().search },
    );
    const leave = bound.connect(actor, pathname);
    return {
      actor,
      history,
      state: () => {
        const { globalFilter, sorting, pagination } = selectTableState(actor.getSnapshot());
        return { globalFilter, sorting, pagination };
      },
      end: () => {
        leave();
        actor.stop();
      },
    };
  };
  const table = load();
  table.actor.send({ type: 'sort.toggle', columnId: 'title', multi: false });
  table.actor.send({ type: 'sort.toggle', columnId: 'title', multi: false });
  clock.pass(debounceMs / 2);
  table.actor.send({ type: 'globalFilter.set', globalFilter: 'emma' });
  clock.pass(debounceMs / 4);
  expect(browser.hrefs).toEqual([opened]);
  return { browser, clock, table, load, before: table.state() };
}

test.each(['/authors', '/authors?q=ann', pathname, `${pathname}?q=dune`])(
  "following a router's link to %s writes changes that are still debounced",
  (to) => {
    const { browser, clock, table, load, before } = openPending();
    // Every router flushes before it pushes.
    table.history.flush();
    table.history.push(to, newState());
    clock.pass(2 * debounceMs);
    expect(browser.hrefs).toEqual([written, to]);
    table.end();
    browser.go(-1);
    expect(load().state()).toEqual(before);
  },
);

test('in an app without a router, pushing another page writes changes that are still debounced', () => {
  const { browser, clock, table, load, before } = openPending();
  browser.history.pushState(null, '', '/authors');
  clock.pass(2 * debounceMs);
  expect(browser.hrefs).toEqual([written, '/authors']);
  table.end();
  browser.go(-1);
  expect(load().state()).toEqual(before);
});

test('closing the page writes debounced changes to the URL', () => {
  const { browser } = openPending();
  browser.hide();
  expect(browser.hrefs).toEqual([written]);
});

test('leaving for another site and coming back loses no debounced changes', () => {
  const { browser, table, load, before } = openPending();
  browser.leaveAndReturn();
  table.end();
  expect(browser.stored.size).toBe(1);
  expect(load().state()).toEqual(before);
});

test('reloading loses no debounced changes, although browsers ignore writes during a reload', () => {
  const { browser, table, load, before } = openPending();
  browser.reload();
  table.end();
  expect(browser.hrefs).toEqual([opened]);
  const { state } = load();
  expect(state()).toEqual(before);
  expect(browser.hrefs).toEqual([written]);
  expect(browser.stored.size).toBe(0);
});

test('going Back within the app discards debounced changes', () => {
  const { browser, clock, table } = openPending();
  table.history.flush();
  table.history.push(`${pathname}?q=dune`, newState());
  table.actor.send({ type: 'globalFilter.set', globalFilter: 'persuasion' });
  browser.go(-1);
  clock.pass(2 * debounceMs);
  expect(browser.hrefs).toEqual([written, `${pathname}?q=dune`]);
  expect(table.state().globalFilter).toBe('emma');
});
