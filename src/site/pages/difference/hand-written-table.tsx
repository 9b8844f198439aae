import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import {
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { User } from '../../data/rows';
import { debounceMs, loaderMs, pageSize } from '../../demos/difference/difference.table';
import type { Tab } from '../../demos/difference/difference.tab';
import { userRows } from '../../demos/users';
import type { SideTableProps } from './side';

/* oxlint-disable no-restricted-globals -- The compared table runs on the browser's timers. */

/** Delays a call until no other call follows for `ms`. Unmounting cancels the call, as in TanStack Pacer. */
function useDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  ms: number,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (...args) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => callback(...args), ms);
  };
}

/** The search box's text, as in TanStack's example: an effect replaces the local state with the URL's text. */
function useSearchText(written: string, write: (text: string) => void) {
  const [text, setText] = useState(written);
  // oxlint-disable-next-line react/set-state-in-effect -- This is the compared code.
  useEffect(() => setText(written), [written]);
  const writeLater = useDebounced(write, debounceMs);
  const onType = (next: string) => {
    setText(next);
    writeLater(next);
  };
  return { text, onType };
}

interface PeopleSearch {
  readonly name?: string;
  /** 1-based. */
  readonly page?: number;
  readonly sort?: 'name';
}

/** Simulates a server that answers immediately. */
function findPeople({ name = '', sort, page = 1 }: PeopleSearch) {
  const found = userRows.filter((user) => user.name.toLowerCase().includes(name.toLowerCase()));
  const sorted = sort ? found.toSorted((a, b) => a.name.localeCompare(b.name)) : found;
  return {
    data: sorted.slice((page - 1) * pageSize, page * pageSize),
    pageCount: Math.ceil(sorted.length / pageSize),
  };
}

const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature });
const columns = [
  { id: 'name', accessorFn: ({ name }: User) => name },
  { id: 'age', accessorFn: ({ age }: User) => age },
];

const HistoryContext = createContext<SideTableProps['history']>('replace');

function People() {
  const history = use(HistoryContext);
  const search: PeopleSearch = useSearch({ strict: false });
  const { name = '', page = 1, sort } = search;
  const navigate = useNavigate();
  const setSearch = (changes: { readonly [K in keyof PeopleSearch]: PeopleSearch[K] | undefined }) => {
    const next = (old: PeopleSearch) =>
      Object.fromEntries(
        Object.entries({ ...old, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
      );
    void navigate({ to: '/people', search: next, replace: history === 'replace' });
  };

  const { text, onType } = useSearchText(name, (next) => setSearch({ name: next, page: undefined }));
  const pagination = { pageIndex: page - 1, pageSize };
  const sorting = sort === undefined ? [] : [{ id: 'name', desc: false }];
  const table = useTable({
    features,
    columns,
    ...findPeople(search),
    getRowId: ({ id }) => id,
    manualSorting: true,
    manualPagination: true,
    state: { pagination, sorting },
    onPaginationChange: (updater) => setSearch({ page: functionalUpdate(updater, pagination).pageIndex + 1 }),
    onSortingChange: (updater) => {
      const [sorted] = functionalUpdate(updater, sorting);
      setSearch({ sort: sorted ? 'name' : undefined, page: undefined });
    },
  });
  return (
    <div className="difference-hand-written">
      <div className="difference-controls">
        <input
          type="search"
          className="field"
          aria-label="Search"
          placeholder="Search..."
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <button
          type="button"
          className="button"
          title="Reset"
          onClick={() => setSearch({ name: undefined, page: undefined, sort: undefined })}
        >
          Reset
        </button>
      </div>
      <table aria-label="People, hand-written">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all rows"
                checked={table.getIsAllRowsSelected()}
                onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
              />
            </th>
            <th scope="col" aria-sort={sort ? 'ascending' : 'none'}>
              <button type="button" onClick={() => table.getColumn('name')?.toggleSorting()}>
                {`Name ${sort ? '↑' : '↕'}`}
              </button>
            </th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Select ${row.original.name}`}
                  checked={row.getIsSelected()}
                  onChange={({ target }) => row.toggleSelected(target.checked)}
                />
              </td>
              <td>{row.original.name}</td>
              <td>{row.original.age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="difference-controls">
        <span>{`Page ${page} of ${table.getPageCount()}`}</span>
        <button type="button" className="button" aria-label="Next page" onClick={() => table.nextPage()}>
          ›
        </button>
      </div>
    </div>
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Creates a TanStack Router for a tab. Loading `/people` takes time, except for the first load. */
function createTabRouter(tab: Tab) {
  const { history, document, addEventListener } = tab.window();
  const root = createRootRoute();
  let ms = 0;
  const people = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch: (search): PeopleSearch => search,
    loaderDeps: ({ search }) => search,
    loader: async () => {
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      ms = loaderMs;
    },
    component: People,
  });
  return createRouter({
    routeTree: root.addChildren([people]),
    history: createBrowserHistory({
      window: {
        history,
        document,
        addEventListener: (type: string, listener: () => void) =>
          type === 'popstate' && addEventListener(type, listener),
        removeEventListener: () => {},
      },
      parseLocation: () => {
        const { pathname, search, hash } = new URL(document.URL);
        const state: unknown = history.state;
        return {
          href: pathname + search,
          pathname,
          search,
          hash,
          state: { __TSR_index: 0, ...(isObject(state) && state) },
        };
      },
    }),
  });
}

/** A table made of effects and timers, as in TanStack Table's example with TanStack Router. */
export function HandWrittenTable({ tab, history }: SideTableProps) {
  const [router] = useState(() => createTabRouter(tab));
  return (
    <HistoryContext value={history}>
      <RouterProvider router={router} />
    </HistoryContext>
  );
}
