import { defineTableUrl } from 'chartable/url';

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly points: number;
  /** Milliseconds. */
  readonly createdAt: number;
}

const statuses = ['open', 'shipped', 'dropped'];

export const allTasks: Task[] = Array.from({ length: 45 }, (_, index) => ({
  id: `t${index}`,
  title: `Task ${String.fromCharCode(97 + (index % 26))} ${index}`,
  status: statuses[index % 3] ?? '',
  points: index % 7,
  createdAt: 1_700_000_000_000 + index * 86_400_000,
}));

export const tasks = defineTableUrl({
  name: 'tasks',
  debounce: { globalFilter: 400 },
  history: 'push',
});
