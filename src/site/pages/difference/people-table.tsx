import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { createBrowserUrl } from 'chartable/browser';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { createFeatures } from '../../demos/features';
import { peopleTables } from '../../demos/difference/difference.table';
import { userColumns } from '../../demos/user-columns';
import { userRows } from '../../demos/users';
import type { PeerProps } from './peers';

const [, nameColumn, ageColumn] = userColumns;
const columns = [nameColumn, ageColumn];
const noState = () => null;

const hidden = { filters: false, selection: false, rowCount: false, columns: false, pageSize: false } as const;
const parts = { ...hidden, chips: false, save: false, shortcuts: false };

export function PeopleTable({ tab, history }: PeerProps) {
  const [features] = useState(() => createFeatures(createBrowserUrl({ window: tab.window() })));
  const chartable = peopleTables[history];
  const table = useTable({ features, columns, data: userRows, chartable, ...searchShownTexts }, noState);
  useChartable(table);
  return <TableView table={table} label="People" parts={parts} />;
}
