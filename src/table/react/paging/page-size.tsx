import '../ui/base.css';
import '../ui/select-box.css';
import { controlOf } from '../base/control-of';
import type { ViewTable } from '../base/view-table';
import { usePageSize } from './use-paging';
import { useLabels } from '../base/labels';

interface PageSizeProps {
  readonly table: ViewTable;
  /** Whole numbers of at least 1. Default: 10, 20, 30, 40, 50. */
  readonly pageSizes?: readonly number[] | undefined;
}

/**
 * A list that sets the page size. It also offers the current size, e.g. a custom one from the URL.
 *
 * @throws {Error} if a page size isn't an integer ≥ 1, or the list is empty
 * @example
 * <PageSize table={table} pageSizes={[25, 50, 100]} />
 */
export const PageSize = /* @__PURE__ */ controlOf('pagination', function PageSize({ table, pageSizes }: PageSizeProps) {
  const { sizes, selectProps } = usePageSize(table, pageSizes);
  const { pageSize, pageSizeOption } = useLabels();
  return (
    <select {...selectProps} className="ct-part ct-select" aria-label={pageSize}>
      {sizes.map((size) => (
        <option key={size} value={size}>
          {pageSizeOption(size)}
        </option>
      ))}
    </select>
  );
});
