import { isListed, selectRows, selectedIds } from '../../../../machines/table/values/selection';
import type { ListedRows, MatchingRows, RowSelection } from '../../../../machines/table/base/table.types';
import { readableParam } from '../../url/codec';
import { escapeFirst, formatText, parseText, splitItems } from '../../url/text';
import {
  filterOperators,
  formatFilterParts,
  parseFilterParts,
  takesList,
  type FilterPart,
} from '../../url/filter-text';
import { escapeDots, formatIds, matchingWord, parseIds } from '../row-selection/row-selection.codec';

/*
 * The format: `q.oslo,age.min.20,but.3.7,also.12,matching` selects the rows that match the search and the filter,
 * except rows 3 and 7, and also row 12. A truncated link selects nothing, because it lacks `matching`, and the other
 * parts aren't row IDs.
 */

/** Escapes commas, which separate parts, and dots, which separate the strings of a part. */
const escapeSeparators = (text: string): string => escapeDots(text).replaceAll(',', '~2C');

function formatMatching({ matching: { globalFilter, columnFilters }, except, also }: MatchingRows): string {
  const rows = (word: string, listed: ListedRows) => {
    const ids = selectedIds(listed).map((id) => escapeSeparators(formatText(id)));
    return ids.length === 0 ? [] : [[word, ...ids].join('.')];
  };
  const filters = columnFilters.flatMap(({ id, value }) => {
    const column = escapeSeparators(formatText(id));
    const isWord = id === 'q' || id === 'but' || id === 'also';
    return formatFilterParts(value).map(([operator, text]) => {
      // The items of a list are separated by dots, because commas separate the parts.
      const operands = takesList(operator) ? text.split(',').map(escapeDots) : [escapeSeparators(text)];
      return [isWord ? escapeFirst(column) : column, operator, ...operands].join('.');
    });
  });
  const search = globalFilter === '' ? [] : [`q.${escapeSeparators(formatText(globalFilter))}`];
  return [...search, ...filters, ...rows('but', except), ...rows('also', also), matchingWord].join();
}

function parseMatching(parts: readonly string[]): MatchingRows | undefined {
  let globalFilter = '';
  const listed = { but: {}, also: {} };
  const filters = new Map<string, FilterPart[]>();
  for (const part of parts) {
    const [word = '', ...rest] = part.split('.');
    const [operator = '', ...operands] = rest;
    if (rest.length === 0 || rest.includes('')) return undefined;
    if (word === 'q') globalFilter = parseText(rest.join('.'));
    else if (word === 'but' || word === 'also') Object.assign(listed, { [word]: selectRows({}, rest.map(parseText)) });
    else if (operands.length === 0 || !filterOperators.includes(operator)) return undefined;
    else filters.set(word, [...(filters.get(word) ?? []), [operator, operands.join(takesList(operator) ? ',' : '.')]]);
  }
  const columnFilters = [...filters].flatMap(([column, given]) => {
    const value = parseFilterParts(given);
    return value === undefined ? [] : [{ id: parseText(column), value }];
  });
  const matching = { globalFilter, columnFilters };
  return columnFilters.length === filters.size ? { matching, except: listed.but, also: listed.also } : undefined;
}

export const matchingSelection = {
  rowSelection: /* @__PURE__ */ readableParam<RowSelection>(
    'rowSelection',
    (text) => {
      const items = splitItems(text);
      return items?.at(-1) === matchingWord ? parseMatching(items.slice(0, -1)) : items && parseIds(items);
    },
    (selection) => (isListed(selection) ? formatIds(selectedIds(selection)) : formatMatching(selection)),
  ),
};
