// Takes screenshots of the built app for the README and the guide, and of every page in each look for `reports/pages`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '../../src/build/install.mjs';
import { answerRows } from '../../src/build/rows-from-server.mjs';
import { findBrowsers } from '../tools/browser.mjs';
import { animate, encodeStill } from './animation.mjs';

/** A look's name is the suffix of its pictures. */
const looks = {
  light: { viewport: { width: 1440, height: 860 }, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 860 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true, isMobile: true },
  'forced-colors': { viewport: { width: 1280, height: 860 }, colorScheme: 'dark', forcedColors: 'active' },
  'right-to-left': { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
};

/**
 * Takes a screenshot of every page in the navigation, in each look.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} base
 */
async function takePages(browser, base) {
  for (const [look, options] of Object.entries(looks)) {
    const page = await browser.newPage(/** @type {import('playwright').BrowserContextOptions} */ (options));
    await page.goto(base);
    // In narrow windows, the links are in a drawer.
    const links = page.locator('nav a');
    await links.first().waitFor({ state: 'attached' });
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of paths) {
      await page.goto(new URL(path, base).href);
      await page
        .locator('tbody tr, .guide-article, .guide-landing, .difference-stage, .ct-rows-notice, [data-inspector]')
        .first()
        .waitFor();
      if (look === 'right-to-left') await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await page.screenshot({ path: join(root, 'reports/pages', `${path.slice(1) || 'basic'}-${look}.png`) });
    }
    await page.close();
  }
}

/** The duration of a frame of the recording in milliseconds, and of its last frame. */
const frameMs = 100;
const lastFrameMs = 5000;

/** Time for the chart's layout and its animations. */
const settleMs = 1200;

/**
 * Yields screenshots of a running case on `/difference`. Setting the clock makes them the same on every machine.
 *
 * @param {import('playwright').Page} page
 */
async function* recordCase(page) {
  const sides = page.locator('.difference-sides');
  while ((await sides.locator('[data-outcome]').count()) < 2) {
    yield { png: await sides.screenshot(), ms: frameMs };
    await page.clock.runFor(frameMs);
  }
  yield { png: await sides.screenshot(), ms: lastFrameMs };
}

/**
 * Records the first case of `/difference` for the guide.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} base
 */
async function takeRecording(browser, base) {
  const encoder = await browser.newPage();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: { width: 1040, height: 900 }, colorScheme });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(`${base}difference`);
    await page.locator('.difference-sides').scrollIntoViewIfNeeded();
    await page.locator('.difference-score').nth(1).waitFor();
    await encoder.goto('about:blank');
    const picture = await animate(encoder, recordCase(page), 0.8);
    await writeFile(join(root, 'src/site/docs/pictures', `letters-${colorScheme}.webp`), picture);
    console.log(`letters-${colorScheme}.webp: ${Math.round(picture.length / 1000)} kB`);
    await page.close();
  }
  await encoder.close();
}

/**
 * Yields screenshots of a table and its chart while a user sorts, types and goes back.
 *
 * @param {import('playwright').Page} page
 */
async function* recordVisit(page) {
  const name = page.getByRole('button', { name: /^Name/ });
  const search = page.getByRole('searchbox', { name: 'Search all columns' });
  /** Takes a screenshot once the URL ends with a text and the chart stands still. @param {string} text @param {number} ms */
  const showing = async (text, ms) => {
    await page.waitForURL((shown) => shown.href.endsWith(text));
    await page.waitForTimeout(settleMs);
    return { png: await page.screenshot(), ms };
  };
  yield await showing('/push', 1500);
  await name.click();
  yield await showing('name.asc', 2500);
  await name.click();
  yield await showing('name.desc', 2500);
  await search.pressSequentially('an');
  yield await showing('=an', 2500);
  for (const [text, ms] of /** @type {const} */ ([
    ['=a', 1000],
    ['name.desc', 1000],
    ['name.asc', 3000],
  ])) {
    await page.goBack();
    yield await showing(text, ms);
  }
}

/**
 * Records a table and its chart for the README.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} base
 */
