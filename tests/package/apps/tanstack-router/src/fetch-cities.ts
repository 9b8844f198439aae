import type { OpenedTable } from 'chartable/url';
import { rows, type City } from './rows';

export interface Cities {
  readonly page: City[];
  readonly rowCount: number;
}

type Query = Pick<OpenedTable['state'], 'globalFilter' | 'pagination' | 'sorting'>;

export async function fetchCities(
  { globalFilter, sorting: [sort], pagination: { pageIndex, pageSize } }: Query,
  signal: AbortSignal,
): Promise<Cities> {
  const text = globalFilter.toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text));
  if (sort) {
    const keyOf = (city: City) => (sort.id === 'people' ? city.people : city.name);
    found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1) * (sort.desc ? -1 : 1));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  signal.throwIfAborted();
  return { page: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), rowCount: found.length };
}
