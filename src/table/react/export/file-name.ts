import { clearableFilters } from '../filters/clear-filters';
import { describeFilters } from '../filters/filter-controls';
import type { Labels } from '../base/labels';
import { sortedHeaders } from '../sorting/sorted-headers';
import type { ViewTable } from '../base/view-table';

/** Some file systems reject longer names. Encoding, and a number that the browser adds, make names longer. */
const maxLength = 120;

/**
 * Returns a file name without extension: the table's name, its filters and its sort.
 *
 * @example
 * nameFile(table, 'Cities', labels) // 'Cities - “an”, Age ≥ 20 - Sorted by Name, ascending'
 */
export function nameFile(table: ViewTable, name: string, labels: Labels): string {
  const { context } = table.sync.actor.getSnapshot();
  const { globalFilter, columnFilters } = clearableFilters(table, context);
  const filters = describeFilters(table, columnFilters, labels).map(({ text }) => text);
  if (globalFilter !== '') filters.unshift(labels.searchChip(globalFilter));
  const sorted = sortedHeaders(table, context.sorting);
  const parts = [name, filters.join(', '), sorted.length === 0 ? '' : labels.sortAnnouncement(sorted)];
  const text = parts.filter((part) => part !== '').join(' - ');
  // Windows forbids these characters.
  const allowed = text.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return allowed.length > maxLength ? `${allowed.slice(0, maxLength).trim()}…` : allowed;
}
