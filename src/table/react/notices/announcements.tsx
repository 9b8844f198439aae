import { Announcement } from '../ui/announcement';
import { usePage } from '../paging/use-paging';
import { useRowCount } from '../paging/use-row-count';
import { useSnapshot } from '../base/use-snapshot';
import { sortedHeaders } from '../sorting/sorted-headers';
import type { ViewTable } from '../base/view-table';
import { useLabels } from '../base/labels';

interface AnnouncementProps {
  readonly table: ViewTable;
}

/**
 * Announces changes to the number of rows on the page, the number of matching rows, and the page, in one sentence.
 *
 * @example
 * <RowsAnnouncement table={table} />
 */
export function RowsAnnouncement({ table }: AnnouncementProps) {
  const { isWaiting, shown, filtered } = useRowCount(table);
  const { page, pages } = usePage(table);
  const { announcement } = useLabels();
  return <Announcement text={isWaiting ? '' : announcement(shown, filtered, page, pages)} />;
}

/**
 * Announces the sorted columns and their directions whenever they change. Screen readers read `aria-sort` only inside a
 * header.
 *
 * @example
 * <SortAnnouncement table={table} />
 */
export function SortAnnouncement({ table }: AnnouncementProps) {
  const sorting = useSnapshot(table, ({ context }) => context.sorting);
  const { sortAnnouncement } = useLabels();
  return <Announcement text={sortAnnouncement(sortedHeaders(table, sorting))} />;
}
