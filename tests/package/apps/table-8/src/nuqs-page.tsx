import { createSerializer, parseAsArrayOf, parseAsInteger, parseAsJson, parseAsString } from 'nuqs';
import { defineTable } from 'chartable/definition';
import { nuqsParams } from 'chartable/presets';
import { TasksPage } from './tasks-page';

const tasks = defineTable({
  name: 'tasks of nuqs',
  history: 'push',
  ...nuqsParams({ title: 'text', status: 'texts' }),
});

const writeLink = createSerializer({
  page: parseAsInteger.withDefault(1),
  perPage: parseAsInteger.withDefault(10),
  sort: parseAsJson((value) => (Array.isArray(value) ? value : null)),
  status: parseAsArrayOf(parseAsString, ','),
});

export default function NuqsPage() {
  const link = writeLink({ page: 2, sort: [{ id: 'title', desc: true }], status: ['open', 'shipped'] });
  return (
    <>
      <a href={link}>Page 2 of some tasks</a>
      <TasksPage definition={tasks} />
    </>
  );
}
