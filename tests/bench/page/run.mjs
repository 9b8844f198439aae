// npm run bench:page: what a page costs to open and to use, beside the same page without scripts, and beside peers: those on
// the same page, with its elements, style sheet and router, and bare ones. A round measures each page once, turn about, and a
// ratio is the median of the rounds' ratios. A round of all pages takes about two minutes on a quiet machine.
//   --only <names>  measures only these pages, such as `nuqs-page,use-state-page`, beside ours
//   --scale         measures larger tables: 30 columns with 100 rows a page, and 50 tables on a page
// ROUNDS sets the number of rounds, 15 where left out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';
import { median } from '../statistics.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 15);
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? undefined : process.argv[onlyAt + 1]?.split(',');

/** @typedef {Record<string, number>} Figures of a page, by their names */

/** @param {number} value */
const short = (value) => (Number.isFinite(value) ? Number(value.toPrecision(3)) : '');

/** @param {readonly Figures[]} all @param {string} key @returns {number} NaN where a page has no such figure */
const medianOf = (all, key) => median(all.flatMap(({ [key]: value }) => (value === undefined ? [] : [value])));

/** The median of the ratios round by round: in a slow moment, all pages are slow. @param {readonly Figures[]} ours @param {readonly Figures[]} theirs @param {string} key */
function ratioOf(ours, theirs, key) {
  const ratios = ours.map((figures, round) => (figures[key] ?? Number.NaN) / (theirs[round]?.[key] ?? Number.NaN));
  const ratio = median(ratios.filter(Number.isFinite));
  return Number.isFinite(ratio) ? Number(ratio.toFixed(2)) : '';
}

/**
 * Prints the figures of pages, and the ratio of ours, which is the first page, to each other.
 *
 * @param {Map<string, Figures[]>} runs
 */
function printRuns(runs) {
  const [[ours, ourRuns] = ['', []], ...others] = [...runs];
  const keys = Object.keys(ourRuns[0] ?? {});
  /** @param {(key: string) => Record<string, number | string>} rowOf */
  const tableOf = (rowOf) => Object.fromEntries(keys.map((key) => [key, rowOf(key)]));
  /** @param {[string, Figures[]][]} pages @param {(all: Figures[], key: string) => number | string} read */
  const print = (pages, read) =>
    console.table(tableOf((key) => Object.fromEntries(pages.map(([name, all]) => [name, read(all, key)]))));
  print([[ours, ourRuns], ...others], (all, key) => short(medianOf(all, key)));
  console.log('Ratio of ours to each other');
  print(others, (all, key) => ratioOf(ourRuns, all, key));
}

await run(async () => {
  await install();
  // Vite would build with React's development version.
  delete process.env['NODE_ENV'];
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const { chromium } = await import('playwright');
  const { openSites } = await import('./sites.mjs');
  const { findStarts, measureStart, measureUse } = await import('./measure.mjs');
  const browser = await chromium.launch({ executablePath: browsers.whole });
  const { pages, wide, many, close } = await openSites(browser);
  const isAtScale = process.argv.includes('--scale');
  /** @type {Record<string, Record<string, Figures[]>>} */
  const report = {};

  /** @param {string} url @returns {Promise<() => Promise<Figures>>} measures the starts of a page */
  const prepareStarts = async (url) => {
    const { plain, withState } = await findStarts(browser, url);
    return async () => {
      const figures = await measureStart(browser, plain);
      if (!withState) return figures;
      const { firstPaintMs, answeredMs } = await measureStart(browser, withState);
      return { ...figures, firstPaintWithStateMs: firstPaintMs, answeredWithStateMs: answeredMs };
    };
  };

  /** Measures pages turn about. @param {string} title @param {import('./sites.mjs').Site[]} all */
  const measure = async (title, all) => {
    const sites = all.filter(({ name }, index) => index === 0 || (only?.includes(name) ?? true));
    /** @type {Map<string, Figures[]>} */
    const runs = new Map(sites.map(({ name }) => [name, []]));
    /** @type {Map<string, () => Promise<Figures>>} */
    const starts = new Map();
    for (const { name, url } of sites) starts.set(name, name === 'floor' ? async () => ({}) : await prepareStarts(url));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of sites)
        runs.get(name)?.push({ ...(await starts.get(name)?.()), ...(await measureUse(browser, url)) });
      console.log(`${title}: round ${round + 1} of ${rounds}`);
    }
    for (const { name, title: what } of sites) console.log(`${name}: ${what}`);
    printRuns(runs);
    report[title] = Object.fromEntries(runs);
  };

  try {
    if (isAtScale) {
      await measure('30 columns, 100 rows a page', wide);
      await measure('50 tables', many);
    } else await measure('The page /', pages);
    const file = join(root, `reports/bench-page${isAtScale ? '-scale' : ''}.json`);
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(file, JSON.stringify({ browser: browser.version(), rounds, report }, null, 2));
    console.log(`Medians of ${rounds} rounds, turn about. All runs: ${file}`);
  } finally {
    await browser.close();
    close();
  }
});
process.exit();
