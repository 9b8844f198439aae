import { createActor, type Actor, type Snapshot } from 'xstate';
import { checkMachineColumns, type FilterRows, type TableColumn, type TableMachine } from '../../machines/table';
import { bindTable, type PageAddress, type TableBinding } from '../address';
import type { AnyTableDefinition } from '../definition';
import type { OpenedTable } from '../search-params';
import { checkFilterCodecs } from '../tanstack-table/checks';
import { isSameColumns, readRules, rulesKey, type TableFilters } from '../tanstack-table/columns';
import { machineOf } from '../tanstack-table/connection';
import { allOptionalStates } from '../tanstack-table/optional';
import { checkRowNames } from '../tanstack-table/row-ids';
import { listColumns, type GivenOptions8, type Table8 } from './host';
import type { Rows8 } from './rows';

/** Parts of which a machine is made. */
export interface MachineSource {
  readonly definition: AnyTableDefinition;
  readonly address: PageAddress;
  readonly opened: OpenedTable;
  readonly table: Table8;
  readonly filters: TableFilters;
  readonly rows: Rows8;
  /** Returns the options of the last rendering. */
  readonly given: () => { readonly options: GivenOptions8; readonly isWaiting: boolean | undefined };
  /** Called after each snapshot. */
  readonly notify: () => void;
}

/** The machine of a table. */
export interface RunningTable {
  /** Another one after the table was stopped and started again. */
  readonly actor: () => Actor<TableMachine>;
  /** Sends changed rows, columns and rules to the machine. */
  readonly update: () => void;
  readonly flush: () => void;
  readonly start: (pathname: string) => () => void;
}

function readColumns(table: Table8, filters: TableFilters): readonly TableColumn[] {
  const listed = listColumns(table);
  checkFilterCodecs(listed);
  const columns = listed.map((column): TableColumn => {
    const isDescendingFirst = (column.columnDef.sortDescFirst ?? table.options.sortDescFirst) === true;
    return {
      id: column.id,
      filter: {
        isValue: (value) => filters.isValue(column.id, value),
        soundPart: (value) => filters.soundPart(column.id, value),
      },
      // For an event that does not say it, as one that an inspector sends.
      firstDirection: isDescendingFirst ? 'descending' : 'ascending',
      enableSorting: column.getCanSort(),
      enableMultiSort: column.getCanMultiSort(),
    };
  });
  checkMachineColumns(columns, 'chartable');
  return columns;
}

/**
 * Gives the history one entry for all that is set in a task. For one user event, a view may call several setters, and others in its
 * effects: Material React Table selects each row of a group by itself.
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

/** Makes the machine of a table. It does not run until it is started. */
export function createRunningTable(source: MachineSource): RunningTable {
  const { definition, address, opened, table, filters, rows, given, notify } = source;
  const { search, states } = definition;
  const readOptions = (): readonly unknown[] => {
    const { options, isWaiting } = given();
    const { data, rowCount, pageCount, manualPagination } = options;
    const { manualFiltering, paginateExpandedRows } = table.options;
    return [data, rowCount, pageCount, manualPagination, isWaiting, manualFiltering, paginateExpandedRows];
  };
  const readRows = (filtered: Parameters<Rows8['read']>[0]): FilterRows | undefined => {
    const { options, isWaiting } = given();
    return rows.read(filtered, options, isWaiting);
  };
  let before = { columns: readColumns(table, filters), rules: readRules(table), options: readOptions() };
  const { columns, rules } = before;
  const machine = machineOf(
    definition,
    allOptionalStates.filter(({ key }) => states.includes(key)),
  );
  const bound = bindTable({
    search,
    history: address.history,
    opened: opened.text,
    loads: definition.loads,
    limitWrite: pushOncePerTask(),
  });
  const input = {
    codecs: search.codecs,
    state: opened.state,
    columns,
    rules,
    filterRows: readRows(opened.state),
    history: bound.history,
  };
  const create = (options: { readonly snapshot?: Snapshot<unknown> } = {}): Actor<TableMachine> => {
    const created = createActor(machine, { input, ...options });
    created.subscribe({ next: notify, error: notify });
    return created;
  };
  let actor = create();
  let stopped: Snapshot<unknown> | undefined;

  const update = () => {
    if (stopped) return;
    const now = { columns: readColumns(table, filters), rules: readRules(table), options: readOptions() };
    const areRowsOther = now.options.some((option, index) => option !== before.options[index]);
    const areColumnsOther =
      !isSameColumns(now.columns, before.columns) || rulesKey(now.rules) !== rulesKey(before.rules);
    const { context } = actor.getSnapshot();
    const filterRows = areRowsOther ? readRows(context) : undefined;
    if (filterRows) checkRowNames(filterRows, context.filterRows);
    // The first rows decide which filters there are: TanStack Table chooses a filter function by them.
    const hasFirstRows = filterRows !== undefined && context.filterRows === undefined;
    before = now;
    if (areColumnsOther || hasFirstRows)
      actor.send({ type: 'columns.changed', columns: now.columns, rules: now.rules });
    if (areRowsOther && filterRows !== context.filterRows) actor.send({ type: 'rows.changed', filterRows });
  };

  return {
    actor: () => actor,
    update,
    flush: () => bound.flush(actor),
    start: (pathname) => {
      const isRestored = stopped !== undefined;
      if (stopped) {
        actor = create({ snapshot: stopped });
        notify();
      }
      stopped = undefined;
      actor.start();
      update();
      const leave = bound.connect(actor, pathname);
      // XState starts no delay of a snapshot again: what was pending when the table was stopped is written now.
      if (isRestored) bound.flush(actor);
      return () => {
        bound.flush(actor);
        leave();
        stopped = actor.getPersistedSnapshot();
        actor.stop();
      };
    },
  };
}
