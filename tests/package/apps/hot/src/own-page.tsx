import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { useChartable } from 'chartable/tanstack-table';
import { towns } from './definition';
import { Edits } from './edits';
import { hotFeatures } from './hot-features';
import { OwnTable } from './own-table';
import { rows } from './rows';
import { columns, getRowId } from './town-columns';

export function OwnPage() {
  const table = useTable({
    features: hotFeatures,
    columns,
    data: rows,
    getRowId,
    chartable: towns,
    ...searchShownTexts,
  });
  useChartable(table);
  return (
    <>
      <Edits component="component 0" />
      <OwnTable table={table} search={String(table.state.globalFilter)} pageIndex={table.state.pagination.pageIndex} />
    </>
  );
}
