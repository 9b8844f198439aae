import { defineTableUrl } from 'chartable/url';
import { rows as userRows } from '../data/rows';
import type { Demo } from './demo';
import { userColumns } from './user-columns';

export { userColumns, userRows };

export const userStates = ['columnFilters', 'columnOrder', 'rowSelection'] as const;

export const defineDemoTable = ({ table }: Pick<Demo, 'table'>) =>
  defineTableUrl({ name: 'users', states: userStates, ...table });
