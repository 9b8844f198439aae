import { isListed, selectRows, selectedIds } from '../../../../../machines/table/values/selection';
import type { ListedRows, MatchingRows, RowSelection } from '../../../../../machines/table/base/table.types';
import { columnBeforeDot, formatFilterEntry, formatIds, parseFilterEntry, parseIds, reserveText } from './classic-text';

/*
 * `0,3,12` lists row IDs. `all,search.oslo,filter.age.%5B20%2Cnull%5D,but.3.7,also.9` selects all rows that match the
 * search and the filter, except rows 3 and 7, and also selects row 9. In a list that starts with the ID `all`, that ID
 * is escaped.
 */
const matchingWord = 'all';
const firstId = /* @__PURE__ */ reserveText(matchingWord, '%61ll');
const firstPart = /^[^,]*/;

export const parseSelection = (string: string): RowSelection | undefined =>
  string.split(',', 1)[0] === matchingWord
    ? parseMatching(string)
    : selectRows({}, parseIds(string.replace(firstPart, firstId.parse)));

export const formatSelection = (selection: RowSelection): string =>
  isListed(selection)
    ? formatIds(selectedIds(selection)).replace(firstPart, firstId.format)
    : formatMatching(selection).join(',');

function formatMatching({ matching: { globalFilter, columnFilters }, except, also }: MatchingRows): string[] {
  const format = (word: string, rows: ListedRows) => {
    const ids = selectedIds(rows);
    return ids.length === 0 ? [] : [[word, ...ids.map(columnBeforeDot.format)].join('.')];
  };
  return [
    matchingWord,
    ...(globalFilter === '' ? [] : [`search.${columnBeforeDot.format(globalFilter)}`]),
    ...columnFilters.flatMap(formatFilterEntry).map((entry) => `filter.${entry}`),
    ...format('but', except),
    ...format('also', also),
  ];
}

export function parseMatching(string: string): MatchingRows | undefined {
  const [word, ...parts] = string.split(',');
  let selection: MatchingRows | undefined =
    word === matchingWord ? { matching: { globalFilter: '', columnFilters: [] }, except: {}, also: {} } : undefined;
  for (const part of parts) selection = selection && addPart(selection, part);
  return selection;
}

function addPart(selection: MatchingRows, part: string): MatchingRows | undefined {
  const { matching } = selection;
  const dot = part.indexOf('.');
  const [word, rest] = [part.slice(0, dot), part.slice(dot + 1)];
  if (dot < 0 || rest === '') return undefined;
  if (word === 'search')
    return matching.globalFilter === ''
      ? { ...selection, matching: { ...matching, globalFilter: columnBeforeDot.parse(rest) } }
      : undefined;
  if (word === 'filter') {
    const columnEnd = rest.indexOf('.');
    const id = columnBeforeDot.parse(rest.slice(0, columnEnd));
    const filter = columnEnd > 0 ? parseFilterEntry(id, rest.slice(columnEnd + 1)) : undefined;
    return filter && { ...selection, matching: { ...matching, columnFilters: [...matching.columnFilters, filter] } };
  }
  const ids = rest.split('.');
  if (ids.includes('')) return undefined;
  const rows = selectRows({}, ids.map(columnBeforeDot.parse));
  if (word === 'but') return { ...selection, except: { ...selection.except, ...rows } };
  return word === 'also' ? { ...selection, also: { ...selection.also, ...rows } } : undefined;
}
