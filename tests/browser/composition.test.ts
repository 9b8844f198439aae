import type { Locator } from 'playwright';
import type { TableState } from '../../machines/table';
import { isNightly } from '../nightly';
import { compose, describe, expect, historyLength } from './harness';
import { recordHistory, standardState, tableTest } from './harness/table-page';
import type { TablePage } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

interface Box {
  readonly name: string;
  readonly of: (table: TablePage) => Locator;
  /** The text composed in two steps, and the text that ends the composition. */
  readonly steps: readonly [string, string];
  readonly text: string;
  readonly applied: Partial<TableState>;
  /** There is another box of its kind: `npm test` looks only at what it applies. */
  readonly isLikeAnother?: true;
  /** The text in the box before the composition, and with the composed text at its end. */
  readonly held?: {
    readonly address: string;
    readonly text: string;
    readonly both: string;
    readonly applied: Partial<TableState>;
  };
}

const boxes: readonly Box[] = [
  {
    name: 'the search box',
    of: (table) => table.search,
    steps: ['k', 'か'],
    text: '蚊',
    applied: { globalFilter: '蚊' },
    held: { address: 'globalFilter=a', text: 'a', both: 'a蚊', applied: { globalFilter: 'a' } },
  },
  {
    name: 'a column filter',
    of: (table) => table.nameFilter,
    steps: ['n', 'に'],
    text: '日',
    applied: { columnFilters: [{ id: 'name', value: '日' }] },
    isLikeAnother: true,
    held: {
      address: 'columnFilters=name.%2522a%2522',
      text: 'a',
      both: 'a日',
      applied: { columnFilters: [{ id: 'name', value: 'a' }] },
    },
  },
  {
    name: 'Min',
    isLikeAnother: true,
    of: (table) => table.min,
    steps: ['4', '40'],
    text: '41',
    applied: { columnFilters: [{ id: 'age', value: [41, null] }] },
  },
  {
    name: 'Max',
    of: (table) => table.max,
    steps: ['6', '60'],
    text: '61',
    applied: { columnFilters: [{ id: 'age', value: [null, 61] }] },
    isLikeAnother: true,
  },
  {
    name: 'Go to page',
    of: (table) => table.goTo,
    steps: ['4', '40'],
    text: '7',
    applied: { pagination: { pageIndex: 6, pageSize: 10 } },
  },
];

for (const { name, of, steps, text, applied, isLikeAnother, held } of boxes) {
  describe(`a text composed in ${name}`, () => {
    clockTest('is applied when it is committed, not before', async ({ page, table }) => {
      const calls = await recordHistory(page);
      await table.openPaused('/');
      const before = (await calls()).length;
      const box = of(table);
      await box.fill('');
      const composition = await compose(page);
      for (const step of steps) {
        await composition.set(step);
        await expect(box).toHaveValue(step);
        await page.clock.runFor(5000);
        expect(await table.state()).toEqual(standardState);
        expect((await calls()).length).toBe(before);
      }
      await composition.commit(text);
      await expect(box).toHaveValue(text);
      await table.expectState({ ...standardState, ...applied });
      await page.clock.runFor(5000);
      expect((await calls()).length).toBe(before + 1);
    });

    if (isLikeAnother && !isNightly) return;

    test('is discarded when the composition is cancelled', async ({ page, table }) => {
      await table.open('/');
      const box = of(table);
      await box.fill('');
      const composition = await compose(page);
      for (const step of steps) await composition.set(step);
      await expect(box).toHaveValue(steps[1]);
      await composition.cancel();
      await expect(box).toHaveValue('');
      expect(await table.state()).toEqual(standardState);
      // The box takes text again, and applies it at once.
      await page.keyboard.type('7');
      await expect(box).toHaveValue('7');
      expect(await table.state()).not.toEqual(standardState);
    });

    test('is applied when focus is lost', async ({ page, table }) => {
      await table.open('/');
      const box = of(table);
      await box.fill('');
      const composition = await compose(page);
      for (const step of steps) await composition.set(step);
      await composition.set(text);
      expect(await table.state()).toEqual(standardState);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(box).not.toBeFocused();
      await expect(box).toHaveValue(text);
      await table.expectState({ ...standardState, ...applied });
    });

    test('stays as typed although the address changes meanwhile', async ({ page, table }) => {
      await table.open('/push');
      await table.sort('Name').click();
      const sorted = await historyLength(page);
      await table.search.fill('e');
      await table.nameFilter.fill('a');
      await table.next.click();
      await table.expectState({ globalFilter: 'e', pagination: { pageIndex: 1, pageSize: 10 } });

      const box = of(table);
      await box.fill('');
      const composition = await compose(page);
      for (const step of steps) await composition.set(step);
      await page.evaluate((there) => history.go(there - history.length), sorted);
      await table.expectAddress('/push?sorting=name.asc');
      await table.expectState({ ...standardState, sorting: [{ id: 'name', desc: false }] });
      await expect(box).toHaveValue(steps[1]);
      await composition.set(text);
      await expect(box).toHaveValue(text);
      await composition.commit(text);
      await expect(box).toHaveValue(text);
      await table.expectState({ ...standardState, sorting: [{ id: 'name', desc: false }], ...applied });
    });

    if (held)
      test('is inserted into the existing text', async ({ page, table }) => {
        await table.open(`/?${held.address}`);
        const box = of(table);
        await box.focus();
        await page.keyboard.press('End');
        const composition = await compose(page);
        await composition.set(steps[1]);
        await expect(box).toHaveValue(held.text + steps[1]);
        await table.expectState(held.applied);
        await composition.cancel();
        await expect(box).toHaveValue(held.text);
        await table.expectState(held.applied);
        await composition.set(text);
        await composition.commit(text);
        await expect(box).toHaveValue(held.both);
      });
  });
}