async function takeVisit(browser, base) {
  const encoder = await browser.newPage();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: { width: 1040, height: 560 }, colorScheme });
    await page.goto(`${base}push`);
    await page.getByRole('button', { name: 'Inspect', exact: true }).click();
    await page.getByRole('complementary', { name: 'Inspector' }).getByRole('tree').first().waitFor();
    await encoder.goto('about:blank');
    const picture = await animate(encoder, recordVisit(page), 0.65);
    await writeFile(join(root, 'src/site/docs/pictures', `visit-${colorScheme}.webp`), picture);
    console.log(`visit-${colorScheme}.webp: ${Math.round(picture.length / 1000)} kB`);
    await page.close();
  }
  await encoder.close();
}

/**
 * Takes the screenshots for the guide's chapter about the inspector.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} base
 */
async function takeInspector(browser, base) {
  const encoder = await browser.newPage();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5, colorScheme });
    /** @param {string} name @param {import('playwright').Locator} part */
    const save = async (name, part) => {
      const picture = await encodeStill(encoder, await part.screenshot(), 0.8);
      await writeFile(join(root, 'src/site/docs/pictures', `${name}-${colorScheme}.webp`), picture);
      console.log(`${name}-${colorScheme}.webp: ${Math.round(picture.length / 1000)} kB`);
    };
    // The page writes its URL after a second. Stopping the clock shows the state before that.
    await page.clock.install();
    const stopClock = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.goto(`${base}debounce`);
    await page.getByRole('button', { name: 'Inspect', exact: true }).click();
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    const chart = inspector.getByRole('region', { name: 'Chart of table' });
    const drawing = chart.getByRole('tree', { name: 'State chart of table' });
    await drawing.waitFor();
    await stopClock();
    await page.getByRole('button', { name: /^Name/ }).click();
    await page.clock.runFor(2000);
    await page.clock.resume();
    await drawing.locator('[data-state="table.sorting.one.ascending"][aria-current]').waitFor();
    await stopClock();
    await page.getByRole('button', { name: /^Name/ }).click();
    await page.clock.runFor(500);
    await save('inspector', inspector);
    await save('chart', chart);
    await page.close();

    const demo = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
    // Answers as Stately's inspector does, without the network.
    const contentType = 'text/html';
    const body = "<script>opener.postMessage({ type: '@statelyai.connected' }, '*')</script>";
    await demo.context().route('https://stately.ai/**', (route) => route.fulfill({ contentType, body }));
    await demo.goto(base);
    await demo.getByRole('button', { name: 'Stately’s inspector' }).click();
    await demo.getByText('This page sends its states').waitFor();
    await save('hosted', demo.locator('html'));
    await demo.context().close();
  }
  await encoder.close();
}

/** Draws the chart for the guide's chapter about the machine. */
async function drawCharts() {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./table-chart.ts') }} */
  const { module } = await runnerImport(join(import.meta.dirname, 'table-chart.ts'), { configFile: false });
  for (const [name, svg] of Object.entries(module.charts))
    await writeFile(join(root, 'src/site/docs/pictures', name), svg);
}

/**
 * Serves the built app, opens a browser, and closes both after `callback`.
 *
 * @param {(browser: import('playwright').Browser, base: string) => Promise<void>} callback `base` ends with a slash
 */
async function withBuiltApp(callback) {
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('Chromium was not found.');
  const { preview } = await import('vite');
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: browsers.whole });
  const server = await preview({
    root,
    logLevel: 'warn',
    plugins: [{ name: 'rows-of-pictures', configurePreviewServer: answerRows }],
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  try {
    const base = server.resolvedUrls?.local[0];
    if (!base) throw new Error('The preview server has no URL.');
    await callback(browser, base);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Names for `--only`. */
const pictures = {
  chart: drawCharts,
  visit: takeVisit,
  recording: takeRecording,
  inspector: takeInspector,
  pages: takePages,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });

await run(() =>
  withBuiltApp(async (browser, base) => {
    for (const [name, take] of Object.entries(pictures))
      if (values.only === undefined || values.only.split(',').includes(name)) await take(browser, base);
  }),
);
process.exit();
