import './million-rows-page.css';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { columnFilters, columnOrder, goToPage, matchingSelection, remoteRows, reset, useUrlTable } from 'chartable';
import type { IndexedOrder } from '../data/orders';
import { millionRows } from '../demos';
import { orderColumns } from '../demos/order-columns';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell/page-heading';
import { RunningOrders, type Filling } from '../demos/million-rows/running-orders';

const { path, title, table: definition, rowCount: plannedCount } = millionRows;

/** A short delay for held keys is enough, because the worker cancels outdated searches. */
const typingDelay = 50;

const getRowId = ({ index }: IndexedOrder) => String(index);

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

function Progress({
  orders,
  filling: { status, rowCount },
}: {
  readonly orders: RunningOrders;
  readonly filling: Filling;
}) {
  const { text, button } = texts[status];
  const isIndexing = status === 'filling' && rowCount === plannedCount;
  const isOver = isIndexing || status === 'full' || status === 'failed';
  return (
    <>
      <progress aria-label="Rows created" max={plannedCount} value={rowCount} />
      <span>{isIndexing ? 'Building the search index…' : text(numbers.format(rowCount))}</span>
      <button
        type="button"
        className="button"
        // Keeps the space of a hidden button, so that nothing moves when filling ends.
        style={{ visibility: isOver ? 'hidden' : undefined }}
        onClick={status === 'filling' ? orders.stop : orders.fill}
      >
        {button}
      </button>
    </>
  );
}

export function Page() {
  const [orders] = useState(() => new RunningOrders(plannedCount));
  useEffect(() => orders.start(), [orders]);
  const readFilling = () => orders.filling;
  const readSource = () => orders.source;
  const filling = useSyncExternalStore(orders.listen, readFilling, readFilling);
  const source = useSyncExternalStore(orders.listen, readSource, readSource);
  const rows = useMemo(() => remoteRows(source, { typingDelay }), [source]);
  const [isScrolled, setScrolled] = useState(false);
  const table = useUrlTable({
    url: definition,
    data: rows,
    columns: orderColumns,
    getRowId,
    parts: [columnFilters, columnOrder, goToPage, matchingSelection, reset],
  });
  return (
    <>
      <PageHeading path={path} title={title} end={<LanguageSwitch />}>
        A million rows in SQLite, in a worker on this page. Try it: search while the rows are being created.
      </PageHeading>
      <InLanguage>
        <PageTable
          path={path}
          label={title}
          table={table}
          isScrolled={isScrolled}
          foot={
            <div className="million-rows-progress" lang="en" dir="ltr">
              <Progress orders={orders} filling={filling} />
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
