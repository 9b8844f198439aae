// Finds Firefox and WebKit for `npm run test:engines`, or installs Debian's. Chromium has the whole suite; these have a few tests.
import { existsSync } from 'node:fs';
import { ensureBrowsers, installFromDebian, inFolders, starts } from './browser.mjs';

/**
 * @typedef {object} WebKit
 * @property {string} driver WebKitGTK's WebDriver
 * @property {string} browser its small browser
 */

/**
 * @typedef {object} Display
 * @property {string} server the X server that needs no screen
 * @property {string} keyboard the program that presses its keys
 */

/** @returns {string | undefined} */
export function findFirefox() {
  const named = process.env['FIREFOX_PATH'];
  return [...(named ? [named] : []), ...inFolders(['firefox-esr', 'firefox'])].find(starts);
}

/** @returns {WebKit | undefined} */
export function findWebKit() {
  const driver = inFolders(['WebKitWebDriver']).find(existsSync);
  const browser = ['x86_64', 'aarch64']
    .flatMap((machine) => ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`))
    .map((folder) => `${folder}/MiniBrowser`)
    .find(existsSync);
  return driver && browser ? { driver, browser } : undefined;
}

/** @returns {Display | undefined} */
export function findDisplay() {
  const server = inFolders(['Xvfb']).find(existsSync);
  const keyboard = inFolders(['xdotool']).find(existsSync);
  return server && keyboard ? { server, keyboard } : undefined;
}

/** Installs what is missing, and says what could not be had. The tests of a missing engine fail. */
export async function ensureEngines() {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver']),
    ...(findDisplay() ? [] : ['xvfb', 'xdotool']),
  ];
  if (missing.length > 0) installFromDebian(...missing);
  if (!findFirefox())
    console.error(
      'Firefox was not found and could not be installed: its tests fail. Install it, or name it in the variable FIREFOX_PATH.',
    );
  if (!findWebKit())
    console.error(
      'WebKit was not found and could not be installed: its tests fail. Debian and Ubuntu have it as webkit2gtk-driver.',
    );
  if (!findDisplay())
    console.error(
      'Xvfb or xdotool was not found and could not be installed: the tests of all engines fail. Debian and Ubuntu have both.',
    );
  await ensureBrowsers();
}
