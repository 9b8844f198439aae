import { RouterProvider, useNavigate, useSearch } from '@tanstack/react-router';
import { functionalUpdate } from '@tanstack/react-table';
import { createContext, use, useEffect, useState } from 'react';
import { debounceMs, pageSize } from '../../../demos/difference/difference.table';
import { findPeople } from './people';
import { PeopleView } from './people-view';
import type { PeerProps } from './peer';
import { usePeerTable } from './peer-table';
import { createTabRouter, type PeopleSearch } from './tab-router';
import { useDebounced } from './use-debounced';

/** A search box as in TanStack's example. It has its own text, and an effect copies the URL's text into it. */
function useSearchText(written: string, write: (text: string) => void) {
  const [text, setText] = useState(written);
  // oxlint-disable-next-line react/set-state-in-effect -- This is the compared code.
  useEffect(() => setText(written), [written]); // at fault: letters, reset
  const writeLater = useDebounced(write, debounceMs); // at fault: reload, reset, ime
  const onType = (next: string) => {
    setText(next);
    writeLater(next);
  };
  return { text, onType };
}

const HistoryContext = createContext<PeerProps['history']>('replace');

function Table() {
  const history = use(HistoryContext);
  const search: PeopleSearch = useSearch({ strict: false });
  const { name = '', page = 1, sort } = search;
  const navigate = useNavigate();
  const setSearch = (changes: { readonly [K in keyof PeopleSearch]: PeopleSearch[K] | undefined }) => {
    const next = (old: PeopleSearch) =>
      Object.fromEntries(
        Object.entries({ ...old, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
      );
    void navigate({ to: '/people', search: next, replace: history === 'replace' }); // at fault: refused
  };

  const { text, onType } = useSearchText(name, (next) => setSearch({ name: next, page: undefined }));
  const pagination = { pageIndex: page - 1, pageSize }; // at fault: page
  const sorting = sort === undefined ? [] : [{ id: 'name', desc: false }];
  const { rows, pageCount } = findPeople({ name, isSorted: sort !== undefined, page });
  const table = usePeerTable({
    data: rows, // at fault: select
    pageCount,
    state: { pagination, sorting },
    onPaginationChange: (updater) => setSearch({ page: functionalUpdate(updater, pagination).pageIndex + 1 }),
    onSortingChange: (updater) => {
      const [sorted] = functionalUpdate(updater, sorting);
      setSearch({ sort: sorted ? 'name.asc' : undefined, page: undefined });
    },
  });
  const onReset = () => setSearch({ name: undefined, page: undefined, sort: undefined });
  return <PeopleView table={table} text={text} onType={onType} onReset={onReset} />;
}

export function RouterTable({ tab, history }: PeerProps) {
  const [router] = useState(() => createTabRouter(tab, Table));
  return (
    <HistoryContext value={history}>
      <RouterProvider router={router} />
    </HistoryContext>
  );
}