clockTest.for(isNightly ? ['/', '/debounce', '/push'] : ['/debounce'])(
  'a reload of %s keeps what is being composed',
  async (path, { page, table }) => {
    await table.openPaused(path);
    const composition = await compose(page);
    await table.search.focus();
    await composition.set('a');
    await table.expectState({ globalFilter: '' });
    await page.reload();
    await table.expectState({ globalFilter: 'a' });
    await expect(table.search).toHaveValue('a');
  },
);

clockTest('going back to another page discards a composition', async ({ page, table }) => {
  await table.openPaused('/');
  await page.getByRole('link', { name: 'Debounce', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
  await table.search.focus();
  const composition = await compose(page);
  await composition.set('か');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
  await page.clock.runFor(5000);
  await table.expectAddress('/');
  await table.expectState(standardState);
  await expect(table.search).toHaveValue('');
});

test('a column keeps its place while a text is composed in its filter', async ({ page, table }) => {
  await table.open('/push');
  await table.order.click();
  await table.expectAddress('/push?columnOrder=age%2Cname%2Cid');
  await table.nameFilter.focus();
  const composition = await compose(page);
  await composition.set('に');
  await page.goBack();
  await table.expectState({ columnOrder: [] });
  await expect(table.nameFilter).toBeFocused();
  await expect(table.nameFilter).toHaveValue('に');
  await composition.commit('日');
  await table.expectState({ columnOrder: [], columnFilters: [{ id: 'name', value: '日' }] });
  await expect.poll(() => table.columns()).toEqual(['ID', 'Name', 'Age']);
  await expect(table.nameFilter).toBeFocused();
  expect(await table.nameFilter.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(1);
});

test('a composed text wins over an address that changes the same text', async ({ page, table }) => {
  await table.open('/push');
  await table.search.fill('a');
  await table.expectAddress('/push?globalFilter=a');
  await table.search.fill('ab');
  await table.expectAddress('/push?globalFilter=ab');
  await page.keyboard.press('End');
  const composition = await compose(page);
  await composition.set('か');
  await expect(table.search).toHaveValue('abか');
  await page.goBack();
  await table.expectState({ globalFilter: 'a' });
  await expect(table.search).toHaveValue('abか');
  await composition.commit('蚊');
  await table.expectState({ globalFilter: 'ab蚊' });
  await table.expectAddress('/push?globalFilter=ab%E8%9A%8A');
  await page.goBack();
  await expect(table.search).toHaveValue('a');
});

test('a click that ends a composition uses the composed text', async ({ page, table }) => {
  await table.open('/');
  await table.goTo.fill('');
  const composition = await compose(page);
  await composition.set('7');
  await expect(table.goTo).toHaveValue('7');
  await table.next.click();
  await table.expectState({ pagination: { pageIndex: 7, pageSize: 10 } });
  await expect(table.goTo).toHaveValue('8');
  await table.expectAddress('/?pageIndex=8');
});

test.for(isNightly ? ['/', '/push', '/debounce'] : ['/debounce'])(
  'letters typed fast on %s keep their order and their caret',
  async (path, { page, table }) => {
    await table.open(path);
    await table.search.fill('ad');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('bc 123 xyz 456');
    await expect(table.search).toHaveValue('abc 123 xyz 456d');
    await table.expectAddress(`${path}?globalFilter=abc+123+xyz+456d`);
    await expect(table.search).toHaveValue('abc 123 xyz 456d');
    expect(await table.search.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(15);
  },
);
