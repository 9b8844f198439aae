import type { ViewTable } from '../view-table';
import { SelectionControls } from '../loaded-parts';
import { SelectionAnnouncement } from '../notices/announcements';
import { useSelected } from './use-selection';

export interface SelectionBarProps {
  readonly table: ViewTable;
  /** The language tag of the spreadsheets that rows are pasted into, such as `de-CH`; that of the browser where left out. */
  readonly locale?: string | undefined;
}

/**
 * The number of selected rows, with buttons that copy them, select all that pass, and clear the selection. Nothing is seen of it
 * while none is selected. A screen reader says the number when it changes.
 */
export function SelectionBar({ table, locale }: SelectionBarProps) {
  const { isEmpty } = useSelected(table);
  return (
    <>
      <SelectionAnnouncement table={table} />
      {!isEmpty && <SelectionControls table={table} locale={locale} />}
    </>
  );
}
