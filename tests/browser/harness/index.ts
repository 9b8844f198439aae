import { statfs } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
  chromium,
} from 'playwright';
import { test as base, inject } from 'vitest';
import { type Noise, listen } from './console';
import { endTrace, idlePath, isTraced, keepFailure, startTrace } from './failure';
import { keepMachineEvents } from './machine-events';

export { expect } from './expect';
export { describe } from 'vitest';
export { violations } from './axe';
export { compose } from './composition';
export type { Composition } from './composition';
export { holdRequests } from './held-requests';

export interface Options {
  /** Uses the full browser instead of the headless shell, which lacks some features. */
  wholeBrowser?: boolean;
  args?: string[];
  ignoreDefaultArgs?: string[];
  context?: BrowserContextOptions;
  /**
   * True for tests that set the clock of their pages. A clock can't be removed from a context, so each of these tests
   * gets its own.
   */
  setsClock?: boolean;
  /**
   * All tests of a file share a context and its pages, even if they change it. A test can then continue where the
   * previous one ended.
   */
  sharesPages?: boolean;
  /** `false` for memory measurements, because stored events would keep actors in memory. */
  keepsMachineEvents?: boolean;
}

interface Fixtures {
  /** Shared by all tests. Each test has its own context. */
  browser: Browser;
  /** Starts without stored data, and is reset after the test. Relative URLs refer to the site. */
  context: BrowserContext;
  page: Page;
  /** Messages and errors of the context's pages. */
  noise: Noise;
}

interface Tabs {
  readonly context: BrowserContext;
  /** True if the test may have changed the context permanently. The next test then gets a new one. */
  isChanged: boolean;
}

/**
 * Chromium features to disable. Playwright's own list has no effect if there is a second one, so this list repeats its
 * relevant entries.
 */
const unwanted = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // With streaming, another thread compiles the code again for each page. Disabling it saves a tenth of the CPU time.
  'ScriptStreaming',
];

const quiet = [
  '--disable-gpu',
  // Runs GPU code in the browser's process instead of a separate one. This saves 4 % of the CPU time.
  '--in-process-gpu',
  `--disable-features=${unwanted.join(',')}`,
  // Pages of tests live only a second or two. V8's optimizations and concurrent garbage collection wouldn't pay off.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
  // Pages of a context share a process. Otherwise, starting it and compiling code would take more than half of a short
  // test.
  '--renderer-process-limit=1',
  // Blocks requests of the site and the browser to other machines.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Chromium needs more shared memory than the 64 MB of a container. */
const enoughSharedMemory = 1024 ** 3;

/**
 * True if Chromium can use shared memory, which saves 7 % of the CPU time. In containers, Playwright would use
 * temporary files instead.
 */
async function sharesMemory(): Promise<boolean> {
  const found = await statfs('/dev/shm').catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= enoughSharedMemory;
}

async function launch(options: Options): Promise<Browser> {
  const launchOptions: LaunchOptions = {
    executablePath: options.wholeBrowser ? inject('browsers').whole : inject('browsers').light,
    args: [...quiet, ...(options.args ?? [])],
    ignoreDefaultArgs: [
      ...((await sharesMemory()) ? ['--disable-dev-shm-usage'] : []),
      ...(options.ignoreDefaultArgs ?? []),
    ],
  };
  return chromium.launch(launchOptions);
}

/** The browser for tests with default options. Started on demand, and closed by Playwright with the worker. */
let sharedBrowser: Promise<Browser> | undefined;

async function shareBrowser(): Promise<Browser> {
  sharedBrowser ??= launch({});
  const browser = await sharedBrowser;
  if (browser.isConnected()) return browser;
  sharedBrowser = launch({});
  return sharedBrowser;
}

const hasOwnBrowser = ({ context: _, keepsMachineEvents: _1, sharesPages: _2, setsClock: _3, ...launched }: Options) =>
  Object.keys(launched).length > 0;

/**
 * A context that tests reuse, because its code is already loaded and compiled. This halves the CPU time per page. An
 * idle page keeps its process alive.
 */
interface KeptContext {
  readonly context: BrowserContext;
  readonly idle: Page;
}

const unchanged = { withoutClock: new WeakMap<Browser, KeptContext>(), withClock: new WeakMap<Browser, KeptContext>() };

async function openContext(browser: Browser, options: Options): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), ...options.context });
  if (isTraced && (options.keepsMachineEvents ?? true)) await keepMachineEvents(context);
  context.on('page', awaitCode);
  return context;
}

