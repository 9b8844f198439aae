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
import { InLanguage, ViewsInLanguage } from './language';
import { PageTable } from './page-table';
import { useNarrowColumns } from './use-narrow-columns';
import { PageHeading } from '../shell';

const { path, title, table: definition } = wholeState;

const noState = () => null;

/** The button that expands a row, and the first signs of an id; a name. */
const narrowPx = { id: 110, name: 120 };
const getSubRows = ({ reports }: Member) => reports;

/** The table with all states. */
export function WholeStateTable({ url }: { readonly url: PageUrl }) {
  const [features] = useState(() => createWholeFeatures(url));
  const columns = useNarrowColumns(userColumns, narrowPx);
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
  return <PageTable path={path} label={title} table={table} url={url} Views={ViewsInLanguage} />;
}

/** The page whose table has all states. */
export const WholeStatePage = ({ url }: { readonly url: PageUrl }) => (
  <>
    <PageHeading path={path} title={title}>
      {lateDescriptions['/whole-state']}
    </PageHeading>
    <InLanguage url={url}>
      <WholeStateTable url={url} />
    </InLanguage>
  </>
);
