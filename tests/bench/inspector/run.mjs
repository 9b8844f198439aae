// npm run bench -- inspector: measures an inspector under load, and the time to open a large chart, in a real browser.
// SECONDS sets the duration of the load. Default: 60.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../figures.mjs';
import { findBrowsers } from '../../tools/browser.mjs';
import { install, root, run } from '../../../src/build/install.mjs';

const seconds = Number(process.env['SECONDS'] ?? 60);
const folder = join(root, 'node_modules/.cache/bench-inspector');
const application = join(import.meta.dirname, 'application.mjs');

/** @type {Readonly<Record<string, string>>} */
const titles = {
  pageLoadMs: 'the page is loaded, ms',
  openedMs: 'from the first event of the large chart until it is painted, ms',
  sent: 'snapshots sent',
  peakGrowthMegabytes: "peak growth of the app's memory, MB",
  growthMegabytes: "final growth of the app's memory, MB",
  heapGrowthMegabytes: 'final growth of its heap, MB',
  peakGrowthMegabytesAlone: 'peak growth without an inspector, MB',
  growthMegabytesAlone: 'final growth without an inspector, MB',
  mostLateMs: 'maximum delay of the newest event in the list, ms',
  lateMsAtEnd: 'its delay at the end, ms',
  mostBehindSeconds: 'maximum delay that the toolbar reported, s',
  seconds: 'length of the load, s',
};

/** @param {Readonly<Record<string, number | undefined>>} results */
const print = (results) =>
  printTable(
    'what',
    Object.fromEntries(Object.entries(results).map(([key, value]) => [titles[key] ?? key, { figure: value ?? '' }])),
  );

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

/** Runs in the page. Reads the age of the newest event in the list and the lag that the toolbar shows. */
function readLateness() {
  const rows = document.querySelector('[aria-label="Events and transitions"]')?.textContent ?? '';
  const sentAt = Math.max(0, ...[...rows.matchAll(/sentAt: (\d{13})/g)].map(([, at]) => Number(at)));
  const behind = document.querySelector('.inspector-behind')?.textContent ?? '';
  return { lateMs: sentAt === 0 ? 0 : Date.now() - sentAt, behindSeconds: Number(/\d+/.exec(behind)?.[0] ?? 0) };
}

/**
 * Runs the app under one kind of load. Returns the figures that it prints.
 *
 * @param {'alone' | 'load'} kind @param {string} url @param {number} lasting seconds
 * @param {() => Promise<void>} [onSecond] called each second until the last event is sent
 * @returns {Promise<Record<string, number>>}
 */
async function runLoad(kind, url, lasting, onSecond) {
  /** @type {Record<string, number>} */
  const printed = {};
  const program = start(['--expose-gc', application, folder, url, kind, String(lasting)], (line) => {
    Object.assign(printed, JSON.parse(line));
  });
  const ending = once(program, 'exit');
  while (program.exitCode === null) {
    await Promise.race([ending, sleep(1000)]);
    if (program.exitCode === null && printed['sent'] === undefined) await onSecond?.();
  }
  return printed;
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
    const loadedFrom = performance.now();
    await page.goto(address);
    await page.waitForSelector('.inspector-blank');
    const pageLoadMs = Math.round(performance.now() - loadedFrom);
    const large = start([application, folder, url, 'large', '30'], () => {});
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
    const openedMs = await page.evaluate(() => Math.round(performance.measure('opening', 'asked', 'drawn').duration));
    await page.close();
    large.kill();

    // Measures the app's own work, without an inspector.
    const alone = await runLoad('alone', url, Math.min(seconds, 20));

    const watching = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await watching.goto(address);
    let mostLateMs = 0;
    let lateMsAtEnd = 0;
    let mostBehindSeconds = 0;
    const inspected = await runLoad('load', url, seconds, async () => {
      await watching.getByRole('tab', { name: 'Events' }).click();
      const { lateMs, behindSeconds } = await watching.evaluate(readLateness);
      lateMsAtEnd = lateMs;
      mostLateMs = Math.max(mostLateMs, lateMs);
      mostBehindSeconds = Math.max(mostBehindSeconds, behindSeconds);
    });

    const results = {
      pageLoadMs,
      openedMs,
      sent: inspected['sent'],
      peakGrowthMegabytes: inspected['peakGrowthMegabytes'],
      growthMegabytes: inspected['growthMegabytes'],
      heapGrowthMegabytes: inspected['heapGrowthMegabytes'],
      peakGrowthMegabytesAlone: alone['peakGrowthMegabytes'],
      growthMegabytesAlone: alone['growthMegabytes'],
      mostLateMs,
      lateMsAtEnd,
      mostBehindSeconds,
      seconds,
    };
    print(results);
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(join(root, 'reports/bench-inspector.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  } finally {
    await browser.close();
    server.kill();
  }
});
