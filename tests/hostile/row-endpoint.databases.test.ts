import { expect, test } from 'vitest';
import { fc } from '../seeded';
import { embedded, sqlite, type Engine } from '../table/rows/sql/databases';
import { engines } from '../table/rows/sql/engines';
import { keptTexts, known, openTenants, searchTexts } from './row-queries';
import { withSeed } from './seed';
import { isNightly, lengthOf } from '../nightly';

/** Seeds that once found a bug: a database confused U+FFFE with U+FFFF. */
const keptSeeds = [7, 20_261_120];

interface Check {
  readonly rowCount: number;
  readonly numRuns: number;
  readonly seeds: readonly number[];
  /** After this many milliseconds, the endpoint responds with 503 and cancels the statement. */
  readonly deadlineMs?: number;
}

/** Sends arbitrary strings to an endpoint. */
async function checkTexts({ flavor, open }: Engine, { rowCount, numRuns, seeds, deadlineMs }: Check) {
  const { run, close } = await open();
  try {
    const { fetchRows } = await openTenants({ flavor, run, rowCount, ...(deadlineMs && { deadlineMs }) });
    for (const seed of seeds)
      await fc.assert(
        fc.asyncProperty(searchTexts, fc.constantFrom('north', 'south'), known, async (text, tenant, near) => {
          await fetchRows(tenant, text + (text === '' ? '?' : '&') + near);
        }),
        { seed, numRuns, examples: keptTexts.map((kept): [string, string, string] => [kept, 'north', '']) },
      );
  } finally {
    await close();
  }
}

const servers = engines.filter((engine) => engine !== embedded);
const textsOfManyRows = lengthOf(15, 3000);

test.each(engines)(
  "for any query, the row endpoint returns only the caller's rows on $name",
  { timeout: 600_000 },
  async (engine) => {
    expect.assertions(0);
    await withSeed('tests/hostile/row-endpoint.databases.test.ts', (seed) =>
      checkTexts(engine, {
        rowCount: 300,
        numRuns: engine === sqlite ? lengthOf(150, 3000) : lengthOf(30, 300),
        seeds: isNightly ? [...new Set([seed, ...keptSeeds])] : [seed],
      }),
    );
  },
);

test.each(servers.filter((engine) => engine !== sqlite || isNightly))(
  `on $name, each of ${textsOfManyRows} random requests gets rows or a timeout error within two seconds`,
  { timeout: 1_200_000 },
  async (engine) => {
    expect.assertions(0);
    await withSeed('tests/hostile/row-endpoint.databases.test.ts', (seed) =>
      checkTexts(engine, { rowCount: 100_000, numRuns: textsOfManyRows, seeds: [seed], deadlineMs: 2000 }),
    );
  },
);

test.each(servers)(
  "searching for a value that $name can't store matches no rows",
  { timeout: 60_000 },
  async ({ flavor, open }) => {
    const { run, close } = await open();
    const { fetchRows, own } = await openTenants({ flavor, run, rowCount: 60 });
    try {
      const [first = ''] = own.get('north') ?? [];
      expect(await fetchRows('north', '?title.has=~uD83D')).toEqual({
        rows: [],
        rowCount: 0,
      });
      for (const rowId of ['%00', 'a%00b', '~uD83D', '%EF%BF%BD', '1e0', '~201', '99999999999999999999']) {
        expect(await fetchRows('north', `?_ask=ids&selected=${rowId}`)).toEqual({ knownIds: [] });
        expect(await fetchRows('north', `?_ask=rows&selected=${rowId},${first}`)).toEqual(
          await fetchRows('north', `?_ask=rows&selected=${first}`),
        );
        expect(await fetchRows('north', `?_ask=count&selected=but.${rowId},matching`)).toEqual({
          selectedCount: own.get('north')?.size,
        });
      }
    } finally {
      await close();
    }
  },
);
