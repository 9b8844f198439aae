import { createRoute } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { TableDevtoolsPanel, useTanStackTableDevtools } from '@tanstack/react-table-devtools/production';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { root } from './root';
import { people } from './people/definition';
import { features } from './people/features';

const columns = [{ accessorKey: 'firstName' }, { accessorKey: 'age' }] as const;
const data = [{ id: 1, firstName: 'Ann', age: 30 }];

export const devtoolsRoute = createRoute({
  getParentRoute: () => root,
  path: '/devtools',
  validateSearch: people.validateSearch,
  component: function Devtools() {
    const table = useTable({
      features,
      key: 'people',
      columns,
      data,
      getRowId: ({ id }) => String(id),
      ...useTablePage(people),
    });
    useStartTable(table);
    useTanStackTableDevtools(table);
    return (
      <>
        <button type="button" onClick={() => table.getColumn('age')?.toggleSorting()}>
          Sort by age
        </button>
        <TableDevtoolsPanel />
      </>
    );
  },
});
