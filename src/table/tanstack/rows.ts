import type { HostRow, HostRowModel } from '../host/table-9';
import type { TableFilters } from './columns';
import { createRowAdapter, type RowAdapter } from './row-adapter';
import type { UrlTable } from './url-table';

export interface HostRows extends Pick<RowAdapter<HostRowModel>, 'read'> {
  readonly filtered: () => HostRowModel;
  readonly grouped: () => HostRowModel;
}

export function createHostRows(table: UrlTable, filters: Pick<TableFilters, 'decode' | 'decodeGlobal'>): HostRows {
  const { filteredRowModel, groupedRowModel, expandedRowModel } = table.options.features;
  const { read, filter, group } = createRowAdapter<HostRow, HostRowModel>(
    {
      options: () => table.options,
      coreRows: () => table.getCoreRowModel(),
      preFilteredRows: () => table.getPreFilteredRowModel(),
      pageSize: () => table.atoms.pagination?.get()?.pageSize ?? 10,
      filteredModel: () => filteredRowModel,
      groupedModel: () => groupedRowModel,
      hasExpandedModel: () => expandedRowModel !== undefined,
      hasExpanded: () => 'expanded' in table.atoms,
      createStandIn: (states, methods) => {
        // States that the table doesn't have stay missing.
        const own = Object.entries(states).filter(([key]) => key in table.atoms);
        const atoms = { ...table.atoms, ...Object.fromEntries(own.map(([key, get]) => [key, { get }])) };
        return { __proto__: table, atoms, ...methods };
      },
    },
    filters,
  );
  return {
    read,
    filtered: () =>
      filter({
        columnFilters: table.atoms.columnFilters?.get() ?? [],
        globalFilter: table.atoms.globalFilter?.get(),
      }),
    grouped: () => group(table.getPreGroupedRowModel(), table.atoms.grouping?.get() ?? []),
  };
}
