import { createRoute } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { TableDevtoolsPanel, useTanStackTableDevtools } from '@tanstack/react-table-devtools/production';
import { useChartable } from 'chartable/tanstack-table';
import { root } from './root';
import { columns } from './tasks/columns';
import { tasks } from './tasks/definition';
import { features } from './tasks/features';
import { allTasks } from './tasks/task';

export const devtoolsRoute = createRoute({
  getParentRoute: () => root,
  path: '/devtools',
  validateSearch: tasks.validateSearch,
  component: function Devtools() {
    const table = useTable({
      features,
      key: 'tasks',
      columns,
      data: allTasks,
      getRowId: ({ id }) => id,
      chartable: tasks,
    });
    useChartable(table);
    useTanStackTableDevtools(table);
    return (
      <>
        <button type="button" onClick={() => table.getColumn('title')?.toggleSorting()}>
          Sort by title
        </button>
        <TableDevtoolsPanel />
      </>
    );
  },
});
