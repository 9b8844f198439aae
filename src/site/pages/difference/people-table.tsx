import { useState } from 'react';
import { goToPage, matchingSelection, PageUrlProvider, remoteRows, reset, TableView, useUrlTable } from 'chartable';
import { createBrowserUrl } from 'chartable/routers';
import { memorySource } from 'chartable/table-9';
import { peopleTables } from '../../demos/difference/difference.table';
import { userColumns } from '../../demos/user-columns';
import { userRows } from '../../demos/users';
import type { User } from '../../data/rows';
import type { SideTableProps } from './side';

const [, nameColumn, ageColumn] = userColumns;
const columns = [nameColumn, ageColumn];

const getRowId = ({ id }: User) => id;
/** Simulates a server that answers immediately. */
const rows = remoteRows(memorySource({ columns, rows: userRows, getRowId }));

const parts = { rowCount: false, chips: false, pageSize: false, save: false };

export function PeopleTable({ tab, history }: SideTableProps) {
  const [url] = useState(() => createBrowserUrl({ window: tab.window() }));
  return (
    <PageUrlProvider url={url}>
      <People history={history} />
    </PageUrlProvider>
  );
}

function People({ history }: Pick<SideTableProps, 'history'>) {
  const table = useUrlTable({
    url: peopleTables[history],
    data: rows,
    columns,
    parts: [goToPage, matchingSelection, reset],
  });
  return <TableView table={table} label="People" parts={parts} />;
}
