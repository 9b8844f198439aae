import type { SearchInput } from 'chartable/url';
import { loaded } from './loaded';
import { rows, type City } from './rows';

/** The data of a loader: a page of rows, and the number of all matching rows. */
export interface FoundCities {
  readonly data: readonly City[];
  readonly rowCount: number;
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const compare = (a: City, b: City, id: string) =>
  id === 'people' ? a.people - b.people : a.name.localeCompare(b.name);

/** Returns true if a city passes a column filter: `name` has a text, `people` has `[min, max]`. */
export function passes({ name, people }: City, id: string, filter: unknown): boolean {
  if (id === 'name') return contains(name, String(filter));
  const range: readonly unknown[] = Array.isArray(filter) ? filter : [];
  return people >= Number(range[0] ?? -Infinity) && people <= Number(range[1] ?? Infinity);
}

export function findCities(search: SearchInput): FoundCities {
  const { globalFilter, columnFilters, sorting, pagination } = loaded.search.decode(search);
  const found = rows.filter(
    (city) => contains(city.name, globalFilter) && columnFilters.every(({ id, value }) => passes(city, id, value)),
  );
  // Sorts by the last column first, because `sort` keeps the order of equal rows.
  for (const { id, desc } of [...sorting].reverse())
    found.sort((a, b) => (desc ? compare(b, a, id) : compare(a, b, id)));
  const start = pagination.pageIndex * pagination.pageSize;
  return { data: found.slice(start, start + pagination.pageSize), rowCount: found.length };
}