/**
 * Makes navigation wait for the page's code, as users would. React then hydrates a part at the first click in it, or
 * when idle. With `waitUntil`, a test can see the prerendered page.
 */
function awaitCode(page: Page): void {
  const waitForCode = async <Answer>(answer: Answer, options?: { readonly waitUntil?: string }): Promise<Answer> => {
    if (options?.waitUntil === undefined) await page.locator('[inert]').first().waitFor({ state: 'detached' });
    return answer;
  };
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (url, options) => waitForCode(await goto.call(page, url, options), options);
  page.reload = async (options) => waitForCode(await reload.call(page, options), options);
  page.goBack = async (options) => waitForCode(await goBack.call(page, options), options);
  page.goForward = async (options) => waitForCode(await goForward.call(page, options), options);
}

async function clear({ context, idle }: KeptContext): Promise<void> {
  const session = await context.newCDPSession(idle);
  await session.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes: 'local_storage' });
  await session.detach();
  const used = context.pages().filter((page) => page !== idle);
  await Promise.all(used.map((page) => page.close()));
}

/** Responds to the request itself, because the servers of other apps may not have this file. */
async function openIdlePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(`**${idlePath}`, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(idlePath);
  return page;
}

export function browserTest(options: Options = {}) {
  const isLikeOthers = !options.context && (options.keepsMachineEvents ?? true) && !options.sharesPages;
  const unchangedContexts = options.setsClock ? unchanged.withClock : unchanged.withoutClock;
  let shared: BrowserContext | undefined;
  const isRecorded = isTraced && (options.keepsMachineEvents ?? true);
  return base.extend<Fixtures & { tabs: Tabs; sound: ReturnType<typeof listen> }>({
    browser: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of a fixture's needs here.
      async ({}, use) => {
        const isOwn = hasOwnBrowser(options);
        const browser = await (isOwn ? launch(options) : shareBrowser());
        await use(browser);
        await shared?.close();
        shared = undefined;
        if (isOwn) await browser.close();
      },
      { scope: 'file' },
    ],
    tabs: async ({ browser, task }, use) => {
      const keptContext = isLikeOthers ? unchangedContexts.get(browser) : undefined;
      if (keptContext) unchangedContexts.delete(browser);
      const tabs = {
        context: shared ?? keptContext?.context ?? (await openContext(browser, options)),
        isChanged: false,
      };
      shared = undefined;
      const { context } = tabs;
      const { clock } = context;
      const install = clock.install.bind(clock);
      clock.install = (time) => {
        tabs.isChanged ||= !options.setsClock;
        return install(time);
      };
      if (isRecorded) await startTrace(context);
      await use(tabs);
      clock.install = install;
      const isFailed = task.result?.state === 'fail';
      if (isFailed || (!options.sharesPages && (!isLikeOthers || tabs.isChanged))) return context.close();
      await endTrace(context);
      if (options.sharesPages) {
        shared = context;
        return;
      }
      const left = { context, idle: keptContext?.idle ?? (await openIdlePage(context)) };
      await clear(left);
      unchangedContexts.set(browser, left);
    },
    context: async ({ tabs }, use) => {
      tabs.isChanged = true;
      await use(tabs.context);
    },
    // Not part of `noise`, so that pages are checked whatever fixtures a test uses.
    sound: [
      async ({ tabs: { context }, task }, use) => {
        const sound = listen(context, inject('baseUrl'));
        await use(sound);
        sound.end();
        const lines = sound.unexpected();
        const errors = task.result?.errors ?? [];
        if (lines.length === 0 && task.result?.state !== 'fail') return;

        const folder = await keepFailure(task, context, sound.logged);
        const hint = `Screenshots and console output: ${folder}`;
        for (const error of errors) {
          error.message = `${error.message}\n${hint}`;
        }
        // Closes the context here, because earlier fixtures don't end if this one throws.
        await context.close();
        if (lines.length > 0) throw new Error(`The page was not quiet:\n${lines.join('\n')}\n${hint}`);
      },
      { auto: true },
    ],
    noise: async ({ sound }, use) => use(sound),
    page: async ({ tabs }, use) => use(await tabs.context.newPage()),
  });
}

export const test = browserTest();

export function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}
