import type { TableState } from '../../../machines/table';
import { bindTable, type PageUrl, type TableBinding } from '../history';
import type { AnyTableDefinition } from '../url/definition/define-table';
import type { OpenedTable } from '../url/opened-table';
import { warnAboutRowModels, type RowModelState } from '../tanstack/checks';
import { readColumns, readRules, type TableFilters } from '../tanstack/columns';
import { machineOf } from '../tanstack/machine-of';
import { allStateParts } from '../features/all-state-parts';
import { checkRowNames } from '../tanstack/row-ids';
import { createTableRun, type TableRun } from '../history/bind-table';
import { watchOptions, type OptionChanges } from '../tanstack/watch-options';
import type { Table8 } from '../host/table-8';
import type { RenderedOptions, Rows8 } from './table-8.rows';

export interface MachineSource {
  readonly definition: AnyTableDefinition;
  readonly url: PageUrl;
  readonly opened: OpenedTable;
  readonly table: Table8;
  readonly filters: TableFilters;
  readonly rows: Rows8;
  readonly given: RenderedOptions['read'];
  readonly notify: () => void;
}

export interface RunningTable extends Pick<TableRun, 'actor' | 'flush'> {
  readonly update: () => void;
  readonly start: (pathname: string) => () => void;
}

const isInUse = ({ pagination, ...state }: TableState, key: RowModelState): boolean =>
  key === 'pagination' ? pagination.pageIndex > 0 : state[key].length > 0;

/**
 * Allows one new history entry per task, because views may call several setters for one user event, even in effects.
 * For example, Material React Table selects each row of a group separately.
 */
function pushOncePerTask(): NonNullable<TableBinding['limitWrite']> {
  let hasPushed = false;
  return (write, what) => {
    if (what !== 'queued' || write.method !== 'push') return write;
    if (hasPushed) return { ...write, method: 'replace' };
    hasPushed = true;
    setTimeout(() => {
      hasPushed = false;
    });
    return write;
  };
}

export function createRunningTable(source: MachineSource): RunningTable {
  const { definition, url, opened, table, filters, rows, given, notify } = source;
  const { search, states } = definition;
  const readRowOptions = (): readonly unknown[] => {
    const { manualFiltering, paginateExpandedRows } = table.options;
    return [...Object.values(given().rows), manualFiltering, paginateExpandedRows];
  };
  const withChanges = watchOptions(() => ({
    columns: readColumns(table, filters),
    rules: readRules(table),
    rowOptions: readRowOptions(),
  }));
  const { columns, rules } = withChanges((changes) => changes);
  const machine = machineOf(
    definition,
    allStateParts.filter(({ key }) => states.includes(key)),
  );
  const bound = bindTable({
    name: definition.name,
    search,
    history: url.history,
    opened: opened.text,
    rerunLoaders: definition.rerunLoaders,
    limitWrite: pushOncePerTask(),
  });
  const input = {
    defaults: search.defaults,
    state: opened.state,
    columns,
    rules,
    filterRows: rows.read(opened.state),
  };
  const run = createTableRun(definition.name, bound.provide(machine), input, bound, notify);

  const updateMachine = ({ haveColumnsChanged, haveRowsChanged, ...changed }: OptionChanges) => {
    const actor = run.actor();
    const { context } = actor.getSnapshot();
    // Warns only about states in use, because TanStack Table 8 gives every table all states.
    if (process.env.NODE_ENV !== 'production')
      warnAboutRowModels(definition, table.options, table.options, (key) => isInUse(context, key));
    const filterRows = haveRowsChanged ? rows.read(context) : undefined;
    if (process.env.NODE_ENV !== 'production' && filterRows) {
      const { rows: named, getRowId } = given();
      checkRowNames(filterRows, context.filterRows, { data: named.data, getRowId, tableUrl: definition });
    }
    // The first rows can change filters too, because TanStack Table chooses filter functions by the rows' values.
    const hasFirstRows = filterRows !== undefined && context.filterRows === undefined;
    if (haveColumnsChanged || hasFirstRows)
      actor.send({ type: 'columns.changed', columns: changed.columns, rules: changed.rules });
    if (haveRowsChanged && filterRows !== context.filterRows) actor.send({ type: 'rows.changed', filterRows });
  };
  const update = () => {
    if (!run.isStopped()) withChanges(updateMachine);
  };

  return { ...run, update, start: (pathname) => run.start(pathname, update) };
}
