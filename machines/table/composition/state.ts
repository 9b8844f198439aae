import { rangeOf } from '../filtering/state';
import type { BoxText, ColumnFilterEntry, TableEvent, TextBox } from '../types';

/** Returns true if two boxes set the same thing. */
export function isSameBox(a: TextBox, b: TextBox): boolean {
  return JSON.stringify(boxPath(a)) === JSON.stringify(boxPath(b));
}

const boxPath = (box: TextBox): readonly string[] =>
  box.sets === 'columnFilter' ? [box.sets, box.columnId, 'bound' in box ? box.bound : ''] : [box.sets];

/** Returns the bound that a text means; an empty or unfinished number is an open end. Adding 0 turns `-0`, which JSON cannot keep, into 0. */
const parseBound = (text: string): number | null => {
  const bound = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(bound) ? bound + 0 : null;
};

/** Returns the event that sets the state of a box to this text. */
export function textEvent({ box, text }: BoxText, columnFilters: readonly ColumnFilterEntry[]): TableEvent {
  if (box.sets === 'globalFilter') return { type: 'globalFilter.set', globalFilter: text };
  // `Number` reads an empty text as 0, which is clamped to the first page.
  if (box.sets === 'pageIndex') return { type: 'page.goTo', pageIndex: Number(text) - 1 };
  const { columnId } = box;
  if (!('bound' in box)) return { type: 'columnFilter.set', columnId, value: text };
  const [min, max] = rangeOf(columnFilters.find(({ id }) => id === columnId)?.value);
  const bound = parseBound(text);
  return { type: 'columnFilter.set', columnId, value: box.bound === 'min' ? [bound, max] : [min, bound] };
}
