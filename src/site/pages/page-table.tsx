import './machine-panel.css';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createWorkbookWriter, OrderButton, TableView, type TableViewProps } from 'chartable/react';
import { UrlLine } from '../url-line/url-line';
import { StatePanel } from '../state-panel/state-panel';
import { registerTable } from '../inspect/running-actors';
import { useIdleImport } from '../shell/use-idle-import';
import type { MachinePanelProps } from './machine-panel';

const toWorkbook = createWorkbookWriter(() => import('hucre/xlsx'));

export interface PageTableProps<Row> extends TableViewProps<Row> {
  readonly path: string;
  /** False if the page has one URL line for all tables. Default: true. */
  readonly hasUrlLine?: boolean;
  /** Whether to show the panels of the machine and the state. The guide is too narrow for them. Default: true. */
  readonly hasPanels?: boolean;
}

/** A table with the site's URL line and panels. Registers the table with the inspector. */
export function PageTable<Row>({ path, hasUrlLine = true, hasPanels = true, ...view }: PageTableProps<Row>) {
  const { table } = view;
  const { sync } = table;
  const { name } = sync.definition;
  // Reads the current actor, because a restarted table has a new actor.
  const readActor = () => sync.actor;
  const actor = useSyncExternalStore(sync.subscribe, readActor, readActor);
  useEffect(() => registerTable({ path, name, actor, search: sync.search }), [path, name, actor, sync]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The button only depends on the table's `sync`.
  const toolbar = useMemo(() => <OrderButton table={table} />, [sync]);
  const machineLabel = hasUrlLine ? undefined : view.label;
  const panels = useMemo(
    () =>
      hasPanels && (
        <>
          <LazyMachine sync={sync} label={machineLabel} />
          <StatePanel table={table} label={machineLabel} />
        </>
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The panels only depend on the table's `sync`.
    [hasPanels, sync, machineLabel],
  );
  return (
    <>
      {hasUrlLine && <UrlLine table={table} />}
      <TableView {...view} toolbar={toolbar} aside={panels} toWorkbook={toWorkbook} />
    </>
  );
}

const loadPanel = () => import('./machine-panel');

/** Loads the machine panel when the page is idle, and reserves its space until then. */
function LazyMachine(props: MachinePanelProps) {
  const loaded = useIdleImport(loadPanel);
  return loaded ? <loaded.MachinePanel {...props} /> : <div className="machine-panel" />;
}
