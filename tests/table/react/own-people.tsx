import type { ColumnDef } from '@tanstack/react-table';
import type { TableViewProps } from '../../../src/entries/react';
import { renderTable, type Features, type Given } from './render-table';

export interface Person {
  readonly name: string;
  readonly age: number;
  readonly team: string;
}

export type Column = ColumnDef<Features, Person>;

export const people: readonly Person[] = [
  { name: 'Ann', age: 31, team: 'red' },
  { name: 'Bob', age: 45, team: 'blue' },
  { name: 'Cid', age: 18, team: 'red' },
  { name: 'Dan', age: 64, team: 'blue' },
];

/** Custom columns that have no kind. */
export const name = { accessorKey: 'name', header: 'Name', filterFn: 'includesString' } satisfies Column;

export const age = { accessorKey: 'age', header: 'Age', filterFn: 'inNumberRange' } satisfies Column;
export const team = { accessorKey: 'team', header: 'Team', filterFn: 'includesString' } satisfies Column;
export const actions: Column = { id: 'actions', header: 'Actions', cell: () => <button type="button">Edit</button> };
export const getRowId = (_: Person, index: number) => String(index);

export const openView = (given: Partial<Given<Person>> = {}, view: Partial<TableViewProps<Person>> = {}) =>
  renderTable({ columns: [name, age, team], data: people, options: { getRowId }, ...given }, view);

export const textsOf = (parent: ParentNode, selector: string) =>
  Array.from(parent.querySelectorAll(selector), (element) => element.textContent);

/** Returns the texts of a column's cells. */
export const cellsOf = (page: ParentNode, index: number) =>
  Array.from(page.querySelectorAll('tbody tr'), (row) => row.querySelectorAll('.ct-row-cell')[index]?.textContent);
