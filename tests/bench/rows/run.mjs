// npm run bench -- rows: compares tables of 100,000 rows in memory with other libraries' tables, and measures 1,000,000
// rows in a worker.
//   --only <text>  measures only the apps whose names contain the text. `million`: the page with a million rows. `sql`:
//                  1,000,000 rows, or ROWS, in SQLite, PostgreSQL and MariaDB
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, printTable } from '../figures.mjs';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';
import { userEvents, apps, measureApp } from './in-memory.mjs';
import { measureMillion } from './million.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
const isWanted = (/** @type {string} */ name) => name.includes(only);

/** @param {number} value */
const round = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Databases run only on request. */
if (only === 'sql') {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./sql.ts') }} */
  const { module } = await runnerImport(join(import.meta.dirname, 'sql.ts'), {
    configFile: false,
    resolve: { tsconfigPaths: true },
  });
  await module.measure();
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
  const siteOf = (/** @type {{ name: string }} */ { name }) => (name === 'chartable' ? sites.own : sites.peers);
  /** @type {Record<string, unknown>} */
  const report = { date: new Date().toISOString(), browser: browser.version(), load: loadavg() };
  try {
    printFigures(
      `Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}, load ${round(loadavg()[0] ?? 0)}\n`,
    );
    const measuredApps = apps.filter(({ name }) => isWanted(name));
    /** @typedef {Awaited<ReturnType<typeof measureApp>>} AppFigures */
    /** @type {Map<string, AppFigures>} */
    const figures = new Map();
    /** @param {(of: AppFigures) => number | undefined} read */
    const ofEach = (read) =>
      Object.fromEntries(
        measuredApps.map(({ name, title }) => {
          const of = figures.get(name);
          return [title, round((of && read(of)) ?? Number.NaN)];
        }),
      );
    for (const app of measuredApps) {
      figures.set(app.name, await measureApp(browser, siteOf(app), app, rounds));
      console.error(`Measured ${app.title}`);
    }
    if (measuredApps.length > 0) {
      printFigures(`100,000 rows in memory: processor time of the main thread in ms, medians of ${rounds} pages\n`);
      printTable('user event', {
        ...Object.fromEntries(
          Object.entries(userEvents).map(([name, text]) => [text, ofEach(({ costs }) => costs[name])]),
        ),
        'heap after these user events, MB': ofEach(({ heapAfterMb }) => heapAfterMb),
      });
    }
    report['inMemory'] = Object.fromEntries(figures);
    if (isWanted('million')) {
      const million = await measureMillion(browser, sites.demos);
      report['million'] = million;
      printFigures(`1,000,000 rows in a worker: wall-clock times of ${million.answers} keys, in four sort orders\n`);
      const inMs = {
        'first rows shown': round(million.firstRowsMs),
        'all rows created': round(million.madeMs),
        'from a key to its rows, median': round(million.medianMs),
        'from a key to its rows, 95th percentile': round(million.p95Ms),
      };
      printTable('what', Object.fromEntries(Object.entries(inMs).map(([what, ms]) => [what, { ms }])));
    }
  } finally {
    await browser.close();
    await sites.close();
  }
  mkdirSync(join(root, 'reports'), { recursive: true });
  const file = join(root, 'reports/bench-rows.json');
  writeFileSync(file, JSON.stringify(report, null, 2));
  console.log(`All figures: ${file}`);
});
process.exit();
