import { statfs } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { chromium } from 'playwright';
import { test as base, inject } from 'vitest';
import type { Noise } from './console';
import { listen } from './console';
import { endTrace, idlePath, isTraced, keepFailure, startTrace } from './failure';
import { keepMachineEvents } from './machine-events';

export { expect } from 'playwright/test';
export { describe } from 'vitest';
export { violations } from './axe';
export { compose } from './composition';
export type { Composition } from './composition';
export { holdRequests } from './held-requests';

export interface Options {
  /** The whole browser, also where its headless shell is there: for what the shell does not have. */
  wholeBrowser?: boolean;
  /** Playwright turns Chromium's limit on history calls off. `true` leaves it on, as users have it. */
  floodProtection?: boolean;
  /** Further arguments of Chromium. */
  args?: string[];
  /** Default arguments of Playwright to leave out, by name. */
  ignoreDefaultArgs?: string[];
  context?: BrowserContextOptions;
  /**
   * Each test sets the clock of its pages, before anything else. A context keeps a clock for good, so these tests share contexts
   * with each other.
   */
  setsClock?: boolean;
  /** The tests of a file share one context with its pages, also after they change it: a test can go on where another ended. */
  sharesPages?: boolean;
  /** `false` for what measures memory: the last events of the machines, kept for a failure's recording, hold on to their actors. */
  keepsMachineEvents?: boolean;
}

interface Fixtures {
  /** Shared by all files of a worker that need no options of their own, each of whose tests has a context of its own. */
  browser: Browser;
  /** Nothing is stored in it. Relative addresses are the application's. What a test does to it ends with the test. */
  context: BrowserContext;
  /** An empty page, to begin with `page.goto('/push')`. */
  page: Page;
  /** The messages and errors of the context's pages. Any that is not allowed fails the test. */
  noise: Noise;
}

/** The context of a test's pages. */
interface Tabs {
  readonly context: BrowserContext;
  /** The test has changed it for good, or could have: the next test gets another. */
  isChanged: boolean;
}

/** Parts of Chromium to leave out. Of two such lists it takes the last, so those of Playwright that concern these tests are here too. */
const unwanted = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Compiling on further threads while the code comes is done for each page anew: without it, a page takes what others of its
  // context have compiled. A tenth of the processor time.
  'ScriptStreaming',
];

const quiet = [
  '--disable-gpu',
  // The processor paints, which needs no process of its own: a twenty-fifth of the processor time.
  '--in-process-gpu',
  `--disable-features=${unwanted.join(',')}`,
  // A test's page lives for a second or two: what V8 optimizes, or collects on threads of its own, would not pay for its time.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
  // The pages of a context share a process: its start, and compiling anew, are more than half of what a short test costs.
  '--renderer-process-limit=1',
  // The tests are alone with the application: no request of it or of the browser leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Chromium's processes share more than the 64 MB that containers are given. */
const enoughSharedMemory = 1024 ** 3;

/**
 * Playwright has Chromium share memory through files in the temporary folder, as containers have little of the kernel's own.
 * Where there is enough of that, it takes a fourteenth less processor time.
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
      ...(options.floodProtection ? ['--disable-ipc-flooding-protection'] : []),
      ...((await sharesMemory()) ? ['--disable-dev-shm-usage'] : []),
      ...(options.ignoreDefaultArgs ?? []),
    ],
  };
  return chromium.launch(launchOptions);
}

/** A browser without options, once one was needed. It ends with the worker: Playwright sees to that. */
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
 * A context for the next tests, with what its browser has loaded and compiled: a page in it costs half the processor time.
 * The idle page keeps the process in which the others run.
 */
interface KeptContext {
  readonly context: BrowserContext;
  readonly idle: Page;
}

/** The contexts that tests have left as they found them: without a clock of their own, and with one. */
const unchanged = { withoutClock: new WeakMap<Browser, KeptContext>(), withClock: new WeakMap<Browser, KeptContext>() };

async function openContext(browser: Browser, options: Options): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), ...options.context });
  if (isTraced && (options.keepsMachineEvents ?? true)) await keepMachineEvents(context);
  context.on('page', awaitCode);
  return context;
}

/**
 * A page that was rendered ahead can be seen before its code is there, and used only then: what opens it waits for that, as a person
 * would. A test that asks for less by `waitUntil` sees it before.
 */
function awaitCode(page: Page): void {
  const waitForCode = async <Answer>(answer: Answer, options?: { readonly waitUntil?: string }): Promise<Answer> => {
    if (options?.waitUntil === undefined) await page.locator('main[inert]').waitFor({ state: 'detached' });
    return answer;
  };
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (url, options) => waitForCode(await goto.call(page, url, options), options);
  page.reload = async (options) => waitForCode(await reload.call(page, options), options);
  page.goBack = async (options) => waitForCode(await goBack.call(page, options), options);
  page.goForward = async (options) => waitForCode(await goForward.call(page, options), options);
}

/** Closes a test's pages, and takes away what the application stores outside of its tab. */
async function clear({ context, idle }: KeptContext): Promise<void> {
  const session = await context.newCDPSession(idle);
  await session.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes: 'local_storage' });
  await session.detach();
  const used = context.pages().filter((page) => page !== idle);
  await Promise.all(used.map((page) => page.close()));
}

/** Opens it without a server: not every application has such a file. */
async function openIdlePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(`**${idlePath}`, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(idlePath);
  return page;
}

/** A `test` whose fixtures are made by these options. */
export function browserTest(options: Options = {}) {
  const isLikeOthers = !options.context && (options.keepsMachineEvents ?? true) && !options.sharesPages;
  const unchangedContexts = options.setsClock ? unchanged.withClock : unchanged.withoutClock;
  /** That of the file's tests, if they share their pages. */
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
      const kept = isLikeOthers ? unchangedContexts.get(browser) : undefined;
      if (kept) unchangedContexts.delete(browser);
      const tabs = { context: shared ?? kept?.context ?? (await openContext(browser, options)), isChanged: false };
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
      const left = { context, idle: kept?.idle ?? (await openIdlePage(context)) };
      await clear(left);
      unchangedContexts.set(browser, left);
    },
    context: async ({ tabs }, use) => {
      tabs.isChanged = true;
      await use(tabs.context);
    },
    // Apart from `noise`, so that whichever of `page`, `context` and `noise` a test takes, it is listened to.
    sound: [
      async ({ tabs: { context }, task }, use) => {
        const sound = listen(context, inject('baseUrl'));
        await use(sound);
        sound.end();
        const lines = sound.unexpected();
        const errors = task.result?.errors ?? [];
        if (lines.length === 0 && task.result?.state !== 'fail') return;

        const folder = await keepFailure(task, context, sound.logged);
        const kept = `Screenshots and console output: ${folder}`;
        for (const error of errors) {
          error.message = `${error.message}\n${kept}`;
        }
        // An error that a fixture throws at its end keeps the earlier fixtures from ending.
        await context.close();
        if (lines.length > 0) throw new Error(`The page was not quiet:\n${lines.join('\n')}\n${kept}`);
      },
      { auto: true },
    ],
    noise: async ({ sound }, use) => use(sound),
    page: async ({ tabs }, use) => use(await tabs.context.newPage()),
  });
}

export const test = browserTest();

/** Returns the number of entries in the tab's history. */
export function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}
