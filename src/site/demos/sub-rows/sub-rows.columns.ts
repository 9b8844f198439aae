import { numberColumn, textColumn } from 'chartable/url';
import type { SourceColumn } from 'chartable/rows';
import type { AnimalRow } from './sub-rows.rows';

export const animalColumns = [
  { accessorKey: 'name', header: 'Name', size: 280, ...textColumn({ match: 'folded', meta: { shrinkTo: 190 } }) },
  {
    id: 'breeds',
    header: 'Breeds',
    accessorFn: ({ breeds }: AnimalRow) => breeds.length || undefined,
    ...numberColumn({ meta: { shrinkTo: 105 } }),
  },
] as const satisfies readonly SourceColumn<AnimalRow>[];
