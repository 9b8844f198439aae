import {
  sql,
  type AliasedExpression,
  type CompiledQuery,
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import { all, isOneOf, never, type SqlCondition } from '../../sql/conditions';
import type { Flavor } from '../../sql/flavor';
import type { RowRequest } from '../row-source';
import type { RunSql, SqlRecord } from './dialect';
import { isOfQuery, RefusedQueryError, isStorable } from './errors';
import type { SqlIdType } from './expressions';
import { orderBy, type OrderKey } from './order';

const minInteger = -(2n ** 63n);
const maxInteger = 2n ** 63n - 1n;

/** Recognizes valid IDs. A database would reject an invalid ID, or convert it to another row's ID. */
export const idPatterns: Readonly<Record<SqlIdType, (rowId: string) => boolean>> = {
  text: isStorable,
  integer: (rowId) =>
    /^(?:0|-?[1-9]\d{0,18})$/.test(rowId) && BigInt(rowId) >= minInteger && BigInt(rowId) <= maxInteger,
  uuid: (rowId) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(rowId),
};

/** An unusual alias, because `order by` prefers an alias over a table column with the same name. */
export const idName = 'chartable_id';

/** Maximum number of IDs per statement. SQLite allows at most 32,766 values. */
export const maxIdsAtOnce = 10_000;

interface Statement {
  readonly compile: (db: QueryExecutorProvider) => CompiledQuery;
  readonly execute: (db: QueryExecutorProvider) => Promise<readonly SqlRecord[]>;
}

type Wanted = readonly AliasedExpression<unknown, string>[];

interface Range {
  readonly keys?: readonly OrderKey[];
  readonly isReverse?: boolean;
  readonly skip?: number;
  readonly take?: number;
}

export interface Statements {
  readonly idColumn: AliasedExpression<unknown, string>;
  readonly hasId: (rowIds: readonly string[]) => SqlCondition;
  readonly select: (
    wanted: Wanted,
    conditions: readonly SqlCondition[],
    range?: Range,
  ) => Statement & Expression<unknown>;
  /** @throws {RefusedQueryError} if a column's type doesn't support a value */
  readonly run: (statement: Statement, request: RowRequest) => Promise<readonly SqlRecord[]>;
  /** Returns the column `number` of the first record. */
  readonly readNumber: (statement: Statement, request: RowRequest) => Promise<number>;
  /** Returns the records with these IDs. Splits long ID lists into several statements. */
  readonly readNamed: (wanted: Wanted, rowIds: readonly string[], request: RowRequest) => Promise<readonly SqlRecord[]>;
}

interface StatementsOptions<Tables, Used extends keyof Tables> {
  readonly db: QueryExecutorProvider;
  readonly runSql: RunSql | undefined;
  readonly flavor: Flavor;
  readonly base: SelectQueryBuilder<Tables, Used, object>;
  readonly rowId: Expression<unknown>;
  readonly idType: SqlIdType;
}

export function createStatements<Tables, Used extends keyof Tables>({
  db,
  runSql,
  flavor,
  base,
  rowId,
  idType,
}: StatementsOptions<Tables, Used>): Statements {
  const hasId: Statements['hasId'] = (rowIds) => {
    const ids = rowIds.filter((each) => idPatterns[idType](each));
    if (ids.length === 0) return never;
    return idType === 'integer'
      ? sql`${rowId} in (${sql.join(ids.map(flavor.integer))})`
      : isOneOf(rowId, flavor.exactText(rowId), ids);
  };
  const select: Statements['select'] = (wanted, conditions, { keys = [], isReverse = false, skip = 0, take } = {}) => {
    const matching = conditions.length === 0 ? base : base.where(all(conditions));
    const ordered = orderBy(keys, flavor, isReverse).reduce((made, key) => made.orderBy(key), matching);
    const skipped = skip === 0 ? ordered : ordered.offset(skip);
    return (take === undefined ? skipped : skipped.limit(take)).select(wanted);
  };
  const run: Statements['run'] = async (statement, request) => {
    request.signal.throwIfAborted();
    try {
      const compiled = statement.compile(db);
      const records = runSql ? await runSql(compiled.sql, compiled.parameters, request) : await statement.execute(db);
      request.signal.throwIfAborted();
      return records;
    } catch (error) {
      if (isOfQuery(error))
        throw new RefusedQueryError(
          'The database rejected the query: a column doesn’t support a value, or the query is too complex.',
          { cause: error },
        );
      throw error;
    }
  };
  return {
    // Reads IDs as text. MariaDB and SQLite drivers round whole numbers beyond 2^53, and PostgreSQL pads `char` values.
    idColumn: flavor.toText(rowId).as(idName),
    hasId,
    select,
    run,
    readNumber: async (statement, request) => Number((await run(statement, request))[0]?.['number'] ?? 0),
    readNamed: async (wanted, rowIds, request) => {
      const found: SqlRecord[] = [];
      for (let start = 0; start < rowIds.length; start += maxIdsAtOnce)
        found.push(...(await run(select(wanted, [hasId(rowIds.slice(start, start + maxIdsAtOnce))]), request)));
      return found;
    },
  };
}

export const asStatement = (statement: RawBuilder<SqlRecord>): Statement => ({
  compile: (db) => statement.compile(db),
  execute: async (db) => (await statement.execute(db)).rows,
});
