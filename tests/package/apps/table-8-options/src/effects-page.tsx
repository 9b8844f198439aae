import { getCoreRowModel, getPaginationRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table';
import { createBrowserUrl } from 'chartable/browser';
import { defineTable } from 'chartable/definition';
import { useChartableOptions } from 'chartable/tanstack-table-8';
import { useEffect } from 'react';
import { columns, createPeople, type Person } from './people';

const people = defineTable({ name: 'people', history: 'push', debounce: { globalFilter: 0 } });
const url = createBrowserUrl();
const data = createPeople(false);

export function EffectsPage() {
  const table = useReactTable<Person>(
    useChartableOptions(
      people,
      {
        columns,
        data,
        getRowId: ({ id }: Person) => id,
        getCoreRowModel: getCoreRowModel<Person>(),
        getPaginationRowModel: getPaginationRowModel<Person>(),
        getSortedRowModel: getSortedRowModel<Person>(),
      },
      { url },
    ),
  );
  const { sorting, pagination } = table.getState();
  useEffect(() => table.setColumnFilters([{ id: 'name', value: 'Ann' }]), [table]);
  useEffect(() => table.setPageIndex(0), [sorting, table]);
  useEffect(() => {
    const timer = setTimeout(() => table.setRowSelection({ r1: true }), 50);
    return () => clearTimeout(timer);
  }, [table]);
  return (
    <>
      <button type="button" onClick={() => table.setSorting([{ id: 'age', desc: true }])}>
        Sort
      </button>
      <button type="button" onClick={() => table.nextPage()}>
        Next
      </button>
      <p>Page {pagination.pageIndex + 1}</p>
    </>
  );
}
