import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { createBrowserUrl } from 'chartable/browser';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { createFeatures } from '../../demos/features';
import { peopleTables, type CaseHistory } from '../../demos/difference/difference.table';
import type { Tab } from '../../demos/difference/difference.tab';
import { userColumns } from '../../demos/user-columns';
import { userRows } from '../../demos/users';

const [, nameColumn, ageColumn] = userColumns;
const columns = [nameColumn, ageColumn];
const noState = () => null;

const parts = { filters: false, selection: false, pageSize: false, save: false, reset: false, shortcuts: false };

export function PeopleTable({ tab, history }: { readonly tab: Tab; readonly history: CaseHistory }) {
  const [features] = useState(() => createFeatures(createBrowserUrl({ window: tab.window() })));
  const chartable = peopleTables[history];
  const table = useTable({ features, columns, data: userRows, chartable, ...searchShownTexts }, noState);
  useChartable(table);
  return <TableView table={table} label="People" parts={parts} />;
}
