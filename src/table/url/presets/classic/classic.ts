import { isColumnWidth } from '../../../../../machines/table/features/column-sizing/column-sizing.state';
import { selectRows, selectedIds } from '../../../../../machines/table/values/selection';
import {
  mapStates,
  urlStateKeys,
  type ColumnSizing,
  type UrlStateKey,
  type WholeTableState,
} from '../../../../../machines/table/base/table.types';
import {
  pageParams,
  codecOfParam,
  hiddenIds,
  hideColumns,
  mapSides,
  parseWholeNumber,
  type StateCodecs,
} from '../../codec';
import {
  columnBeforeDot,
  formatEntries,
  formatFilterEntry,
  formatIds,
  notEmpty,
  parseEntries,
  parseFilterEntry,
  parseIds,
  reserveText,
} from './classic-text';
import { formatSelection, parseSelection } from './selection-text';

/** Converts a state to a param's value and back. */
export interface StateText<T> {
  /** Returns `undefined` for a malformed string. Never receives an empty string. */
  parse(text: string): T | undefined;
  format(value: T): string;
}

type StateTexts = { readonly [K in Exclude<UrlStateKey, 'pagination'>]: StateText<WholeTableState[K]> };

/** Parses column widths. If a column is repeated, its first width counts. */
function parseSizing(text: string): ColumnSizing | undefined {
  const entries = parseEntries(text, (id, named): [string, number] | undefined => {
    const width = parseWholeNumber(named);
    return width !== undefined && isColumnWidth(width) ? [id, width] : undefined;
  });
  const widths = new Map<string, number>();
  for (const [id, width] of entries ?? []) if (!widths.has(id)) widths.set(id, width);
  return entries && Object.fromEntries(widths);
}

const pinningText = <Side extends string>(
  sides: readonly Side[],
): StateText<Readonly<Record<Side, readonly string[]>>> => ({
  parse: (text) => {
    const entries = parseEntries(text, (id, side) =>
      sides.some((known) => known === side) ? { id, side } : undefined,
    );
    return entries && mapSides(sides, (side) => entries.flatMap((entry) => (entry.side === side ? entry.id : [])));
  },
  format: (pinned) =>
    formatEntries(sides.flatMap((side) => pinned[side].map((id) => `${columnBeforeDot.format(id)}.${side}`))),
});

/** The param value if all rows are expanded. If only the row with the ID `all` is expanded, its ID is escaped. */
const allWord = 'all';
const listOfRows = /* @__PURE__ */ reserveText(allWord, '%61ll');
const ids: StateText<readonly string[]> = { parse: parseIds, format: formatIds };

export const classicTexts: StateTexts = {
  globalFilter: notEmpty,
  sorting: {
    parse: (text) =>
      parseEntries(text, (id, direction) =>
        direction === 'asc' || direction === 'desc' ? { id, desc: direction === 'desc' } : undefined,
      ),
    format: (entries) =>
      formatEntries(entries.map(({ id, desc }) => `${columnBeforeDot.format(id)}.${desc ? 'desc' : 'asc'}`)),
  },
  columnFilters: {
    parse: (text) => parseEntries(text, parseFilterEntry),
    format: (filters) => formatEntries(filters.flatMap(formatFilterEntry)),
  },
  columnOrder: ids,
  rowSelection: { parse: parseSelection, format: formatSelection },
  columnVisibility: {
    parse: (text) => hideColumns(parseIds(text)),
    format: (visibility) => formatIds(hiddenIds(visibility)),
  },
  columnPinning: pinningText(['left', 'right']),
  columnSizing: {
    parse: parseSizing,
    format: (sizing) =>
      formatEntries(Object.entries(sizing).map(([id, width]) => `${columnBeforeDot.format(id)}.${width}`)),
  },
  expanded: {
    parse: (text) => text === allWord || selectRows({}, parseIds(listOfRows.parse(text))),
    format: (rows) => (rows === true ? allWord : listOfRows.format(formatIds(selectedIds(rows)))),
  },
  rowPinning: pinningText(['top', 'bottom']),
  grouping: ids,
};

const createCodec = (key: UrlStateKey): unknown => {
  if (key === 'pagination') return pageParams;
  const text: StateText<unknown> = classicTexts[key];
  return codecOfParam<unknown>(
    key,
    (given) => text.parse(given),
    (value) => text.format(value),
  );
};

const states = urlStateKeys.filter((key) => key !== 'pagination');

/**
 * `defineTableUrl` options for the classic format, which names each param after its state:
 * `sorting=age.desc&pageIndex=2`. A filter is written as its column and JSON.
 *
 * @example
 * const users = defineTableUrl({ ...classicParams, name: 'users' });
 */
export const classicParams = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
  params: /* @__PURE__ */ Object.fromEntries(
    [...states, 'pageIndex', 'pageSize'].map((name) => [name, name]),
  ) as ClassicNames,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not relate the codec to its key here.
  codecs: /* @__PURE__ */ mapStates<Record<UrlStateKey, unknown>>(createCodec) as StateCodecs,
} as const;

type ClassicNames = { readonly [Name in keyof StateTexts | 'pageIndex' | 'pageSize']: Name };
