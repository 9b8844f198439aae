import { createRoute, type Register, type RootRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useState } from 'react';
import { createTableMachine, type TableState } from '../../machines/table';
import type { Demo } from '../demos';
import { demoColumns, demoRowModel } from '../demos/users';
import { createTableSearch } from '../search-params';
import { TableView } from '../table';
import type { AppHistory } from './history';
import { PageHeading } from './shell';
import { useAddressTable } from './use-address-table';

/** What the validated search of a demo page holds: the search text as it is, and what it says of the table. */
export interface DemoSearch {
  readonly text: string;
  readonly table: TableState;
}

/** The route of a demo: the validator of its search decodes the table's state, and its page shows the table. */
export function createDemoRoute(
  root: RootRoute<Register>,
  { title, description, path, search: searchOptions, debounce, history: mode }: Demo,
  history: AppHistory,
) {
  const search = createTableSearch(searchOptions);
  const machine = createTableMachine({
    columns: demoColumns,
    encoders: search.encoders,
    ...(debounce && { debounce }),
    ...(mode && { history: mode }),
  });

  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: ({ text = '' }: { text?: string } & SearchSchemaInput): DemoSearch => ({
      text,
      table: search.decode(text),
    }),
  });

  function DemoPage() {
    // The search as the page opened: from here the table leads and the address follows, so a write renders nothing here.
    const [select] = useState(() =>
      keepFirst((match: { pathname: string; search: DemoSearch }) => ({ pathname: match.pathname, ...match.search })),
    );
    const opened = route.useMatch({ select });
    const actor = useAddressTable({ machine, search, filterRows: demoRowModel.filterRows, history, opened });

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

/** The function's first answer, whatever it is asked later. */
function keepFirst<Question, Answer extends object>(compute: (question: Question) => Answer): (question: Question) => Answer {
  let first: Answer | undefined;
  return (question) => (first ??= compute(question));
}
