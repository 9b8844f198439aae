import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { textColumn } from '../../src/table/columns/text/text.column';
import { memorySource } from '../../src/table/rows/memory-source';
import { createSqlDialect, type RunSql, createSqlSource } from '../../src/entries/sql';
import { lengthOf } from '../nightly';
import { fc } from '../seeded';
import { queryWith } from '../table/rows/query-with';
import { mariadb, server, type Engine } from '../table/rows/sql/databases';

interface Word {
  readonly id: number;
  readonly word: string;
}

interface Collation {
  readonly locale: string;
  readonly collate: string;
  /** Creates the collation if the database lacks it. */
  readonly create?: string;
  readonly letters: string;
}

const latin = 'aAbBcCdDeEhHiIlLnNoOsSuUyYzZ';

/** An ICU collation that ignores case and sorts numbers in strings by value, as columns do. */
const icu = (locale: string, letters: string): Collation => ({
  locale,
  collate: `${locale}_ignoring_case`,
  create: `create collation "${locale}_ignoring_case" (provider = icu, locale = '${locale}-u-kn-true-ks-level2', deterministic = false)`,
  letters,
});

const ofPostgres = [
  icu('en', `${latin}éÉèüÜñ019 -_.,'!`),
  icu('de', `${latin}äÄöÖüÜß019 -`),
  icu('sv', `${latin}åÅäÄöÖ`),
  icu('da', `${latin}æÆøØåÅ`),
  icu('es', `${latin}ñÑáÁ`),
  icu('cs', `${latin}čČřŘšŠžŽ`),
  icu('tr', `${latin}ıİşŞğĞçÇ`),
  icu('el', 'αΑβΒγΓάΆεσςΣ'),
  icu('ru', 'аАбБеЕёЁжЖийЙя'),
  icu('ja', 'あいうアイウかがカガ亜'),
];
const uca = (locale: string, language: string, letters: string): Collation => ({
  locale,
  collate: `utf8mb4_uca1400_${language}nopad_as_ci`,
  letters,
});
const ofMariadb = [
  uca('en', '', `${latin}éÉèüÜñ019`),
  uca('de', '', `${latin}äÄöÖüÜß019`),
  uca('sv', 'swedish_', `${latin}åÅäÄöÖ`),
  // Excludes `a`, because this collation doesn't treat `aa` as `å`.
  uca('da', 'danish_', 'bBcCdDeEiIlLnNoOsSuUyYzZæÆøØåÅ'),
  uca('es', 'spanish_', `${latin}ñÑáÁ`),
  // Excludes `ch`, because this collation treats it as two letters.
  uca('cs', 'czech_', 'aAbBcCdDeEiIlLnNoOsSuUyYzZčČřŘšŠžŽ'),
  uca('el', '', 'αΑβΒγΓάΆεσςΣ'),
  uca('ru', '', 'аАбБеЕжЖя'),
];

const { signal } = new AbortController();
const wordCount = 400;

/** Compares the order of random words with the in-memory order. Fetches each page by its index, and next to a known row. */
async function compareOrder(run: RunSql, flavor: Engine['flavor'], { locale, collate, create, letters }: Collation) {
  const word = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 4 });
  const [drawn = []] = fc.sample(fc.array(word, { minLength: wordCount, maxLength: wordCount }), 1);
  const rows = drawn.map((each, id): Word => ({ id, word: each }));
  const db = new Kysely<{ words: Word }>({ dialect: createSqlDialect(flavor, run) });
  await run('drop table if exists words', []);
  await run('create table words (id integer primary key, word varchar(20) not null)', []);
  await sql`insert into words values ${sql.join(rows.map(({ id, word: text }) => sql`(${id}, ${text})`))}`.execute(db);
  if (create !== undefined) await run(create, []);
  const columns = [{ accessorKey: 'word', ...textColumn({ locale, numeric: flavor === 'postgres' }) }] as const;
  const source = createSqlSource({
    db,
    flavor,
    query: db.selectFrom('words'),
    id: 'id',
    idType: 'integer',
    columns,
    expressions: { word: { value: 'word', collate, notNull: true } },
    readRow: ({ word: text }, id): Word => ({ id: Number(id), word: text }),
  });
  const memory = memorySource<Word>({ columns, rows, getRowId: ({ id }) => String(id) });
  const size = 50;
  for (const desc of [false, true]) {
    const query = (pageIndex: number) =>
      queryWith({ sorting: [{ id: 'word', desc }], pagination: { pageIndex, pageSize: size } });
    for (let page = 0; page < wordCount / size; page += 1) {
      const expected = (await memory.rows(query(page), { signal })).rows;
      expect((await source.rows(query(page), { signal })).rows).toEqual(expected);
      const [next] = (await memory.rows(query(page + 1), { signal })).rows;
      if (!next) break;
      const near = { rowId: String(next.id), index: (page + 1) * size };
      expect((await source.rows(query(page), { signal, near })).rows).toEqual(expected);
    }
  }
}

const databases = [
  { ...server, collations: ofPostgres },
  { ...mariadb, collations: ofMariadb },
];

describe.each(databases)('sort order in $name', ({ flavor, open, collations }) => {
  test.each(collations.slice(0, lengthOf(2, Infinity)))(
    'a database with the collation $collate sorts strings like the in-memory locale $locale',
    { timeout: 60_000 },
    async (collation) => {
      const { run, close } = await open();
      try {
        await compareOrder(run, flavor, collation);
      } finally {
        await close();
      }
    },
  );
});
