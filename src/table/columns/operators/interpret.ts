import { isJsonArray, isString, type Json } from '../../../../machines/shared/json';
import type { FilterControl } from '../value-kind';
import { shiftDay } from '../date/days';
import type { Operator } from './operators';

/** Creates and combines tests. A test is a predicate in memory, or a condition in SQL. */
export interface Tests<Test> {
  /** Creates the test for a filter without an operator. */
  readonly plain: (filter: Json) => Test;
  /** Creates a test for strings that start with `text` (`start`) or equal `text` (`whole`). */
  readonly text: (text: string, place: 'start' | 'whole') => Test;
  readonly hasValue: Test;
  readonly not: (test: Test) => Test;
  readonly any: (tests: readonly Test[]) => Test;
  readonly all: (tests: readonly Test[]) => Test;
}

/** Creates the test for a filter with an operator. Rows without a value pass negated operators, e.g. `notEquals`. */
export function interpret<Test>(
  operator: Operator,
  operand: Json,
  control: FilterControl,
  { plain, text, hasValue, not, any, all }: Tests<Test>,
): Test {
  const options = isJsonArray(operand) ? operand : [];
  const each = () => options.map((option) => plain(control === 'multiSelect' ? [option] : option));
  const word = isString(operand) ? operand : '';
  const equals = () => {
    if (control === 'text') return text(word, 'whole');
    return plain(control === 'select' ? operand : [operand, operand]);
  };
  switch (operator) {
    case 'contains':
    case 'between':
    case 'is':
      return plain(operand);
    case 'notContains':
      return not(plain(operand));
    case 'equals':
      return equals();
    case 'notEquals':
      return not(equals());
    case 'startsWith':
      return text(word, 'start');
    case 'before':
      return plain([null, shiftDay(word, -1)]);
    case 'after':
      return plain([shiftDay(word, 1), null]);
    case 'anyOf':
      return any(each());
    case 'noneOf':
      return not(any(each()));
    case 'allOf':
      return all(each());
    case 'isEmpty':
      return not(hasValue);
    case 'isNotEmpty':
      return hasValue;
  }
}
