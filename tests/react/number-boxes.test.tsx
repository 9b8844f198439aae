// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { numberColumn } from '../../src/columns';
import { typeInto } from '../render';
import { renderTable } from './render-table';

const data = [-1234, 0.05, 5, 2000.5, 20_005].map((price) => ({ price }));

const openView = (locale: string) =>
  renderTable(
    {
      columns: [{ accessorKey: 'price', header: 'Price', ...numberColumn({ locale, boxes: 'locale' }) }],
      data,
      options: { getRowId: (_: unknown, index: number) => String(index) },
    },
    {},
  );

test.each([
  ['de', '2000,5', 2],
  ['de', '2000.5', 2],
  ['de', '0,05', 4],
  ['en', '2,000.5', 2],
  ['en', '٢٠٠٠', 2],
  ['sv', '\u22121\u00a0234', 5],
  ['fa', '۲۰۰۰', 2],
])(
  'a box takes a number as %s writes it: %s (adobe/react-spectrum#4927, react-component/input-number#685, enketo/enketo#1522)',
  async (locale, text, count) => {
    const { page, labelled } = await openView(locale);
    const box = labelled('Minimum Price', HTMLInputElement);
    typeInto(box, text);
    expect(box.value).toBe(text);
    expect(box.getAttribute('aria-invalid')).toBeNull();
    expect(page.querySelectorAll('tbody tr')).toHaveLength(count);
  },
);

test.each(['2000,5', '0,05', 'ten', '1e'])(
  'text that is no number is marked invalid, stays, and filters nothing: %s',
  async (text) => {
    const { page, labelled } = await openView('en');
    const box = labelled('Minimum Price', HTMLInputElement);
    typeInto(box, '2000');
    typeInto(box, text);
    expect(box.value).toBe(text);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(page.querySelectorAll('tbody tr')).toHaveLength(5);
    typeInto(box, '');
    expect(box.getAttribute('aria-invalid')).toBeNull();
  },
);

test('a box shows the number of the address as its locale writes it, once it is left', async () => {
  const { labelled } = await openView('de');
  const box = labelled('Minimum Price', HTMLInputElement);
  act(() => box.focus());
  typeInto(box, '2,000.5');
  expect(box.value).toBe('2,000.5');
  act(() => box.blur());
  expect(box.value).toBe('2000,5');
});

test('the wheel over a focused number box leaves it, so that the page scrolls (grafana/grafana#117264)', async () => {
  const { page } = await openView('en');
  const box = page.querySelector<HTMLInputElement>('.ct-pager-go-to input')!;
  act(() => box.focus());
  expect(document.activeElement).toBe(box);
  act(() => void box.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 100 })));
  expect(document.activeElement).not.toBe(box);
  expect(box.value).toBe('1');
});
