import { createColumnHelper, type ColumnDef, type FilterFn } from '@tanstack/react-table';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly tags: readonly string[];
  readonly children?: Person[];
}

/** Creates people. With `hasChildren`, every third row has two sub-rows. */
export const createPeople = (hasChildren: boolean): Person[] =>
  Array.from({ length: 45 }, (_, index) => ({
    id: `r${index}`,
    name: `${['Ann', 'Bob', 'Cid', 'Dan', 'Eva'][index % 5]}${index}`,
    age: (index * 7) % 30,
    tags: ['a', 'b', 'c'].slice(0, index % 4),
    ...(hasChildren &&
      index % 3 === 0 && {
        children: [1, 2].map((child) => ({ id: `r${index}.${child}`, name: `Kid${child}`, age: child, tags: ['a'] })),
      }),
  }));

const hasSomeTag: FilterFn<Person> = (row, _, wanted: readonly string[]) =>
  wanted.some((tag) => row.original.tags.includes(tag));

const helper = createColumnHelper<Person>();

export const columns: ColumnDef<Person, never>[] = [
  helper.accessor('id', {}),
  helper.accessor('name', { filterFn: 'includesString' }),
  helper.accessor('age', { filterFn: 'inNumberRange' }),
  helper.accessor('tags', { filterFn: hasSomeTag, enableGlobalFilter: false }),
];
