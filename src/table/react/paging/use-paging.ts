import { useLayoutEffect, useRef, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { selectPageCount, selectRegion } from '../../../../machines/table';
import { useSnapshot, useSnapshotParts } from '../base/use-snapshot';
import { hasState, type ViewTable } from '../base/view-table';
import { requireOption } from '../../../shared/require-option';
import { controlProps, treeOf } from '../ui/elements';
import { useEarlyInput, wasChosen } from '../text-box/use-early-input';
import { useNumberInput } from '../text-box/text-box';

/**
 * Returns the current page, 1-based, and the number of pages, which is `undefined` until it is known. Without
 * `rowPaginationFeature`, a table has one page.
 *
 * @example
 * const { page, pages } = usePage(table);
 * return <p>{`Page ${page} of ${pages ?? 'many'}`}</p>;
 */
export function usePage(table: ViewTable): { readonly page: number; readonly pages: number | undefined } {
  return useSnapshotParts(table, (snapshot) => ({
    page: snapshot.context.pagination.pageIndex + 1,
    pages: hasState(table, 'pagination') ? selectPageCount(snapshot) : 1,
  }));
}

const pageEvents = {
  first: { type: 'page.first' },
  previous: { type: 'page.previous' },
  next: { type: 'page.next' },
  last: { type: 'page.last' },
} as const;

const endsOf: Readonly<Record<PageStep, readonly unknown[]>> = {
  first: ['only', 'first'],
  previous: ['only', 'first'],
  next: ['only', 'last'],
  last: ['only', 'last'],
};

/** A page that a button goes to. */
export type PageStep = keyof typeof pageEvents;

/**
 * Returns props for a button that goes to another page. The button is disabled if that page doesn't exist. If the
 * focused button becomes disabled, focus moves to the nearest enabled button. A key that is still held down doesn't
 * press that button.
 *
 * @example
 * const props = usePageButton(table, 'next');
 * return <button {...props}>Next page</button>;
 */
export function usePageButton(table: ViewTable, step: PageStep) {
  const event = pageEvents[step];
  const ref = useRef<HTMLButtonElement>(null);
  const disabled = useSnapshot(table, (snapshot) => endsOf[step].includes(selectRegion(snapshot, 'page')));
  const isFocused = useRef(false);
  const isPressed = useRef(false);
  // Browsers blur a button that becomes disabled, so this moves the focus to an enabled button. Chromium 150 fires no
  // `blur` during React's DOM update, so `isFocused` is still true.
  useLayoutEffect(() => {
    const button = ref.current;
    if (!disabled || !button) return;
    const hadFocus = isFocused.current || button === treeOf(button).activeElement;
    isFocused.current = false;
    isPressed.current = false;
    if (hadFocus) nearestEnabled(button)?.focus();
  }, [disabled]);
  return {
    ref,
    type: 'button',
    disabled,
    onClick: () => table.sync.send(event),
    onKeyDown: (key: KeyboardEvent) => {
      // A held key must not press the next focused button. The table would go to the last page, and then all the way
      // back.
      if (!key.repeat) isPressed.current = true;
      else if (!isPressed.current) key.preventDefault();
    },
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: (blur: FocusEvent<HTMLButtonElement>) => {
      isPressed.current = false;
      // When the window loses focus, the button stays the active element, and browsers focus it again later.
      isFocused.current = blur.currentTarget === treeOf(blur.currentTarget).activeElement;
    },
  } as const;
}

/** Returns the nearest enabled button, or the previous of two that are equally near. */
function nearestEnabled(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])];
  const distance = (other: HTMLButtonElement) => Math.abs(buttons.indexOf(other) - buttons.indexOf(button));
  const enabled = buttons.filter((other) => !other.disabled);
  return enabled.toSorted((a, b) => distance(a) - distance(b))[0];
}

const goToPage = { sets: 'pageIndex' } as const;

/** True for text that isn't the number of a page. */
const isNoPage = (text: string | number, pages: number | undefined): boolean =>
  text !== '' && !(Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= (pages ?? Infinity));

/**
 * Returns props for a number input that goes to the typed page, 1-based and clamped. Sets `aria-invalid` if the text
 * isn't a page number. Requires `goToPage` in the table's parts.
 *
 * @example
 * return <input aria-label="Go to page" {...useGoToPage(table)} />;
 */
export function useGoToPage(table: ViewTable) {
  const { pages } = usePage(table);
  const { props, isBadInput } = useNumberInput(table, goToPage, () => table.sync.send({ type: 'goToPage.leave' }));
  return {
    ...props,
    type: 'number',
    min: 1,
    ...(pages !== undefined && { max: pages }),
    'aria-invalid': isBadInput || isNoPage(props.value, pages) || undefined,
  } as const;
}

const standardPageSizes: readonly number[] = [10, 20, 30, 40, 50];

/**
 * Returns props for a page size list, and its sizes: the given sizes and the current size.
 *
 * @throws {Error} in development, if a page size isn't an integer ≥ 1, or the list is empty
 * @example
 * const { sizes, selectProps } = usePageSize(table, [25, 50]);
 * return <select {...selectProps}>{sizes.map((size) => <option key={size}>{size}</option>)}</select>;
 */
export function usePageSize(table: ViewTable, pageSizes: readonly number[] = standardPageSizes) {
  if (process.env.NODE_ENV !== 'production') {
    const areSizes = pageSizes.length > 0 && pageSizes.every((size) => Number.isSafeInteger(size) && size >= 1);
    requireOption(areSizes, 'pageSizes', 'a list of whole numbers ≥ 1', pageSizes, 'TableView');
  }
  const pageSize = useSnapshot(table, ({ context }) => context.pagination.pageSize);
  const ref = useRef<HTMLSelectElement>(null);
  const choose = ({ value }: HTMLSelectElement) => table.sync.send({ type: 'pageSize.set', pageSize: Number(value) });
  useEarlyInput(ref, wasChosen, choose);
  return {
    sizes: [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b),
    selectProps: {
      ...controlProps,
      ref,
      value: pageSize,
      onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => choose(currentTarget),
    },
  };
}
