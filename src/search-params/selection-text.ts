import { isListed, selectedIds } from '../../machines/table/features/row-selection/listed';
import type { RowSelection, SelectionStep } from '../../machines/table/types';
import { chainEscapings, reserveText } from './escape';
import { columnBeforeDot, formatFilterEntry, formatIds, parseFilterEntry, parseIds } from './plain-text';
import { makeSelection } from './selection';

/*
 * The texts of a selection. A list of ids is `0,3,12`. Steps begin with a word each, and say what they concern:
 * `all,search.oslo,filter.age.%5B20%2Cnull%5D,but.3.7,also.9` selects all rows that pass the search and the filter, but for the
 * rows 3 and 7, and also the row 9; `not` begins a step that unselects rows. A list that begins with one of these words has it
 * escaped.
 */
const selectWord = 'all';
const unselectWord = 'not';
const firstId = /* @__PURE__ */ chainEscapings(
  /* @__PURE__ */ reserveText(selectWord, '%61ll'),
  /* @__PURE__ */ reserveText(unselectWord, '%6Eot'),
);
const firstPart = /^[^,]*/;
const startsStep = (word: string | undefined) => word === selectWord || word === unselectWord;

/** Parses a selection. Returns `undefined` for malformed steps. */
export const parseSelection = (text: string): RowSelection | undefined =>
  startsStep(text.split(',', 1)[0])
    ? parseSteps(text)
    : makeSelection(parseIds(text.replace(firstPart, firstId.unescape)));

export function formatSelection(selection: RowSelection): string {
  if (!isListed(selection)) return selection.flatMap(formatStep).join(',');
  return formatIds(selectedIds(selection)).replace(firstPart, firstId.escape);
}

function formatStep({ selects, globalFilter, columnFilters, rows }: SelectionStep): string[] {
  const idsOf = (selected: boolean) =>
    Object.keys(rows)
      .filter((id) => rows[id] === selected)
      .map((id) => `.${columnBeforeDot.escape(id)}`)
      .join('');
  const [but, also] = [idsOf(!selects), idsOf(selects)];
  return [
    selects ? selectWord : unselectWord,
    ...(globalFilter === '' ? [] : [`search.${columnBeforeDot.escape(globalFilter)}`]),
    ...columnFilters.flatMap(formatFilterEntry).map((entry) => `filter.${entry}`),
    ...(but === '' ? [] : [`but${but}`]),
    ...(also === '' ? [] : [`also${also}`]),
  ];
}

/** Parses steps. Returns `undefined` if there are none, or one of their parts is malformed. */
export function parseSteps(text: string): readonly SelectionStep[] | undefined {
  const steps: SelectionStep[] = [];
  for (const part of text.split(',')) {
    const step = startsStep(part) ? startStep(part) : addPart(steps.pop(), part);
    if (step === undefined) return undefined;
    steps.push(step);
  }
  return steps;
}

const startStep = (word: string): SelectionStep => ({
  selects: word === selectWord,
  globalFilter: '',
  columnFilters: [],
  rows: {},
});

function addPart(step: SelectionStep | undefined, part: string): SelectionStep | undefined {
  const dot = part.indexOf('.');
  const [word, rest] = [part.slice(0, dot), part.slice(dot + 1)];
  if (!step || dot < 0 || rest === '') return undefined;
  if (word === 'search')
    return step.globalFilter === '' ? { ...step, globalFilter: columnBeforeDot.unescape(rest) } : undefined;
  if (word === 'filter') {
    const columnEnd = rest.indexOf('.');
    const id = columnBeforeDot.unescape(rest.slice(0, columnEnd));
    const filter = columnEnd > 0 ? parseFilterEntry(id, rest.slice(columnEnd + 1)) : undefined;
    return filter && { ...step, columnFilters: [...step.columnFilters, filter] };
  }
  if (word !== 'but' && word !== 'also') return undefined;
  const selected = (word === 'also') === step.selects;
  const ids = rest.split('.');
  if (ids.includes('')) return undefined;
  const rows = ids.map((id): [string, boolean] => [columnBeforeDot.unescape(id), selected]);
  return { ...step, rows: { ...step.rows, ...Object.fromEntries(rows) } };
}
