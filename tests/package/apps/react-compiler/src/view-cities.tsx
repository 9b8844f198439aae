import { useTable } from '@tanstack/react-table';
import { searchCellTexts } from 'chartable/url';
import { TableView } from 'chartable/react';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { useState } from 'react';
import { cities } from './cities';
import { columns, getRowId } from './counted-columns';
import { features } from './features';
import { rows } from './rows';

/** The table's owner never re-renders on state changes. */
export function ViewCities() {
  const [isShort, setShort] = useState(false);
  const table = useTable(
    {
      features,
      columns,
      data: isShort ? rows.slice(0, 12) : rows,
      getRowId,
      ...useTablePage(cities),
      ...searchCellTexts,
    },
    () => null,
  );
  useStartTable(table);
  return (
    <TableView
      table={table}
      label="Cities"
      toolbar={
        <button type="button" onClick={() => setShort(!isShort)}>
          {isShort ? 'All cities' : 'Twelve cities'}
        </button>
      }
    />
  );
}
