import { fc } from '../../seeded';
import { keptTexts, known, openTenants, searchTexts } from '../../hostile/row-queries';
import { seed } from '../../hostile/seed';
import { mariadb, server, sqlite } from '../../table/rows/sql/databases';
import { quantile } from '../statistics.mjs';

/** Prints how long each database takes for the same hostile queries. */
export async function measure(): Promise<void> {
  const rowCount = Number(process.env['ROWS'] ?? 100_000);
  const queryCount = Number(process.env['QUERIES'] ?? 3000);
  const drawn = fc.sample(fc.tuple(searchTexts, fc.constantFrom('north', 'south'), known), {
    numRuns: queryCount,
    seed,
  });
  const keptQueries = keptTexts.map((text): [string, string, string] => [text, 'north', '']);
  console.log(
    `\n${queryCount.toLocaleString('en')} hostile queries of ${rowCount.toLocaleString('en')} rows, seed ${seed}\n`,
  );
  console.log(
    '| | answered | refused | median, ms | 99th percentile | longest |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const { name, flavor, open } of [sqlite, server, mariadb]) {
    const { run, close } = await open();
    try {
      const { fetchRows } = await openTenants({ flavor, run, rowCount });
      const taken: number[] = [];
      let refusedCount = 0;
      for (const [text, tenant, near] of [...keptQueries, ...drawn]) {
        const start = performance.now();
        const body = await fetchRows(tenant, text + (text === '' ? '?' : '&') + near);
        if ('error' in body) refusedCount += 1;
        else taken.push(performance.now() - start);
      }
      const at = (share: number) => quantile(taken, share).toFixed(1);
      console.log(`| ${name} | ${taken.length} | ${refusedCount} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`);
    } finally {
      await close();
    }
  }
}
