import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { createBrowserUrl } from 'chartable/browser';
import { TableView } from 'chartable/react';
import { memorySource } from 'chartable/rows/memory';
import { fetchedRows, useStartTable } from 'chartable/tanstack-table';
import { createFeatures } from '../../demos/features';
import { peopleTables } from '../../demos/difference/difference.table';
import { userColumns } from '../../demos/user-columns';
import { userRows } from '../../demos/users';
import type { User } from '../../data/rows';
import type { SideTableProps } from './side';

const [, nameColumn, ageColumn] = userColumns;
const columns = [nameColumn, ageColumn];
const noState = () => null;

const getRowId = ({ id }: User) => id;
const noRows: readonly User[] = [];
/** Simulates a server that answers immediately. */
const rows = fetchedRows(memorySource({ columns, rows: userRows, getRowId }));

const hidden = { filters: false, rowCount: false, columns: false, pageSize: false } as const;
const parts = { ...hidden, chips: false, save: false };

export function PeopleTable({ tab, history }: SideTableProps) {
  const [features] = useState(() => createFeatures(createBrowserUrl({ window: tab.window() })));
  const tableUrl = peopleTables[history];
  const table = useTable({ features, columns, data: noRows, getRowId, tableUrl, fetchedRows: rows }, noState);
  useStartTable(table);
  return <TableView table={table} label="People" parts={parts} />;
}
