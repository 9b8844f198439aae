import {
  AliasNode,
  IdentifierNode,
  sql,
  TableNode,
  type Expression,
  type OperationNode,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryNode,
} from 'kysely';
import type { ValueColumn } from '../../columns/source-columns';
import type { Flavor } from './databases';
import type { SqlIdType } from './expressions';
import { filterSqls } from './filters';

/** Only strings are database columns. */
export interface IndexAdvice {
  readonly expression: unknown;
  readonly searched: unknown;
  readonly toKey: (value: Expression<unknown>) => Expression<unknown>;
  /** Maximum length of the sorted strings, in characters. `undefined` without a limit. */
  readonly maxLength: number | undefined;
  readonly column: Pick<ValueColumn<never>, 'id' | 'kind' | 'columnDef'>;
}

interface AdviceOptions {
  readonly db: QueryExecutorProvider;
  readonly indexes: Flavor['indexes'];
  readonly query: { readonly toOperationNode: () => SelectQueryNode };
  readonly id: unknown;
  readonly idType: SqlIdType;
  readonly columns: readonly IndexAdvice[];
}

/** In UTF-8. */
const maxCharacterBytes = 4;
/** Maximum size of an ID: 255 characters, a number or a UUID. */
const idBytes: Readonly<Record<SqlIdType, number>> = { text: 255 * maxCharacterBytes, integer: 8, uuid: 16 };

interface TableColumn {
  readonly table: string;
  readonly column: string;
}

const sqlOf = ({ kind }: IndexAdvice['column']) => kind && filterSqls[kind.filterControl];

export function adviseIndexes({ db, indexes, query, id, idType, columns }: AdviceOptions): readonly string[] {
  const tables = tablesOf(query.toOperationNode());
  const find = (expression: unknown): TableColumn | undefined => {
    if (typeof expression !== 'string') return undefined;
    const parts = expression.split('.');
    const column = parts.pop() ?? '';
    const [only] = tables.size === 1 ? tables.values() : [];
    const table = parts.length === 0 ? only : tables.get(parts.join('.'));
    return table === undefined ? undefined : { table, column };
  };
  const write = (statement: RawBuilder<unknown>) => statement.compile(db).sql;
  const key = find(id);
  const fitsIndex = ({ maxLength = Infinity, column }: IndexAdvice) =>
    sqlOf(column)?.isShort === true || maxLength * maxCharacterBytes + idBytes[idType] <= indexes.maxKeyBytes;

  const forSorting = columns.filter(fitsIndex).flatMap(({ expression, toKey, column }) => {
    const found = find(expression);
    if (!found || column.columnDef.enableSorting === false || found.table !== key?.table) return [];
    if (found.column === key.column) return [];
    const bare = sql.id(found.column);
    const ordered = toKey(bare);
    if (ordered !== bare && !indexes.ofExpressions) return [];
    const indexed = ordered === bare ? bare : sql`(${ordered})`;
    // To use an index for sorting, YugabyteDB needs an explicit direction in it.
    return (['asc', 'desc'] as const).map((direction) =>
      write(
        sql`create index ${nameIndex(found, direction === 'asc' ? 'up' : 'down')} on ${sql.table(found.table)} (${indexed} ${sql.raw(direction)}, ${sql.id(key.column)})`,
      ),
    );
  });
  const { forSearch: search } = indexes;
  if (!search) return [...new Set(forSorting)];

  const forSearch = columns.flatMap(({ searched, column }) => {
    const found = find(searched);
    if (!found || sqlOf(column)?.usesTextIndex !== true) return [];
    return [
      write(
        sql`create index ${nameIndex(found, 'search')} on ${sql.table(found.table)} ${search.using(sql.id(found.column))}`,
      ),
    ];
  });
  const extension = forSearch.length === 0 ? [] : [search.setup];
  return [...new Set([...forSorting, ...extension, ...forSearch])];
}

/** An index is always in its table's schema, so its name can't have a schema. */
const nameIndex = ({ table, column }: TableColumn, use: string) =>
  sql.id(`${table.split('.').at(-1) ?? ''}_${column}_${use}`);

/** Returns a query's tables by alias, without subqueries. */
function tablesOf({ from, joins = [] }: SelectQueryNode): ReadonlyMap<string, string> {
  const sources: readonly OperationNode[] = [...(from?.froms ?? []), ...joins.map(({ table }) => table)];
  return new Map(
    sources.flatMap((source): readonly (readonly [string, string])[] => {
      const node = AliasNode.is(source) ? source.node : source;
      if (!TableNode.is(node)) return [];
      const { schema, identifier } = node.table;
      const table = [...(schema ? [schema.name] : []), identifier.name].join('.');
      const name = AliasNode.is(source) && IdentifierNode.is(source.alias) ? source.alias.name : table;
      return [[name, table]];
    }),
  );
}
