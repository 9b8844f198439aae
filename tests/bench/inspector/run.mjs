// npm run bench:inspector: measures an inspector under load, and the time to open a large chart, in a real browser.
// SECONDS sets the duration of the load. Default: 10.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../figures.mjs';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';

const seconds = process.env['SECONDS'] ?? '10';
const folder = join(root, 'node_modules/.cache/bench-inspector');

/**
 * Starts a Node program, and calls `onLine` with each line that it prints.
 *
 * @param {string[]} args
 * @param {(line: string) => void} onLine
 */
function start(args, onLine) {
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: root });
  createInterface(program.stdout).on('line', onLine);
  return program;
}

/** Starts the app. @param {'alone' | 'load' | 'large'} kind @param {string} url @param {(line: string) => void} onLine */
const startApp = (kind, url, onLine) =>
  start(['--expose-gc', join(import.meta.dirname, 'application.mjs'), folder, url, kind, seconds], onLine);

/** Records when a chart is first requested and when it is painted. */
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
  markFirst('asked', '.inspector-chart-pane', (mark) => {
    mark();
    // A large chart first opens as strips.
    const buttons = [...document.querySelectorAll('.inspector-segments button')];
    buttons
      .find(({ textContent }) => textContent === 'Chart')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  markFirst('drawn', '.inspector-state', (mark) => requestAnimationFrame(() => setTimeout(mark)));
}

/** Runs in the page. Returns the age of the newest event in the list. */
function readLateness() {
  const rows = document.querySelector('[aria-label="Events and transitions"]')?.textContent ?? '';
  const sentAt = Math.max(0, ...[...rows.matchAll(/sentAt: (\d{13})/g)].map(([, at]) => Number(at)));
  return sentAt === 0 ? 0 : Date.now() - sentAt;
}

/**
 * Runs the app until it ends. Returns its memory growth in MB.
 *
 * @param {'alone' | 'load'} kind @param {string} url @param {() => Promise<void>} [onSecond]
 */
async function runLoad(kind, url, onSecond) {
  let growthMb = '';
  const program = startApp(kind, url, (line) => {
    growthMb = line;
  });
  const ending = once(program, 'exit');
  while (program.exitCode === null) {
    await Promise.race([ending, sleep(1000)]);
    if (growthMb === '') await onSecond?.();
  }
  return growthMb;
}

await run(async () => {
  await install();
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const { chromium } = await import('playwright');
  const building = start([join(root, 'src/build/package.mjs'), folder], () => {});
  await once(building, 'exit');
  if (building.exitCode !== 0) throw new Error('The package could not be built.');

  const found = { address: '' };
  const server = start([join(folder, 'command.js'), 'inspect', '--port', '4788'], (line) => {
    found.address = /http:\/\/\S+/.exec(line)?.[0] ?? found.address;
  });
  const browser = await chromium.launch({ executablePath: browsers.whole });
  try {
    while (found.address === '') await sleep(100);
    const { address } = found;
    const url = address.replace('http:', 'ws:');

    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(notePaints);
    await page.goto(address);
    await page.waitForSelector('.inspector-blank');
    const large = startApp('large', url, () => {});
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
    const openedMs = await page.evaluate(() => Math.round(performance.measure('opening', 'asked', 'drawn').duration));
    await page.close();
    large.kill();

    // Measures the app's own work, without an inspector.
    const growthMbAlone = await runLoad('alone', url);

    const watching = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await watching.goto(address);
    let mostLateMs = 0;
    const growthMb = await runLoad('load', url, async () => {
      await watching.getByRole('tab', { name: 'Events' }).click();
      mostLateMs = Math.max(mostLateMs, await watching.evaluate(readLateness));
    });
    printTable('what', {
      'age of the newest event in the list, at most, ms': { figure: mostLateMs },
      "growth of the app's memory, MB": { figure: growthMb },
      'growth without an inspector, MB': { figure: growthMbAlone },
      'from the first event of the chart of 118 states until it is painted, ms': { figure: openedMs },
    });
  } finally {
    await browser.close();
    server.kill();
  }
});
