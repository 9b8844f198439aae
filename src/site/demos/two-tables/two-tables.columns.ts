import { textColumn } from 'chartable/url';
import type { SourceColumn } from 'chartable/rows';
import type { Airline } from '../../data/airlines';
import type { Airport } from '../../data/airports';

export const placeColumns = [
  { accessorKey: 'name', header: 'Name', size: 300, ...textColumn({ match: 'folded', meta: { shrinkTo: 190 } }) },
  { accessorKey: 'iataCode', header: 'IATA code', ...textColumn({ match: 'folded', meta: { shrinkTo: 105 } }) },
] as const satisfies readonly SourceColumn<Airline | Airport>[];
