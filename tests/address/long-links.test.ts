import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keptIn, restoreLink } from '../../src/address/kept-params';
import { maxLinkLength, shortenLink } from '../../src/address/long-links';
import { loadHistory, openBrowser } from '../memory-page';
import { createChartableTable } from '../tanstack-table/people';

const people = Array.from({ length: 5000 }, (_, index) => ({
  id: `person-${index}`,
  name: `Ann${index}`,
  age: index,
  tags: [],
}));

/** A page with 5,000 rows, which is loaded again at will. */
function openPage(href = '/people?tab=all#top') {
  const opened = openBrowser(href, () => 'accepted');
  const load = () => {
    const history = loadHistory(opened);
    const { table, start } = createChartableTable({ data: people, address: { history, onChange: () => () => {} } });
    start('/people');
    return { table, history, selected: () => Object.keys(table.atoms.rowSelection.get()).length };
  };
  const shown = (): string => {
    opened.clock.pass(1000);
    return opened.browser.entry.href;
  };
  return { ...opened, load, shown };
}

describe('a selection that is too long for a link (Aam-Digital/ndb-core#2388)', () => {
  test('survives a reload although the link leaves it out', () => {
    const { load, shown } = openPage();
    const { table, history, selected } = load();
    table.toggleAllRowsSelected(true);
    table.setSorting([{ id: 'age', desc: true }]);
    expect(shown()).toBe('/people?tab=all&sorting=age.desc#top');
    expect([selected(), history.actor.getSnapshot().context.browser.isShortened]).toEqual([5000, true]);
    const again = load();
    expect(again.selected()).toBe(5000);
    expect(again.table.atoms.sorting.get()).toEqual([{ id: 'age', desc: true }]);
    expect(shown()).toBe('/people?tab=all&sorting=age.desc#top');
  });

  test('is warned of once, in development', async () => {
    // The test before was warned by modules of its own.
    await vi.dynamicImportSettled();
    vi.resetModules();
    const memoryPage = await import('../memory-page');
    const { createChartableTable: createTable } = await import('../tanstack-table/people');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const { history, clock } = memoryPage.openMemoryPage('/people');
    const { table, start } = createTable({ data: people, address: { history, onChange: () => () => {} } });
    start('/people');
    const write = (change: () => void) => {
      change();
      clock.pass(1000);
      return vi.dynamicImportSettled();
    };
    await write(() => table.setRowSelection({ 'person-7': true }));
    expect(warn).not.toHaveBeenCalled();
    await write(() => table.toggleAllRowsSelected(true));
    await write(() => table.setSorting([{ id: 'age', desc: true }]));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('chartable: lists of rows that make a link too long')]]);
  });

  test('is in the link again once it is short enough', () => {
    const { load, shown } = openPage();
    const { table, history } = load();
    table.toggleAllRowsSelected(true);
    shown();
    table.setRowSelection({ 'person-7': true });
    expect(shown()).toBe('/people?tab=all&rowSelection=person-7#top');
    expect(history.actor.getSnapshot().context.browser.isShortened).toBeUndefined();
    expect(load().selected()).toBe(1);
  });

  test('leaves the link alone, however long its other parameters are', () => {
    const tab = 'x'.repeat(maxLinkLength);
    const { load, shown } = openPage(`/people?tab=${tab}`);
    load().table.toggleAllRowsSelected(true);
    expect(shown()).toBe(`/people?tab=${tab}`);
  });

  test('is not read from what another script keeps by that name', () => {
    expect([null, 'a', { mine: 1 }, { chartableKept: 5 }].map(keptIn)).toEqual(['', '', '', '']);
  });

  test('survives another script replacing history.state', () => {
    const { load, shown, browser } = openPage();
    load().table.toggleAllRowsSelected(true);
    const short = shown();
    browser.history.replaceState({ ...Object(browser.entry.state), scroll: 100, chartableKept: undefined }, '', short);
    expect(load().selected()).toBe(5000);
  });

  test.each(['as the page is hidden', 'while it is hidden', 'as it is left'] as const)('is stored %s', (when) => {
    const { load, shown, browser } = openPage();
    const { replaceState } = browser.history;
    const { table } = load();
    if (when === 'while it is hidden') browser.setVisible(false);
    table.toggleAllRowsSelected(true);
    const short = shown();
    if (when === 'as it is left') browser.hide();
    if (when === 'as the page is hidden') browser.setVisible(false);
    replaceState.call(browser.history, { ...Object(browser.entry.state), chartableKept: undefined }, '', short);
    expect(load().selected()).toBe(5000);
  });

  const changes: readonly [name: string, to: (short: string) => string, selected: number][] = [
    ['a parameter of the application', (short) => short.replace('tab=all', 'tab=new'), 5000],
    ['one parameter more', (short) => short.replace('?', '?page-of-news=2&'), 5000],
    ['no parameter any more', () => '/people', 5000],
    ['another hash', (short) => short.replace('#top', '#end'), 5000],
    ["a table's parameter", (short) => short.replace('?', '?sorting=age.asc&'), 0],
    ['another selection', (short) => short.replace('?', '?rowSelection=person-1&'), 1],
    ['another page', (short) => short.replace('/people', '/teams'), 0],
  ];
  describe.each(['push', 'replace'] as const)('where another script calls %sState', (method) => {
    test.each(changes)('with %s', (name, to, count) => {
      const { load, shown, browser } = openPage();
      const { table, selected } = load();
      table.toggleAllRowsSelected(true);
      const href = to(shown());
      browser.history[`${method}State`]({ key: `of ${name}` }, '', href);
      const left = name === 'another page' ? 5000 : count;
      expect([selected(), shown()]).toEqual([left, href]);
      const kept = name === 'another page' ? browser.entry.state : load().selected();
      expect(kept).toEqual(name === 'another page' ? { key: `of ${name}` } : count);
    });
  });

  test('keeps pending changes', () => {
    const { load, shown, browser } = openPage();
    const { table, selected } = load();
    table.toggleAllRowsSelected(true);
    shown();
    table.setSorting([{ id: 'age', desc: true }]);
    const short = browser.entry.href;
    table.setGlobalFilter('Ann');
    expect(browser.entry.href).toBe(short);
    browser.history.pushState({ key: 'pushed' }, '', short.replace('tab=all', 'tab=new'));
    expect(selected()).toBe(5000);
    expect(shown()).toBe('/people?tab=new&sorting=age.desc&globalFilter=Ann#top');
    expect(load().selected()).toBe(5000);
  });

  test('survives clicks on links to anchors, Back, Forward and a reload', () => {
    const { load, shown, browser } = openPage();
    const { table, selected } = load();
    table.toggleAllRowsSelected(true);
    const short = shown();
    const [end, middle] = ['#end', '#middle'].map((hash) => short.replace('#top', hash));
    for (const href of [end, middle, middle]) {
      browser.visit({ href: href ?? '', state: null });
      expect([selected(), shown()]).toEqual([5000, href]);
    }
    browser.go(-3);
    expect([selected(), shown()]).toEqual([5000, short]);
    browser.go(1);
    expect([selected(), shown()]).toEqual([5000, end]);
    table.setSorting([{ id: 'age', desc: true }]);
    expect(shown()).toBe('/people?tab=all&sorting=age.desc#end');
    expect(load().selected()).toBe(5000);
  });

  test('does not change history.state of other scripts', () => {
    const { load, shown, browser } = openPage();
    load().table.toggleAllRowsSelected(true);
    const short = shown();
    browser.history.replaceState('a text', '', short);
    expect(browser.entry.state).toBe('a text');
  });

  test('is not applied to a link to the same page, which has no selection', () => {
    const { load, shown, browser } = openPage();
    const { table, selected } = load();
    table.toggleAllRowsSelected(true);
    browser.visit({ href: shown(), state: { key: 'link' } });
    expect(selected()).toBe(0);
  });
});

test('a list of rows is left out of a link only if the link is too long, the longest list first', () => {
  const isRowParam = (name: string) => ['rowSelection', 'expanded'].includes(name);
  const [long, longer] = ['x'.repeat(3000), 'y'.repeat(3500)];
  const short = `/p?q=${long}&expanded=1`;
  expect(shortenLink(short, isRowParam)).toEqual({ href: short, kept: '' });
  const both = `/p?a=1&rowSelection=${longer}&expanded=${long}&b=2#c`;
  expect(shortenLink(both, isRowParam)).toEqual({
    href: `/p?a=1&expanded=${long}&b=2#c`,
    kept: `rowSelection=${longer}`,
  });
  expect(restoreLink(shortenLink(both, isRowParam))).toBe(`/p?a=1&expanded=${long}&b=2&rowSelection=${longer}#c`);
  // A parameter that no table lists stays, however long.
  const search = `/p?q=${'z'.repeat(maxLinkLength)}`;
  expect(shortenLink(search, isRowParam)).toEqual({ href: search, kept: '' });
  expect(restoreLink({ href: '/p?rowSelection=1', kept: 'rowSelection=2' })).toBe('/p?rowSelection=1');
});
