import type { ElementHandle, KeyInput, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../.scripts/engines.mjs';
import type { Engine, EnginePage } from './engine';
import { windowSize } from './engine';

/** Starts Firefox. It is driven by WebDriver BiDi, which needs no program beside it. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('Firefox was not found: see what the command said first.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Firefox's own limit of calls in 10 s, which it switches off for whoever drives it.
    extraPrefsFirefox: { 'dom.navigation.navigationRateLimit.count': 200 },
  });
  return {
    name: 'firefox',
    version: (await browser.version()).replace('firefox/', ''),
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(windowSize);
      return drive(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function drive(page: Page, close: () => Promise<void>): EnginePage {
  async function find(xpath: string): Promise<ElementHandle> {
    const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: 20_000 });
    if (!found) throw new Error(`${xpath} is not there.`);
    return found;
  }
  return {
    async goto(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    async click(xpath, key) {
      const element = await find(xpath);
      if (key) await page.keyboard.down(key);
      await element.click();
      if (key) await page.keyboard.up(key);
    },
    async type(xpath, text) {
      const element = await find(xpath);
      await element.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    async choose(xpath, value) {
      await (await find(xpath)).select(value);
    },
    press: (key: KeyInput) => page.keyboard.press(key),
    async reload() {
      await page.reload();
    },
    async opened(open) {
      const popup = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await open();
      const next = await popup;
      if (!next) throw new Error('No window was opened.');
      return drive(next, () => next.close());
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot({ type: 'png' }),
    close,
  };
}
