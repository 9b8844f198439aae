// Runs Lighthouse on every page, on mobile and desktop. Fails unless accessibility, best practices and SEO score 100.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowsers } from '../tools/browser.mjs';
import { install, root, run } from '../../src/build/install.mjs';
import { installApart } from '../../src/build/install-apart.mjs';

/**
 * @typedef {{ score: number | null, title: string, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, { score: number | null, title: string }>, runtimeError?: { message: string } }} Result
 * @typedef {(url: string, flags: { port: number, logLevel: 'error' }, config: object) => Promise<{ lhr: Result } | undefined>} Lighthouse
 * @typedef {(options: { chromePath: string, chromeFlags: string[] }) => Promise<{ port: number, kill: () => void }>} Launch
 */

const categories = /** @type {const} */ (['accessibility', 'best-practices', 'seo']);

/**
 * @template Module
 * @param {string} folder
 * @param {string} file a module of a package in the folder; this project lacks its types
 * @returns {Promise<Module>}
 */
const load = (folder, file) => import(pathToFileURL(join(folder, 'node_modules', file)).href);

/** Returns the server's URL, and a function that stops it. */
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

/** @param {Result} result @param {string} category @returns {number} from 0 to 100 */
const scoreOf = (result, category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** @param {Result} result @param {string} category */
function failures({ categories: found, audits }, category) {
  const counting = (found[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return counting.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

await run(async () => {
  await install();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  // Lighthouse 13 requires a newer Node.
  const folder = installApart(import.meta.dirname, 'lighthouse');
  /** @type {{ default: Lighthouse, desktopConfig: { settings?: object }, defaultConfig: { settings?: object } }} */
  const core = await load(folder, 'lighthouse/core/index.js');
  /** @type {{ launch: Launch }} */
  const launcher = await load(folder, 'chrome-launcher/dist/index.js');
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../../src/site/demos/index.ts') }} */
  const { module } = await runnerImport(join(root, 'src/site/demos/index.ts'), {
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  });

  const devices = { mobile: core.defaultConfig, desktop: core.desktopConfig };
  const server = await serve();
  const chrome = await launcher.launch({ chromePath: browsers.whole, chromeFlags: ['--headless=new', '--no-sandbox'] });
  /** @type {string[]} */
  const problems = [];
  try {
    for (const { path } of module.pages)
      for (const [device, config] of Object.entries(devices)) {
        const result = await core.default(
          `${server.url}${path}`,
          { port: chrome.port, logLevel: 'error' },
          { ...config, settings: { ...config.settings, onlyCategories: categories } },
        );
        if (!result || result.lhr.runtimeError)
          throw new Error(`Lighthouse failed on ${path}. ${result?.lhr.runtimeError?.message ?? ''}`);
        const scores = categories.map((category) => scoreOf(result.lhr, category));
        console.log(`${path} ${device}: ${scores.join(', ')}`);
        for (const [index, category] of categories.entries())
          if (scores[index] !== 100)
            problems.push(`${path} ${device}, ${category}: ${failures(result.lhr, category).join('; ')}`);
      }
  } finally {
    chrome.kill();
    server.close();
  }
  if (problems.length > 0) throw new Error(`Less than 100 of 100:\n${problems.join('\n')}`);
});
process.exit();
