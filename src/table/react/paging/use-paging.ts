import { useLayoutEffect, useRef, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { selectPageCount, type TableSnapshot } from '../../../../machines/table';
import { useSnapshot, useSnapshotParts } from '../use-snapshot';
import { hasState, type ViewTable } from '../view-table';
import { inDevelopment } from '../../../shared/in-development';
import { requireOption } from '../../../shared/require-option';
import { controlProps } from '../ui/control-props';
import { treeOf } from '../ui/element-tree';
import { useEarlyInput, wasChosen } from '../text-box/use-early-input';
import { useNumberInput } from '../text-box/use-text-box';

/**
 * Returns the page in view, 1-based, and the number of pages: `undefined` while there are no rows yet, or their number is not known.
 * A table without `rowPaginationFeature` has one page.
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

/** The places of a page from which each step leads nowhere. */
const endsOf: Readonly<Record<PageStep, readonly TableSnapshot['value']['page'][]>> = {
  first: ['only', 'first'],
  previous: ['only', 'first'],
  next: ['only', 'last'],
  last: ['only', 'last'],
};

/** A page that a button leads to. */
export type PageStep = keyof typeof pageEvents;

/**
 * Returns the props of a button that leads to another page. It is disabled where it leads nowhere: if it has the focus then,
 * the nearest enabled button beside it gets the focus. A key that is held when the focus comes does not press it.
 *
 * @example
 * const props = usePageButton(table, 'next');
 * return <button {...props}>Next page</button>;
 */
export function usePageButton(table: ViewTable, step: PageStep) {
  const event = pageEvents[step];
  const ref = useRef<HTMLButtonElement>(null);
  const disabled = useSnapshot(table, ({ value }) => endsOf[step].includes(value.page));
  const isFocused = useRef(false);
  const isPressed = useRef(false);
  // A browser takes the focus away from a button that is disabled. Focus moves to an enabled one beside it, so that paging
  // by keyboard goes on. Chromium 150 takes it at once, while React changes the document and gives no events: only what was
  // seen before shows then that the button had it. Other browsers take it later.
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
    onClick: () => table.chartable.send(event),
    onKeyDown: (key: KeyboardEvent) => {
      // A held key repeats, also after the focus has moved: without this, it would page on to the end and all the way back.
      if (!key.repeat) isPressed.current = true;
      else if (!isPressed.current) key.preventDefault();
    },
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: (blur: FocusEvent<HTMLButtonElement>) => {
      isPressed.current = false;
      // A window that is left takes the focus along, and gives it back to the same element.
      isFocused.current = blur.currentTarget === treeOf(blur.currentTarget).activeElement;
    },
  } as const;
}

/** Returns the enabled button in the same element that is nearest to a button, the one before it where two are as near. */
function nearestEnabled(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])];
  const distance = (other: HTMLButtonElement) => Math.abs(buttons.indexOf(other) - buttons.indexOf(button));
  const enabled = buttons.filter((other) => !other.disabled);
  return enabled.toSorted((a, b) => distance(a) - distance(b))[0];
}

const goToPage = { sets: 'pageIndex' } as const;

/** Returns true for typed text that isn't a page number. The table clamps it, or goes to page 1. */
const isNoPage = (text: string | number, pages: number | undefined): boolean =>
  text !== '' && !(Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= (pages ?? Infinity));

/**
 * Returns the props of a number box that goes to the page that is typed, 1-based and clamped. `aria-invalid` marks text
 * that isn't a page number.
 *
 * @example
 * return <input aria-label="Go to page" {...useGoToPage(table)} />;
 */
export function useGoToPage(table: ViewTable) {
  const { pages } = usePage(table);
  const { props, isBadInput } = useNumberInput(table, goToPage, () => table.chartable.send({ type: 'goToPage.leave' }));
  return {
    ...props,
    type: 'number',
    min: 1,
    ...(pages !== undefined && { max: pages }),
    'aria-invalid': isBadInput || isNoPage(props.value, pages) || undefined,
  } as const;
}

/** The page sizes that a user can choose from where none are given. */
export const standardPageSizes: readonly number[] = [10, 20, 30, 40, 50];

/**
 * Returns the props of a list of page sizes, and its sizes: those given, and the current one, which may come from the address.
 *
 * @throws {Error} if a size is no whole number of at least 1, or there is none
 * @example
 * const { sizes, selectProps } = usePageSize(table, [25, 50]);
 * return <select {...selectProps}>{sizes.map((size) => <option key={size}>{size}</option>)}</select>;
 */
export function usePageSize(table: ViewTable, pageSizes: readonly number[] = standardPageSizes) {
  inDevelopment(() => {
    const areSizes = pageSizes.length > 0 && pageSizes.every((size) => Number.isSafeInteger(size) && size >= 1);
    requireOption(areSizes, 'pageSizes', 'a list of whole numbers of at least 1', pageSizes, 'TableView');
  });
  const pageSize = useSnapshot(table, ({ context }) => context.pagination.pageSize);
  const ref = useRef<HTMLSelectElement>(null);
  const choose = ({ value }: HTMLSelectElement) =>
    table.chartable.send({ type: 'pageSize.set', pageSize: Number(value) });
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
