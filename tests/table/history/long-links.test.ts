import { expect, test } from 'vitest';
import { maxLinkLength } from '../../../machines/history/writes';
import { createPageHistory } from '../../../src/table/history/page-history';
import { defineTableUrl, type AnyTableDefinition } from '../../../src/entries/url';
import { entryStates, loadHistory, openBrowser, urlOf } from '../../memory-page';
import { createUrlTable } from '../tanstack/people';

const people = Array.from({ length: 400 }, (_, index) => ({
  id: `person-${index}`,
  name: `Ann${index}`,
  age: index,
  tags: [],
}));

const replacing = defineTableUrl({ name: 'replacing' });
const pushing = defineTableUrl({ name: 'pushing', history: 'push' });
const other = defineTableUrl({ name: 'other', prefix: 'other' });

/** Opens a page with 400 rows. Tests can reload it. */
function openPage(href = '/people?tab=all#top') {
  const opened = openBrowser(href, () => 'accepted');
  const openTable = (history: ReturnType<typeof loadHistory>, definition: AnyTableDefinition, pathname = '/people') => {
    const { table, start } = createUrlTable({ data: people, definition, url: urlOf(history) });
    const stop = start(pathname);
    return {
      stop,
      table,
      selected: () => Object.keys(table.atoms.rowSelection.get()).length,
      isTooLong: () => table.sync.actor.getSnapshot().hasTag('tooLong'),
    };
  };
  const load = (definition: AnyTableDefinition = replacing) => {
    const history = loadHistory(opened);
    return { history, ...openTable(history, definition) };
  };
  const shown = (): string => {
    opened.clock.pass(1000);
    return opened.browser.entry.href;
  };
  return { ...opened, load, openTable, shown };
}

test('a selection is omitted from a URL that would exceed 4,000 characters (Aam-Digital/ndb-core#2388)', () => {
  const { load, shown } = openPage();
  const { table, selected, isTooLong } = load();
  table.setRowSelection({ 'person-7': true });
  expect([shown(), isTooLong()]).toEqual(['/people?tab=all&selected=person-7#top', false]);
  table.toggleAllRowsSelected(true);
  expect([shown(), selected(), isTooLong()]).toEqual(['/people?tab=all#top', 400, true]);
  table.setSorting([{ id: 'age', desc: true }]);
  expect([shown(), selected(), isTooLong()]).toEqual(['/people?tab=all&sort=-age#top', 400, true]);
});

test('a URL that is too long omits only the longest list of row IDs', () => {
  const { load, shown } = openPage('/people');
  const { table } = load();
  // The other states are written together, after the interval that follows this write.
  table.setSorting([{ id: 'age', desc: true }]);
  table.setRowPinning({ top: ['person-3'], bottom: [] });
  table.toggleAllRowsSelected(true);
  expect(shown()).toBe('/people?sort=-age&pinned.top=person-3');
});

test.each([0, 1])('a selection is written only if the URL stays within 4,000 characters: %i too many', (more) => {
  const added = '&selected=person-7';
  const href = `/people?tab=${'x'.repeat(maxLinkLength + more - '/people?tab='.length - added.length)}`;
  const { load, shown } = openPage(href);
  load().table.setRowSelection({ 'person-7': true });
  expect(shown()).toBe(more ? href : href + added);
});

test('expanded rows that would make the URL too long are omitted, but a short selection is written', () => {
  const { load, shown } = openPage('/people');
  const { table, isTooLong } = load();
  table.setRowSelection({ 'person-7': true });
  table.setExpanded(Object.fromEntries(people.map(({ id }) => [id, true])));
  expect([shown(), isTooLong()]).toEqual(['/people?selected=person-7', true]);
});

test('a selection is written as soon as the URL is short enough', () => {
  const { load, shown } = openPage('/people');
  const { table, isTooLong } = load();
  table.toggleAllRowsSelected(true);
  shown();
  table.setRowSelection({ 'person-7': true });
  expect([shown(), isTooLong()]).toEqual(['/people?selected=person-7', false]);
  table.setGlobalFilter('x'.repeat(maxLinkLength));
  table.setRowSelection({ 'person-8': true });
  expect([shown(), isTooLong()]).toEqual([`/people?q=${'x'.repeat(maxLinkLength)}`, true]);
  table.setGlobalFilter('Ann');
  expect([shown(), isTooLong()]).toEqual(['/people?q=Ann&selected=person-8', false]);
});

