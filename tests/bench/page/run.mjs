// npm run bench -- page: the cost of opening and using a page, compared with peers on the same page. A round measures
// each page once. A ratio is the median of the rounds' ratios. A round of all pages takes about a minute on an idle
// machine.
// --only <names> compares ours only with these pages, e.g. `nuqs-page,use-state-page`. ROUNDS sets the number of rounds.
// Default: 15.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, printTable } from '../figures.mjs';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';
import { median } from '../statistics.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 15);
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;

/** In printed order. */
const labels = /** @type {const} */ ({
  firstPaintMs: 'start: first contentful paint, ms',
  answeredMs: 'start: first answered click, ms',
  scriptKB: 'start: JavaScript before it, kB',
  mainMs: 'main thread of the scenario, ms',
  typingMs: 'main thread of typing, ms',
  clearingMs: '… of clearing, ms',
  sortingMs: '… of sorting, ms',
  pagingMs: '… of paging, ms',
  selectingMs: '… of selecting, ms',
  latency95Ms: 'from an input to its frame, 95th percentile, ms',
  heapMB: 'heap, MB',
});

/** @typedef {Readonly<Partial<Record<keyof typeof labels, number>>>} Figures of a page */

/** @param {number} value */
const short = (value) => (Number.isFinite(value) ? Number(value.toPrecision(3)) : '');

/** @param {readonly Figures[]} all @param {keyof typeof labels} key @returns {number} NaN if a page lacks the figure */
const medianOf = (all, key) => median(all.flatMap(({ [key]: value }) => (value === undefined ? [] : [value])));

/**
 * Returns the median of the rounds' ratios. A slow machine affects all pages of a round equally.
 *
 * @param {readonly Figures[]} ours
 * @param {readonly Figures[]} theirs
 * @param {keyof typeof labels} key
 */
function ratioOf(ours, theirs, key) {
  const ratios = ours.map((figures, round) => (figures[key] ?? Number.NaN) / (theirs[round]?.[key] ?? Number.NaN));
  const ratio = median(ratios.filter(Number.isFinite));
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
}

/**
 * Prints each page's figures, and the ratio between our page, the first one, and the others.
 *
 * @param {Map<string, Figures[]>} runs
 */
function printRuns(runs) {
  const [[ours, ourRuns] = ['', []], ...others] = [...runs];
  const keys = /** @type {(keyof typeof labels)[]} */ (Object.keys(labels));
  /** @param {string} corner @param {[string, Figures[]][]} pages @param {(all: Figures[], key: keyof typeof labels) => number | string} read */
  const print = (corner, pages, read) =>
    printTable(
      corner,
      Object.fromEntries(
        keys.map((key) => [labels[key], Object.fromEntries(pages.map(([name, all]) => [name, read(all, key)]))]),
      ),
    );
  print('median', [[ours, ourRuns], ...others], (all, key) => short(medianOf(all, key)));
  print(`ratio of ${ours} to`, others, (all, key) => ratioOf(ourRuns, all, key));
}

await run(async () => {
  await install();
  // With NODE_ENV=development, Vite would build with React's development version.
  delete process.env['NODE_ENV'];
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const { chromium } = await import('playwright');
  const { openSites } = await import('./sites.mjs');
  const { findStart, measureStart, measureUse, throttling } = await import('./measure.mjs');
  const browser = await chromium.launch({ executablePath: browsers.whole });
  const { pages, close } = await openSites();

  try {
    const wanted = only?.split(',');
    const sites = pages.filter(({ name }, index) => index === 0 || (wanted?.includes(name) ?? true));
    /** @type {Map<string, Figures[]>} */
    const runs = new Map(sites.map(({ name }) => [name, []]));
    const started = [];
    for (const site of sites) started.push({ ...site, start: await findStart(browser, site.url) });
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url, start } of started)
        runs.get(name)?.push({ ...(await measureStart(browser, start)), ...(await measureUse(browser, url)) });
      console.log(`Round ${round + 1} of ${rounds}`);
    }
    printFigures(`The page /, medians of ${rounds} rounds, with the processor throttled ${throttling}×:\n`);
    for (const { name, title: what } of sites) printFigures(`- ${name}: ${what}`);
    printFigures('');
    printRuns(runs);
    const file = join(root, 'reports/bench-page.json');
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ browser: browser.version(), rounds, report: Object.fromEntries(runs) }, null, 2),
    );
    console.log(`All runs: ${file}`);
  } finally {
    await browser.close();
    close();
  }
});
process.exit();
