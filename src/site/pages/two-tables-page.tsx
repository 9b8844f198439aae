import './two-tables-page.css';
import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { searchFoldedTexts } from 'chartable/columns';
import { useOpenedTable } from 'chartable/tanstack-router';
import { twoTables } from '../demos';
import { createFeatures } from '../demos/features';
import { placeColumns } from '../demos/two-tables/two-tables.columns';
import { twoTablesRows } from '../demos/two-tables/two-tables.rows';
import { UrlLine } from '../url-line/url-line';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell';

const { path, title, tables } = twoTables;

const noState = () => null;

interface PlacesProps {
  readonly url: PageUrl;
  readonly label: string;
  readonly definition: (typeof tables)[number]['table'];
  /**
   * The first table shows notices for both tables. Browsers block URL writes of both at the same time.
   */
  readonly isFirst: boolean;
}

function Places({ url, label, definition, isFirst }: PlacesProps) {
  const [features] = useState(() => createFeatures(url));
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns: placeColumns,
      data: twoTablesRows[definition.name],
      tableUrl: definition,
      opened: opened,
      ...searchFoldedTexts,
    },
    noState,
  );
  return (
    <PageTable
      path={path}
      label={label}
      table={table}
      url={url}
      hasUrlLine={false}

      {...(!isFirst && { parts: partsOfOthers })}
    />
  );
}

const partsOfOthers = { notice: false };

export const Page = ({ url }: { readonly url: PageUrl }) => (
  <>
    <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
      Two tables share one URL, each with its own prefix. Try it: search in both, then reload.
    </PageHeading>
    <InLanguage>
      <UrlLine url={url} />
      <div className="two-tables">
        {tables.map(({ label, table }, index) => (
          <section key={label}>
            <h2>{label}</h2>
            <Places url={url} label={label} definition={table} isFirst={index === 0} />
          </section>
        ))}
      </div>
    </InLanguage>
  </>
);
