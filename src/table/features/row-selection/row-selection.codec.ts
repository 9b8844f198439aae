import { isListed, selectRows, selectedIds } from '../../../../machines/table/values/selection';
import type { ListedRows, RowSelection } from '../../../../machines/table/base/table.types';
import { readableParam } from '../../url/codec';
import { escapeFirst, formatList, parseText, splitItems } from '../../url/text';

/* The format is a list of row IDs: `3,12`. */

/** The last word of a selection by filters, which only the codec of `matchingSelection` can parse. */
export const matchingWord = 'matching';

/** Matches IDs such as `3.1`. Dots in other IDs are escaped, because a selection by filters has dots as separators. */
const isPath = /^\d+(?:\.\d+)*$/;

export const escapeDots = (text: string): string => text.replaceAll('.', '~2E');

export function formatIds(ids: readonly string[]): string {
  if (ids.every((id) => isPath.test(id))) return formatList(ids);
  const items = formatList(ids)
    .split(',')
    .map((item) => (isPath.test(item) ? item : escapeDots(item)));
  const last = items.pop() ?? '';
  return [...items, last === matchingWord ? escapeFirst(last) : last].join();
}

export const parseIds = (items: readonly string[]): ListedRows | undefined =>
  items.every((item) => !item.includes('.') || isPath.test(item)) ? selectRows({}, items.map(parseText)) : undefined;

export const rowSelection = /* @__PURE__ */ readableParam<RowSelection>(
  'rowSelection',
  (text) => {
    const items = splitItems(text);
    return items?.at(-1) === matchingWord ? undefined : items && parseIds(items);
  },
  (selection) => formatIds(selectedIds(isListed(selection) ? selection : selection.also)),
);
