import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { searchFoldedTexts } from 'chartable/columns';
import { useOpenedTable } from 'chartable/tanstack-router';
import { wholeState } from '../demos';
import { lateDescriptions } from '../demos/late-descriptions';
import { treeOptions } from '../demos/tree-features';
import { userColumns } from '../demos/user-columns';
import { createWholeFeatures } from '../demos/whole-state/whole-state.features';
import { teams, type Member } from '../demos/whole-state/whole-state.rows';
import { InLanguage, LanguageSwitch, ViewsInLanguage } from './language';
import { PageTable, type PageTableProps } from './page-table';
import { PageHeading } from '../shell';

const { path, title, table: definition } = wholeState;

const noState = () => null;

/** IDs leave space for the expand button. */
const columns = userColumns.map((column) =>
  column.accessorKey === 'id' ? { ...column, size: 340, meta: { ...column.meta, shrinkTo: 110 } } : column,
);
const getSubRows = ({ reports }: Member) => reports;

/** The table that stores all states. */
export function WholeStateTable({ url, pageTitle }: Pick<PageTableProps<Member>, 'url' | 'pageTitle'>) {
  const [features] = useState(() => createWholeFeatures(url));
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns,
      data: teams,
      getSubRows,
      chartable: definition,
      chartableOpened: opened,
      ...treeOptions,
      ...searchFoldedTexts,
    },
    noState,
  );
  return <PageTable path={path} pageTitle={pageTitle} label={title} table={table} url={url} Views={ViewsInLanguage} />;
}

export const WholeStatePage = ({ url }: { readonly url: PageUrl }) => (
  <>
    <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
      {lateDescriptions['/whole-state']}
    </PageHeading>
    <InLanguage>
      <WholeStateTable url={url} pageTitle={title} />
    </InLanguage>
  </>
);
