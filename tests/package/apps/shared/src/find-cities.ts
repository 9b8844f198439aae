import { loaded } from './loaded';
import { rows, type City } from './rows';

/** The data of a loader: a page of rows, and the number of all matching rows. */
export interface FoundCities {
  readonly data: readonly City[];
  readonly rowCount: number;
}

/** Finds the cities for a URL, as a database would. */
export function findCities(url: string): FoundCities {
  const { searchParams } = new URL(url);
  const { globalFilter, sorting, pagination } = loaded.open(Object.fromEntries(searchParams)).state;
  const found = rows.filter(({ name }) => name.toLowerCase().includes(globalFilter.toLowerCase()));
  if (sorting.some(({ id }) => id === 'name')) found.sort((a, b) => a.name.localeCompare(b.name));
  const start = pagination.pageIndex * pagination.pageSize;
  return { data: found.slice(start, start + pagination.pageSize), rowCount: found.length };
}
