import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import { scale } from '../scale';
import { createNuqsTable } from '../state/nuqs';
import { columns, users } from '../user-columns';
import { startByTanStackRouter } from './tanstack-router';

const { pageSize, tableNames } = scale.many;
const tables = tableNames.map((prefix) => createNuqsTable({ rows: users, columns, pageSize, prefix }));

const Page = () => tables.map((Table, index) => <Table key={tableNames[index]} />);

startByTanStackRouter({ Page, hasFrame: false, Provider: NuqsAdapter });
