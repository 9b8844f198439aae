import { dateColumn, multiSelectColumn, readOperator, textColumn, withOperators } from 'chartable/url';
import type { RowQuery } from 'chartable/core';

export const contactColumns = [
  { accessorKey: 'name', header: 'Name', ...withOperators(textColumn()) },
  { accessorKey: 'met', header: 'Met', ...withOperators(dateColumn(), ['between', 'before', 'after', 'isEmpty']) },
  { accessorKey: 'tags', header: 'Tags', ...withOperators(multiSelectColumn({ options: ['friend', 'work'] })) },
] as const;

/** `name__notContains="smith"` for `{ notContains: 'smith' }`, and `name="smith"` for `'smith'`. */
export const toParams = ({ columnFilters }: RowQuery): URLSearchParams =>
  new URLSearchParams(
    columnFilters.map(({ id, value }) => {
      const [operator, operand] = readOperator(value) ?? [];
      return operator === undefined ? [id, JSON.stringify(value)] : [`${id}__${operator}`, JSON.stringify(operand)];
    }),
  );
