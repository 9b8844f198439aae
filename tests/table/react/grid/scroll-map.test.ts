import { expect, test } from 'vitest';
import {
  moveTo,
  rowsInView,
  scrolledHeightPx,
  scrollTopOf,
  type ScrollSpace,
} from '../../../../src/table/react/grid/scroll-map';
import { fc } from '../../../seeded';

const million: ScrollSpace = { rowCount: 1_000_000, rowPx: 32, viewPx: 400 };
const top = { scrollTopPx: 0, firstRow: 0 };
const endPx = scrolledHeightPx(million) - million.viewPx;

test('with a million rows, the scrolling element is only 10 million pixels high, as browsers limit heights', () => {
  expect(scrolledHeightPx(million)).toBe(10_000_000);
  expect(scrolledHeightPx({ ...million, rowCount: 10 })).toBe(320);
});

test('scrolling by a few pixels moves the rows by the same distance', () => {
  expect(moveTo(million, { scrollTopPx: 5000, firstRow: 500 }, 5064).firstRow).toBe(502);
  expect(moveTo(million, { scrollTopPx: 5000, firstRow: 500 }, 4984).firstRow).toBe(499.5);
});

test('dragging the scrollbar to its middle shows the middle rows', () => {
  const { firstRow } = moveTo(million, top, endPx / 2);
  expect(rowsInView(million, firstRow).start).toBeCloseTo(500_000, -2);
});

test("the scrollbar's ends show the first and the last row", () => {
  expect(rowsInView(million, moveTo(million, { scrollTopPx: 50, firstRow: 5 }, 0).firstRow).start).toBe(0);
  expect(rowsInView(million, moveTo(million, top, endPx).firstRow).end).toBe(1_000_000);
  // At the end, a browser's scroll position may be too small by a fraction.
  expect(rowsInView(million, moveTo(million, top, endPx - 0.5).firstRow).end).toBe(1_000_000);
});

test("a table with few rows doesn't scroll", () => {
  for (const rowCount of [0, 3])
    expect(rowsInView({ ...million, rowCount }, moveTo({ ...million, rowCount }, top, 40).firstRow)).toEqual({
      start: 0,
      end: rowCount,
      hiddenPx: 0,
    });
});

test('every scroll position shows at least one row and no row past the end', () => {
  const spaces = fc.record({
    rowCount: fc.integer({ min: 1, max: 3_000_000 }),
    rowPx: fc.constantFrom(32, 40),
    viewPx: fc.integer({ min: 100, max: 1500 }),
  });
  fc.assert(
    fc.property(spaces, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (space, shares) => {
      const maxTopPx = Math.max(0, scrolledHeightPx(space) - space.viewPx);
      let place = top;
      for (const share of shares) {
        place = moveTo(space, place, share * maxTopPx);
        const { start, end } = rowsInView(space, place.firstRow);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(space.rowCount);
        const alignedPx = scrollTopOf(space, place.firstRow);
        expect(alignedPx).toBeGreaterThanOrEqual(0);
        expect(alignedPx).toBeLessThanOrEqual(maxTopPx + 1e-6);
      }
    }),
  );
});
