import './two-tables-page.css';
import { columnFilters, columnOrder, goToPage, reset, rowSelection, useUrlTable } from 'chartable';
import { searchFoldedTexts } from 'chartable/url';
import { twoTables } from '../demos';
import { positionId } from '../demos/row-options';
import { placeColumns } from '../demos/two-tables/two-tables.columns';
import { twoTablesRows } from '../demos/two-tables/two-tables.rows';
import { UrlLine } from '../url-line/url-line';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell/page-heading';

const { path, title, tables } = twoTables;

interface PlacesProps {
  readonly label: string;
  readonly definition: (typeof tables)[number]['table'];
  /** True for the first table. It shows both tables' notices: browsers block the URL writes of both at once. */
  readonly isFirst: boolean;
}

function Places({ label, definition, isFirst }: PlacesProps) {
  const table = useUrlTable({
    url: definition,
    data: twoTablesRows[definition.name],
    columns: placeColumns,
    getRowId: positionId,
    parts: [columnFilters, columnOrder, goToPage, reset, rowSelection],
    ...searchFoldedTexts,
  });
  return (
    <PageTable path={path} label={label} table={table} hasUrlLine={false} {...(!isFirst && { parts: partsOfOthers })} />
  );
}

const partsOfOthers = { notice: false };

export const Page = () => (
  <>
    <PageHeading path={path} title={title} end={<LanguageSwitch />}>
      Two tables share one URL, each with its own prefix. Try it: search in both, then reload.
    </PageHeading>
    <InLanguage>
      <UrlLine />
      <div className="two-tables">
        {tables.map(({ label, table }, index) => (
          <section key={label}>
            <h2>{label}</h2>
            <Places label={label} definition={table} isFirst={index === 0} />
          </section>
        ))}
      </div>
    </InLanguage>
  </>
);
