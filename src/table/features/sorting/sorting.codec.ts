import type { SortingEntry } from '../../../../machines/table/table.types';
import { readableParam } from '../../url/readable-codec';
import { formatItem, joinItems, parseText, reserve, splitItems } from '../../url/text';

const parseEntry = (item: string): SortingEntry => {
  const desc = item.startsWith('-');
  return { id: parseText(desc ? item.slice(1) : item), desc };
};

const formatEntry = ({ id, desc }: SortingEntry): string =>
  (desc ? '-' : '') + reserve(formatItem(id, ','), id.startsWith('-') || (!desc && id === 'none'));

/** `sort=-age,name`: descending, then ascending */
export const sorting = /* @__PURE__ */ readableParam<readonly SortingEntry[]>(
  'sorting',
  (text) => splitItems(text)?.map(parseEntry),
  (entries) => joinItems(entries.map(formatEntry)),
);
