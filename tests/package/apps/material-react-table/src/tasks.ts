import { defineTableUrl } from 'chartable/url';

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly points: number;
}

const statuses = ['open', 'shipped', 'dropped'];

export const allTasks: Task[] = Array.from({ length: 45 }, (_, index) => ({
  id: `t${index}`,
  title: `Task ${String.fromCharCode(97 + (index % 26))} ${index}`,
  status: statuses[index % 3] ?? '',
  points: index % 7,
}));

export const tasks = defineTableUrl({
  name: 'tasks',
  history: 'push',
});
