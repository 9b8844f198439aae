import { textColumn } from '../../../table/columns/columns';
import type { SourceColumn } from '../../../table/columns/source-columns';
import type { Airline } from '../../data/airlines';
import type { Airport } from '../../data/airports';

/** The columns of the page with two tables, which both have. */
export const placeColumns = [
  { accessorKey: 'name', header: 'Name', size: 340, ...textColumn({ match: 'folded' }) },
  { accessorKey: 'iataCode', header: 'IATA code', ...textColumn({ match: 'folded' }) },
] as const satisfies readonly SourceColumn<Airline | Airport>[];
