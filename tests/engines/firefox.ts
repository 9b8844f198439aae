import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import puppeteer, { ProtocolError } from 'puppeteer-core';
import { findFirefox } from '../tools/programs.mjs';
import { type Display, startDisplay } from './display';
import { type EnginePage, type StartEngine, windowSize } from './engine';

export const startFirefox: StartEngine = async () => {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('Firefox was not found: see the first lines of the output.');
  const display = await startDisplay();
  let browser: Browser;
  try {
    // Puppeteer controls Firefox through WebDriver BiDi, so no driver program is needed.
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: false,
      defaultViewport: null,
      env: display.env,
      extraPrefsFirefox: {
        // Firefox's limit on history calls per 10 s. By default, Firefox turns it off for drivers.
        'dom.navigation.navigationRateLimit.count': 200,
        // Puppeteer makes windows act focused when they aren't. Firefox then bypasses the input method.
        'focusmanager.testmode': false,
      },
    });
  } catch (error) {
    await display.close();
    throw error;
  }
  return {
    name: 'firefox',
    version: (await browser.version()).replace(/^\w+\//, ''),
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await setSize(page);
      return drive(page, display, () => context.close());
    },
    async close() {
      await browser.close();
      await display.close();
    },
  };
};

async function setSize(page: Page): Promise<void> {
  try {
    await page.setViewport(windowSize);
  } catch (error) {
    // Firefox 140 sets the size, but rejects the orientation that Puppeteer sends with it.
    if (!(error instanceof ProtocolError && error.message.includes('unknown command'))) throw error;
  }
}

function drive(page: Page, display: Display, close: () => Promise<void>): EnginePage {
  async function find(xpath: string): Promise<ElementHandle> {
    const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: 20_000 });
    if (!found) throw new Error(`${xpath} was not found.`);
    return found;
  }
  return {
    async goto(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (xpath) => (await find(xpath)).click(),
    async type(xpath, text) {
      const element = await find(xpath);
      await element.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    press: async (...keys) => display.press(await page.title(), ...keys),
    hold: async (key) => display.hold(await page.title(), key),
    async reload() {
      await page.reload();
    },
    async go(steps) {
      await page.evaluate(`void history.go(${steps})`);
    },
    async waitForWindow(open) {
      const popup = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await open();
      const next = await popup;
      if (!next) throw new Error('No window was opened.');
      return drive(next, display, () => next.close());
    },
    close,
  };
}
