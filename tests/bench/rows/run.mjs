// npm run bench:rows: compares tables of 100,000 rows in memory with other libraries' tables, and measures 1,000,000
// rows in a worker.
//   --only <text>  measures only the apps whose names contain the text. `million`: the page with a million rows.
//                  `row-models`: the row models of `chartable/row-models`, compared with TanStack Table's.
//                  `sql`: 1,000,000 rows, or ROWS, in SQLite, PostgreSQL and MariaDB
// ROUNDS sets the number of pages per app. Default: 3.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, printTable } from '../figures.mjs';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, run } from '../../../src/build/install.mjs';
import { apps, measureApp, userEvents } from './in-memory.mjs';
import { measureMillion } from './million.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
const isWanted = (/** @type {string} */ name) => name.includes(only);

/** @param {number} value */
const round = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** These run in a separate process without a browser, and only on request. */
if (['row-models', 'sql'].includes(only)) {
  spawnSync(process.execPath, ['--expose-gc', join(import.meta.dirname, `${only}.mjs`)], { stdio: 'inherit' });
  process.exit();
}

await run(async () => {
  await install();
  // With NODE_ENV=development, Vite would build with React's development version.
  delete process.env['NODE_ENV'];
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const { chromium } = await import('playwright');
  const { openSites } = await import('./sites.mjs');
  const sites = await openSites();
  const browser = await chromium.launch({ executablePath: browsers.whole });
  const siteOf = (/** @type {{ name: string }} */ { name }) => (name.startsWith('chartable') ? sites.own : sites.peers);
  try {
    printFigures(
      `Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}, load ${round(loadavg()[0] ?? 0)}\n`,
    );
    /** @type {Record<string, Record<string, string>>} */
    const table = {};
    for (const app of apps.filter(({ name }) => isWanted(name))) {
      const { mainThreadMs, heapMb } = await measureApp(browser, siteOf(app), app, rounds);
      for (const [name, text] of Object.entries(userEvents))
        (table[text] ??= {})[app.title] = round(mainThreadMs[name] ?? Number.NaN);
      (table['heap after these user events, MB'] ??= {})[app.title] = round(heapMb);
      console.error(`Measured ${app.title}`);
    }
    if (Object.keys(table).length > 0) {
      printFigures(
        `100,000 rows in memory: processor time of the main thread in ms, medians of ${rounds} pages. Chartable uses \`selectAll: 'matching'\`\n`,
      );
      printTable('user event', table);
    }
    if (isWanted('million')) {
      const { answers, medianMs, p95Ms } = await measureMillion(browser, sites.demos);
      printFigures(`1,000,000 rows in a worker: wall-clock times of ${answers} keys, in four sort orders\n`);
      printTable('what', {
        'from a key to its rows, median': { ms: round(medianMs) },
        'from a key to its rows, 95th percentile': { ms: round(p95Ms) },
      });
    }
  } finally {
    await browser.close();
    await sites.close();
  }
});
process.exit();
