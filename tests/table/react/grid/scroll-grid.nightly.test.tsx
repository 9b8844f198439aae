// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchedRows } from '../../../../src/table/tanstack/fetched-rows';
import { one, pressKey, stubResizeObserver } from '../../../render';
import { getPersonId, personColumns, playSource } from '../../fetched-table';
import { renderTable } from '../render-table';

/** The pixels that the tables passed to each call of `scrollBy`. */
const positions: (number | undefined)[] = [];

/** Rows are 20 pixels high, the header 30, and the visible part 230: the header and ten rows. */
beforeEach(() => {
  stubResizeObserver();
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(230);
  vi.spyOn(prototype, 'offsetHeight', 'get').mockReturnValue(30);
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = 'tbody tr { height: 20px }';
  positions.length = 0;
  Object.assign(prototype, { scrollBy: ({ top }: ScrollToOptions) => void positions.push(top) });
  return () => {
    sheet.remove();
    Reflect.deleteProperty(prototype, 'scrollBy');
  };
});
afterEach(() => void vi.unstubAllGlobals());

async function open(url = '') {
  const { source, requests } = playSource();
  let answered = 0;
  const table = await renderTable(
    {
      columns: personColumns,
      data: [],
      url,
      options: { getRowId: getPersonId, fetchedRows: fetchedRows(source) },
    },
    { label: 'People', isScrolled: true, emptyState: 'Nobody.', aside: undefined },
  );
  const { page } = table;
  const region = one(page, '.ct-scroll-grid');
  return {
    ...table,
    requests,
    region,
    /** Answers the requests since the last call, as a source with this many people would. */
    answer: async (rowCount: number, { isCounted = true } = {}) => {
      for (const { query, resolve } of requests.slice(answered)) {
        const { pageIndex, pageSize } = query.pagination;
        const count = Math.min(pageSize, rowCount - pageIndex * pageSize);
        const rows = Array.from({ length: Math.max(0, count) }, (_, index) => personAt(pageIndex * pageSize + index));
        await act(async () => resolve({ rows, ...(isCounted && { rowCount }) }));
        answered += 1;
      }
    },
    scroll: (topPx: number) =>
      act(() => {
        region.scrollTop = topPx;
        region.dispatchEvent(new Event('scroll', { bubbles: true }));
      }),
    endScroll: () => act(() => void region.dispatchEvent(new Event('scrollend', { bubbles: true }))),
    says: () => one(page, '.ct-scroll-grid-place').textContent,
    rows: () =>
      Array.from(
        page.querySelectorAll('tbody tr'),
        (row) => `${row.getAttribute('aria-rowindex')} ${row.querySelector('.ct-row-cell')?.textContent ?? '…'}`,
      ),
    moved: () => one(page, 'tbody').style.transform,
    heightPx: () => one(page, '.ct-scroll-grid-space').style.blockSize,
  };
}
const personAt = (place: number) => ({ id: `p${place}`, name: `Person ${place}`, age: 20 });

test('a scrolling table shows the numbers of the visible rows, e.g. “Rows 1 to 11 of 95”', async () => {
  const { page, says, rows, answer, requests, heightPx } = await open();
  expect([says(), rows()]).toEqual(['Loading…', []]);
  expect(one(page, 'table').getAttribute('aria-rowcount')).toBe('-1');
  expect(page.querySelector('.ct-pager, .ct-row-count, [aria-label="Rows per page"]')).toBeNull();
  expect(requests.map(({ query }) => query.pagination)).toEqual([{ pageIndex: 0, pageSize: 100 }]);
  await answer(95);
  expect(says()).toBe('Rows 1 to 11 of 95');
  expect([rows().length, rows()[0], rows().at(-1)]).toEqual([11, '2 Person 0', '12 Person 10']);
  expect([one(page, 'table').getAttribute('aria-rowcount'), heightPx()]).toEqual(['96', `${30 + 95 * 20}px`]);
});

