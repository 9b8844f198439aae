import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { searchFoldedTexts } from 'chartable/columns';
import { useOpenedTable } from 'chartable/tanstack-router';
import { subRows } from '../demos';
import { lateDescriptions } from '../demos/late-descriptions';
import { animalColumns } from '../demos/sub-rows/sub-rows.columns';
import { animalRows, type AnimalRow } from '../demos/sub-rows/sub-rows.rows';
import { createTreeFeatures, treeOptions } from '../demos/tree-features';
import { InLanguage, ViewsInLanguage } from './language';
import { PageTable } from './page-table';
import { useNarrowColumns } from './use-narrow-columns';
import { PageHeading } from '../shell';

const { path, title, table: definition } = subRows;

const noState = () => null;
const narrowPx = { name: 190, breeds: 105 };
const getSubRows = ({ breeds }: AnimalRow) => breeds;

/** The page with rows that have children. */
export function SubRowsPage({ url }: { readonly url: PageUrl }) {
  const [features] = useState(() => createTreeFeatures(url));
  const columns = useNarrowColumns(animalColumns, narrowPx);
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns,
      data: animalRows,
      getSubRows,
      chartable: definition,
      chartableOpened: opened,
      ...treeOptions,
      ...searchFoldedTexts,
    },
    noState,
  );
  return (
    <>
      <PageHeading path={path} title={title}>
        {lateDescriptions['/sub-rows']}
      </PageHeading>
      <InLanguage url={url}>
        <PageTable path={path} label="Animals" table={table} url={url} Views={ViewsInLanguage} />
      </InLanguage>
    </>
  );
}
