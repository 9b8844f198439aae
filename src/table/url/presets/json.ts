import { selectedIds } from '../../../../machines/table/rows/row-list';
import { isListed } from '../../../../machines/table/features/row-selection/selection';
import type {
  Pagination,
  SortingEntry,
  ColumnFilterEntry,
  UrlStateKey,
  WholeTableState,
} from '../../../../machines/table/table.types';
import { hideColumns } from '../../features/column-visibility/column-visibility.codec';
import { makeSelection } from '../../features/row-selection/selection';
import { codecOfParam, type StateCodec, type StateCodecs } from '../codec';
import { isSameJson, parseJson, writeJson } from '../json-text';
import { hiddenIds } from '../same-state';
import { classicTexts, type StateText } from './classic/classic';
import { formatSelection, parseMatching } from './classic/selection-text';
import { asBooleans, isRecord } from './json-shapes';
import { codecOfColumns } from './param-per-column';

/** @param read returns `undefined` for a value of another shape */
const jsonParam = <K extends UrlStateKey>(
  key: K,
  read: (value: unknown) => WholeTableState[K] | undefined,
  write: (value: WholeTableState[K]) => unknown = (value) => value,
): StateCodec<WholeTableState[K]> =>
  codecOfParam<WholeTableState[K]>(
    key,
    (text) => read(parseJson(text)),
    (value) => JSON.stringify(write(value)),
  );

/**
 * Checks a value's shape by formatting it in the classic form and parsing the result. If the shape is wrong, that throws
 * or returns a different value.
 */
const jsonOf = <K extends Exclude<UrlStateKey, 'pagination'>>(key: K): StateCodec<WholeTableState[K]> => {
  const text: StateText<unknown> = classicTexts[key];
  return jsonParam(key, (value) => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The text parses as this state.
      const parsed = text.parse(text.format(value)) as WholeTableState[K] | undefined;
      return isSameJson(parsed, value) ? parsed : undefined;
    } catch {
      return undefined;
    }
  });
};

/** Rejects −0, because JSON turns it into `0`. */
const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0;

function readPagination(value: unknown): Pagination | undefined {
  if (!isRecord(value)) return undefined;
  const { pageIndex, pageSize, ...others } = value;
  const isPagination =
    isWholeNumber(pageIndex) && isWholeNumber(pageSize) && pageSize >= 1 && Object.keys(others).length === 0;
  return isPagination ? { pageIndex, pageSize } : undefined;
}

/**
 * Codecs for the JSON form. Each state has its own search param, which contains JSON. Sorting and column filters have
 * one param per column (`sorting.age=desc`), in list order. An empty list is `sorting=none`.
 *
 * Malformed JSON or a wrong shape means the default. Malformed params of single columns are ignored. The page is
 * 0-based, as in the state. The codecs never throw.
 *
 * @example
 * const { codecs } = createTableSearch({ ...classicParams, codecs: jsonCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting.age', 'desc']]
 */
export const jsonCodecs: StateCodecs = {
  globalFilter: /* @__PURE__ */ jsonParam('globalFilter', (value) => (typeof value === 'string' ? value : undefined)),
  sorting: /* @__PURE__ */ codecOfColumns<SortingEntry>(
    'sorting',
    (id, text) => (text === 'asc' || text === 'desc' ? { id, desc: text === 'desc' } : undefined),
    ({ desc }) => (desc ? 'desc' : 'asc'),
  ),
  pagination: /* @__PURE__ */ jsonParam('pagination', readPagination, ({ pageIndex, pageSize }) => ({
    pageIndex,
    pageSize,
  })),
  columnFilters: /* @__PURE__ */ codecOfColumns<ColumnFilterEntry>(
    'columnFilters',
    (id, text) => {
      const value = parseJson(text);
      return value === undefined ? undefined : { id, value };
    },
    ({ value }) => writeJson(value),
  ),
  columnOrder: /* @__PURE__ */ jsonOf('columnOrder'),
  rowSelection: /* @__PURE__ */ jsonParam(
    'rowSelection',
    (value) => {
      // Selecting filters are a string even in JSON, because an object would be too long for a URL.
      if (typeof value === 'string') return parseMatching(value);
      const selection = asBooleans(value);
      return selection && makeSelection(selectedIds(selection));
    },
    (selection) => (isListed(selection) ? makeSelection(selectedIds(selection)) : formatSelection(selection)),
  ),
  columnVisibility: /* @__PURE__ */ jsonParam(
    'columnVisibility',
    (value) => {
      const visibility = asBooleans(value);
      return visibility && hideColumns(hiddenIds(visibility));
    },
    (visibility) => hideColumns(hiddenIds(visibility)),
  ),
  columnPinning: /* @__PURE__ */ jsonOf('columnPinning'),
  columnSizing: /* @__PURE__ */ jsonOf('columnSizing'),
  expanded: /* @__PURE__ */ jsonParam(
    'expanded',
    (value) => {
      const given = value === true || asBooleans(value);
      return given && (given === true || makeSelection(selectedIds(given)));
    },
    (rows) => rows === true || makeSelection(selectedIds(rows)),
  ),
  rowPinning: /* @__PURE__ */ jsonOf('rowPinning'),
  grouping: /* @__PURE__ */ jsonOf('grouping'),
};
