import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { searchFoldedTexts } from 'chartable/columns';
import { useOpenedTable } from 'chartable/tanstack-router';
import { subRows } from '../demos';
import { animalColumns } from '../demos/sub-rows/sub-rows.columns';
import { animalRows, type AnimalRow } from '../demos/sub-rows/sub-rows.rows';
import { createTreeFeatures, treeOptions } from '../demos/tree-features';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell';

const { path, title, table: definition } = subRows;

const noState = () => null;
const getSubRows = ({ breeds }: AnimalRow) => breeds;

export function Page({ url }: { readonly url: PageUrl }) {
  const [features] = useState(() => createTreeFeatures(url));
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns: animalColumns,
      data: animalRows,
      getSubRows,
      tableUrl: definition,
      opened: opened,
      ...treeOptions,
      ...searchFoldedTexts,
    },
    noState,
  );
  return (
    <>
      <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
        Animals and breeds. Selecting a parent selects its children; filters keep the parents of matches. Try it: select
        a parent, then filter by a breed.
      </PageHeading>
      <InLanguage>
        <PageTable path={path} label="Animals" table={table} url={url} />
      </InLanguage>
    </>
  );
}