test('a selection that is too long for the URL adds no history entry', () => {
  const { load, shown, browser } = openPage('/people');
  const { table, selected } = load(pushing);
  table.setRowSelection({ 'person-7': true });
  table.toggleAllRowsSelected(true);
  expect([shown(), browser.hrefs]).toEqual(['/people', ['/people', '/people']]);
  table.setSorting([{ id: 'age', desc: true }]);
  shown();
  expect([selected(), browser.hrefs]).toEqual([400, ['/people', '/people', '/people?sort=-age']]);
});

test.each([replacing, pushing])(
  'a selection that is too long for the URL is restored after each reload: $name',
  (definition) => {
    const { load, shown, browser } = openPage();
    const { table } = load(definition);
    table.setSorting([{ id: 'age', desc: true }]);
    table.toggleAllRowsSelected(true);
    const { length } = browser.hrefs;
    for (const _ of [1, 2]) {
      browser.reload();
      const { selected, isTooLong } = load(definition);
      expect([shown(), selected(), isTooLong()]).toEqual(['/people?tab=all&sort=-age#top', 400, true]);
    }
    expect(browser.hrefs).toHaveLength(length);
  },
);

test.each(['leaves the page', 'is discarded in the background'] as const)(
  'a selection that is too long for the URL survives if the tab %s and the user returns',
  (how) => {
    const { load, shown, browser } = openPage();
    load().table.toggleAllRowsSelected(true);
    if (how === 'leaves the page') browser.leaveAndReturn();
    else {
      browser.setFrozen(true);
      browser.discard();
    }
    const { selected } = load();
    expect([shown(), selected()]).toEqual(['/people?tab=all#top', 400]);
  },
);

test('a table that opens only after a second reload restores a selection that was too long for the URL', () => {
  const { load, browser } = openPage();
  load().table.toggleAllRowsSelected(true);
  browser.reload();
  createPageHistory({ entryStates, window: browser });
  browser.reload();
  expect(load().selected()).toBe(400);
});

test('a selection that was too long for the URL is restored only once per table', () => {
  const { load, openTable, browser, clock } = openPage();
  const first = load();
  const second = openTable(first.history, other);
  first.table.toggleAllRowsSelected(true);
  second.table.toggleAllRowsSelected(true);
  second.table.getRow('person-0').toggleSelected(false);
  browser.reload();
  const { history, selected } = load();
  const again = openTable(history, other);
  expect([selected(), again.selected()]).toEqual([400, 399]);
  again.stop();
  expect(openTable(history, other).selected()).toBe(0);
  browser.reload();
  const elsewhere = loadHistory({ browser, clock });
  elsewhere.replace('/teams', { key: 'teams' });
  expect(openTable(elsewhere, replacing, '/teams').selected()).toBe(0);
});

test('Back, or a link to the same page, discards a selection that is too long for the URL', () => {
  const { load, shown, browser } = openPage();
  const { table, selected } = load(pushing);
  table.toggleAllRowsSelected(true);
  const short = shown();
  browser.visit({ href: short.replace('?', '?selected=person-1&'), state: { key: 'link' } });
  expect(selected()).toBe(1);
  browser.go(-1);
  expect([selected(), shown()]).toEqual([0, short]);
});

test.each(['push', 'replace'] as const)(
  'a selection that is too long for the URL survives when another script calls %sState',
  (method) => {
    const { load, shown, browser } = openPage();
    const { table, selected } = load();
    table.toggleAllRowsSelected(true);
    const short = shown();
    browser.history[`${method}State`]({ key: 'one' }, '', short.replace('tab=all', 'tab=new'));
    expect(selected()).toBe(400);
    browser.history[`${method}State`]({ key: 'two' }, '', short.replace('?', '?selected=person-1&'));
    expect([selected(), Math.max(...browser.hrefs.map(({ length }) => length))]).toEqual([1, shown().length]);
  },
);
