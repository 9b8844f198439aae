import { functionalUpdate, type ColumnFiltersState, type SortingState, type Updater } from '@tanstack/react-table';
import { createParser, parseAsInteger, parseAsString, throttle, useQueryState } from 'nuqs';
import { useState } from 'react';
import { debounceMs, pageSize, throttleMs } from '../../../demos/difference/difference.table';
import { findPeople } from './people';
import { PeopleView } from './people-view';
import type { PeerProps } from './peer';
import { usePeerTable } from './peer-table';
import { TabNuqs } from './tab-nuqs';
import { useDebounced } from './use-debounced';

const parseAsSorting = createParser<SortingState>({
  parse: (text) => text.split(',').map((item) => ({ id: item.replace(/\..*/, ''), desc: item.endsWith('.desc') })),
  serialize: (sorting) => sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`).join(','),
});

/** Splits a param at all characters except letters and digits, because it may list options. */
const readFilter = (param: string) => param.split(/[^a-z\d]+/i).filter(Boolean); // at fault: link

const createFilters = (name: string | null): ColumnFiltersState =>
  name === null ? [] : [{ id: 'name', value: readFilter(name) }]; // at fault: link

/** Shows a list's items in a text box, separated by commas. */
const showFilter = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '';

/** Params for page, sorting and filters as in tablecn's `useDataTable`. */
function useDataTable({ history }: Pick<PeerProps, 'history'>) {
  const options = { history, limitUrlUpdates: throttle(throttleMs) };
  const [page, setPage] = useQueryState('page', parseAsInteger.withOptions(options).withDefault(1));
  const [sorting, setSorting] = useQueryState('sort', parseAsSorting.withOptions(options).withDefault([]));
  const [name, setName] = useQueryState('name', parseAsString.withOptions(options));

  const writeLater = useDebounced((next: string | null) => {
    void setPage(1);
    void setName(next);
  }, debounceMs); // at fault: reload

  // The URL is read once, so that typing is immediate.
  const [columnFilters, setColumnFilters] = useState(() => createFilters(name)); // at fault: back, link
  const onColumnFiltersChange = (updater: Updater<ColumnFiltersState>) => {
    const next = functionalUpdate(updater, columnFilters);
    setColumnFilters(next);
    writeLater(next[0] === undefined ? null : showFilter(next[0].value)); // at fault: ime
  };

  const pagination = { pageIndex: page - 1, pageSize }; // at fault: page
  const { rows, pageCount } = findPeople({ name: name ?? '', isSorted: sorting.length > 0, page });
  return usePeerTable({
    data: rows, // at fault: select
    pageCount,
    state: { pagination, sorting, columnFilters },
    onPaginationChange: (updater) => void setPage(functionalUpdate(updater, pagination).pageIndex + 1),
    onSortingChange: (updater) => void setSorting(functionalUpdate(updater, sorting)), // at fault: refused
    onColumnFiltersChange,
  });
}

function Table({ history }: Pick<PeerProps, 'history'>) {
  const table = useDataTable({ history });
  const column = table.getColumn('name');
  return (
    <PeopleView
      table={table}
      text={showFilter(column?.getFilterValue())}
      onType={(text) => column?.setFilterValue(text)}
      onReset={() => table.resetColumnFilters()}
    />
  );
}

export const TablecnTable = ({ tab, history }: PeerProps) => (
  <TabNuqs tab={tab}>
    <Table history={history} />
  </TabNuqs>
);
