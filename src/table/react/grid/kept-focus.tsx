import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { treeOf } from '../ui/elements';
import { shownRowIds } from './row';

export interface KeptFocusProps {
  /** The element around the table. */
  readonly region: RefObject<HTMLElement | null>;
  /** Index of the first row in a scrolling table. Default: 0. */
  readonly start?: number;
}

interface FocusedCell {
  readonly target: Element;
  /** Missing outside rows, e.g. in a header. */
  readonly rowId?: string | undefined;
  /** −1 outside rows. */
  readonly rowIndex: number;
  /** −1 for the row itself. */
  readonly cellIndex: number;
  readonly controlIndex: number;
}

/**
 * Keeps the focus in the table when the focused row disappears, e.g. because a live update removed it or a script
 * changed the page. Focuses the same cell of the nearest row, or the table if no row is left or a header was focused.
 */
export function KeptFocus({ region, start = 0 }: KeptFocusProps): null {
  const focused = useRef<FocusedCell>(undefined);
  const lastStart = useRef(start);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const remember = () => {
      // Ignores elements that stay focused. When React moves a row, the focused element is blurred and focused again.
      if (focused.current?.target !== treeOf(element).activeElement) focused.current = findFocusedCell(element);
    };
    // If React removed the element, the layout effect below moves the focus before this microtask.
    // oxlint-disable-next-line no-restricted-globals -- Focus isn't table behavior.
    const forget = () => queueMicrotask(remember);
    remember();
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [region]);

  useLayoutEffect(() => {
    const hasScrolled = lastStart.current !== start;
    lastStart.current = start;
    const { current: cell } = focused;
    const element = region.current;
    if (!cell || !element) return;
    const rows = rowsIn(element);
    const isInRow = cell.rowId !== undefined;
    const row = isInRow ? rows.find((each) => shownRowIds.get(each) === cell.rowId) : undefined;
    const { activeElement } = treeOf(element);
    if ((isInRow ? row : element)?.contains(cell.target)) {
      if (row) focused.current = { ...cell, rowIndex: rows.indexOf(row) };
    } else if (!activeElement || activeElement === element.ownerDocument.body) {
      // After scrolling, focuses the region instead of a row. Screen readers would read each row that receives focus.
      const nearest = isInRow && !hasScrolled ? (rows[cell.rowIndex] ?? rows.at(-1)) : undefined;
      focusFirst([...controlsAt(row ?? nearest, cell), element.hasAttribute('tabindex') ? element : tableIn(element)]);
    }
  });
  return null;
}

const tableIn = (region: Element) => region.querySelector('table');

const rowsIn = (region: Element): readonly HTMLTableRowElement[] => [...(tableIn(region)?.tBodies[0]?.rows ?? [])];

const controlsIn = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
];

function findFocusedCell(region: Element): FocusedCell | undefined {
  const { activeElement } = treeOf(region);
  const hasFocus = (element: Element) => element.contains(activeElement);
  const rows = rowsIn(region);
  const rowIndex = rows.findIndex(hasFocus);
  const row = rows[rowIndex];
  if (!activeElement || !hasFocus(region)) return undefined;
  if (!row) return { target: activeElement, rowIndex, cellIndex: -1, controlIndex: 0 };
  const cells = [...row.cells];
  const cellIndex = cells.findIndex(hasFocus);
  const cell = cells[cellIndex];
  return {
    target: activeElement,
    rowId: shownRowIds.get(row),
    rowIndex,
    cellIndex,
    controlIndex: cell ? controlsIn(cell).findIndex(hasFocus) : 0,
  };
}

/** Returns the row's elements that may receive the focus, best first. */
function controlsAt(
  row: HTMLTableRowElement | undefined,
  { cellIndex, controlIndex }: FocusedCell,
): readonly HTMLElement[] {
  if (!row) return [];
  const cell = row.cells[cellIndex];
  const inCell = cell ? controlsIn(cell) : [];
  return [...inCell.slice(controlIndex), ...inCell, row, ...controlsIn(row)];
}

/**
 * Focuses the first element that accepts focus. Makes the last element, the table or its scroll container, focusable.
 */
function focusFirst(elements: readonly (HTMLElement | null)[]): void {
  const last = elements.at(-1);
  if (last && !last.hasAttribute('tabindex')) last.tabIndex = -1;
  for (const element of elements) {
    element?.focus({ preventScroll: true });
    if (element && treeOf(element).activeElement === element) return;
  }
}