test('a scrolling table fetches rows when the user scrolls to them', async () => {
  const { page, says, rows, answer, scroll, moved, requests } = await open();
  await answer(250);
  expect(moved()).toBe('translateY(0px)');
  scroll(30);
  expect([says(), moved(), rows()[0]]).toEqual(['Rows 2 to 12 of 250', 'translateY(-10px)', '3 Person 1']);
  scroll(4000);
  expect([says(), rows()[0]]).toEqual(['Rows 201 to 211 of 250', '202 …']);
  expect(page.querySelectorAll('table[aria-busy=true] td[colspan="3"]')).toHaveLength(11);
  expect(requests.at(-1)?.query.pagination).toEqual({ pageIndex: 2, pageSize: 100 });
  await answer(250);
  expect(rows()[0]).toBe('202 Person 200');
  scroll(250 * 20 - 200);
  expect([says(), rows().length]).toEqual(['Rows 241 to 250 of 250', 10]);
  scroll(0);
  expect([says(), rows()[0]]).toEqual(['Rows 1 to 11 of 250', '2 Person 0']);
});

test('a link to a page past the end opens the last rows of a scrolling table', async () => {
  const { says, rows, answer } = await open('?page=1000');
  await answer(250);
  await answer(250);
  expect([says(), rows().at(-1)]).toEqual(['Rows 241 to 250 of 250', '251 Person 249']);
});

test('Page Up, Page Down, Home and End scroll a table by a page, or to the first or last row', async () => {
  const { page, region, answer } = await open();
  await answer(95);
  positions.length = 0;
  const keys = ['End', 'Home', 'PageDown', 'PageUp', 'ArrowDown'];
  expect(keys.map((key) => pressKey(region, key))).toEqual([false, false, false, false, true]);
  const checkbox = one(page, 'tbody tr:first-child input');
  // In a checkbox, Home and End move the focus between the visible rows instead of scrolling to the first or last row.
  for (const key of ['PageDown', 'Home', 'End']) expect(pressKey(checkbox, key)).toBe(false);
  const textBox = document.createElement('input');
  region.append(textBox);
  expect(pressKey(textBox, 'PageDown')).toBe(true);
  expect(positions).toEqual([95 * 20, -95 * 20, 180, -180, 180]);
});

test('when filters change, a scrolling table scrolls to its first row', async () => {
  const { send, says, rows, answer, scroll, region, requests } = await open();
  await answer(95);
  scroll(1000);
  send({ type: 'globalFilter.set', globalFilter: '7' });
  expect(requests.at(-1)?.query.globalFilter).toBe('7');
  expect([says(), rows()[0]]).toEqual(['Rows 51 to 61 of 95', '52 Person 50']);
  await answer(40);
  expect([says(), rows()[0], region.scrollTop]).toEqual(['Rows 1 to 11 of 40', '2 Person 0', 0]);
});

test('scrolling to the middle of a million rows shows the row numbers around 500,000', async () => {
  const { answer, scroll, endScroll, region, says, heightPx } = await open();
  await answer(1_000_000);
  expect(heightPx()).toBe('10000030px');
  scroll(5_000_000);
  expect(says()).toBe('Rows 500,006 to 500,016 of 1,000,000');
  scroll(5_000_100);
  expect(says()).toBe('Rows 500,011 to 500,021 of 1,000,000');
  endScroll();
  expect(region.scrollTop).toBeCloseTo(5_000_050, 0);
  expect(says()).toBe('Rows 500,011 to 500,021 of 1,000,000');
  scroll(region.scrollTop);
  expect(says()).toBe('Rows 500,011 to 500,021 of 1,000,000');
});

test('without a row count, a scrolling table grows while the user scrolls', async () => {
  const { page, answer, scroll, says, heightPx } = await open();
  await answer(250, { isCounted: false });
  expect([says(), heightPx()]).toEqual(['Showing 11 Rows', `${30 + 200 * 20}px`]);
  expect(one(page, 'table').getAttribute('aria-rowcount')).toBe('-1');
  scroll(2500);
  await answer(250, { isCounted: false });
  expect(heightPx()).toBe(`${30 + 300 * 20}px`);
  scroll(4500);
  await answer(250, { isCounted: false });
  expect(heightPx()).toBe(`${30 + 250 * 20}px`);
});

test('a scrolling table shows a message if no rows match', async () => {
  const { page, answer, rows } = await open();
  await answer(0);
  expect([one(page, '.ct-no-rows').textContent, rows()]).toEqual(['Nobody.', []]);
});
