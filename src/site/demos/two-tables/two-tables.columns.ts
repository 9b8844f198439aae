import { textColumn } from 'chartable/columns';
import type { SourceColumn } from 'chartable/rows';
import type { Airline } from '../../data/airlines';
import type { Airport } from '../../data/airports';

/** The columns of the page with two tables, which both have. */
export const placeColumns = [
  { accessorKey: 'name', header: 'Name', size: 340, ...textColumn({ match: 'folded' }) },
  { accessorKey: 'iataCode', header: 'IATA code', ...textColumn({ match: 'folded' }) },
] as const satisfies readonly SourceColumn<Airline | Airport>[];
