import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Json, RowQuery } from '../../../../machines/table';
import {
  booleanColumn,
  dateColumn,
  multiSelectColumn,
  numberColumn,
  selectColumn,
  textColumn,
  withOperators,
} from '../../../../src/table/columns';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { createSqlDialect, createSqlSource } from '../../../../src/table/rows/sql';
import { lengthOf } from '../../../nightly';
import { fc } from '../../../seeded';
import { describeEngines } from './engines';
import { queryWith } from '../query-with';

interface Task {
  readonly id: number;
  readonly name: string | null;
  readonly price: number | null;
  readonly due: Date | null;
  readonly status: string | null;
  readonly tags: readonly string[] | null;
  readonly paid: boolean | null;
}

const statuses = ['open', 'done', 'late'];
const tags = ['ui', 'url', 'docs'];
const names = ['Ann', 'anna', 'Joanna', '50%', '5_0', 'a!b', '', ' ', 'ann ', null];
const days = ['1969-12-31', '2024-02-28', '2024-02-29', '2024-03-01', '2026-01-01'];

const pick = <Item>(list: readonly Item[], index: number): Item | null => list[index % list.length] ?? null;
const tasks: readonly Task[] = Array.from({ length: 60 }, (_, id) => {
  const day = pick([...days, null], id);
  return {
    id,
    name: pick(names, id),
    price: pick([0, 1, -1, 0.5, null, 20], id + 1),
    due: day === null ? null : new Date(`${day}T${id % 2 === 0 ? '00:00:00.000' : '23:59:59.999'}Z`),
    status: pick([...statuses, null], Math.floor(id / 2)),
    tags: pick([[], ['ui'], ['ui', 'url'], ['url', 'docs'], tags, null], Math.floor(id / 3)),
    paid: pick([true, false, null], id),
  };
});

const columns = [
  { accessorKey: 'name', ...withOperators(textColumn()) },
  { accessorKey: 'price', ...withOperators(numberColumn()) },
  { accessorKey: 'due', ...withOperators(dateColumn()) },
  { accessorKey: 'status', ...withOperators(selectColumn({ options: statuses })) },
  { accessorKey: 'tags', ...withOperators(multiSelectColumn({ options: tags })) },
  { accessorKey: 'paid', ...withOperators(booleanColumn()) },
] as const;

const options = (list: readonly string[]) => fc.subarray([...list], { minLength: 1 });
const text = fc.constantFrom('a', 'ANN', 'anna', '%', '_', '!', ' ', '50%', 'nn');
const day = fc.constantFrom(...days, '0000-01-01', '9999-12-31');
const number = fc.constantFrom(0, 1, -1, 0.5, 3);
const operands: Readonly<
  Record<(typeof columns)[number]['accessorKey'], Readonly<Record<string, fc.Arbitrary<Json>>>>
> = {
  name: { notContains: text, equals: text, notEquals: text, startsWith: text },
  price: { equals: number, notEquals: number },
  due: { before: day, after: day, equals: day, notEquals: day },
  status: { notEquals: fc.constantFrom(...statuses), anyOf: options(statuses), noneOf: options(statuses) },
  tags: { allOf: options(tags), noneOf: options(tags) },
  paid: {},
};
const anyFilter = fc.oneof(
  ...Object.entries(operands).flatMap(([id, ofColumn]) =>
    Object.entries({ ...ofColumn, isEmpty: fc.constant(true), isNotEmpty: fc.constant(true) }).map(
      ([operator, operand]: [string, fc.Arbitrary<Json>]) =>
        operand.map((value) => ({ id, value: { [operator]: value } })),
    ),
  ),
);

const request = { signal: new AbortController().signal };
const asQuery = (columnFilters: RowQuery['columnFilters']) =>
  queryWith({ columnFilters, pagination: { pageIndex: 0, pageSize: 100 } });

describeEngines(({ flavor, run }) => {
  test('operators find the same rows as in memory, including rows without a value', { timeout: 600_000 }, async () => {
    const db = new Kysely<{ tasks: { [Key in keyof Task]: unknown } }>({ dialect: createSqlDialect(flavor, run) });
    const json = flavor === 'postgres' ? 'jsonb' : flavor === 'mariadb' ? 'json' : 'text';
    await sql
      .raw(
        `create table tasks (id integer primary key, name varchar(20), price double precision, due bigint, status varchar(20), tags ${json}, paid boolean)`,
      )
      .execute(db);
    for (const { id, name, price, due, status, tags: list, paid } of tasks) {
      const isPaid = paid === null ? sql`null` : sql.raw(flavor === 'postgres' ? String(paid) : paid ? '1' : '0');
      const written = list && JSON.stringify(list);
      await sql`insert into tasks values (${id}, ${name}, ${price}, ${due?.getTime() ?? null}, ${status}, ${written}, ${isPaid})`.execute(
        db,
      );
    }
    const memory = memorySource({ columns, rows: tasks, getRowId: ({ id }) => id });
    const source = createSqlSource({
      db,
      flavor,
      query: db.selectFrom('tasks'),
      id: 'id',
      idType: 'integer',
      columns,
      expressions: {
        name: 'name',
        price: 'price',
        due: { value: 'due', stored: 'milliseconds' },
        status: 'status',
        tags: { value: 'tags', stored: 'json' },
        paid: 'paid',
      },
      readRow: (_, id): Task => tasks[Number(id)] ?? tasks[0]!,
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyFilter, { maxLength: 2, selector: ({ id }) => id }), async (filters) => {
        const wanted = await memory.rows(asQuery(filters), request);
        const found = await source.rows(asQuery(filters), request);
        expect(found.rows.map(({ id }) => id)).toEqual(wanted.rows.map(({ id }) => id));
      }),
      { numRuns: lengthOf(150, 3000) },
    );
  });
});
