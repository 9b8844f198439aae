import { useEffect, useMemo } from 'react';
import type { PageUrl } from 'chartable/browser';
import { OrderButton, TableView, type TableViewProps } from 'chartable/react';
import { usePagePathname } from 'chartable/tanstack-router';
import { useStartTable } from 'chartable/tanstack-table';
import { toWorkbook } from 'chartable/workbook';
import { UrlLine } from '../url-line/url-line';
import { StatePanel } from '../state-panel/state-panel';
import { registerTable } from '../inspect/running-actors';
import { LateMachine } from './late-machine';

export interface PageTableProps<Row> extends TableViewProps<Row> {
  readonly path: string;
  readonly url: PageUrl;
  /** False if the page has one URL line for all tables. Default: true. */
  readonly hasUrlLine?: boolean;
  /**
   * False in the guide, which explains the state, and is too narrow for the panels of the machine and the state.
   * Default: true.
   */
  readonly hasPanels?: boolean;
}

/** Runs a table while mounted, and registers it with the inspector. */
export function PageTable<Row>({ path, url, hasUrlLine = true, hasPanels = true, ...view }: PageTableProps<Row>) {
  const { table } = view;
  const pathname = usePagePathname();
  useStartTable(table, { pathname });
  const { sync } = table;
  const { name } = sync.definition;
  useEffect(() => registerTable({ path, name, actor: sync.actor, search: sync.search }), [sync, path, name, pathname]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The button reads no more of a table than this.
  const toolbar = useMemo(() => <OrderButton table={table} />, [sync]);
  const machineLabel = hasUrlLine ? undefined : view.label;
  const panels = useMemo(
    () =>
      hasPanels && (
        <>
          <LateMachine sync={sync} label={machineLabel} url={url} />
          <StatePanel table={table} label={machineLabel} />
        </>
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The panel reads no more of a table than this.
    [hasPanels, sync, machineLabel, url],
  );
  return (
    <>
      {hasUrlLine && <UrlLine url={url} table={table} />}
      <TableView {...view} toolbar={toolbar} aside={panels} toWorkbook={toWorkbook} />
    </>
  );
}
