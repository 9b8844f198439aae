import type { ColumnFilter, ColumnSort, PaginationState } from '@tanstack/react-table';

export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly age: number;
}

export interface Page {
  readonly rows: Person[];
  readonly rowCount: number;
}

export interface Asked {
  readonly columnFilters: readonly ColumnFilter[];
  readonly pagination: Readonly<PaginationState>;
  readonly sorting: readonly ColumnSort[];
}

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
