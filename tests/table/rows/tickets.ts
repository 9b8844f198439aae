import { Kysely, sql } from 'kysely';
import { booleanColumn } from '../../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../src/table/columns/select/select.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import type { SourceColumn } from '../../../src/table/columns/source-columns';
import { createSqlDialect, type RunSql } from '../../../src/table/rows/sql/dialect';
import { createSqlSource } from '../../../src/table/rows/sql/sql-source';
import type { SqlFlavor } from '../../../src/table/sql/flavors';

/** A row in an app's database. The app's own migrations created the table. */
export interface Ticket {
  readonly id: number;
  readonly title: string | null;
  readonly points: number | null;
  readonly opened: Date | null;
  readonly urgent: boolean | null;
  readonly status: string | null;
  readonly labels: readonly string[];
  readonly tenant: string;
  readonly person: string;
  readonly comments: number;
}

export const statuses = ['open', 'waiting', 'done'] as const;
export const labels = [
  { value: 'ui', text: 'Interface' },
  { value: 'db', text: 'Database' },
  { value: 'ops', text: 'Machines' },
] as const;

export const columns = [
  { accessorKey: 'title', ...textColumn({ numeric: false }) },
  { accessorKey: 'points', ...numberColumn() },
  { accessorKey: 'opened', ...dateColumn({ timeZone: 'Europe/Oslo' }), enableGlobalFilter: false },
  { accessorKey: 'urgent', ...booleanColumn() },
  { accessorKey: 'status', ...selectColumn({ options: statuses }) },
  { accessorKey: 'labels', ...multiSelectColumn({ options: labels }), enableSorting: false },
  { accessorKey: 'person', ...textColumn() },
  { accessorKey: 'comments', ...numberColumn() },
] as const satisfies readonly SourceColumn<Ticket>[];

const words = ['apple', 'banana', 'cherry', 'date', 'elder', 'fig', 'grape', '10', '9', null, ''];
const labelSets = [[], ['ui'], ['db', 'ui'], ['ops'], ['ui', 'db', 'ops']];
export const people = ['ada', 'bea', 'cyd'] as const;

/** Tickets with many equal values per column. Their dates are close to Oslo's daylight saving changes. */
export const createTickets = (count: number): readonly Ticket[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index * 3 + 1,
    title: words[(index * 7) % words.length] ?? null,
    points: index % 7 === 3 ? null : ((index * 37) % 1500) - 20,
    opened:
      index % 5 === 4 ? null : new Date(Date.UTC(2026, index % 2 === 0 ? 2 : 9, 24 + (index % 4), (index * 5) % 48)),
    urgent: index % 4 === 3 ? null : index % 2 === 0,
    status: index % 6 === 5 ? null : (statuses[index % 3] ?? null),
    labels: labelSets[index % labelSets.length] ?? [],
    tenant: index % 3 === 0 ? 'north' : 'south',
    person: people[index % people.length] ?? '',
    comments: index % 4,
  }));

export interface Tables {
  tickets: {
    id: number;
    title: string | null;
    points: number | null;
    opened: unknown;
    urgent: unknown;
    status: string | null;
    labels: unknown;
    tenant: string;
    person_id: number;
  };
  people: { id: number; name: string };
  comments: { ticket_id: number; body: string };
}

const types: Readonly<Record<SqlFlavor, Readonly<Record<'text' | 'moment' | 'list' | 'boolean', string>>>> = {
  sqlite: { text: 'text', moment: 'text', list: 'text', boolean: 'integer' },
  postgres: { text: 'text', moment: 'timestamptz', list: 'text[]', boolean: 'boolean' },
  mariadb: { text: 'varchar(100)', moment: 'datetime(3)', list: 'json', boolean: 'boolean' },
};

