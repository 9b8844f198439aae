import type { SortingEntry } from '../../../../machines/table/table.types';
import { readableParam } from '../../url/readable-codec';
import { escapeFirst, formatItem, joinItems, parseText, splitItems } from '../../url/text';

const parseEntry = (item: string): SortingEntry => {
  const desc = item.startsWith('-');
  return { id: parseText(desc ? item.slice(1) : item), desc };
};

function formatEntry({ id, desc }: SortingEntry): string {
  const item = formatItem(id, ',');
  return (desc ? '-' : '') + (item.startsWith('-') || item === 'none' ? escapeFirst(item) : item);
}

/** `sort=-age,name`: descending, then ascending */
export const sorting = /* @__PURE__ */ readableParam<readonly SortingEntry[]>(
  'sorting',
  (text) => splitItems(text)?.map(parseEntry),
  (entries) => joinItems(entries.map(formatEntry)),
);
