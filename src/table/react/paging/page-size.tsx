import '../ui/base.css';
import '../ui/select-box.css';
import { controlOf } from '../control-of';
import type { ViewTable } from '../view-table';
import { usePageSize } from './use-paging';
import { useLabels } from '../labels';

interface PageSizeProps {
  readonly table: ViewTable;
  /** The sizes to choose from, each a whole number of at least 1; 10, 20, 30, 40, 50 where left out. */
  readonly pageSizes?: readonly number[] | undefined;
}

/**
 * A list that sets the page size. The current size is in the list too, also if it comes from the address and is none of
 * those offered.
 *
 * @throws {Error} if a page size is no whole number of at least 1, or there is none
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
