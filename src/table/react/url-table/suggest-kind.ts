import { booleanColumn } from '../../columns/boolean/boolean.column';
import { dateColumn } from '../../columns/date/date.column';
import { asSuggested } from '../../columns/kind-column';
import { numberColumn } from '../../columns/number/number.column';
import { textColumn } from '../../columns/text/text.column';

/** A column may be empty in many rows. */
const maxRowsRead = 1000;
const maxValuesRead = 10;

const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d|$)/;

const kinds = [
  { create: numberColumn, isValue: (value: unknown) => typeof value === 'number' },
  { create: booleanColumn, isValue: (value: unknown) => typeof value === 'boolean' },
  {
    create: dateColumn,
    isValue: (value: unknown) => value instanceof Date || (typeof value === 'string' && isoDate.test(value)),
  },
  { create: textColumn, isValue: () => true },
];

/** Returns a function that creates a column of the kind that the first values suggest. `undefined` without values. */
export function suggestKind<Row>(
  rows: readonly Row[],
  read: (row: Row, index: number) => unknown,
): ((meta: object | undefined) => object) | undefined {
  const values: unknown[] = [];
  for (let index = 0; index < Math.min(rows.length, maxRowsRead) && values.length < maxValuesRead; index += 1) {
    const row = rows[index];
    const value = row === undefined ? undefined : read(row, index);
    if (value !== undefined && value !== null && value !== '') values.push(value);
  }
  const kind = values.length === 0 ? undefined : kinds.find(({ isValue }) => values.every(isValue));
  return kind && ((meta) => asSuggested(kind.create({ meta })));
}
