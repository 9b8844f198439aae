import { createContext, useContext } from 'react';
import { requireOption } from '../../../shared/require-option';
import type { OperatorLabels } from '../../columns/operators/operators.labels';
import { englishColumnLabels, type ColumnLabels } from '../columns/columns.labels';
import { englishExportLabels, type ExportLabels } from '../export/export.labels';
import { englishFilterLabels, type FilterLabels } from '../filters/filters.labels';
import { englishGridLabels, type GridLabels } from '../grid/grid.labels';
import { englishNoticeLabels, type NoticeLabels } from '../notices/notices.labels';
import { englishPagingLabels, type PagingLabels } from '../paging/paging.labels';
import { englishSelectionLabels, type SelectionLabels } from '../selection/selection.labels';
import { englishSortLabels, type SortLabels } from '../sorting/sorting.labels';
import { englishStateLabels, type StateLabels } from '../state/state.labels';
import { englishControlLabels, type ControlLabels } from '../ui/ui.labels';

/** All labels in the view. Each part defines its labels in its folder. */
export interface Labels
  extends
    FilterLabels,
    SortLabels,
    ColumnLabels,
    GridLabels,
    SelectionLabels,
    PagingLabels,
    NoticeLabels,
    ExportLabels,
    StateLabels,
    ControlLabels {
  /** The labels of filters with operators. Default: English. */
  readonly operators?: OperatorLabels;
}

const joinLabels = (): Labels => ({
  ...englishFilterLabels,
  ...englishSortLabels,
  ...englishColumnLabels,
  ...englishGridLabels,
  ...englishSelectionLabels,
  ...englishPagingLabels,
  ...englishNoticeLabels,
  ...englishExportLabels,
  ...englishStateLabels,
  ...englishControlLabels,
});

/**
 * The English labels, which are the default. Created by a call, because bundlers drop an unused pure call but not an
 * object with spreads.
 */
export const englishLabels: Labels = /* @__PURE__ */ joinLabels();

/**
 * The labels for the parts inside. Default: English.
 *
 * @example
 * <LabelsContext value={{ ...englishLabels, ...germanLabels }}>
 *   <SearchBox table={table} />
 * </LabelsContext>
 */
export const LabelsContext = /* @__PURE__ */ createContext(englishLabels);

/**
 * Returns the nearest `LabelsContext`'s labels, for custom parts. Default: English.
 *
 * @example
 * const { nextPage } = useLabels();
 */
export const useLabels = (): Labels => useContext(LabelsContext);

/** @throws {Error} for an unknown key, or a string instead of a function */
export function checkLabels(labels: Partial<Labels>): void {
  const known = new Map<string, unknown>([...Object.entries(englishLabels), ['operators', {}]]);
  for (const [key, label] of Object.entries(labels)) {
    requireOption(
      known.has(key),
      'labels',
      `an object with the keys ${[...known.keys()].join(', ')}`,
      key,
      'TableView',
    );
    const type = typeof known.get(key);
    requireOption(typeof label === type, `labels.${key}`, `a ${type}`, label, 'TableView');
  }
}
