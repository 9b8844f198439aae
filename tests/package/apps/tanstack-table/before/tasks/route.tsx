import { createRoute } from '@tanstack/react-router';
import { root } from '../root';
import { columns } from './columns';
import { DataTable } from './data-table';
import { allTasks } from './task';

export const tasksRoute = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  component: () => <DataTable columns={columns} data={allTasks} />,
});
