// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { one } from '../../../render';
import { openView } from '../people-view';

test('Shift+click on a header adds that column to the sort', async () => {
  const { page, sortButton, click, names, wait } = await openView();
  const headers = () =>
    [...page.querySelectorAll('.ct-header-cell')].map((head) => [
      head.getAttribute('aria-sort'),
      one(head, '.ct-sort-button').dataset['direction'],
      one(head, '.ct-sort-button-order').textContent,
    ]);
  expect(headers()).toEqual([
    ['none', 'unsorted', ''],
    ['none', 'unsorted', ''],
  ]);
  click(sortButton('Age'));
  wait(200);
  expect(names()[0]).toBe('even 44');
  click(sortButton('Name'), { shiftKey: true });
  expect(headers()).toEqual([
    ['ascending', 'ascending', '2'],
    ['descending', 'descending', '1'],
  ]);
  click(sortButton('Name'));
  expect(headers()).toEqual([
    ['descending', 'descending', ''],
    ['none', 'unsorted', ''],
  ]);
});

test("a header's accessible name is only the column name", async () => {
  const { page } = await openView();
  const named = [...page.querySelectorAll('.ct-header-cell')].map(
    (head) => document.getElementById(head.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(named).toEqual(['Name', 'Age']);
});

test('a button reverses the column order, and a second click restores the order', async () => {
  const { page, click } = await openView();
  const [order] = page.querySelectorAll('.ct-order-button');
  const shown = () => [
    order?.textContent,
    ...[...page.querySelectorAll('.ct-sort-button-name')].map((name) => name.textContent),
  ];
  expect(shown()).toEqual(['Reverse Order', 'Name', 'Age']);
  click(order!);
  expect(shown()).toEqual(['Reset Order', 'Age', 'Name']);
  click(order!);
  expect(shown()).toEqual(['Reverse Order', 'Name', 'Age']);
});

test("columns don't move during IME composition", async () => {
  const { page, byLabel, fire, send } = await openView();
  const first = () => one(page, '.ct-header-cell:nth-of-type(2) .ct-sort-button-name').textContent;
  const box = byLabel('Filter Name');
  fire(box, 'compositionstart');
  send({ type: 'url.changed', state: { columnOrder: ['age', 'name'] } });
  expect(first()).toBe('Name');
  fire(box, 'compositionend');
  expect(first()).toBe('Age');
});

test("the header's checkbox is mixed if only some rows are selected", async () => {
  const { page, byLabel, click, state } = await openView('?age.max=19');
  const [all, row] = [byLabel('Select all matching rows'), byLabel('Select odd 1')];
  const shown = () => [
    all.checked,
    all.indeterminate,
    row.checked,
    page.querySelectorAll('[data-selected=true]').length,
  ];
  expect(shown()).toEqual([false, false, false, 0]);
  click(row);
  expect(shown()).toEqual([false, true, true, 1]);
  click(all);
  expect(shown()).toEqual([true, false, true, 2]);
  expect(state().rowSelection).toEqual({ 0: true, 1: true });
  click(all);
  expect(shown()).toEqual([false, false, false, 0]);
});

test('cells show their values as text, and columns have the widths of their definitions', async () => {
  const { page } = await openView('?perPage=1');
  const cells = [...page.querySelectorAll<HTMLElement>('tbody .ct-row-cell')];
  expect(cells.map(({ textContent, dataset }) => [textContent, dataset['align']])).toEqual([
    ['even 0', 'start'],
    ['18', 'end'],
  ]);
  const cols = [...page.querySelectorAll('col')].map(({ style }) => [
    style.width || style.getPropertyValue('--ct-own-width'),
    style.getPropertyValue('--ct-own-grow'),
  ]);
  expect(cols).toEqual([
    ['var(--ct-own-size-checkbox-column)', ''],
    ['calc(0px + 150 * var(--ct-own-px))', '1'],
    ['calc(0px + 90 * var(--ct-own-px))', '0'],
  ]);
  expect(one(page, 'table').style.getPropertyValue('--ct-own-wide')).toBe(
    'calc(var(--ct-own-size-checkbox-column) + 0px + 240 * var(--ct-own-px))',
  );
});

test("the grid keeps the height of a full page, or of all rows if they don't fill a page", async () => {
  const heightAt = async (url: string) =>
    one((await openView(url)).page, '.ct-table-grid-region').getAttribute('style');
  expect(await heightAt('?q=no+one')).toContain('10 *');
  expect(await heightAt('?perPage=50')).toContain('45 *');
});

test('the state panel shows the state as JSON', async () => {
  const { page, state, text } = await openView('?q=a~22%3A~5C&sort=name&selected=3');
  expect(text('pre')).toBe(JSON.stringify(state(), null, 2));
  expect([...page.querySelectorAll('pre span:nth-child(even)')].map((key) => key.textContent)).toEqual([
    '"globalFilter":',
    '"sorting":',
    '"id":',
    '"desc":',
    '"pagination":',
    '"pageIndex":',
    '"pageSize":',
    '"columnFilters":',
    '"columnOrder":',
    '"rowSelection":',
    '"3":',
  ]);
  const panel = one(page, '.state-panel');
  expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Table State');
});
