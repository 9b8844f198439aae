import { isColumnWidth } from '../../../../machines/table/features/column-sizing/column-sizing.state';
import type { ColumnSizing } from '../../../../machines/table/base/table.types';
import { readableParam, parseWholeNumber } from '../../url/codec';
import { formatItem, joinItems, parseText, splitItems } from '../../url/text';

/** Parses column widths. If a column is repeated, its first width counts. */
function parseSizing(text: string): ColumnSizing | undefined {
  const widths = new Map<string, number>();
  const items = splitItems(text);
  for (const item of items ?? []) {
    const dot = item.lastIndexOf('.');
    const id = parseText(item.slice(0, dot));
    const width = parseWholeNumber(item.slice(dot + 1));
    if (dot < 1 || width === undefined || !isColumnWidth(width)) return undefined;
    if (!widths.has(id)) widths.set(id, width);
  }
  return items && Object.fromEntries(widths);
}

/** Reads and writes e.g. `widths=name.240,age.80`, in pixels. */
export const columnSizing = /* @__PURE__ */ readableParam<ColumnSizing>('columnSizing', parseSizing, (sizing) =>
  joinItems(Object.entries(sizing).map(([id, width]) => `${formatItem(id, ',')}.${width}`)),
);
