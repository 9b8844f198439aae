import { columnFilters, columnOrder, expanded, goToPage, reset, rowSelection, useUrlTable } from 'chartable';
import { searchFoldedTexts } from 'chartable/url';
import { subRows } from '../demos';
import { positionId, treeOptions } from '../demos/row-options';
import { animalColumns } from '../demos/sub-rows/sub-rows.columns';
import { animalRows, type AnimalRow } from '../demos/sub-rows/sub-rows.rows';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell/page-heading';

const { path, title, table: definition } = subRows;

const getSubRows = ({ breeds }: AnimalRow) => breeds;

export function Page() {
  const table = useUrlTable({
    url: definition,
    data: animalRows,
    columns: animalColumns,
    getRowId: positionId,
    getSubRows,
    parts: [columnFilters, columnOrder, expanded, goToPage, reset, rowSelection],
    ...treeOptions,
    ...searchFoldedTexts,
  });
  return (
    <>
      <PageHeading path={path} title={title} end={<LanguageSwitch />}>
        Animals and breeds. Selecting a parent selects its children; filters keep the parents of matches. Try it: select
        a parent, then filter by a breed.
      </PageHeading>
      <InLanguage>
        <PageTable path={path} label="Animals" table={table} />
      </InLanguage>
    </>
  );
}
