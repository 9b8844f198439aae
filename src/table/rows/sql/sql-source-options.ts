import type { QueryExecutorProvider, SelectQueryBuilder } from 'kysely';
import type { RowSelection } from '../../../../machines/table';
import type { SourceColumn } from '../../columns/source-columns';
import type { AsyncRowSource } from '../row-source';
import type { RunSql } from './dialect';
import type { SqlColumns, SqlColumnValue, SqlExpression, SqlIdType } from './expressions';
import type { SqlCondition, SqlFlavor } from './databases';

/** The options of `createSqlSource`. */
export interface SqlSourceOptions<Tables, Used extends keyof Tables, Columns extends SqlColumns<Tables, Used>, Row> {
  /** The database: a `Kysely` object, or a transaction of one. */
  readonly db: QueryExecutorProvider;
  /** The database whose SQL is written. */
  readonly flavor: SqlFlavor;
  /**
   * The rows: a query of a table, a view or several of them, with its own conditions. Nothing is asked of them. A query with groups, or of
   * different rows, becomes a table of its own: `db.selectFrom(query.as('totals'))`.
   */
  readonly query: SelectQueryBuilder<Tables, Used, object>;
  /** The id of a row, different for each and never missing. Rows that are equal in an order are ordered by it. */
  readonly id: SqlExpression<Tables, Used>;
  /** The form of the IDs. An ID of another form matches no row. */
  readonly idType: SqlIdType;
  /**
   * The columns of the page's table: the only ones that a query reaches. A column of a kind is filtered as its kind does; its
   * `filterFn` is not used.
   */
  readonly columns: readonly SourceColumn<Row>[];
  /** The database's value of each of these columns, by its id. Others are read along with the rows. */
  readonly expressions: Columns;
  /** The value that unsorted rows are ordered by. Default: the ID. */
  readonly unsorted?: SqlExpression<Tables, Used>;
  /** Makes a row from its values, as the driver returns them, and its id. */
  readonly readRow: (
    values: { readonly [ColumnId in keyof Columns]: SqlColumnValue<Tables, Used, Columns[ColumnId]> },
    id: string,
  ) => Row;
  /** Runs the statements instead of `db`, which then only compiles them. The signal lets it cancel a statement in the database. */
  readonly run?: RunSql;
  /** Maximum number of rows of a page. Default: 1,000. */
  readonly maxPageSize?: number;
  /** Maximum number of characters of a search or a text filter. PostgreSQL folds the pattern again for each row. Default: 200. */
  readonly maxTextLength?: number;
  /**
   * Maximum number of conditions that each row is compared with: each searched column, filter and option. Default: 50, or three times
   * the number of searched columns if that is more.
   */
  readonly maxConditions?: number;
  /** Number of rows at which counting stops, unless the exact number is requested. `Infinity` counts all. Default: 10,000. */
  readonly maxCounted?: number;
  /**
   * Counts the rows in slices of a column with whole numbers from 0, and stops between two slices once the request is aborted: for a
   * database that runs one statement at a time. If few rows pass a filter, they are found in the same slices and then sorted.
   */
  readonly slices?: SqlSlices<Tables, Used>;
}

/** The slices in which a source counts its rows. */
export interface SqlSlices<Tables, Used extends keyof Tables> {
  /** A column with whole numbers from 0. */
  readonly by: SqlExpression<Tables, Used>;
  /** Number of rows of a slice. */
  readonly rowCount: number;
}

/** A source of rows that asks a database. */
export interface SqlSource<Row> extends Required<
  Pick<AsyncRowSource<Row>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
> {
  /**
   * Returns the condition of the selected rows, as a table's address decodes to it: what a bulk operation puts behind `where`, also
   * where the rows are too many to be listed. It names tables as the query does. The query's own conditions are not in it.
   *
   * @throws {RefusedQueryError} if a filter of the selection does not fit the columns, so that it would select other rows, if it
   *   names more rows than a statement can hold, or has too many conditions
   * @example
   * const { rowSelection } = search.decode('?rowSelection=all%2Csearch.oslo%2Cbut.3');
   * await db.deleteFrom('cities').where('country', '=', country).where(source.selected(rowSelection)).execute();
   */
  readonly selected: (rowSelection: RowSelection) => SqlCondition;
  /**
   * Returns statements that create indexes for this source: one for each direction of each sorted column and, in PostgreSQL, those of
   * `pg_trgm` for searches. It runs nothing, and does not look for existing indexes. It omits computed columns. Except in SQLite,
   * it also omits texts that may be too long for an index: they need a `maxLength` of at most 646, or 395 if `idType` is `text`.
   *
   * @example
   * for (const statement of source.adviseIndexes()) console.log(`${statement};`);
   */
  readonly adviseIndexes: () => readonly string[];
}
