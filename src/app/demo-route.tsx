import { createRoute, type Register, type RootRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createTableMachine, selectTableState } from '../../machines/table';
import type { AppHistory } from '../address';
import type { Demo } from '../demos';
import { demoColumns, demoRowModel } from '../demos/users';
import { createTableSearch } from '../search-params';
import { TableView, useAddressTable, type OpenedSearch } from '../table';
import { keepTable } from './inspect/living-actors';
import { PageHeading } from './shell';

/** The route of a demo: the validator of its search decodes the table's state, and its page shows the table. */
export function createDemoRoute(
  root: RootRoute<Register>,
  { title, description, path, search: searchOptions, debounce, history: mode }: Demo,
  history: AppHistory,
) {
  const search = createTableSearch(searchOptions);
  const machine = createTableMachine({
    columns: demoColumns,
    codecs: search.codecs,
    ...(debounce && { debounce }),
    ...(mode && { history: mode }),
  });

  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: ({ text = '' }: { text?: string } & SearchSchemaInput): OpenedSearch => ({
      text,
      table: search.decode(text),
    }),
  });

  function DemoPage() {
    const opened = route.useMatch();
    const actor = useAddressTable({ machine, search, filterRows: demoRowModel.filterRows, history, opened });
    useEffect(() => keepTable(actor, () => selectTableState(actor.getSnapshot())), [actor]);

    return (
      <>
        <title>{`${title} · Chartable`}</title>
        <PageHeading title={title}>{description}</PageHeading>
        <TableView actor={actor} rowModel={demoRowModel} label={title} />
      </>
    );
  }

  return route.update({ component: DemoPage });
}
