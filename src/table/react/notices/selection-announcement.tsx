import { useLabels } from '../base/labels';
import { useSelected } from '../selection/use-selection-count';
import type { ViewTable } from '../base/view-table';
import { Announcement } from '../ui/announcement';

/**
 * Announces the number of selected rows when it changes.
 *
 * @example
 * <SelectionAnnouncement table={table} />
 */
export function SelectionAnnouncement({ table }: { readonly table: ViewTable }) {
  const { selected } = useSelected(table);
  const { selectionAnnouncement } = useLabels();
  return <Announcement text={selectionAnnouncement(selected)} />;
}
