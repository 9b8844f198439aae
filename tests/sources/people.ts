import type { RowQuery } from '../../machines/table';
import { numberColumn, textColumn } from '../../src/columns';
import type { SourceColumn } from '../../src/columns/source-columns';
import { defineTable } from '../../src/definition';
import type { RowAnswer } from '../../src/sources';
import { createRowFinder } from '../../src/sources/find-rows';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

export const createPeople = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `${index % 2 === 0 ? 'even' : 'odd'} ${index}`,
    age: 18 + (index % 50),
  }));

export const people = createPeople(95);

export const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
] as const satisfies readonly SourceColumn<Person>[];

export const definition = defineTable({ name: 'people', states: [] });
export const { search } = definition;

/** Returns rows, each with its id. */
export const identify = (rows: readonly Person[]) => rows.map((data) => ({ id: data.id, data }));

const finder = createRowFinder<Person>({ columns, rows: identify(people) });

/** The answer that a table in memory gives. */
export function answerFromMemory(query: RowQuery): Required<Pick<RowAnswer<Person>, 'rows' | 'rowCount'>> {
  const { pageIndex, pageSize } = query.pagination;
  const sorted = finder.sortRows(query.sorting, query).map(({ data }) => data);
  return { rows: sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), rowCount: sorted.length };
}
