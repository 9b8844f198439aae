// Finds Firefox and WebKit for `npm run test:engines`, or installs Debian's. Chromium has the whole suite; these have a few tests.
import { existsSync } from 'node:fs';
import { installFromDebian, inFolders, starts } from './browser.mjs';

/**
 * @typedef {object} WebKit
 * @property {string} driver WebKitGTK's WebDriver
 * @property {string} browser its small browser
 * @property {string} display the X server that needs no screen
 */

/** @returns {string | undefined} */
export function findFirefox() {
  const named = process.env['FIREFOX_PATH'];
  const found = inFolders(['firefox-esr', 'firefox']);
  return [...(named ? [named] : found), '/Applications/Firefox.app/Contents/MacOS/firefox'].find(starts);
}

/** @returns {WebKit | undefined} */
export function findWebKit() {
  const driver = inFolders(['WebKitWebDriver']).find(existsSync);
  const display = inFolders(['Xvfb']).find(existsSync);
  const browser = ['x86_64', 'aarch64']
    .flatMap((machine) => ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`))
    .map((folder) => `${folder}/MiniBrowser`)
    .find(existsSync);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Installs what is missing, and says what could not be had. The tests of a missing engine fail. */
export function ensureEngines() {
  if (!findFirefox()) installFromDebian('firefox-esr');
  if (!findWebKit()) installFromDebian('webkit2gtk-driver', 'xvfb');
  if (!findFirefox())
    console.error(
      'Firefox was not found and could not be installed: its tests fail. Install it, or name it in the variable FIREFOX_PATH.',
    );
  if (!findWebKit())
    console.error(
      'WebKit was not found and could not be installed: its tests fail. Debian and Ubuntu have it as webkit2gtk-driver; it needs xvfb.',
    );
}
