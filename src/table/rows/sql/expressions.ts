import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type ExtractTypeFromStringReference,
  type SelectType,
  type SqlBool,
  type StringReference,
} from 'kysely';
import type { StoredAs } from './databases';

/** The type of row IDs in the database. The table's state has them as strings. */
export type SqlIdType = 'text' | 'integer' | 'uuid';

/** A value of the rows of a query: a column, as `name` or `orders.name`, or an expression that Kysely's builder writes. */
export type SqlExpression<Tables, Used extends keyof Tables> =
  StringReference<Tables, Used> | Expression<unknown> | ((eb: ExpressionBuilder<Tables, Used>) => Expression<unknown>);

/** A column of the table with options besides its value. */
export interface SqlColumnOptions<Tables, Used extends keyof Tables> {
  /** The value of the column, which is shown, filtered and searched. */
  readonly value: SqlExpression<Tables, Used>;
  /** The value that rows are ordered by, if it differs from `value`: a generated column with keys of a locale. */
  readonly order?: SqlExpression<Tables, Used>;
  /** Name of the collation by which texts are ordered, such as `en-x-icu` or `nocase`. MariaDB searches by it too. */
  readonly collate?: string;
  /**
   * The folded text that a search and a filter by a text look into: the shown text after `createFold` of the column's locale. A column
   * of the database that the application fills with that function finds the same as in memory; an expression does as far as its
   * functions fold alike. The searched text is folded too.
   */
  readonly folded?: SqlExpression<Tables, Used>;
  /** True if every row has a value: then rows without a value are not looked for. */
  readonly notNull?: boolean;
  /**
   * Maximum length in characters of the texts that rows are ordered by, such as 100 for `varchar(100)`. `adviseIndexes` omits texts
   * without it: PostgreSQL rejects rows whose text is too long for an index. Default: no maximum.
   */
  readonly maxLength?: number;
  /**
   * The form of the stored dates or lists. A `day` is read as text, such as `2026-11-26`, because drivers convert it differently. By default `timestamp` and `array` in PostgreSQL, `timestamp` and `json` in MariaDB, `iso` and `json` in SQLite.
   */
  readonly stored?: StoredAs;
  /**
   * Returns the condition of a filter in your own SQL, for a value that the column's codec has read. A search for the texts of options
   * calls it with the options that it finds.
   */
  readonly filter?: (filter: unknown) => Expression<SqlBool>;
}

/** A column of a source: its value in SQL, or that with options. */
export type SqlColumn<Tables, Used extends keyof Tables> = SqlExpression<Tables, Used> | SqlColumnOptions<Tables, Used>;

/** The columns of a source, by the ids of the table's columns. */
export type SqlColumns<Tables, Used extends keyof Tables> = Readonly<Record<string, SqlColumn<Tables, Used>>>;

/** The type of an expression's values, as Kysely's `Database` has it. */
type SqlExpressionValue<Tables, Used extends keyof Tables, Named> = Named extends string
  ? SelectType<ExtractTypeFromStringReference<Tables, Used, Named>>
  : Named extends Expression<infer Value> | ((...args: never[]) => Expression<infer Value>)
    ? Value
    : never;

/** The type of a column's values. A day is its text. */
export type SqlColumnValue<Tables, Used extends keyof Tables, Column> = Column extends { readonly value: infer Named }
  ? Column extends { readonly stored: 'day' }
    ? string | Extract<SqlExpressionValue<Tables, Used, Named>, null>
    : SqlExpressionValue<Tables, Used, Named>
  : SqlExpressionValue<Tables, Used, Column>;

/** Returns the expression that an option names. */
export function resolveExpression<Tables, Used extends keyof Tables>(
  expression: SqlExpression<Tables, Used>,
): Expression<unknown> {
  if (typeof expression === 'string') return sql.ref(expression);
  return typeof expression === 'function' ? expression(expressionBuilder<Tables, Used>()) : expression;
}

/** Returns the options of a column, of one that is an expression too. */
export const readColumn = <Tables, Used extends keyof Tables>(
  column: SqlColumn<Tables, Used>,
): SqlColumnOptions<Tables, Used> => (typeof column === 'object' && 'value' in column ? column : { value: column });

/** Orders texts by a collation. */
export const collated = (value: Expression<unknown>, collation: string | undefined): Expression<unknown> =>
  collation === undefined ? value : sql`${value} collate ${sql.id(collation)}`;
