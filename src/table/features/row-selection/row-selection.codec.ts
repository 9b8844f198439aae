import { isListed } from '../../../../machines/table/features/row-selection/selection';
import { selectedIds } from '../../../../machines/table/rows/row-list';
import type { ListedRows, MatchingRows, RowSelection } from '../../../../machines/table/table.types';
import { readableParam } from '../../url/readable-codec';
import { formatList, formatText, parseText, reserve, splitItems } from '../../url/text';
import { filterOperators, formatFilterParts, parseFilterParts, type FilterPart } from '../column-filters/filter-text';
import { makeSelection } from './selection';

/*
 * `3,12` lists row IDs. `q.oslo,age.min.20,but.3.7,also.12,matching` selects all rows that match the search and the
 * filter, except rows 3 and 7, and also selects row 12. The word is at the end, and its parts aren't row IDs. A
 * truncated link therefore selects nothing.
 */
const matchingWord = 'matching';
const partWords = ['q', 'but', 'also'];
const listOperators = ['in', 'anyOf', 'allOf', 'noneOf'];

/** In other IDs, a dot is escaped, because it separates the parts of the long form. */
const isPath = /^\d+(?:\.\d+)*$/;

const formatIds = (ids: readonly string[]): string => {
  const list = formatList(ids);
  return ids.every((id) => isPath.test(id))
    ? list
    : list
        .split(',')
        .map((item, at, { length }) => {
          const id = isPath.test(item) ? item : item.replaceAll('.', '~2E');
          return reserve(id, at === length - 1 && id === matchingWord);
        })
        .join(',');
};

function parseIds(items: readonly string[]): ListedRows | undefined {
  return items.every((item) => !item.includes('.') || isPath.test(item))
    ? makeSelection(items.map(parseText))
    : undefined;
}

const dotted = (text: string) => text.replaceAll('.', '~2E').replaceAll(',', '~2C');

function formatMatching({ matching: { globalFilter, columnFilters }, except, also }: MatchingRows): string {
  const rows = (word: string, listed: ListedRows) => {
    const ids = selectedIds(listed);
    return ids.length === 0 ? [] : [[word, ...ids.map((id) => dotted(formatText(id)))].join('.')];
  };
  const filters = columnFilters.flatMap(({ id, value }) =>
    formatFilterParts(value).map(([operator, text]) => {
      const column = reserve(dotted(formatText(id)), partWords.includes(id));
      const operand = listOperators.includes(operator) ? text.split(',').map(dotted).join('.') : dotted(text);
      return [column, operator, operand].join('.');
    }),
  );
  return [
    ...(globalFilter === '' ? [] : [`q.${dotted(formatText(globalFilter))}`]),
    ...filters,
    ...rows('but', except),
    ...rows('also', also),
    matchingWord,
  ].join(',');
}

/** Returns `undefined` if a part is malformed. */
export function parseMatching(parts: readonly string[]): MatchingRows | undefined {
  let [globalFilter, except, also]: [string, ListedRows, ListedRows] = ['', {}, {}];
  const filters = new Map<string, FilterPart[]>();
  for (const part of parts) {
    const [word = '', ...rest] = part.split('.');
    if (rest.length === 0 || rest.includes('')) return undefined;
    const [operator = '', ...operands] = rest;
    if (word === 'q') globalFilter = rest.map(parseText).join('.');
    else if (word === 'but') except = { ...except, ...makeSelection(rest.map(parseText)) };
    else if (word === 'also') also = { ...also, ...makeSelection(rest.map(parseText)) };
    else if (!filterOperators.includes(operator) || operands.length === 0) return undefined;
    else {
      const id = parseText(word);
      const text = listOperators.includes(operator) ? operands.join(',') : operands.join('.').replaceAll(/~2e/gi, '.');
      filters.set(id, [...(filters.get(id) ?? []), [operator, text]]);
    }
  }
  const columnFilters = [...filters].map(([id, given]) => ({ id, value: parseFilterParts(given) }));
  const read = columnFilters.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value }]));
  return read.length === columnFilters.length
    ? { matching: { globalFilter, columnFilters: read }, except, also }
    : undefined;
}

export const rowSelection = /* @__PURE__ */ readableParam<RowSelection>(
  'rowSelection',
  (text) => {
    const items = splitItems(text);
    return items?.at(-1) === matchingWord ? parseMatching(items.slice(0, -1)) : items && parseIds(items);
  },
  (selection) => (isListed(selection) ? formatIds(selectedIds(selection)) : formatMatching(selection)),
);
