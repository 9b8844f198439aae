import { findBrowsers } from '../tools/browser.mjs';
import type { StartEngine } from './engine';
import { startByPuppeteer } from './puppeteer';

/** Starts the whole Chromium, with its own limit of calls in 10 s, which Chromium switches off for drivers. */
export const startChromium: StartEngine = async (colorScheme) => {
  const found = await findBrowsers();
  if (!found) throw new Error('Chromium was not found: see what the command said first.');
  return startByPuppeteer('chromium', colorScheme, {
    executablePath: found.whole,
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
    // The tests may run as root, where Chromium has no sandbox.
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
};
