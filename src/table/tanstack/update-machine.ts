import { requireOption } from '../../shared/require-option';
import { checkData } from './checks';
import { readColumns, readRules, type TableFilters } from './columns';
import type { FetchedHostRows } from './fetched-rows';
import type { UrlTable } from './url-table';
import { checkRowNames } from './row-ids';
import type { HostRows } from './rows';
import type { TableRun } from './run-table';
import type { MachineOptions, OptionChanges } from './watch-options';

const rowOptions = [
  'data',
  'rowCount',
  'pageCount',
  'manualPagination',
  'manualFiltering',
  'paginateExpandedRows',
  'isWaiting',
] as const satisfies readonly (keyof UrlTable['options'])[];

export const readOptions = (table: UrlTable, filters: TableFilters): MachineOptions => ({
  columns: readColumns(table, filters),
  rules: readRules(table),
  rowOptions: rowOptions.map((option) => table.options[option]),
});

const rowStates = ['rowSelection', 'expanded', 'rowPinning'];

export function updateMachine(
  { options, initialState }: UrlTable,
  actor: ReturnType<TableRun['actor']>,
  { columns, rules, haveColumnsChanged, haveRowsChanged }: OptionChanges,
  rows: HostRows,
  fetched: FetchedHostRows | undefined,
): void {
  const { fetchedRows, data } = options;
  if (process.env.NODE_ENV !== 'production') {
    const expected = fetched
      ? 'what `fetchedRows` returns, at each rendering'
      : 'undefined at each rendering (to switch to fetched rows, give the component another `key`)';
    const isSameKind = (fetched === undefined) === (fetchedRows === undefined);
    requireOption(isSameKind, 'fetchedRows', expected, fetchedRows, 'chartable');
    if (!fetched) checkData(data);
  }
  const { filterRows: before } = actor.getSnapshot().context;
  // TanStack Table chooses the filter functions by the first rows' values.
  const mayHaveFirstRows = haveRowsChanged && !before && !fetched;
  if (haveColumnsChanged || mayHaveFirstRows) actor.send({ type: 'columns.changed', columns, rules });
  if (fetched) {
    if (fetchedRows && fetched.setSource(fetchedRows.source)) actor.send({ type: 'rows.refresh' });
    return;
  }
  if (!haveRowsChanged) return;
  const filterRows = rows.read(actor.getSnapshot().context);
  if (filterRows && rowStates.some((key) => key in initialState)) checkRowNames(filterRows, before, options);
  if (filterRows || before) actor.send({ type: 'rows.changed', filterRows });
}
