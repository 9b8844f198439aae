import { numberColumn, textColumn } from '../columns/columns';
import type { SourceColumn } from '../columns/source-columns';
import { animals } from '../data/animals';

/** A kind of animal with its breeds, or a breed. */
export interface AnimalRow {
  readonly name: string;
  readonly breeds: readonly AnimalRow[];
}

/** The columns of the page with sub-rows. */
export const animalColumns = [
  { accessorKey: 'name', header: 'Name', size: 360, ...textColumn() },
  {
    id: 'breeds',
    header: 'Breeds',
    accessorFn: ({ breeds }: AnimalRow) => breeds.length || undefined,
    ...numberColumn(),
  },
] as const satisfies readonly SourceColumn<AnimalRow>[];

/** The rows of the page with sub-rows. */
export const animalRows: readonly AnimalRow[] = animals.map(({ name, breeds }) => ({
  name,
  breeds: breeds.map((breed) => ({ name: breed, breeds: [] })),
}));
