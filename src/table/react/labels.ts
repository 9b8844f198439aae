import { createContext, useContext } from 'react';
import { requireOption } from '../../shared/require-option';
import { englishColumnLabels, type ColumnLabels } from './columns/columns.labels';
import { englishExportLabels, type ExportLabels } from './export/export.labels';
import { englishFilterLabels, type FilterLabels } from './filters/filters.labels';
import { englishGridLabels, type GridLabels } from './grid/grid.labels';
import { englishNoticeLabels, type NoticeLabels } from './notices/notices.labels';
import { englishPagingLabels, type PagingLabels } from './paging/paging.labels';
import { englishSelectionLabels, type SelectionLabels } from './selection/selection.labels';
import { englishSortLabels, type SortLabels } from './sorting/sorting.labels';
import { englishStateLabels, type StateLabels } from './state/state.labels';
import { englishControlLabels, type ControlLabels } from './ui/ui.labels';

/** All texts of the view: those of each part stand with it. */
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
    ControlLabels {}

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
 * The English texts of the view: those that it shows where it is given no others. A bundler drops a pure call whose result nothing
 * reads; an object that others are spread in it would keep.
 */
export const englishLabels: Labels = /* @__PURE__ */ joinLabels();

/**
 * The texts of the parts inside it; in English where there is none.
 *
 * @example
 * <LabelsContext value={{ ...englishLabels, ...germanLabels }}>
 *   <SearchBox table={table} />
 * </LabelsContext>
 */
export const LabelsContext = /* @__PURE__ */ createContext(englishLabels);

/**
 * Returns the texts of the nearest `LabelsContext`, for your own parts. Defaults to English.
 *
 * @example
 * const { nextPage } = useLabels();
 */
export const useLabels = (): Labels => useContext(LabelsContext);

/**
 * Checks that an application's texts are texts that the view has.
 *
 * @throws {Error} for another key, or a string where a function is expected
 */
export function checkLabels(labels: Partial<Labels>): void {
  const known = new Map<string, unknown>(Object.entries(englishLabels));
  for (const [key, label] of Object.entries(labels)) {
    requireOption(known.has(key), 'labels', `of ${[...known.keys()].join(', ')}`, key, 'TableView');
    const type = typeof known.get(key);
    requireOption(typeof label === type, `labels.${key}`, `a ${type}`, label, 'TableView');
  }
}
