import type { User } from '../../../data/rows';
import { pageSize } from '../../../demos/difference/difference.table';
import { userRows } from '../../../demos/users';

export interface PeopleQuery {
  readonly name: string;
  /** Sorted by name if true. */
  readonly isSorted: boolean;
  /** 1-based. */
  readonly page: number;
}

export interface PeoplePage {
  readonly rows: User[];
  readonly pageCount: number;
}

/** Simulates the server of all compared tables. Answers immediately and never fails. */
export function findPeople({ name, isSorted, page }: PeopleQuery): PeoplePage {
  const found = userRows.filter((user) => user.name.toLowerCase().includes(name.toLowerCase()));
  const sorted = isSorted ? found.toSorted((a, b) => a.name.localeCompare(b.name)) : found;
  return {
    rows: sorted.slice((page - 1) * pageSize, page * pageSize),
    pageCount: Math.ceil(sorted.length / pageSize),
  };
}
