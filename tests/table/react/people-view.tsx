import { act } from 'react';
import { numberColumn, textColumn } from '../../../src/entries/url';
import { one } from '../../render';
import { renderTable, type Given } from './render-table';

export interface Person {
  readonly name: string;
  readonly age: number;
}

export const columns: Given<Person>['columns'] = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'age', header: 'Age', size: 90, ...numberColumn() },
];

export const people: readonly Person[] = Array.from({ length: 45 }, (_, index) => ({
  name: `${index % 2 === 0 ? 'even' : 'odd'} ${index}`,
  age: 18 + index,
}));

/** Returns the text of each row's first cell. */
export const namesIn = (parent: ParentNode, rows = 'tbody tr') =>
  Array.from(parent.querySelectorAll(rows), (row) => row.querySelector('.ct-row-cell')?.textContent);

export async function openView(url = '', outcome?: Given<Person>['outcome']) {
  const table = await renderTable({ columns, data: people, url, outcome }, { label: 'People' });
  const { page } = table;

  const byLabel = (label: string) => one(page, `[aria-label="${label}"]`, HTMLInputElement);
  const text = (selector: string) => one(page, selector).textContent;
  return {
    ...table,
    byLabel,
    text,
    names: () => namesIn(page),
    sortButton: (header: string) =>
      [...page.querySelectorAll<HTMLButtonElement>('.ct-sort-button')].find(
        (button) => one(button, '.ct-sort-button-name').textContent === header,
      )!,
    click: (element: Element, options: MouseEventInit = {}) =>
      act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, ...options }))),
    fire: (element: Element, type: string) => act(() => void element.dispatchEvent(new Event(type, { bubbles: true }))),
  };
}
