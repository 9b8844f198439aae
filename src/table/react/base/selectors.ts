import type { TableSnapshot } from '../../../../machines/table';
import { hasSameParts } from './use-snapshot';

export const isSameList = <Item>(
  a: readonly Item[],
  b: readonly Item[],
  isSame: (a: Item, b: Item | undefined) => boolean = Object.is,
): boolean => a.length === b.length && a.every((item, index) => isSame(item, b[index]));

/** Treats columns as unchanged during IME composition, because browsers end a composition if its input moves. */
export const selectColumns = ({ context, value }: TableSnapshot) => ({
  columnOrder: context.columnOrder,
  columnVisibility: context.columnVisibility,
  columnPinning: context.columnPinning,
  grouping: context.grouping,
  isComposing: value.textBoxes !== 'idle' && value.textBoxes !== 'typingPage',
});

export const isSameColumnStates = (a: ReturnType<typeof selectColumns>, b: ReturnType<typeof selectColumns>): boolean =>
  b.isComposing || hasSameParts(a, b);
