import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { dateColumn, numberColumn, selectColumn, textColumn } from '../../../../src/table/columns';
import { createSqlDialect, createSqlSource } from '../../../../src/table/rows/sql';
import { createSeededRandom, seed } from '../../../hostile/seed';
import { embedded } from './databases';
import { describeEngines } from './engines';
import { queryWith } from '../query-with';

interface Tables {
  readonly notes: {
    key: string;
    title: string;
    body: string;
    tag: string;
    status: string;
    points: number;
    placed: Date;
  };
}

const random = createSeededRandom(seed);

/** Returns random four-byte characters, which databases can't compress well. */
const longText = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x1f400 + Math.floor(random() * 16))).join('');

describeEngines(({ name, flavor, run }) => {
  test('with all advised indexes, a table still accepts long strings', { timeout: 120_000 }, async () => {
    const text = flavor === 'mariadb' ? 'longtext' : 'text';
    const moment = flavor === 'postgres' ? 'timestamptz' : 'datetime';
    await run(
      `create table notes (${flavor === 'mariadb' ? '`key`' : '"key"'} varchar(255) primary key, title varchar(395) not null,
          body ${text} not null, tag varchar(1000) not null, status varchar(20) not null, points integer not null,
          placed ${moment} not null)`,
      [],
    );
    const db = new Kysely<Tables>({ dialect: createSqlDialect(flavor, run) });
    const source = createSqlSource({
      db,
      run,
      flavor,
      query: db.selectFrom('notes'),
      id: 'key',
      idType: 'text',
      columns: [
        { accessorKey: 'title', ...textColumn() },
        { accessorKey: 'body', ...textColumn() },
        { accessorKey: 'tag', ...textColumn() },
        { accessorKey: 'status', ...selectColumn({ options: ['open', 'done'] }) },
        { accessorKey: 'points', ...numberColumn() },
        { accessorKey: 'placed', ...dateColumn({ timeZone: 'UTC' }) },
      ],
      expressions: {
        title: { value: 'title', maxLength: 395, notNull: true },
        body: 'body',
        tag: { value: 'tag', maxLength: 1000 },
        status: 'status',
        points: 'points',
        placed: 'placed',
      },
      readRow: (_, id) => id,
    });
    for (const statement of source.adviseIndexes()) {
      // PGlite has no `pg_trgm`.
      if (name === embedded.name && statement.includes('trgm')) continue;
      await run(statement, []);
    }
    for (const [index, length] of [9000, 100_000].entries()) {
      const values = [longText(250) + index, longText(390), longText(length), longText(990), 'open', index];
      await sql`insert into notes values (${sql.join(values)}, '2026-11-27 10:00:00')`.execute(db);
    }
    const { rows } = await source.rows(queryWith({ sorting: [{ id: 'title', desc: true }] }), {
      signal: new AbortController().signal,
    });
    expect(rows).toHaveLength(2);
  });
});
