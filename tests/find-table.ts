import { constructTable, type RowData } from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { createBrowserUrl } from 'chartable/routers';
import {
  readKindMeta,
  searchCellTexts,
  type AnyTableDefinition,
  type FilterControl,
  type TableSearch,
} from 'chartable/url';
import type { FilterRows, RowQuery, TableColumn, TableMachine } from 'chartable/core';
import type { SourceColumn } from 'chartable/rows';
import { fetchedRows } from 'chartable/table-9';
import { listValueColumns } from '../src/table/columns/source-columns';
import { orderAt, type IndexedOrder } from '../src/site/data/orders';
import { createRowFinder } from '../src/table/rows/find-rows';
import type { Demo } from '../src/site/demos/demo';
import { createFeatures, createTreeFeatures, createWholeFeatures } from './demo-features';
import { demos, millionRows, server, subRows, twoTables, wholeState } from '../src/site/demos';
import { animalColumns } from '../src/site/demos/sub-rows/sub-rows.columns';
import { animalRows } from '../src/site/demos/sub-rows/sub-rows.rows';
import { treeOptions } from '../src/site/demos/row-options';
import { placeColumns } from '../src/site/demos/two-tables/two-tables.columns';
import { twoTablesRows } from '../src/site/demos/two-tables/two-tables.rows';
import { orderColumns } from '../src/site/demos/order-columns';
import { defineDemoTable, userColumns, userRows } from '../src/site/demos/users';
import { shipmentColumns } from '../src/site/demos/whole-state/whole-state.columns';
import { ordersWithParcels } from '../src/site/demos/whole-state/whole-state.rows';

export interface FoundTable {
  readonly machine: TableMachine;
  readonly machineColumns: readonly TableColumn[];
  readonly search: TableSearch;
  readonly columns: readonly { readonly id: string; readonly filterControl: FilterControl }[];
  readonly filterRows: FilterRows;
  readonly pageRows: (query: RowQuery) => readonly string[];
  /** True if the table fetches its rows. Its functions then only know the first 100 rows. */
  readonly isFetched: boolean;
}

function findRows<Row extends RowData>(
  columns: readonly SourceColumn<Row>[],
  data: readonly Row[],
  getRowId: (row: Row, index: number) => string = (_, index) => String(index),
): Pick<FoundTable, 'columns' | 'pageRows'> & { readonly filterRows: FilterRows } {
  const { filterRows, sortRows } = createRowFinder({
    columns,
    rows: data.map((row, index) => ({ id: getRowId(row, index), data: row })),
  });
  return {
    columns: listValueColumns(columns, 'findTable').map(({ id, columnDef }) => ({
      id,
      filterControl: readKindMeta({ columnDef })?.filterControl ?? 'none',
    })),
    filterRows,
    pageRows: ({ sorting, pagination: { pageIndex, pageSize }, ...filters }) =>
      sortRows(sorting, filters)
        .slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
        .map(({ id }) => id),
  };
}

const makeFirstRows = () => Array.from({ length: 100 }, (_, index) => orderAt(index));

/** Returns the features of tables that have no view and write no URL. */
function createHeadless() {
  const url = createBrowserUrl();
  const headless = { coreReactivityFeature: storeReactivityBindings() };
  return {
    plain: { ...createFeatures(url), ...headless },
    tree: { ...createTreeFeatures(url), ...headless },
    whole: { ...createWholeFeatures(url), ...headless },
  };
}

const noRows: readonly IndexedOrder[] = [];

export function findTable(path: string, name: string): FoundTable | undefined {
  const features = createHeadless();
  const open = (
    { sync: { actor, search } }: Pick<ReturnType<typeof constructUsers>, 'sync'>,
    found: ReturnType<typeof findRows>,
    isFetched = false,
  ): FoundTable => {
    const { context } = actor.getSnapshot();
    return {
      ...found,
      machine: actor.logic,
      machineColumns: context.columns,
      search,
      isFetched,
      ...(context.filterRows && { filterRows: context.filterRows }),
    };
  };
  const constructUsers = (definition: AnyTableDefinition) =>
    constructTable({
      features: features.plain,
      columns: userColumns,
      data: userRows,
      tableUrl: definition,
      ...searchCellTexts,
    });
  const openFetched = (definition: AnyTableDefinition, getRowId: (order: IndexedOrder) => string) =>
    open(
      constructTable({
        features: features.plain,
        columns: orderColumns,
        data: noRows,
        getRowId,
        tableUrl: definition,
        fetchedRows: fetchedRows<IndexedOrder>({ rows: () => Promise.resolve({ rows: [] }) }),
      }),
      findRows(orderColumns, makeFirstRows(), getRowId),
      true,
    );

  const demo: Demo | undefined = demos.find((each) => each.path === path);
  if (demo) {
    const definition = defineDemoTable(demo);
    return definition.name === name ? open(constructUsers(definition), findRows(userColumns, userRows)) : undefined;
  }
  const isAt = (page: { readonly path: string; readonly table: { readonly name: string } }) =>
    path === page.path && name === page.table.name;
  if (isAt(subRows))
    return open(
      constructTable({
        features: features.tree,
        columns: animalColumns,
        data: animalRows,
        getSubRows: ({ breeds }) => breeds,
        tableUrl: subRows.table,
        ...treeOptions,
        ...searchCellTexts,
      }),
      findRows(animalColumns, animalRows),
    );
  if (isAt(wholeState))
    return open(
      constructTable({
        features: features.whole,
        columns: shipmentColumns,
        data: ordersWithParcels,
        getSubRows: ({ parcels }) => parcels,
        tableUrl: wholeState.table,
        ...treeOptions,
        ...searchCellTexts,
      }),
      findRows(shipmentColumns, ordersWithParcels),
    );
  if (isAt(millionRows)) return openFetched(millionRows.table, ({ index }) => String(index));
  if (isAt(server)) return openFetched(server.table, ({ id }) => id);
  const found = path === twoTables.path ? twoTables.tables.find(({ table }) => table.name === name) : undefined;
  if (!found) return undefined;
  const data = twoTablesRows[found.table.name];
  return open(
    constructTable({
      features: features.plain,
      columns: placeColumns,
      data,
      tableUrl: found.table,
      ...searchCellTexts,
    }),
    findRows(placeColumns, data),
  );
}
