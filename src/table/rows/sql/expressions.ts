import {
  expressionBuilder,
  ExpressionWrapper,
  sql,
  type Expression,
  type ExpressionBuilder,
  type ExtractTypeFromStringReference,
  type SelectQueryBuilder,
  type SelectType,
  type SqlBool,
  type StringReference,
} from 'kysely';
import type { StoredAs } from '../../sql/flavor';

/** The type of row IDs in the database. In the table's state, IDs are strings. */
export type SqlIdType = 'text' | 'integer' | 'uuid';

/** A value in a query's rows: a column, e.g. `name` or `orders.name`, or an expression from Kysely's builder. */
export type SqlExpression<Tables, Used extends keyof Tables> =
  StringReference<Tables, Used> | Expression<unknown> | ((eb: ExpressionBuilder<Tables, Used>) => Expression<unknown>);

/** A column with options. */
export interface SqlColumnOptions<Tables, Used extends keyof Tables> {
  /** The value for display, filters and searches. */
  readonly value: SqlExpression<Tables, Used>;
  /** The value for sorting, e.g. a generated column with a locale's sort keys. Default: `value`. */
  readonly order?: SqlExpression<Tables, Used>;
  /** The collation for sorting, e.g. `en-x-icu` or `nocase`. MariaDB uses it for searches too. */
  readonly collate?: string;
  /**
   * Folded text for searches and text filters, which fold the search string too. To find the same rows as a table in
   * memory, store the displayed text in a column, folded with `createFold` in the column's locale. An expression that
   * folds in the same way works too. Default: `value`, unfolded.
   */
  readonly folded?: SqlExpression<Tables, Used>;
  /**
   * True if every row has a value other than `NaN`. Queries are then faster, because they don't check for missing
   * values. Default: false.
   */
  readonly notNull?: boolean;
  /**
   * How dates or lists are stored. A `day` is read as a string, e.g. `2026-11-26`, because drivers convert days
   * differently. Default for dates: `timestamp`, or `iso` in SQLite. Default for lists: `json`, or `array` in
   * PostgreSQL.
   */
  readonly stored?: StoredAs;
  /**
   * Returns your own SQL condition for a filter that the codec has parsed. In a column with options, a search also
   * calls this function, with the options whose text matches.
   */
  readonly filter?: (filter: unknown) => Expression<SqlBool>;
}

/** A column: an expression, or an object with options. */
export type SqlColumn<Tables, Used extends keyof Tables> = SqlExpression<Tables, Used> | SqlColumnOptions<Tables, Used>;

/** The columns, by the table's column IDs. */
export type SqlColumns<Tables, Used extends keyof Tables> = Readonly<Record<string, SqlColumn<Tables, Used>>>;

type SqlExpressionValue<Tables, Used extends keyof Tables, Named> = Named extends string
  ? SelectType<ExtractTypeFromStringReference<Tables, Used, Named>>
  : Named extends Expression<infer Value> | ((...args: never[]) => Expression<infer Value>)
    ? Value
    : never;

/** A column's value type. Days are strings. */
export type SqlColumnValue<Tables, Used extends keyof Tables, Column> = Column extends { readonly value: infer Named }
  ? Column extends { readonly stored: 'day' }
    ? string | Extract<SqlExpressionValue<Tables, Used, Named>, null>
    : SqlExpressionValue<Tables, Used, Named>
  : SqlExpressionValue<Tables, Used, Column>;

/** Returns SQL in parentheses, because the app's expression may contain any operator. */
export function resolveExpression<Tables, Used extends keyof Tables>(
  expression: SqlExpression<Tables, Used>,
): Expression<unknown> {
  if (typeof expression === 'string') return sql.ref(expression);
  return sql`(${typeof expression === 'function' ? expression(expressionBuilder<Tables, Used>()) : expression})`;
}

/** Returns the query without its columns. Adds parentheses around the conditions, which may contain a raw `or`. */
export function resolveQuery<Tables, Used extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Used, object>,
): SelectQueryBuilder<Tables, Used, object> {
  const { where } = query.toOperationNode();
  const base = query.clearSelect();
  return where ? base.clearWhere().where(sql<SqlBool>`(${new ExpressionWrapper(where.where)})`) : base;
}

export const readColumn = <Tables, Used extends keyof Tables>(
  column: SqlColumn<Tables, Used>,
): SqlColumnOptions<Tables, Used> => (typeof column === 'object' && 'value' in column ? column : { value: column });

export const collated = (value: Expression<unknown>, collation: string | undefined): Expression<unknown> =>
  collation === undefined ? value : sql`${value} collate ${sql.id(collation)}`;
