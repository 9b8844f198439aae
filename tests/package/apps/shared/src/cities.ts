import { numberColumn, textColumn } from 'chartable/columns';
import { defineTable } from 'chartable/definition';

export const cities = defineTable({ name: 'cities', params: { globalFilter: 'q' } });

export const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'people', header: 'People', ...numberColumn() },
] as const;
