import { columnFilters, columnOrder, goToPage, reset, rowSelection, useUrlTable } from 'chartable';
import type { AnyTableDefinition } from 'chartable/url';
import { positionId } from '../demos/row-options';
import { userColumns, userRows } from '../demos/users';

export const useUsersTable = (definition: AnyTableDefinition) =>
  useUrlTable({
    url: definition,
    data: userRows,
    columns: userColumns,
    getRowId: positionId,
    parts: [columnFilters, columnOrder, goToPage, reset, rowSelection],
  });
