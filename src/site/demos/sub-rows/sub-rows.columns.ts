import { numberColumn, textColumn } from '../../../table/columns/columns';
import type { SourceColumn } from '../../../table/columns/source-columns';
import type { AnimalRow } from './sub-rows.rows';

/** The columns of the page with sub-rows. */
export const animalColumns = [
  { accessorKey: 'name', header: 'Name', size: 360, ...textColumn({ match: 'folded' }) },
  {
    id: 'breeds',
    header: 'Breeds',
    accessorFn: ({ breeds }: AnimalRow) => breeds.length || undefined,
    ...numberColumn({ boxes: 'locale' }),
  },
] as const satisfies readonly SourceColumn<AnimalRow>[];
