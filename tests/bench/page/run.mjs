// npm run bench:page: what a person's use of the page costs, beside the same page without scripts, and beside peers.
// ROUNDS sets the number of rounds, 5 where left out. A round takes about half a minute on a quiet machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';
import { median } from '../statistics.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 5);

await run(async () => {
  await install();
  // Vite would build with React's development version.
  delete process.env['NODE_ENV'];
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const { chromium } = await import('playwright');
  const { openSites, names } = await import('./sites.mjs');
  const { measureStart, measureUse } = await import('./measure.mjs');
  const browser = await chromium.launch({ executablePath: browsers.whole });
  const { sites, close } = await openSites(browser);
  /** @type {Map<string, Record<string, number>[]>} */
  const runs = new Map(sites.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of sites) {
        const start = name === 'floor' ? {} : await measureStart(browser, url);
        runs.get(name)?.push({ ...start, ...(await measureUse(browser, url)) });
      }
      console.log(`Round ${round + 1} of ${rounds}`);
    }
  } finally {
    await browser.close();
    close();
  }

  const medians = Object.fromEntries(
    [...runs].map(([name, measured]) => {
      const keys = Object.keys(measured[0] ?? {});
      return [name, Object.fromEntries(keys.map((key) => [key, median(measured.map((one) => one[key] ?? 0))]))];
    }),
  );
  /** @type {Record<string, Record<string, number | string>>} */
  const table = {};
  for (const key of Object.keys(medians['ours'] ?? {})) {
    const valueOf = (/** @type {string} */ name) => medians[name]?.[key] ?? Number.NaN;
    const ratioTo = (/** @type {string} */ name) => {
      const ratio = valueOf('ours') / valueOf(name);
      return Number.isFinite(ratio) ? Number(ratio.toFixed(2)) : '';
    };
    table[key] = {
      ...Object.fromEntries(sites.map(({ name }) => [name, Number(valueOf(name).toPrecision(3))])),
      'to floor': ratioTo('floor'),
      'to nuqs': ratioTo('nuqs'),
      'to search-params': ratioTo('search-params'),
    };
  }
  console.log(names);
  console.table(table);
  const file = join(root, 'reports/bench-page.json');
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(file, JSON.stringify({ names, medians, runs: Object.fromEntries(runs) }, null, 2));
  console.log(`Medians of ${rounds} runs, turn about. All runs: ${file}`);
});
process.exit();
