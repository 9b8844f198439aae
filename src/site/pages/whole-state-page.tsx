import {
  columnFilters,
  columnOrder,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  goToPage,
  reset,
  rowPinning,
  rowSelection,
  useUrlTable,
} from 'chartable';
import { searchFoldedTexts } from 'chartable/url';
import { wholeState } from '../demos';
import { positionId, treeOptions } from '../demos/row-options';
import { shipmentColumns } from '../demos/whole-state/whole-state.columns';
import { ordersWithParcels, type Shipment } from '../demos/whole-state/whole-state.rows';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell/page-heading';

const { path, title, table: definition } = wholeState;

const getSubRows = ({ parcels }: Shipment) => parcels;

export function WholeStateTable() {
  const table = useUrlTable({
    url: definition,
    data: ordersWithParcels,
    columns: shipmentColumns,
    getRowId: positionId,
    getSubRows,
    parts: [
      columnFilters,
      columnOrder,
      columnPinning,
      columnSizing,
      columnVisibility,
      expanded,
      goToPage,
      reset,
      rowPinning,
      rowSelection,
    ],
    ...treeOptions,
    ...searchFoldedTexts,
  });
  return <PageTable path={path} label={title} table={table} />;
}

export const Page = () => (
  <>
    <PageHeading path={path} title={title} end={<LanguageSwitch />}>
      All eleven states in one URL. Try it: hide a column, then reload.
    </PageHeading>
    <InLanguage>
      <WholeStateTable />
    </InLanguage>
  </>
);
