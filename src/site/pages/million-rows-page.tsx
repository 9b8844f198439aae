import './million-rows-page.css';
import { useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PageUrl } from 'chartable/browser';
import { useOpenedTable } from 'chartable/tanstack-router';
import { fetchedRows } from 'chartable/tanstack-table';
import type { IndexedUser } from '../data/random-users';
import { millionRows } from '../demos';
import { lateDescriptions } from '../demos/late-descriptions';
import { createFeatures } from '../demos/features';
import { userColumns } from '../demos/user-columns';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell';
import { RunningUsers, type Filling } from '../demos/million-rows/running-users';

const { path, title, table: definition, rowCount: plannedCount } = millionRows;

const noRows: readonly IndexedUser[] = [];
const noState = () => null;
/** The database runs in the page and cancels outdated searches, so the delay only needs to cover a held key. */
const typingDelay = 50;

const getRowId = ({ index }: IndexedUser) => String(index);

const numbers = new Intl.NumberFormat('en');
const allRows = numbers.format(plannedCount);

const texts: Readonly<
  Record<Filling['status'], { readonly text: (rowCount: string) => string; readonly button: string }>
> = {
  filling: { text: (rowCount) => `Creating rows: ${rowCount} of ${allRows}`, button: 'Stop' },
  stopped: { text: (rowCount) => `Stopped at ${rowCount} of ${allRows} rows`, button: 'Resume' },
  full: { text: (rowCount) => `${rowCount} rows, created on this page`, button: 'Stop' },
  failed: { text: () => 'Couldn’t create the database. Reload the page to try again.', button: 'Stop' },
};

/** Shows how many rows have been generated, with a button that pauses and resumes. */
function Progress({
  users,
  filling: { status, rowCount },
}: {
  readonly users: RunningUsers;
  readonly filling: Filling;
}) {
  const { text, button } = texts[status];
  // Indexes are created after the last row. Stopping at that point would leave searches slow.
  const isIndexing = status === 'filling' && rowCount === plannedCount;
  const isOver = isIndexing || status === 'full' || status === 'failed';
  return (
    <>
      <progress aria-label="Rows created" max={plannedCount} value={rowCount} />
      <span>{isIndexing ? 'Building the search index…' : text(numbers.format(rowCount))}</span>
      {!isOver && (
        <button type="button" className="button" onClick={status === 'filling' ? users.stop : users.fill}>
          {button}
        </button>
      )}
    </>
  );
}

/** A page whose rows are in a worker's database. */
export function MillionRowsPage({ url }: { readonly url: PageUrl }) {
  const [users] = useState(() => new RunningUsers(plannedCount));
  useEffect(() => users.start(), [users]);
  const readFilling = () => users.filling;
  const readSource = () => users.source;
  const filling = useSyncExternalStore(users.listen, readFilling, readFilling);
  const source = useSyncExternalStore(users.listen, readSource, readSource);
  const rows = useMemo(() => fetchedRows(source, { typingDelay }), [source]);
  const [isScrolled, setScrolled] = useState(false);
  const [features] = useState(() => createFeatures(url));
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns: userColumns,
      data: noRows,
      getRowId,
      chartable: definition,
      chartableOpened: opened,
      chartableRows: rows,
    },
    noState,
  );
  return (
    <>
      <PageHeading path={path} title={title} end={<LanguageSwitch url={url} />}>
        {lateDescriptions['/million-rows']}
      </PageHeading>
      <InLanguage>
        <PageTable
          path={path}
          pageTitle={title}
          label={title}
          table={table}
          url={url}
          isScrolled={isScrolled}
          foot={
            <div className="million-rows-progress">
              <Progress users={users} filling={filling} />
              <button
                type="button"
                role="switch"
                className="button"
                aria-checked={isScrolled}
                onClick={() => setScrolled(!isScrolled)}
              >
                Scroll through all rows
              </button>
            </div>
          }
        />
      </InLanguage>
    </>
  );
}
