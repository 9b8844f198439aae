import { createSqlDialect } from 'chartable/sql';
import { Kysely } from 'kysely';
import { deleteSelected } from './bulk-act.js';

const run = async (text: string, values: readonly unknown[]) => {
  console.log(JSON.stringify({ text: text.replaceAll(/\s+/g, ' '), values }));
  return [];
};
const db = new Kysely<unknown>({ dialect: createSqlDialect('postgres', run) });
await deleteSelected(db, '?rowSelection=all%2Csearch.OSLO%2Cbut.k3');
