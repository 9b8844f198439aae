import { createColumnHelper } from '@tanstack/react-table';
import { numberColumn, textColumn } from 'chartable/url';
import type { hotFeatures } from './hot-features';
import type { City } from './rows';

const helper = createColumnHelper<typeof hotFeatures, City>();

export const columns = helper.columns([
  helper.accessor('name', {
    header: 'columns 0',
    ...textColumn(),
    cell: ({ row }) => <span title="city">{row.original.name}</span>,
  }),
  helper.accessor('people', { header: 'People', ...numberColumn() }),
]);

export const getRowId = ({ name }: City): string => name;