export async function createTicketTables(
  db: Kysely<Tables>,
  flavor: SqlFlavor,
  tickets: readonly Ticket[],
): Promise<void> {
  const { text, moment, list, boolean } = types[flavor];
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create table people (id integer primary key, name varchar(100) not null)');
  await run(`create table tickets (
    id integer primary key, title ${text}, points integer, opened ${moment}, urgent ${boolean}, status varchar(20),
    labels ${list}, tenant varchar(20) not null, person_id integer not null)`);
  await run('create table comments (ticket_id integer not null, body varchar(100) not null)');
  await run('create index comments_of on comments (ticket_id)');
  for (const [index, name] of people.entries()) await sql`insert into people values (${index}, ${name})`.execute(db);
  const momentOf = (date: Date | null) =>
    date && (flavor === 'mariadb' ? date.toISOString().slice(0, -1).replace('T', ' ') : date.toISOString());
  const listOf = (values: readonly string[]) =>
    flavor === 'postgres' ? sql`cast(${`{${values.join()}}`} as text[])` : sql`${JSON.stringify(values)}`;
  const booleanOf = (value: boolean | null) =>
    value === null ? sql`null` : sql.lit(flavor === 'postgres' ? value : Number(value));
  for (let start = 0; start < tickets.length; start += 500) {
    const tuples = tickets.slice(start, start + 500).map(
      (
        ticket,
      ) => sql`(${ticket.id}, ${ticket.title}, ${ticket.points}, ${momentOf(ticket.opened)}, ${booleanOf(ticket.urgent)},
        ${ticket.status}, ${listOf(ticket.labels)}, ${ticket.tenant}, ${sql.lit(people.findIndex((name) => name === ticket.person))})`,
    );
    await sql`insert into tickets values ${sql.join(tuples)}`.execute(db);
  }
  const comments = tickets.flatMap(({ id, comments }) =>
    Array.from({ length: comments }, () => sql`(${sql.lit(id)}, 'x')`),
  );
  for (let start = 0; start < comments.length; start += 2000)
    await sql`insert into comments values ${sql.join(comments.slice(start, start + 2000))}`.execute(db);
}

export const openDatabase = (flavor: SqlFlavor, run: RunSql) =>
  new Kysely<Tables>({ dialect: createSqlDialect(flavor, run) });

interface TicketSourceOptions {
  readonly tenant?: string;
  readonly run?: RunSql;
  readonly maxCounted?: number;
}

export function openTicketSource(
  db: Kysely<Tables>,
  flavor: SqlFlavor,
  { tenant, run, maxCounted = Infinity }: TicketSourceOptions = {},
) {
  const all = db.selectFrom('tickets').innerJoin('people', 'people.id', 'tickets.person_id');
  return createSqlSource({
    db,
    flavor,
    ...(run && { run }),
    query: tenant === undefined ? all : all.where('tickets.tenant', '=', tenant),
    id: 'tickets.id',
    idType: 'integer',
    columns,
    expressions: {
      title: { value: 'tickets.title', order: ({ fn, val }) => fn('nullif', ['tickets.title', val('')]) },
      points: 'points',
      opened: 'tickets.opened',
      urgent: 'tickets.urgent',
      status: 'tickets.status',
      labels: 'tickets.labels',
      person: { value: 'people.name', notNull: true },
      comments: (eb) =>
        eb
          .selectFrom('comments')
          .whereRef('comments.ticket_id', '=', 'tickets.id')
          .select(({ fn }) => fn.countAll<number>().as('count')),
      tenant: 'tickets.tenant',
    },
    maxCounted,
    readRow: ({ title, points, opened, urgent, status, labels, person, comments, tenant }, id): Ticket => ({
      id: Number(id),
      title,
      points,
      opened: opened instanceof Date ? opened : typeof opened === 'string' ? new Date(opened) : null,
      urgent: urgent === null ? null : Boolean(urgent),
      status,
      labels: readList(labels),
      person,
      comments: Number(comments),
      tenant,
    }),
  });
}

/** SQLite returns JSON as text, and PostgreSQL's and MariaDB's drivers return lists. */
function readList(value: unknown): readonly string[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
}
