import { Announcement } from './announcement';
import { usePage } from '../paging/use-paging';
import { useSelected } from '../selection/use-selection';
import { useRowCount } from '../paging/use-row-count';
import { useLabels } from '../labels';
import type { ViewTable } from '../view-table';

interface AnnouncementProps {
  readonly table: ViewTable;
}

/** A screen reader says the number of rows on the page, of rows that pass, and the page in view, as one sentence, when they change. */
export function RowsAnnouncement({ table }: AnnouncementProps) {
  const { isWaiting, shown, filtered } = useRowCount(table);
  const { page, pages } = usePage(table);
  const { announcement } = useLabels();
  return <Announcement text={isWaiting ? '' : announcement(shown, filtered, page, pages)} />;
}

/** A screen reader says the number of selected rows when it changes. */
export function SelectionAnnouncement({ table }: AnnouncementProps) {
  const { selected } = useSelected(table);
  const { selectionAnnouncement } = useLabels();
  return <Announcement text={selectionAnnouncement(selected)} />;
}
