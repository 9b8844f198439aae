// npm run bench:inspector: an inspector under load, and a large chart as it opens, in a real browser beside a real server.
// SECONDS sets how long the load lasts, 60 where left out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';

const seconds = Number(process.env['SECONDS'] ?? 60);
const folder = join(root, 'node_modules/.cache/bench-inspector');
const application = join(import.meta.dirname, 'application.mjs');

/** Runs a program of Node, and calls back with each line that it prints. @param {string[]} args @param {(line: string) => void} onLine */
function start(args, onLine) {
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: root });
  createInterface(program.stdout).on('line', onLine);
  return program;
}

/** Marks, in the page, when a chart is first asked for and when it is painted. It runs in the page. */
function notePaints() {
  /** @param {string} name @param {string} selector @param {(mark: () => void) => void} wait */
  const markFirst = (name, selector, wait) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      wait(() => performance.mark(name));
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  markFirst('asked', '.inspector-chart-pane', (mark) => mark());
  markFirst('drawn', '.inspector-state', (mark) => requestAnimationFrame(() => setTimeout(mark)));
}

await run(async () => {
  await install();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const building = start([join(root, 'src/build/package.mjs'), folder], () => {});
  await once(building, 'exit');
  if (building.exitCode !== 0) throw new Error('The package could not be built.');

  const found = { address: '', hasEnded: false };
  const server = start([join(folder, 'command.js'), 'inspect', '--port', '4788'], (line) => {
    found.address = /http:\/\/\S+/.exec(line)?.[0] ?? found.address;
  });
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: browsers.whole });
  try {
    while (found.address === '') await new Promise((resolve) => setTimeout(resolve, 100));
    const { address } = found;
    const url = address.replace('http:', 'ws:');

    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(notePaints);
    const loadedFrom = performance.now();
    await page.goto(address);
    await page.waitForSelector('.inspector-blank');
    const pageLoadMs = Math.round(performance.now() - loadedFrom);
    // The chart opens where the application's actor is onLine of, with the code that lays it out still to load.
    const large = start([application, folder, url, 'large', '30'], () => {});
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
    const openedMs = await page.evaluate(() => Math.round(performance.measure('opening', 'asked', 'drawn').duration));
    await page.close();
    large.kill();

    /** @type {Record<string, number>} */
    const memory = {};
    const load = start(['--expose-gc', application, folder, url, 'load', String(seconds)], (line) => {
      Object.assign(memory, JSON.parse(line));
    });
    const watching = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await watching.goto(address);
    await watching.getByRole('tab', { name: 'Events' }).click();
    load.once('exit', () => {
      found.hasEnded = true;
    });
    let mostBehindSeconds = 0;
    let behindSeconds = 0;
    while (!found.hasEnded) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const text = await watching
        .locator('.inspector-behind')
        .textContent({ timeout: 50 })
        .catch(() => '');
      behindSeconds = Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
      mostBehindSeconds = Math.max(mostBehindSeconds, behindSeconds);
    }
    const results = { pageLoadMs, openedMs, ...memory, mostBehindSeconds, behindSecondsAtEnd: behindSeconds, seconds };
    console.table(results);
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(join(root, 'reports/bench-inspector.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  } finally {
    await browser.close();
    server.kill();
  }
});
