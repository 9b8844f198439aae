import type { Operator } from './operators';

/** The labels of filters with operators. */
export interface OperatorLabels {
  /** The accessible name of an operator menu, with the chosen operator. */
  readonly menu: (header: string, operator: string) => string;
  /** The operators' labels, as in “Name does not contain”. */
  readonly texts: Readonly<Record<Operator, string>>;
  /** The text of a filter's chip. An operator without an operand has an empty `value`. */
  readonly chip: (header: string, operator: string, value: string) => string;
}

/** The default labels of filters with operators, in English. */
export const englishOperatorLabels: OperatorLabels = {
  menu: (header, operator) => `${header}: ${operator}`,
  texts: {
    contains: 'contains',
    notContains: 'does not contain',
    equals: 'equals',
    notEquals: 'does not equal',
    startsWith: 'starts with',
    between: 'is between',
    before: 'is before',
    after: 'is after',
    is: 'is',
    anyOf: 'is any of',
    noneOf: 'is none of',
    allOf: 'has all of',
    isEmpty: 'is empty',
    isNotEmpty: 'is not empty',
  },
  chip: (header, operator, value) => `${header} ${operator} ${value}`.trimEnd(),
};
