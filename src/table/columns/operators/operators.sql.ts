import { sql } from 'kysely';
import type { Json } from '../../../../machines/shared/json';
import { all, any, never, type SqlCondition } from '../../sql/conditions';
import type { FilteredColumn } from '../filter-sql';
import { interpret } from './interpret';
import { readOperator } from './operators';

/**
 * Returns a function that creates the condition for a filter with an operator, and returns `undefined` for other
 * filters. Returns `undefined` if the column has no operators.
 *
 * @param plain creates the condition for a filter without an operator
 */
export function createOperatorSql(
  { kind, ...column }: FilteredColumn,
  plain: ((filter: Json) => SqlCondition | undefined) | undefined,
): ((filter: Json) => SqlCondition | undefined) | undefined {
  const { filterControl: control, operators } = kind ?? {};
  if (!control || !operators) return undefined;
  const tests = {
    plain: (filter: Json) => plain?.(filter) ?? never,
    text: column.contains,
    hasValue: hasValue(control, column),
    // `is not true` also matches NULL, as negated operators do in memory.
    not: (condition: SqlCondition): SqlCondition => sql`(${condition}) is not true`,
    any,
    all,
  };
  return (filter) => {
    const [name, operand = null] = readOperator(filter) ?? [];
    const operator = operators.names.find((each) => each === name);
    return operator && interpret(operator, operand, control, tests);
  };
}

function hasValue(control: string, { value, flavor, stored }: Omit<FilteredColumn, 'kind'>): SqlCondition {
  const isSet = sql<boolean>`${value} is not null`;
  const lists = control === 'multiSelect' ? (stored ?? flavor.lists) : 'text';
  if (lists !== 'text') return all([isSet, sql`not ${flavor.isEmptyList(value, lists)}`]);
  const isNaN = control === 'numberRange' ? flavor.isNaN?.(value) : undefined;
  if (isNaN) return all([isSet, sql`not ${isNaN}`]);
  const isText = control !== 'numberRange' && control !== 'dayRange';
  return isText ? sql`length(${flavor.toText(value)}) > 0` : isSet;
}
