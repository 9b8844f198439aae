import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { searchFoldedTexts } from 'chartable/columns';
import { useOpenedTable } from 'chartable/tanstack-router';
import { wholeState } from '../demos';
import { treeOptions } from '../demos/tree-features';
import { shipmentColumns } from '../demos/whole-state/whole-state.columns';
import { createWholeFeatures } from '../demos/whole-state/whole-state.features';
import { ordersWithParcels, type Shipment } from '../demos/whole-state/whole-state.rows';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable, type PageTableProps } from './page-table';
import { PageHeading } from '../shell';

const { path, title, table: definition } = wholeState;

const noState = () => null;

const getSubRows = ({ parcels }: Shipment) => parcels;

export function WholeStateTable({ url }: Pick<PageTableProps<Shipment>, 'url'>) {
  const [features] = useState(() => createWholeFeatures(url));
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns: shipmentColumns,
      data: ordersWithParcels,
      getSubRows,
      tableUrl: definition,
      opened: opened,
      ...treeOptions,
      ...searchFoldedTexts,
    },
    noState,
  );
  return <PageTable path={path} label={title} table={table} url={url} />;
}

export const Page = ({ url }: { readonly url: PageUrl }) => (
  <>
    <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
      All eleven table states in one URL. Try it: hide a column, then reload.
    </PageHeading>
    <InLanguage>
      <WholeStateTable url={url} />
    </InLanguage>
  </>
);
