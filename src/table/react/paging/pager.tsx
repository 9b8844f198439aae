import '../ui/base.css';
import './pager.css';
import { memo, useId, type ReactNode } from 'react';
import { controlOf, fetchedRowsOf, hasPart, type ViewTable } from '../base/view-table';
import { useGoToPage, usePage, usePageButton, type PageStep, usePageSize } from './use-paging';
import { useLabels } from '../base/labels';
import { DirectedArrow } from '../ui/icons';
import { TextInput } from '../text-box/text-box';

const previousArrow = 'M10 3 5 8l5 5';
const firstArrow = 'M4 3v10M12 3 7 8l5 5';
const arrows = { first: firstArrow, previous: previousArrow, next: previousArrow, last: firstArrow } as const;

interface PageButtonProps {
  readonly table: ViewTable;
  readonly step: PageStep;
}

const PageButton = /* @__PURE__ */ memo(function PageButton({ table, step }: PageButtonProps) {
  const props = usePageButton(table, step);
  const label = useLabels()[`${step}Page`];
  return (
    <button
      {...props}
      type="button"
      className="ct-button ct-pager-button"
      data-step={step}
      aria-label={label}
      title={label}
    >
      <DirectedArrow d={arrows[step]} />
    </button>
  );
});

interface PagerProps {
  readonly table: ViewTable;
  readonly children?: ReactNode;
}

/**
 * Buttons for the first, previous, next and last page, and the page number. If the table has the part `goToPage`, also
 * an input for a page number.
 *
 * @example
 * <Pager table={table}><PageSize table={table} /></Pager>
 */
export const Pager = /* @__PURE__ */ controlOf('pagination', function Pager({ table, children }: PagerProps) {
  return (
    <div className="ct-part ct-pager">
      <PageSteps table={table} />
      {hasPart(table, 'goToPage') && <GoToPage table={table} />}
      {children}
    </div>
  );
});

function GoToPage({ table }: { readonly table: ViewTable }) {
  const id = useId();
  const props = useGoToPage(table);
  const labels = useLabels();
  return (
    <div className="ct-pager-go-to">
      <label htmlFor={id}>{labels.goToPage}</label>
      <TextInput id={id} {...props} problem={props['aria-invalid'] && labels.invalidPage(props.max)} />
    </div>
  );
}

/** Reserves space for this many pages until fetched rows are counted. The page input fits the same number of digits. */
const maxUncountedPages = 9_999_999;

/**
 * Buttons for the first, previous, next and last page, around the page number.
 *
 * @example
 * <PageSteps table={table} />
 */
export const PageSteps = /* @__PURE__ */ controlOf(
  'pagination',
  function PageSteps({ table }: { readonly table: ViewTable }) {
    const { page, pages } = usePage(table);
    const labels = useLabels();
    const widest = Math.max(pages ?? page, fetchedRowsOf(table) ? maxUncountedPages : 0);
    return (
      <div className="ct-part ct-pager-steps" role="group" aria-label={labels.pager}>
        <PageButton table={table} step="first" />
        <PageButton table={table} step="previous" />
        {/* Fits the longest text, with at least two digits per number, so that the buttons don't move. */}
        <span
          className="ct-pager-place"
          style={{ minInlineSize: `max(7.5em, ${labels.page(widest, widest).length - 2}ch)` }}
        >
          {labels.page(page, pages)}
        </span>
        <PageButton table={table} step="next" />
        <PageButton table={table} step="last" />
      </div>
    );
  },
);

interface PageSizeProps {
  readonly table: ViewTable;
  /** The page sizes: whole numbers of at least 1. Default: 10, 20, 30, 40, 50. */
  readonly pageSizes?: readonly number[] | undefined;
}

/**
 * A list that sets the page size. The list also offers the current size, e.g. a custom size from the URL.
 *
 * @throws {Error} in development, if a page size isn't an integer ≥ 1, or the list is empty
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
