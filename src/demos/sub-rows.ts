import type { Column } from '../rows';
// Not from the folder's index: it exports the view too, and a worker that finds paths needs the rows only.
import { createTable } from '../table/create-table';

/** A kind of animal with its breeds, or a breed. */
export interface AnimalRow {
  readonly name: string;
  readonly breeds: readonly AnimalRow[];
}

const columns: readonly Column<AnimalRow>[] = [
  { kind: 'text', id: 'name', header: 'Name', size: 360, value: ({ name }) => name },
  { kind: 'number', id: 'breeds', header: 'Breeds', value: ({ breeds }) => breeds.length || undefined },
];

/** The page with rows that have children. Its rows stand apart, so that they are loaded with their page. */
export const subRows = {
  path: '/sub-rows',
  title: 'Sub-rows',
  description: 'Animals and their breeds: a selection follows the parent, and a filter keeps it.',
  table: createTable({
    name: 'animals',
    columns,
    getSubRows: ({ breeds }: AnimalRow) => breeds,
    states: ['expanded'],
  }),
} as const;
