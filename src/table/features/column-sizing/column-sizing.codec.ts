import { isColumnWidth } from '../../../../machines/table/features/column-sizing/column-width';
import type { ColumnSizing } from '../../../../machines/table/table.types';
import type { StateForm } from '../../url/codec';
import { isSameJson } from '../../url/json-text';
import { columnBeforeDot, formatEntries, parseEntries, parseWholeNumber } from '../../url/plain-text';

/** Parses widths such as `name.240`. For a repeated column, the first width counts. */
function parseSizing(string: string): ColumnSizing | undefined {
  const entries = parseEntries(string, (id, named): [string, number] | undefined => {
    const width = parseWholeNumber(named);
    return width !== undefined && isColumnWidth(width) ? [id, width] : undefined;
  });
  const widths = new Map<string, number>();
  for (const [id, width] of entries ?? []) if (!widths.has(id)) widths.set(id, width);
  return entries && Object.fromEntries(widths);
}

export const columnSizing: StateForm<'columnSizing'> = {
  isSame: isSameJson,
  plain: {
    parse: parseSizing,
    format: (sizing) =>
      formatEntries(Object.entries(sizing).map(([id, width]) => `${columnBeforeDot.format(id)}.${width}`)),
  },
};
