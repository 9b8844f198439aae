export interface Task {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly status: string;
  readonly priority: string;
}

export const labels = ['bug', 'feature', 'documentation'];
export const statuses = ['backlog', 'todo', 'in progress', 'done', 'canceled'];
export const priorities = ['low', 'medium', 'high'];

const verbs = ['Answer', 'Bypass', 'Copy', 'Draw', 'Explain', 'Find', 'Greet'];
const things = ['the array', 'a bandwidth', 'our card', 'the driver', 'an export'];
const pick = (words: readonly string[], index: number) => words[index % words.length] ?? '';

export const allTasks: Task[] = Array.from({ length: 100 }, (_, index) => ({
  id: `TASK-${1000 + index}`,
  title: `${pick(verbs, index)} ${pick(things, index)}`,
  label: pick(labels, index),
  status: pick(statuses, index * 3),
  priority: pick(priorities, index * 2),
}));
