import { createRoute, type Register, type RootRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createTableMachine, selectTableState } from '../../machines/table';
import { useKeepFirst, usePagePathname, type PageAddress } from '../address';
import type { Demo } from '../demos';
import { demoColumns, demoRowModel } from '../demos/users';
import { createTableOpener, createTableSearch, type OpenedTable, type TableSearch } from '../search-params';
import { TableView, useAddressTable } from '../table';
import { keepTable } from './inspect/living-actors';
import { PageHeading } from './shell';

/** What the validated search of a demo's page holds. */
interface OpenedSearch {
  readonly table: OpenedTable;
}

/** A demo, and what reads and writes its table's parameters. */
export interface DemoPage {
  readonly demo: Demo;
  readonly search: TableSearch;
}

export const createDemoPage = (demo: Demo): DemoPage => ({ demo, search: createTableSearch(demo.search) });

/** The route of a demo: the validator of its search decodes the table's state, and its page shows the table. */
export function createDemoRoute(
  root: RootRoute<Register>,
  { demo: { title, description, path, debounce, history }, search }: DemoPage,
  address: PageAddress,
) {
  const open = createTableOpener(search);
  const machine = createTableMachine({
    columns: demoColumns,
    codecs: search.codecs,
    ...(debounce && { debounce }),
    ...(history && { history }),
  });

  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (given: Record<string, unknown> & SearchSchemaInput): OpenedSearch => ({ table: open(given) }),
  });

  function Page() {
    const keepFirst = useKeepFirst<OpenedTable>();
    const opened = route.useSearch({ select: ({ table }: OpenedSearch) => keepFirst(table) });
    const pathname = usePagePathname();
    const actor = useAddressTable({
      machine,
      search,
      filterRows: demoRowModel.filterRows,
      address,
      pathname,
      opened,
    });
    useEffect(() => keepTable(actor, () => selectTableState(actor.getSnapshot())), [actor]);

    return (
      <>
        <title>{`${title} · Chartable`}</title>
        <PageHeading title={title}>{description}</PageHeading>
        <TableView actor={actor} rowModel={demoRowModel} label={title} />
      </>
    );
  }

  return route.update({ component: Page });
}
