import { createSqlDialect } from 'chartable/sql';
import { Kysely } from 'kysely';
import { answerDelete, type Database } from './bulk-operation.js';

const statements: unknown[] = [];
const run = async (text: string, values: readonly unknown[]) => {
  statements.push({ text: text.replaceAll(/\s+/g, ' '), values });
  return [];
};
const db = new Kysely<Database>({ dialect: createSqlDialect('postgres', run) });
const body = '?selected=q.OSLO,but.k3,matching';
const host = 'cities.test';
const url = `https://${host}/cities/delete`;

type RequestHeaders = Readonly<Record<string, string>>;
/** Headers in which browsers name the requesting page. */
const ofOthers: readonly RequestHeaders[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  { 'sec-fetch-site': 'same-site', origin: 'https://evil.cities.test' },
  { 'sec-fetch-site': 'none' },
  // Browsers before 2023 send only the origin.
  { origin: 'https://evil.test' },
  { origin: 'null' },
  {},
];
const ofOwnPages: readonly RequestHeaders[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: `https://${host}` }];

const post = async (headers: RequestHeaders, text = body) =>
  (await answerDelete(db, new Request(url, { method: 'POST', body: text, headers: { ...headers, host } }))).status;
const get = async (headers: RequestHeaders) =>
  (await answerDelete(db, new Request(`${url}${body}`, { headers: { ...headers, host } }))).status;

const statuses: number[] = [];
for (const headers of ofOthers) statuses.push(await post(headers));
for (const headers of ofOwnPages) statuses.push(await get(headers));
// Ignoring the filter of an unknown column would select rows that the user didn't select.
for (const wrong of ['?selected=country.has.NO,matching', `?q=${'a'.repeat(4000)}`])
  statuses.push(await post({ 'sec-fetch-site': 'same-origin' }, wrong));
const refused = statements.length;
for (const headers of ofOwnPages) statuses.push(await post(headers));
console.log(JSON.stringify({ statuses, refused, statements }));
