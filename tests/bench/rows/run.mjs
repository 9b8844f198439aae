// npm run bench -- rows: compares tables of 100,000 rows in memory with other libraries' tables, and measures 1,000,000
// rows in a worker.
//   --only <text>  measures only the apps whose names contain the text. `million`: the page with a million rows.
//                  `row-models`: the row models of `chartable/row-models`, compared with TanStack Table's, as in
//                  `src/site/docs/about/figures.md`. `sql`: 1,000,000 rows, or ROWS, in SQLite, PostgreSQL and MariaDB
// ROWS=1000000 measures a million rows in memory, without TanStack's.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, printTable } from '../figures.mjs';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';
import { median } from '../statistics.mjs';
import { userEvents, apps, measureApp, measureRows, rowCount } from './in-memory.mjs';
import { measureMillion } from './million.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
const isWanted = (/** @type {string} */ name) => name.includes(only);

/** Maximum main-thread milliseconds per user event, with 100,000 rows. */
const limits = { firstLetter: 40, letter: 25, sort: 120, sortDown: 15, page: 12, selectAll: 30, row: 15 };
const heapLimitMb = 60;
/** Turning a page should cost the same as with 100 rows. The tolerance allows for noise. */
const pageTolerance = 1.15;

/** @param {number} value */
const round = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
/** @param {string} text @param {number} value @param {number} limit */
const judge = (text, value, limit) =>
  /** @type {const} */ ([
    text,
    { measured: round(value), wanted: `≤ ${round(limit)}`, met: value <= limit ? 'yes' : 'no' },
  ]);

/** Row models run in a separate process without a browser, to measure their memory. */
if (isWanted('row-models'))
  spawnSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'row-models.mjs')], { stdio: 'inherit' });
/** Databases run only on request. */
if (only === 'sql') {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./sql.ts') }} */
  const { module } = await runnerImport(join(import.meta.dirname, 'sql.ts'), {
    configFile: false,
    resolve: { tsconfigPaths: true },
  });
  await module.measure();
}
if (['row-models', 'sql'].includes(only)) process.exit();

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
  const verdicts = [];
  /** @type {Record<string, unknown>} */
  const report = { date: new Date().toISOString(), browser: browser.version(), load: loadavg() };
  try {
    printFigures(
      `Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}, load ${round(loadavg()[0] ?? 0)}\n`,
    );
    const measuredApps = apps.filter(({ name }) => isWanted(name));
    /** @type {Map<string, import('./in-memory.mjs').AppFigures>} */
    const figures = new Map();
    /** @param {(of: import('./in-memory.mjs').AppFigures) => number | undefined} read */
    const ofEach = (read) =>
      Object.fromEntries(
        measuredApps.map(({ name, title }) => {
          const of = figures.get(name);
          return [title, round((of && read(of)) ?? Number.NaN)];
        }),
      );
    /** @param {(of: { mainThreadMs: number, shownMs: number }) => number} read */
    const ofUserEvents = (read) =>
      Object.fromEntries(
        Object.entries(userEvents).map(([name, text]) => [
          text,
          ofEach(({ userEvents: { [name]: of } }) => of && read(of)),
        ]),
      );
    for (const app of measuredApps) {
      figures.set(app.name, await measureApp(browser, siteOf(app), app, { rows: rowCount, rounds }));
      console.error(`Measured ${app.title}`);
    }
    const rowsMb = await measureRows(browser, sites.peers);
    if (measuredApps.length > 0) {
      printFigures(`100,000 rows in memory: processor time of the main thread in ms, medians of ${rounds} pages\n`);
      printTable('user event', {
        ...ofUserEvents(({ mainThreadMs }) => mainThreadMs),
        'heap, MB': ofEach(({ heapMb }) => heapMb),
        'heap after these user events, MB': ofEach(({ heapAfterMb }) => heapAfterMb),
      });
      printFigures(`The rows alone: ${round(rowsMb)} MB. Wall-clock time from an input to the next frame, in ms:\n`);
      printTable(
        'user event',
        ofUserEvents(({ shownMs }) => shownMs),
      );
    }
    report['inMemory'] = Object.fromEntries(figures);
    const own = apps.find(({ name }) => name === 'chartable');
    const ours = figures.get('chartable');
    if (own && ours) {
      const few = await measureApp(browser, sites.own, own, { rows: 100, rounds });
      report['hundredRows'] = few;
      for (const [name, limit] of Object.entries(limits))
        verdicts.push(judge(`${userEvents[name]}, ms`, ours.userEvents[name]?.mainThreadMs ?? Number.NaN, limit));
      const pageMs = few.userEvents['page']?.mainThreadMs ?? 0;
      verdicts.push(
        judge(
          'a page, ms, compared with 100 rows',
          ours.userEvents['page']?.mainThreadMs ?? Number.NaN,
          pageMs * pageTolerance,
        ),
      );
      verdicts.push(judge('heap, MB', ours.heapMb, heapLimitMb));
    }
    if (isWanted('million')) {
      const million = await measureMillion(browser, sites.demos);
      report['million'] = million;
      const { busyMs } = million;
      printFigures(`1,000,000 rows in a worker: wall-clock times of ${million.answers} keys, in four sort orders\n`);
      const inMs = {
        'first rows shown': round(million.firstRowsMs),
        'all rows created': round(million.madeMs),
        'from a key to its rows, median': round(million.medianMs),
        'from a key to its rows, 95th percentile': round(million.p95Ms),
        'from a key to the mark on old rows, median': busyMs.length > 0 ? round(median(busyMs)) : 'not needed',
        'longest main-thread task while rows are created': round(million.makingLongestTaskMs),
        'longest main-thread task during those keys; 0: under 50': round(million.userEventsLongestTaskMs),
        'longest main-thread task during scrolling; 0: under 50': round(million.scrollLongestTaskMs),
      };
      printTable('what', Object.fromEntries(Object.entries(inMs).map(([what, ms]) => [what, { ms }])));
      verdicts.push(
        judge('creating a million rows, ms', million.madeMs, 15_000),
        judge('from a key to its rows, median, ms', million.medianMs, 150),
        judge('from a key to its rows, 95th percentile, ms', million.p95Ms, 600),
        judge('longest task during those keys, ms', million.userEventsLongestTaskMs, 50),
        judge('longest task during scrolling, ms', million.scrollLongestTaskMs, 50),
      );
    }
    printTable('limit', Object.fromEntries(verdicts));
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
