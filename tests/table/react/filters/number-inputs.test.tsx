// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { dateColumn, numberColumn } from '../../../../src/entries/url';
import type { Labels } from '../../../../src/entries/react';
import { pressKey, typeInto } from '../../../render';
import { renderTable } from '../render-table';

const data = [-1234, 0.05, 5, 2000.5, 20_005].map((price) => ({ price }));

const openPrices = (url = '', labels: Partial<Labels> = {}) =>
  renderTable(
    {
      columns: [
        { accessorKey: 'price', header: 'Price', ...numberColumn({ min: 0 }) },
        {
          id: 'day',
          accessorFn: ({ price }: (typeof data)[number]) => new Date(price),
          header: 'Day',
          ...dateColumn(),
        },
      ],
      data,
      url,
      options: { getRowId: (_: unknown, index: number) => String(index) },
    },
    { labels },
  );

/** Returns why an input is invalid, or `null` if it isn't marked. */
const problemOf = (box: HTMLInputElement) => (box.getAttribute('aria-invalid') === 'true' ? box.title : null);

test('a minimum above the maximum marks both inputs as invalid', async () => {
  const { page, labelled } = await renderTable({
    columns: [{ accessorKey: 'price', header: 'Price', ...numberColumn() }],
    data,
  });
  const [min, max] = ['Minimum Price', 'Maximum Price'].map((label) => labelled(label, HTMLInputElement));
  typeInto(min!, '40');
  expect([problemOf(min!), problemOf(max!)]).toEqual([null, null]);
  typeInto(max!, '20');
  const why = 'Price: the minimum is above the maximum.';
  expect([problemOf(min!), problemOf(max!), page.querySelector('.ct-no-rows span')?.textContent]).toEqual([
    why,
    why,
    why,
  ]);
  typeInto(max!, '50');
  expect([problemOf(min!), problemOf(max!)]).toEqual([null, null]);
});

test('a first day after the last day marks both inputs as invalid', async () => {
  const { labelled } = await openPrices('?day.min=2026-02-01&day.max=2026-01-01');
  const why = 'Day: the minimum is above the maximum.';
  expect(['Minimum Day', 'Maximum Day'].map((label) => problemOf(labelled(label, HTMLInputElement)))).toEqual([
    why,
    why,
  ]);
});

test("a bound below the column's minimum is marked as invalid, but still filters", async () => {
  const { labelled, filters } = await openPrices();
  const max = labelled('Maximum Price', HTMLInputElement);
  typeInto(max, '-5');
  expect(problemOf(max)).toBe('Price can’t be less than 0.');
  expect(filters()).toEqual([{ id: 'price', value: [null, -5] }]);
  typeInto(max, '0');
  expect(problemOf(max)).toBeNull();
});

test('the “Go to page” input marks invalid text until the text is cleared or the input loses focus', async () => {
  const { page } = await openPrices();
  const box = page.querySelector<HTMLInputElement>('.ct-pager-go-to input')!;
  for (const text of ['2.7', '-3', '0', '2']) {
    act(() => box.focus());
    typeInto(box, text);
    expect([box.value, problemOf(box)]).toEqual([text, 'Enter a whole number from 1 to 1.']);
    typeInto(box, '');
    expect(problemOf(box)).toBeNull();
    typeInto(box, text);
    act(() => box.blur());
    expect([box.value, problemOf(box)]).toEqual(['1', null]);
  }
});

test('a number input is marked as invalid if the browser reports bad input', async () => {
  const { page, labelled } = await openPrices();
  for (const box of [
    labelled('Minimum Price', HTMLInputElement),
    page.querySelector<HTMLInputElement>('.ct-pager-go-to input')!,
  ]) {
    let badInput = true;
    Object.defineProperty(box, 'validity', { get: () => ({ badInput }) });
    act(() => void box.dispatchEvent(new InputEvent('input', { bubbles: true })));
    expect(problemOf(box)).not.toBeNull();
    badInput = false;
    act(() => void box.dispatchEvent(new InputEvent('input', { bubbles: true })));
    expect(problemOf(box)).toBeNull();
  }
});

test('an invalid number input becomes valid once its text is cleared or replaced', async () => {
  const { labelled, send } = await openPrices();
  const box = labelled('Minimum Price', HTMLInputElement);
  let badInput = true;
  Object.defineProperty(box, 'validity', { get: () => ({ badInput }) });
  const typeBadText = () => act(() => void box.dispatchEvent(new InputEvent('input', { bubbles: true })));
  typeBadText();
  pressKey(box, 'Escape');
  expect(problemOf(box)).toBeNull();
  typeBadText();
  expect(problemOf(box)).not.toBeNull();
  badInput = false;
  send({ type: 'columnFilter.set', columnId: 'price', value: [5, null] });
  expect([box.value, problemOf(box)]).toEqual(['5', null]);
});

test('an empty `minOverMax` label marks an invalid input without showing a message', async () => {
  const { page, labelled } = await openPrices('?price.min=40&price.max=20', { minOverMax: () => '' });
  expect(problemOf(labelled('Minimum Price', HTMLInputElement))).toBe('');
  expect(page.querySelector('.ct-no-rows span')?.textContent).toBe('No rows match.');
});

test('scrolling the wheel blurs a focused number input (grafana/grafana#117264)', async () => {
  const { page } = await openPrices();
  const box = page.querySelector<HTMLInputElement>('.ct-pager-go-to input')!;
  act(() => box.focus());
  expect(document.activeElement).toBe(box);
  act(() => void box.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 100 })));
  expect(document.activeElement).not.toBe(box);
  expect(box.value).toBe('1');
});
