import { createLoader, createSerializer, parseAsArrayOf, parseAsInteger, parseAsJson, parseAsString } from 'nuqs';
import { allTasks, type Task } from './tasks';

const parsers = {
  page: parseAsInteger.withDefault(1),
  perPage: parseAsInteger.withDefault(10),
  sort: parseAsJson((value) =>
    Array.isArray(value) ? (value as { id: keyof Task; desc: boolean }[]) : null,
  ).withDefault([{ id: 'createdAt', desc: true }]),
  title: parseAsString.withDefault(''),
  status: parseAsArrayOf(parseAsString).withDefault([]),
  points: parseAsArrayOf(parseAsInteger).withDefault([]),
  createdAt: parseAsArrayOf(parseAsInteger).withDefault([]),
};
const load = createLoader(parsers);
export const writeLink = createSerializer(parsers);

const isWithin = (value: number, [from, to]: readonly number[]) =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

export async function fetchTasks(search: string): Promise<{ data: Task[]; pageCount: number }> {
  const { page, perPage, sort, title, status, points, createdAt } = load(search);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const passing = allTasks
    .filter(
      (task) =>
        task.title.includes(title) &&
        (status.length === 0 || status.includes(task.status)) &&
        isWithin(task.points, points) &&
        isWithin(task.createdAt, createdAt),
    )
    .sort((a, b) => {
      const differing = sort.find(({ id }) => a[id] !== b[id]);
      return differing ? (a[differing.id] < b[differing.id] === differing.desc ? 1 : -1) : 0;
    });
  return { data: passing.slice((page - 1) * perPage, page * perPage), pageCount: Math.ceil(passing.length / perPage) };
}
