import type { HostRow, HostRowModel } from '../host/table-9';
import { createRowAdapter, type FilterDecoder, type RowAdapter } from './row-adapter';
import type { UrlTable } from './url-table';

export interface HostRows extends Pick<RowAdapter<HostRowModel>, 'read'> {
  readonly filtered: () => HostRowModel;
  readonly grouped: () => HostRowModel;
}

export function createHostRows(table: UrlTable, filters: FilterDecoder): HostRows {
  const { filteredRowModel, groupedRowModel, expandedRowModel } = table.options.features;
  const { read, filter, group } = createRowAdapter<HostRow, HostRowModel>(
    {
      table,
      options: () => ({
        ...table.options,
        getFilteredRowModel: filteredRowModel,
        getGroupedRowModel: groupedRowModel,
        getExpandedRowModel: expandedRowModel,
      }),
      pageSize: () => table.atoms.pagination?.get()?.pageSize ?? 10,
      createStandIn: (readStates) => {
        const keys = Object.keys(readStates()).filter((key) => key in table.atoms);
        const own = keys.map((key) => [key, { get: (): unknown => Reflect.get(readStates(), key) }] as const);
        return { __proto__: table, atoms: { ...table.atoms, ...Object.fromEntries<object>(own) } };
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
