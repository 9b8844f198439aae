import { isJsonArray, isJsonObject, isString, type Json } from '../../../../machines/shared/json';
import type { FilterCodec, Range } from '../../url/filter-codec';
import type { FilterControl } from '../value-kind';

/** How a filter compares values. Users choose the operator in the filter's menu. */
export type Operator =
  | 'contains'
  | 'notContains'
  | 'equals'
  | 'notEquals'
  | 'startsWith'
  | 'between'
  | 'before'
  | 'after'
  | 'is'
  | 'anyOf'
  | 'noneOf'
  | 'allOf'
  | 'isEmpty'
  | 'isNotEmpty';

type Operand<Name extends Operator, Filter> = Name extends 'isEmpty' | 'isNotEmpty'
  ? true
  : Name extends 'anyOf' | 'noneOf' | 'allOf'
    ? readonly string[]
    : Filter extends Range<infer Bound>
      ? Bound
      : Filter;

/** A filter with an operator: an object with the operator's name and its operand, e.g. `{ notContains: 'smith' }`. */
export type OperatorFilter<Name extends Operator, Filter> = {
  readonly [Each in Name]: { readonly [Key in Each]: Operand<Each, Filter> };
}[Name];

/**
 * The operators of each filter control. The first is the default: a filter that uses it is stored without an operator.
 */
const operatorsOfControl: Readonly<Record<FilterControl, readonly Operator[]>> = {
  text: ['contains', 'notContains', 'equals', 'notEquals', 'startsWith', 'isEmpty', 'isNotEmpty'],
  numberRange: ['between', 'equals', 'notEquals', 'isEmpty', 'isNotEmpty'],
  dayRange: ['between', 'before', 'after', 'equals', 'notEquals', 'isEmpty', 'isNotEmpty'],
  select: ['is', 'notEquals', 'anyOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
  multiSelect: ['anyOf', 'allOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
  own: [],
  none: [],
};

export const operatorsOf = (control: FilterControl): readonly Operator[] => operatorsOfControl[control];

export const plainOperatorOf = (control: FilterControl): Operator | undefined => operatorsOf(control)[0];

/**
 * Returns a filter's operator and operand, or `undefined` for a filter without an operator.
 *
 * @example
 * readOperator({ notContains: 'smith' }) // ['notContains', 'smith']
 * readOperator('smith') // undefined
 */
export function readOperator(filter: Json | undefined): readonly [operator: string, operand: Json] | undefined {
  if (!isJsonObject(filter)) return undefined;
  const entries = Object.entries(filter);
  return entries.length === 1 ? entries[0] : undefined;
}

export const hasNoOperand = (operator: Operator): boolean => operator === 'isEmpty' || operator === 'isNotEmpty';

export const takesList = (operator: Operator): boolean =>
  operator === 'anyOf' || operator === 'noneOf' || operator === 'allOf';

/** True if a column of this kind can filter by the operator and operand. */
export function isOperand(
  operator: Operator,
  operand: Json,
  control: FilterControl,
  { parse }: Pick<FilterCodec<unknown>, 'parse'>,
): boolean {
  if (hasNoOperand(operator)) return operand === true;
  const isPlain = (filter: Json) => parse(filter) !== undefined;
  if (takesList(operator))
    // All options must be valid. Without the invalid ones, the filter could match other rows.
    return (
      isJsonArray(operand) &&
      operand.length > 0 &&
      new Set(operand).size === operand.length &&
      operand.every((option) => isString(option) && isPlain(control === 'multiSelect' ? [option] : option))
    );
  const isRange = control === 'numberRange' || control === 'dayRange';
  return typeof operand !== 'object' && isPlain(isRange ? [operand, operand] : operand);
}
