import {
  createFilteredRowModel,
  createPaginatedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { usePageUrl } from 'chartable';
import { defineTableUrl, searchCellTexts, textColumn } from 'chartable/url';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { columnFilteringFeature, urlFeature } from 'chartable/table-9';
import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App, AppOptions } from './contract';

const columns = [{ accessorKey: 'name', header: 'Name', ...textColumn() }] as const;
const rows = ['Osaka', 'Oslo', 'Bergen'].map((name) => ({ name }));

export const defineCities = (options: AppOptions['table'] = {}) =>
  defineTableUrl({ name: 'cities', states: ['columnFilters', 'columnOrder', 'rowSelection'], ...options });

export function createCitiesTable(definition: ReturnType<typeof defineCities>) {
  const features = tableFeatures({
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowPaginationFeature,
    paginatedRowModel: createPaginatedRowModel(),
    urlFeature: urlFeature(),
  });
  return function CitiesTable({ onChange }: Pick<AppOptions, 'onChange'>) {
    const url = usePageUrl();
    useEffect(() => (onChange ? url.onChange(onChange) : undefined), [url, onChange]);
    const table = useTable(
      { features, columns, data: rows, ...useTablePage(definition), ...searchCellTexts },
      () => null,
    );
    useStartTable(table);
    return (
      <table.Subscribe selector={({ globalFilter }): unknown => globalFilter}>
        {(filter) => (
          <input
            aria-label="Search"
            value={String(filter)}
            onChange={(event) => table.setGlobalFilter(event.target.value)}
          />
        )}
      </table.Subscribe>
    );
  };
}

/** Tests can count the loader's calls and delay them. */
export function createLoader() {
  let loads = 0;
  let gate: Promise<void> | undefined;
  let letLoad = () => {};
  return {
    load: async (param: string | null | undefined): Promise<string> => {
      loads += 1;
      await gate;
      return param ?? 'none';
    },
    loads: () => loads,
    holdLoads: () => {
      gate = new Promise((resolve) => {
        letLoad = resolve;
      });
    },
    letLoad: () => letLoad(),
  };
}

export function renderApp(node: ReactNode): Pick<App, 'element' | 'close'> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(node);
  return {
    element,
    close: () => {
      root.unmount();
      element.remove();
    },
  };
}
