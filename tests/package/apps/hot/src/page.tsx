import { useTable } from '@tanstack/react-table';
import { searchCellTexts } from 'chartable/url';
import { TableView } from 'chartable/react';
import { useStartTable } from 'chartable/table-9/react';
import { towns } from './definition';
import { Edits } from './edits';
import { hotFeatures } from './hot-features';
import { rows } from './rows';
import { columns, getRowId } from './town-columns';

export function Page() {
  const table = useTable(
    { features: hotFeatures, columns, data: rows, getRowId, tableUrl: towns, ...searchCellTexts },
    () => null,
  );
  useStartTable(table);
  return (
    <>
      <Edits component="component 0" />
      <TableView table={table} label="Cities" />
    </>
  );
}
