import { createRoute } from '@tanstack/react-router';
import { root } from '../root';
import { columns } from './columns';
import { DataTable } from './data-table';
import { tasks } from './definition';
import { allTasks } from './task';

export const tasksRoute = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  validateSearch: tasks.validateSearch,
  component: () => <DataTable columns={columns} data={allTasks} />,
});
