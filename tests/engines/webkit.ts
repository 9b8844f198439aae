import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { WebDriver } from 'selenium-webdriver';
import { Builder, By, Key, until } from 'selenium-webdriver';
import { findWebKit } from '../../.scripts/engines.mjs';
import type { Engine, EnginePage } from './engine';
import { windowSize } from './engine';

/** Milliseconds that an element may take to be there. */
const patienceMs = 20_000;

/** Starts WebKitGTK's WebDriver, with an X server for its windows. Each page is a session, and a browser, of its own. */
export async function startWebKit(): Promise<Engine> {
  const found = findWebKit();
  if (!found) throw new Error('WebKit was not found: see what the command said first.');
  const { display, number } = await startDisplay(found.display);
  const port = await freePort();
  const server = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Without a graphics card.
    env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  endWithProcess(server);
  await answering(port);
  const sessions = new Set<WebDriver>();
  async function openSession(): Promise<WebDriver> {
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: found?.browser, args: ['--automation'] },
      })
      .build();
    sessions.add(driver);
    return driver;
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
      const driver = await openSession();
      await driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 });
      const page = drive(driver, () => end(driver));
      await page.setSize(windowSize.width, windowSize.height);
      return page;
    },
    async close() {
      await Promise.all([...sessions].map(end));
      await stop(server);
      await stop(display);
    },
  };
}

function drive(driver: WebDriver, close: () => Promise<void>): EnginePage {
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
    async click(xpath, key) {
      const element = await find(xpath);
      if (!key) return element.click();
      await driver.actions().keyDown(Key.SHIFT).click(element).keyUp(Key.SHIFT).perform();
    },
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    choose: async (xpath, value) => (await find(`${xpath}/option[@value='${value}']`)).click(),
    press: (key) =>
      driver
        .actions()
        .sendKeys({ Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE }[key])
        .perform(),
    reload: () => driver.navigate().refresh(),
    async opened(open) {
      const before = await driver.getAllWindowHandles();
      await open();
      const handle = await driver.wait(
        async () => (await driver.getAllWindowHandles()).find((one) => !before.includes(one)),
        patienceMs,
      );
      if (handle === undefined) throw new Error('No window was opened.');
      await driver.switchTo().window(handle);
      const [first = ''] = before;
      return drive(driver, async () => {
        await driver.close();
        await driver.switchTo().window(first);
      });
    },
    async setSize(width, height) {
      const inner = (await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number];
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + inner[0], height: height + inner[1] });
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
}

/** Starts an X server on a display that is free. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; number: string }> {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithProcess(display);
  const chosen: unknown[] = await once(display.stdio[3] ?? display, 'data');
  return { display, number: String(chosen[0]).trim() };
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

/** Waits until the driver answers. */
async function answering(port: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (turn === 400) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Ends the child with this process, also where a hook that would have stopped it never ran. */
function endWithProcess(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
