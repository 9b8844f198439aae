import { searchShownTexts } from 'chartable/columns';
import { useChartable } from 'chartable/tanstack-table';
import { towns } from './definition';
import { Edits } from './edits';
import { useAppTable } from './hot-features';
import { OwnTable } from './own-table';
import { rows } from './rows';
import { columns, getRowId } from './town-columns';

export function SubscribedPage() {
  const table = useAppTable({ columns, data: rows, getRowId, chartable: towns, ...searchShownTexts }, () => null);
  useChartable(table);
  return (
    <>
      <Edits component="component 0" />
      <table.Subscribe selector={(state) => state}>
        {({ globalFilter, pagination }) => (
          <OwnTable table={{ ...table }} search={String(globalFilter)} pageIndex={pagination.pageIndex} />
        )}
      </table.Subscribe>
    </>
  );
}
