import { Announcement } from './announcement';
import { usePage } from '../paging/use-paging';
import { useSelected } from '../selection/use-selection';
import { useRowCount } from '../paging/use-row-count';
import { useSnapshot } from '../use-snapshot';
import { viewColumn } from '../columns/view-columns';
import { hostOf, type ViewTable } from '../view-table';
import { useLabels } from '../labels';

interface AnnouncementProps {
  readonly table: ViewTable;
}

/**
 * A screen reader says the number of rows on the page, of rows that pass, and the page in view, as one sentence, when they change.
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
 * A screen reader says by which columns the rows are sorted, each with its direction, when that changes: by a click, a menu, a
 * key, a link or a reset. The heads' `aria-sort` is read only where somebody is in a head.
 *
 * @example
 * <SortAnnouncement table={table} />
 */
export function SortAnnouncement({ table }: AnnouncementProps) {
  const sorting = useSnapshot(table, ({ context }) => context.sorting);
  const { sortAnnouncement } = useLabels();
  const sorted = sorting.flatMap(({ id, desc }) => {
    const column = hostOf(table).getColumn(id);
    return column ? [{ header: viewColumn(column).header, direction: desc ? 'descending' : 'ascending' } as const] : [];
  });
  return <Announcement text={sortAnnouncement(sorted)} />;
}

/**
 * A screen reader says the number of selected rows when it changes.
 *
 * @example
 * <SelectionAnnouncement table={table} />
 */
export function SelectionAnnouncement({ table }: AnnouncementProps) {
  const { selected } = useSelected(table);
  const { selectionAnnouncement } = useLabels();
  return <Announcement text={selectionAnnouncement(selected)} />;
}
