import type { people } from './definition';

export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly age: number;
}

export interface Page {
  readonly rows: Person[];
  readonly rowCount: number;
}

/** A question to the server. */
export type Asked = Pick<ReturnType<(typeof people)['open']>['state'], 'columnFilters' | 'pagination' | 'sorting'>;

export async function fetchPeople({ columnFilters, pagination, sorting }: Asked, signal: AbortSignal): Promise<Page> {
  const params = new URLSearchParams({
    filters: JSON.stringify(columnFilters),
    page: String(pagination.pageIndex),
    size: String(pagination.pageSize),
    sort: sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`).join(),
  });
  const response = await fetch(`/api/people?${params}`, { signal });
  return response.json();
}
