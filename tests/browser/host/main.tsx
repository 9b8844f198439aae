import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useParams,
  useSearch,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tableRouterOptions } from '../../../src/table/history/adapters/tanstack-router/table-router-options';
import { useTable } from '@tanstack/react-table';
import { searchCellTexts, defineTableUrl, type TableDefinitionOptions } from '../../../src/entries/url';
import { rows, type User } from '../../../src/site/data/rows';
import { createFeatures } from '../../demo-features';
import { userColumns } from '../../../src/site/demos/users';
import { OrderButton, TableView } from '../../../src/entries/react';
import { useTablePage } from '../../../src/table/react/url-table/use-table-page';
import { StatePanel } from '../../../src/site/state-panel/state-panel';
import { useStartTable } from '../../../src/table/tanstack/use-start-table';

const defineHostTable = (options: Pick<TableDefinitionOptions, 'history' | 'debounce'> = {}) =>
  defineTableUrl({ name: 'users', states: ['columnFilters', 'columnOrder', 'rowSelection'], ...options });

const replacing = defineHostTable();
const pushing = defineHostTable({ history: 'push' });

/** Waits for `window.gate`, if a test has set it. */
const load = async (): Promise<void> => {
  if ('gate' in window) await window.gate;
};

const delay = async (): Promise<void> => {
  if ('delay' in window && typeof window.delay === 'function') await Reflect.apply(window.delay, undefined, []);
};

interface TablePageSearch {
  readonly tab?: string;
}
interface Params {
  readonly region?: string;
  readonly book?: string;
}
type RawSearch = Record<string, unknown> & SearchSchemaInput;

const validate =
  ({ validateSearch }: typeof replacing) =>
  (raw: RawSearch): TablePageSearch => ({
    ...(typeof raw['tab'] === 'string' && { tab: raw['tab'] }),
    ...validateSearch(raw),
  });

const noState = () => null;

function PageTable({ definition }: { readonly definition: typeof replacing }) {
  const page = useTablePage(definition);
  const [features] = useState(() => createFeatures());
  const table = useTable(
    {
      features,
      columns: userColumns,
      data: rows,
      getRowId: (_: User, index: number) => String(index),
      ...page,
      ...searchCellTexts,
    },
    noState,
  );
  useStartTable(table);
  return (
    <TableView
      table={table}
      label="Users"
      toolbar={<OrderButton table={table} />}
      aside={<StatePanel table={table} />}
    />
  );
}

function Readings() {
  const { q, tab } = useSearch({ strict: false, select: ({ q, tab }: Record<string, unknown>) => ({ q, tab }) });
  const location = useLocation();
  return (
    <dl>
      <dt>q</dt>
      <dd id="q">{String(q)}</dd>
      <dt>tab</dt>
      <dd id="tab">{String(tab)}</dd>
      <dt>location</dt>
      <dd id="location">{location.searchStr}</dd>
    </dl>
  );
}

const root = createRootRoute({
  beforeLoad: delay,
  component: () => (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to="/cities" search={{ q: 'ann' }}>
          Anns
        </Link>
        <Link to="/cities" replace>
          Cities instead
        </Link>
        <Link to="/push">Push</Link>
        <Link to="/regions/$region" params={{ region: 'north' }}>
          North
        </Link>
        <Link to="/regions/$region" params={{ region: 'south' }}>
          South
        </Link>
        <Link to="/shelf/$book" params={{ book: '1' }}>
          Book
        </Link>
        <Link to="/form">Form</Link>
      </nav>
      <Readings />
      <Outlet />
    </>
  ),
  notFoundComponent: () => <h1>Not found</h1>,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <h1>Home</h1>,
});

const createTablePage = (title: string, path: string, definition: typeof replacing, loader?: () => Promise<void>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: validate(definition),
    loaderDeps: ({ search: { tab } }: { search: TablePageSearch }) => ({ tab }),
    ...(loader && { loader }),
    component: function TablePage() {
      const { region }: Params = useParams({ strict: false });
      return (
        <>
          <h1>{region === undefined ? title : `${title} ${region}`}</h1>
          <Link to="." search={(before: object) => ({ ...before, tab: 'b' })}>
            Tab b
          </Link>
          <PageTable definition={definition} />
        </>
      );
    },
  });

const shelf = createRoute({
  getParentRoute: () => root,
  path: '/shelf',
  validateSearch: validate(replacing),
  component: () => (
    <>
      <PageTable definition={replacing} />
      <Outlet />
    </>
  ),
});
const book = createRoute({
  getParentRoute: () => shelf,
  path: '/$book',
  component: function Book() {
    const params: Params = book.useParams();
    return (
      <>
        <h1>Book {params.book}</h1>
        <Link to="/shelf/$book" params={{ book: '2' }} search={(before: object) => before}>
          Next book
        </Link>
      </>
    );
  },
});

const form = createRoute({
  getParentRoute: () => root,
  path: '/form',
  validateSearch: validate(replacing),
  component: function Form() {
    const [isDirty, setDirty] = useState(false);
    const [submitCount, setSubmitCount] = useState(0);
    const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: false, withResolver: true });
    return (
      <>
        <h1>Form</h1>
        <label>
          <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Dirty
        </label>
        {blocker.status === 'blocked' && (
          <>
            <button type="button" onClick={blocker.reset}>
              Stay
            </button>
            <button type="button" onClick={blocker.proceed}>
              Leave
            </button>
          </>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitCount(submitCount + 1);
          }}
        >
          <PageTable definition={replacing} />
          <button type="reset">Start over</button>
          <button type="submit">Submit</button>
          <output>Submitted {submitCount} times</output>
        </form>
      </>
    );
  },
});

const router = createRouter({
  ...tableRouterOptions(),
  routeTree: root.addChildren([
    home,
    createTablePage('Cities', '/cities', replacing, load),
    createTablePage('Push', '/push', pushing, load),
    createTablePage('Region', '/regions/$region', replacing),
    shelf.addChildren([book]),
    form,
  ]),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
