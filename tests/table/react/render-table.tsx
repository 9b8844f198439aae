import {
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type TableFeatures,
  type TableOptions,
} from '@tanstack/react-table';
import { act, useLayoutEffect, useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { selectTableState, type PartStateKey, type TableEvent } from '../../../machines/table';
import type { PageUrl } from '../../../src/table/history';
import { searchCellTexts } from '../../../src/table/columns/search';
import { defineTableUrl } from '../../../src/table/define-table-url';
import type { AnyTableDefinition, TableDefinitionOptions } from '../../../src/table/url/definition/define-table';
import { userStates } from '../../../src/site/demos/users';
import { StatePanel } from '../../../src/site/state-panel/state-panel';
import { OrderButton, TableView, type TableViewProps, type ViewTable } from '../../../src/entries/react';
import { loadTableParts } from '../../../src/table/react/ui/lazy-parts';
import { matchingSelectionFeature } from '../../../src/table/features/matching-selection/matching-selection.feature';
import { urlFeature } from '../../../src/table/tanstack/feature';
import { useStartTable } from '../../../src/table/tanstack/use-start-table';
import { openMemoryPage } from '../../memory-page';
import { one, openPopovers, render } from '../../render';
import { stateTests, testedKeys } from '../../states';
import { featuresWithoutFacets } from '../all-features';

// jsdom has no popovers, so they are always open here.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

const createAllFeatures = (url: PageUrl | undefined) =>
  tableFeatures({ ...featuresWithoutFacets, urlFeature: urlFeature({ url }) });

export type Features = ReturnType<typeof createAllFeatures>;

/** Creates the features of a table with these parts. The TypeScript type includes all parts. */
export function createFeatures(url?: PageUrl, states: readonly PartStateKey[] = []): Features {
  const features = createAllFeatures(url);
  for (const state of testedKeys.filter((key) => !states.includes(key)))
    for (const feature of stateTests[state].features) Reflect.deleteProperty(features, feature);
  return features;
}

type Columns<Row extends RowData> = readonly ColumnDef<Features, Row>[];

/** These options may change while the table is shown. */
export type GivenOptions<Row extends RowData> = Partial<
  Omit<TableOptions<Features, Row>, 'features' | 'columns' | 'tableUrl'>
> & { readonly columns?: Columns<Row> };

export interface Given<Row extends RowData> {
  readonly columns: Columns<Row>;
  readonly data: readonly Row[];
  readonly url?: string;
  readonly states?: readonly PartStateKey[];
  /** Additional TanStack Table features. */
  readonly features?: Partial<TableFeatures>;
  readonly without?: readonly (keyof Features)[];
  readonly definition?: Omit<Partial<TableDefinitionOptions>, 'states'>;
  readonly options?: GivenOptions<Row>;
  readonly outcome?: Parameters<typeof openMemoryPage>[1];
}

interface TestTableProps<Row extends RowData> {
  readonly features: Features;
  readonly definition: AnyTableDefinition;
  readonly options: GivenOptions<Row> & Pick<Given<Row>, 'columns' | 'data'>;
  readonly pathname?: string;
  readonly children: (table: ViewTable<Row>) => ReactNode;
}

const noState = () => null;

export function TestTable<Row extends RowData>({
  features,
  definition,
  options,
  pathname,
  children,
}: TestTableProps<Row>) {
  const page = { tableUrl: definition, ...(pathname !== undefined && { pathname }) };
  const table = useTable({ features, ...page, ...searchCellTexts, ...options }, noState);
  useStartTable(table);
  return children(table);
}

export async function renderParts<Row extends RowData>(
  {
    columns,
    data,
    url = '',
    states: others = [],
    features: added,
    without = [],
    definition: described,
    options,
    outcome,
  }: Given<Row>,
  show: (table: ViewTable<Row>) => ReactNode,
) {
  await loadTableParts();
  const opened = openMemoryPage(`/${url}`, outcome);
  const { browser, clock } = opened;
  // Without this feature, fetched rows couldn't all be selected.
  const matching = options && 'fetchedRows' in options && { rowSelectionFeature: matchingSelectionFeature };
  const features = Object.assign(createFeatures(opened.url, others), matching, added);
  for (const feature of without) Reflect.deleteProperty(features, feature);
  const states = [...userStates, ...others.filter((key) => !userStates.some((state) => state === key))];
  const definition = defineTableUrl({ name: 'rows', states, ...described });
  const now: { table?: ViewTable<Row>; change?: (options: GivenOptions<Row>) => void } = {};
  const keep = (table: ViewTable<Row>) => {
    now.table = table;
  };
  function Kept({ table }: { readonly table: ViewTable<Row> }) {
    useLayoutEffect(() => keep(table));
    return show(table);
  }
  function Page() {
    const [changed, setChanged] = useState<GivenOptions<Row>>({});
    useLayoutEffect(() => {
      now.change = (next) => setChanged((before) => ({ ...before, ...next }));
    }, []);
    return (
      <TestTable features={features} definition={definition} options={{ columns, data, ...options, ...changed }}>
        {(table) => <Kept table={table} />}
      </TestTable>
    );
  }
  const page = await render(<Page />);
  openPopovers(page);
  const tableNow = (): ViewTable<Row> => {
    if (!now.table) throw new Error('The table is not shown.');
    return now.table;
  };
  const actor = () => tableNow().sync.actor;
  return {
    ...opened,
    page,
    actor,
    definition,
    table: tableNow,
    change: (next: GivenOptions<Row>) => act(async () => now.change?.(next)),
    /** Like `change`, but outside of `act`, which would flush effects that React otherwise runs after painting. */
    changeUnwatched: (next: GivenOptions<Row>) => now.change?.(next),
    send: (...events: readonly TableEvent[]) => act(() => events.forEach((event) => actor().send(event))),
    state: () => selectTableState(actor().getSnapshot()),
    filters: () => selectTableState(actor().getSnapshot()).columnFilters,
    search: () => browser.entry.href.slice(1),
    wait: (milliseconds: number) =>
      act(() => {
        if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
        clock.pass(milliseconds);
      }),
    /** Finds the only element with this label. */
    labelled: <E extends Element>(label: string, kind: abstract new () => E) =>
      one(page, `[aria-label="${label}"]`, kind),
  };
}

export const renderTable = <Row extends RowData>(
  given: Given<Row>,
  view: Partial<Omit<TableViewProps<Row>, 'table'>> = {},
) =>
  renderParts(given, (table) => (
    <TableView
      table={table}
      label="Rows"
      toolbar={<OrderButton table={table} />}
      aside={<StatePanel table={table} />}
      {...view}
    />
  ));
