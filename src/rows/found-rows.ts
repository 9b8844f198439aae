import type { FilterRows } from '../../machines/table';
import type { ColumnLogic } from './kinds';
import type { GetRowId } from './columns';
import type { ShownState } from './row-model';

/** A row that was found, with what the view shows of its place. */
export interface FoundRow<Row> {
  readonly id: string;
  readonly data: Row;
  /** 0 for a top row. */
  readonly depth: number;
  /** True if the row has children that pass the filters, or are kept for a child. */
  readonly hasChildren: boolean;
}

/** Finds the rows that a row model shows. */
export interface RowFinder<Row> {
  /** The same list for the same filters. */
  readonly filterRows: FilterRows;
  readonly pageRows: (state: ShownState) => readonly FoundRow<Row>[];
  readonly rowsNamed: (rowIds: readonly string[]) => readonly FoundRow<Row>[];
  readonly rowsBelow: (rowId: string, state: ShownState) => readonly FoundRow<Row>[];
}

/** The options of a `RowFinder`. */
export interface RowFinderOptions<Row> {
  readonly logicById: ReadonlyMap<string, ColumnLogic<Row>>;
  readonly rows: readonly Row[];
  readonly getRowId?: GetRowId<Row> | undefined;
}

/** Returns the error of a table whose rows do not all have an id of their own. */
export const sameIdError = (id: string): Error =>
  new Error(`createRowModel: \`getRowId\` must give each row a different id, got ${JSON.stringify(id)} twice`);
