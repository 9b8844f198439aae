import type { OpenedTable } from 'chartable/url';
import { passes } from './find-cities';
import { rows, type City } from './rows';

export interface Cities {
  readonly page: City[];
  readonly rowCount: number;
}

interface Query extends Pick<OpenedTable['state'], 'globalFilter' | 'pagination' | 'sorting'> {
  readonly filters: OpenedTable['state']['columnFilters'];
}

export async function fetchCities(
  { globalFilter, filters, sorting: [sort], pagination: { pageIndex, pageSize } }: Query,
  signal: AbortSignal,
): Promise<Cities> {
  const text = globalFilter.toLowerCase();
  const found = rows.filter(
    (city) => city.name.toLowerCase().includes(text) && filters.every(({ id, value }) => passes(city, id, value)),
  );
  if (sort) {
    const keyOf = (city: City) => (sort.id === 'people' ? city.people : city.name);
    found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1) * (sort.desc ? -1 : 1));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  signal.throwIfAborted();
  return { page: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), rowCount: found.length };
}
