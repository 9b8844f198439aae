import {
  omitRows,
  rowsAbove,
  selectedIds,
  type FilterRows,
  type ListedRows,
  type RowFilters,
  type RowTree,
} from '../../../machines/table';
import { isGroup } from '../host/rows';
import type { Row8, RowModel8, State8, Table8, AppOptions8 } from '../host/table-8';
import { createRowAdapter, type FilterDecoder } from '../tanstack/row-adapter';
import { toRowId } from '../rows/row-id';
import { createRowIdentity } from '../tanstack/row-ids';

type RenderedRows = Pick<AppOptions8, 'data' | 'manualPagination' | 'rowCount' | 'pageCount'> & {
  readonly isWaiting: boolean | undefined;
};

export interface RenderedOptions {
  readonly store: (options: AppOptions8, isWaiting: boolean | undefined) => void;
  readonly read: () => Pick<AppOptions8, 'getRowId'> & { readonly rows: RenderedRows };
  readonly getRowId: NonNullable<AppOptions8['getRowId']>;
}

export function createRenderedOptions(): RenderedOptions {
  const identify = createRowIdentity();
  let rendered: ReturnType<RenderedOptions['read']> = { rows: { data: [], isWaiting: undefined } };
  return {
    store: ({ data, manualPagination, rowCount, pageCount, getRowId }, isWaiting) => {
      rendered = { rows: { data, manualPagination, rowCount, pageCount, isWaiting }, getRowId };
    },
    read: () => rendered,
    getRowId: (row, index, parent) => {
      const { rows, getRowId } = rendered;
      const id: unknown = getRowId?.(row, index, parent);
      // Placeholder rows need no ID, because they can't be selected. Material React Table shows them while rows load.
      if (!parent && rows.data[index] !== row) return toRowId(id) ?? `#${index}`;
      return identify(rows.data, id, { row, index, parentId: parent?.id });
    },
  };
}

export interface Rows8 {
  /** @throws {Error} in development, if a row ID is missing or duplicate */
  readonly read: (filters: RowFilters) => FilterRows | undefined;
  /** Returns the rows that match the state's search and filters. */
  readonly filtered: (state: State8) => RowModel8;
  readonly selectGroups: (selection: Selection8, state: State8) => Selection8;
  /**
   * Returns the selection without group IDs, because selecting a group selects its rows. If the change only unselects
   * rows, also unselects their parent rows, which TanStack Table would keep selected.
   */
  readonly readSelection: (selection: ListedRows, before: State8, tree: RowTree | undefined) => ListedRows;
}

type Selection8 = State8['rowSelection'];

export function createRows(
  table: Table8,
  filters: FilterDecoder,
  shown: () => State8,
  rendered: RenderedOptions['read'],
): Rows8 {
  const { read, filter, group } = createRowAdapter<Row8, RowModel8>(
    {
      table,
      options: () => ({ ...table.options, ...rendered().rows }),
      pageSize: () => shown().pagination.pageSize,
      createStandIn: (readStates) => ({
        __proto__: table,
        getState: () => ({ ...table.getState(), ...readStates() }),
      }),
    },
    filters,
  );

  const groupsOf = ({ globalFilter, columnFilters, grouping }: State8): readonly Row8[] => {
    try {
      const { flatRows } = group(filter({ globalFilter, columnFilters }), grouping);
      return flatRows.filter(isGroup);
    } catch {
      return [];
    }
  };

  return {
    selectGroups: (selection, state) => {
      const isSelected = (row: Row8) => {
        const rows = row.getLeafRows().filter((leaf) => !isGroup(leaf) && leaf.getCanSelect());
        return rows.length > 0 && rows.every(({ id }) => selection[id] === true);
      };
      const selected = groupsOf(state).filter(isSelected);
      return selected.length > 0
        ? { ...selection, ...Object.fromEntries(selected.map(({ id }) => [id, true])) }
        : selection;
    },
    readSelection: (selection, before, tree) => {
      const groups = before.grouping.length > 0 ? groupsOf(before).map(({ id }) => id) : [];
      const unselected = selectedIds(before.rowSelection).filter((rowId) => selection[rowId] !== true);
      const isSmaller = Object.keys(selection).every(
        (rowId) => !selection[rowId] || before.rowSelection[rowId] === true,
      );
      const above = isSmaller ? unselected.flatMap((rowId) => rowsAbove(rowId, tree)) : [];
      return omitRows(selection, new Set([...groups, ...above]));
    },
    filtered: filter,
    read,
  };
}
