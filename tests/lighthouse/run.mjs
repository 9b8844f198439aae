// Lighthouse on every page, on mobile and desktop. It fails unless accessibility, best practices and SEO have 100.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowsers } from '../tools/browser.mjs';
import { install, readCount, root, run } from '../../src/build/install.mjs';
import { installApart } from '../../src/build/install-apart.mjs';

/**
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, { score: number | null, title: string, numericValue?: number }>, runtimeError?: { message: string } }} Result
 * @typedef {(url: string, flags: { port: number, logLevel: 'error' }, config: object) => Promise<{ lhr: Result } | undefined>} Lighthouse
 * @typedef {(options: { chromePath: string, chromeFlags: string[] }) => Promise<{ port: number, kill: () => void }>} Launch
 */

/** Categories that have to have 100 of 100. */
const perfect = /** @type {const} */ (['accessibility', 'best-practices', 'seo']);

/** The measured times that performance is made of, in milliseconds, by their columns in the table. */
const times = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
};

/**
 * @template Module
 * @param {string} folder
 * @param {string} file a module of a package that was installed there; its types are not among this project's
 * @returns {Promise<Module>}
 */
const load = (folder, file) => import(pathToFileURL(join(folder, 'node_modules', file)).href);

/** Builds and serves the demos with their server, and returns its address and what stops it. */
async function serve() {
  const child = spawn(process.execPath, [join(root, 'src/build/serve.mjs')], {
    env: { ...process.env, API_PAGES: 'no', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const url = /http:\/\/localhost:\d+/.exec(String(text))?.[0];
    if (url !== undefined) return { url, close: () => child.kill() };
  }
  throw new Error('The built demos are not served: see above.');
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {Result} result @param {string} category @returns {number} from 0 to 100 */
const scoreOf = (result, category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** Returns the titles of the audits that keep a category from 100. @param {Result} result @param {string} category */
function failures({ categories: found, audits }, category) {
  const counting = (found[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return counting.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

await run(async () => {
  const { values: options } = parseArgs({
    options: {
      runs: { type: 'string', default: '1' },
      only: { type: 'string' },
      required: { type: 'boolean' },
      /** The pages take turns with the devices: each is looked at on one. */
      turns: { type: 'boolean' },
    },
  });
  // Performance takes two thirds of the time.
  const categories = options.required ? perfect : /** @type {const} */ (['performance', ...perfect]);
  const runs = readCount('--runs', options.runs, 1);
  await install();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  // Its version 13 needs a newer Node.
  const folder = installApart(import.meta.dirname, 'lighthouse');
  /** @type {{ default: Lighthouse, desktopConfig: { settings?: object }, defaultConfig: { settings?: object } }} */
  const core = await load(folder, 'lighthouse/core/index.js');
  /** @type {{ launch: Launch }} */
  const launcher = await load(folder, 'chrome-launcher/dist/index.js');
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../../src/demos/index.ts') }} */
  const { module } = await runnerImport(join(root, 'src/demos/index.ts'), { configFile: false, logLevel: 'warn' });
  const paths = module.pages.map(({ path }) => path).filter((path) => (options.only ?? path) === path);
  if (paths.length === 0) throw new Error(`--only must be the path of a page, got ${options.only}.`);

  const devices = { mobile: core.defaultConfig, desktop: core.desktopConfig };
  const server = await serve();
  const chrome = await launcher.launch({ chromePath: browsers.whole, chromeFlags: ['--headless=new', '--no-sandbox'] });
  /** @type {Map<string, Result[]>} */
  const results = new Map();
  try {
    // Round by round: what else goes on, as a browser that has just started, falls on all pages alike.
    for (let round = 1; round <= runs; round += 1)
      for (const [turn, path] of paths.entries())
        for (const [place, [device, config]] of Object.entries(devices).entries()) {
          if (options.turns && turn % 2 !== place) continue;
          const result = await core.default(
            `${server.url}${path}`,
            { port: chrome.port, logLevel: 'error' },
            { ...config, settings: { ...config.settings, onlyCategories: categories } },
          );
          if (!result || result.lhr.runtimeError)
            throw new Error(`Lighthouse failed on ${path}. ${result?.lhr.runtimeError?.message ?? ''}`);
          const name = `${path} ${device}`;
          results.set(name, [...(results.get(name) ?? []), result.lhr]);
          console.log(`${name}: ${categories.map((category) => scoreOf(result.lhr, category)).join(', ')}`);
        }
  } finally {
    chrome.kill();
    server.close();
  }
  /** @param {readonly Result[]} found */
  const medians = (found) => ({
    ...Object.fromEntries(
      categories.map((category) => [category, median(found.map((result) => scoreOf(result, category)))]),
    ),
    ...(!options.required &&
      Object.fromEntries(
        Object.entries(times).map(([column, id]) => [
          column,
          Math.round(median(found.map(({ audits }) => audits[id]?.numericValue ?? 0))),
        ]),
      )),
  });
  console.table(Object.fromEntries([...results].map(([name, found]) => [name, medians(found)])));
  console.log(`Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}.`);
  const problems = [...results].flatMap(([name, found]) =>
    perfect.flatMap((category) =>
      found
        .filter((result) => scoreOf(result, category) < 100)
        .flatMap((result) => failures(result, category).map((text) => `${name}, ${category}: ${text}`)),
    ),
  );
  if (problems.length > 0) throw new Error(`Less than 100 of 100:\n${[...new Set(problems)].join('\n')}`);
});
process.exit();
