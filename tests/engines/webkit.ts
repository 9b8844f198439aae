import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebDriver, Builder, By, until } from 'selenium-webdriver';
import { findWebKit } from '../tools/programs.mjs';
import { type Display, endWithProcess, startDisplay, stop } from './display';
import { type EnginePage, type StartEngine, windowSize } from './engine';

/** Maximum wait for an element or the driver: ten times the measured maximum on a busy machine. */
const patienceMs = 20_000;

class SilentDriverError extends Error {
  override readonly name = 'SilentDriverError';
}

/** Gives each page its own session and browser. */
export const startWebKit: StartEngine = async () => {
  const found = findWebKit();
  if (!found) throw new Error('WebKit was not found: see the first lines of the output.');
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Renders without a graphics card.
    env: { ...display.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  endWithProcess(server);
  await waitForDriver(port);
  const sessions = new Set<WebDriver>();
  async function openSession(): Promise<WebDriver> {
    const opening = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: found?.browser, args: ['--automation'] },
      })
      .build();
    const driver = await withTimeout('the start of a browser', opening);
    const execute = driver.execute.bind(driver);
    driver.execute = (command) => withTimeout(command.getName(), execute(command));
    sessions.add(driver);
    return driver;
  }
  async function openWindow(): Promise<EnginePage> {
    const driver = await openSession();
    await driver.manage().setTimeouts({ script: 15_000, pageLoad: 15_000 });
    const page = drive(driver, display, () => end(driver));
    await setSize(driver, page);
    return page;
  }
  const first = await openSession();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? '';
  await end(first);

  async function end(driver: WebDriver): Promise<void> {
    sessions.delete(driver);
    await driver.quit();
  }
  return {
    name: 'webkit',
    version,
    async open() {
      try {
        return await openWindow();
      } catch (error) {
        // Retries once, because a browser that doesn't start isn't the page's fault.
        if (!(error instanceof SilentDriverError)) throw error;
        return openWindow();
      }
    },
    async close() {
      await Promise.all([...sessions].map(end));
      await stop(server);
      await display.close();
    },
  };
};

/**
 * Adds a timeout to commands. Most of them wait forever.
 *
 * @throws {SilentDriverError} after the timeout
 */
async function withTimeout<T>(what: string, answer: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentDriverError(`WebKit’s driver did not respond: ${what}`)), patienceMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function setSize(driver: WebDriver, page: EnginePage): Promise<void> {
  const frame = (await page.evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number];
  const { width, height } = windowSize;
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: width + frame[0], height: height + frame[1] });
}

function drive(driver: WebDriver, display: Display, close: () => Promise<void>): EnginePage {
  const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), patienceMs);
  const evaluate = async (expression: string): Promise<unknown> => {
    const result: { value?: unknown; error?: string } = await driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
       Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  };
  return {
    goto: (url) => driver.get(url),
    evaluate,
    async click(xpath) {
      const element = await find(xpath);
      // The driver doesn't scroll if more than half of an element is visible.
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })`, element);
      await element.click();
    },
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    press: async (...keys) => display.press(await driver.getTitle(), ...keys),
    hold: async (key) => display.hold(await driver.getTitle(), key),
    reload: () => driver.navigate().refresh(),
    // Uses the browser's buttons, because WebKit sometimes ignores `history.go` shortly after a page load.
    go: (steps) => (steps < 0 ? driver.navigate().back() : driver.navigate().forward()),
    async waitForWindow(open) {
      const before = await driver.getAllWindowHandles();
      await open();
      const handle = await driver.wait(
        async () => (await driver.getAllWindowHandles()).find((one) => !before.includes(one)),
        patienceMs,
      );
      if (handle === undefined) throw new Error('No window was opened.');
      await driver.switchTo().window(handle);
      const [first = ''] = before;
      return drive(driver, display, async () => {
        await driver.close();
        await driver.switchTo().window(first);
      });
    },
    close,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function waitForDriver(port: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (turn === 400) throw error;
      await sleep(50);
    }
  }
}
