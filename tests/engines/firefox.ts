import { findFirefox } from '../tools/programs.mjs';
import type { StartEngine } from './engine';
import { startByPuppeteer } from './puppeteer';

/** Starts Firefox. It is driven by WebDriver BiDi, which needs no program beside it. */
export const startFirefox: StartEngine = async (colorScheme) => {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('Firefox was not found: see what the command said first.');
  return startByPuppeteer('firefox', colorScheme, {
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      // Firefox's own limit of calls in 10 s, which it switches off for drivers.
      'dom.navigation.navigationRateLimit.count': 200,
      // Puppeteer lets a page have the focus in a window that has none. There, Firefox asks no input method.
      'focusmanager.testmode': false,
    },
  });
};
