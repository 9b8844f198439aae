import { sql, type Expression } from 'kysely';
import type { Json } from '../../../../machines/table';
import { createFold, type Fold } from '../../columns/fold';
import { createOperatorSql } from '../../columns/operators/operators.sql';
import type { ValueColumn } from '../../columns/source-columns';
import { parseFilter } from '../../url/filter-codec';
import { any, never, type SqlCondition, type TextPlace } from '../../sql/conditions';
import type { Flavor, StoredAs } from '../../sql/flavor';
import { filterSqls } from '../../columns/columns.sql';
import { isStorable, RefusedQueryError } from './errors';
import { collated, type SqlColumnOptions } from './expressions';

export interface ConditionColumn {
  readonly value: Expression<unknown>;
  /** The value's text, folded with `createFold`, if the database stores it. */
  readonly folded: Expression<unknown> | undefined;
  readonly collate: string | undefined;
  readonly stored: StoredAs | undefined;
  readonly filter: SqlColumnOptions<never, never>['filter'];
}

/** Functions that return a column's conditions, or `undefined` if the filter is invalid or no value can match. */
export interface ColumnConditions {
  readonly search: (text: string) => SqlCondition | undefined;
  readonly filter: (value: Json) => SqlCondition | undefined;
}

/**
 * @param maxTextLength maximum length of a search string, in characters
 * @throws {Error} if the column filters with a function and has no `filter` in SQL
 */
export function createConditions<Row>(
  { id, kind, filterCodec }: ValueColumn<Row>,
  { value, folded, collate, stored, filter: ownFilter }: ConditionColumn,
  flavor: Flavor,
  maxTextLength: number,
): ColumnConditions {
  const control = kind?.filterControl ?? 'own';
  const containsIn = (text: Expression<unknown>, toForm = unchanged) => {
    const searched = flavor.searchesByCollation ? collated(text, collate) : text;
    return (part: string, place?: TextPlace): SqlCondition => {
      if (part.length > maxTextLength)
        throw new RefusedQueryError(`A search must have at most ${maxTextLength} characters, got ${part.length}.`);
      return isStorable(part) ? flavor.contains(searched, toForm(part), place) : never;
    };
  };
  const fold = createFold(kind?.locale);
  const isFolded = folded && containsIn(flavor.toText(folded), fold);
  const contains = isFolded ?? containsIn(flavor.toText(value));
  const ownCondition = ownFilter && ((filter: unknown): SqlCondition => sql`(${ownFilter(filter)})`);
  const column = { kind, value, stored, flavor, contains, containsIn, ownCondition };
  const { search, filter: kindCondition } = filterSqls[control].conditions(column);
  const conditionOf = ownCondition ?? kindCondition;
  const operatorCondition = createOperatorSql(column, conditionOf);
  if (filterCodec && !conditionOf)
    throw new Error(
      `createSqlSource: the column ${JSON.stringify(id)} filters by a function, which a database can't call. Add a \`filter\` to \`expressions.${id}\`, remove the column's \`filter\`, or set \`enableColumnFilter: false\`.`,
    );

  return {
    search:
      isFolded && search !== contains
        ? (part) => {
            const found = search(fold(part));
            return found ? any([found, isFolded(part)]) : isFolded(part);
          }
        : search,
    filter: (json) => {
      const filter = filterCodec && parseFilter(filterCodec, json);
      if (!filterCodec || filter === undefined) return undefined;
      return operatorCondition?.(filterCodec.format(filter)) ?? conditionOf?.(filter);
    },
  };
}

const unchanged: Fold = (text) => text;
