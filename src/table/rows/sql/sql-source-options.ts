import type { QueryExecutorProvider, SelectQueryBuilder } from 'kysely';
import type { RowSelection } from '../../../../machines/table';
import type { SourceColumn } from '../../columns/source-columns';
import type { SqlCondition } from '../../sql/conditions';
import type { SqlFlavor } from '../../sql/flavors';
import type { AsyncRowSource } from '../row-source';
import type { RunSql } from './dialect';
import type { SqlColumns, SqlColumnValue, SqlExpression, SqlIdType } from './expressions';

/** The options of `createSqlSource`. */
export interface SqlSourceOptions<Tables, Used extends keyof Tables, Columns extends SqlColumns<Tables, Used>, Row> {
  /** A `Kysely` object or a transaction. */
  readonly db: QueryExecutorProvider;
  /** The database's SQL dialect. */
  readonly flavor: SqlFlavor;
  /**
   * The query for all rows, with any tables, views, joins and conditions. Wrap a query that has `group by` or
   * `distinct`: `db.selectFrom(query.as('totals'))`.
   */
  readonly query: SelectQueryBuilder<Tables, Used, object>;
  /**
   * The row ID. It must be unique and not null. Text IDs must also be unique in the column's collation. Rows with equal
   * sort keys are sorted by ID.
   */
  readonly id: SqlExpression<Tables, Used>;
  /** The type of the IDs. A string that isn't a valid ID of this type matches no row. */
  readonly idType: SqlIdType;
  /**
   * The columns of the page's table. Queries can use only these columns. A column's kind determines how the column is
   * filtered. `filterFn` is ignored.
   */
  readonly columns: readonly SourceColumn<Row>[];
  /** Each column's value in the database, by column ID. You can add more values for `readRow`. */
  readonly expressions: Columns;
  /** The order of unsorted rows. Default: the ID. */
  readonly unsorted?: SqlExpression<Tables, Used>;
  /** Creates a row from the driver's values and the row's ID. */
  readonly readRow: (
    values: { readonly [ColumnId in keyof Columns]: SqlColumnValue<Tables, Used, Columns[ColumnId]> },
    id: string,
  ) => Row;
  /**
   * Runs the statements that `db` compiles, and can cancel a request's statements. Default: `db` runs the statements.
   */
  readonly run?: RunSql;
  /** Maximum number of rows per page. Default: 1,000. */
  readonly maxPageSize?: number;
  /**
   * Maximum length of a search or a text filter, in characters. Long texts are slow, because PostgreSQL folds the
   * pattern for each row. Default: 200.
   */
  readonly maxTextLength?: number;
  /**
   * Maximum number of conditions to check for each row. Each searched column, filter and option counts as one. Default:
   * 50, or three times the number of searched columns if that is more.
   */
  readonly maxConditions?: number;
  /** Maximum count, unless a request needs the exact number. `Infinity` counts all rows. Default: 10,000. */
  readonly maxCounted?: number;
  /**
   * Counts the rows slice by slice, for databases that run one statement at a time. An aborted request stops after the
   * current slice. Filters that few rows match are also faster, because the source collects the matching rows slice by
   * slice, and then sorts them. Default: one statement counts all rows.
   */
  readonly slices?: SqlSlices<Tables, Used>;
}

/** How a source slices its rows. */
export interface SqlSlices<Tables, Used extends keyof Tables> {
  /** A column with whole numbers ≥ 0, e.g. an ID. */
  readonly by: SqlExpression<Tables, Used>;
  /** Number of `by` values per slice. */
  readonly rowCount: number;
}

/** A row source for a database. */
export interface SqlSource<Row> extends Required<
  Pick<AsyncRowSource<Row>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
> {
  /**
   * Returns the condition for a selection's rows, decoded from a URL. Use it after `where` in a bulk operation, for any
   * number of rows. The condition uses the query's table names, but doesn't include the query's own conditions.
   *
   * @throws {RefusedQueryError} if the selection lists more rows than a statement can hold, has too many conditions, or
   * has an invalid filter
   * @example
   * const { rowSelection } = search.decode('?selected=q.oslo,but.3,matching');
   * await db.deleteFrom('cities').where('country', '=', country).where(source.selected(rowSelection)).execute();
   */
  readonly selected: (rowSelection: RowSelection) => SqlCondition;
}
