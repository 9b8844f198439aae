import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { chromium } from 'playwright';
import { test as base, inject } from 'vitest';
import type { Noise } from './console';
import { listen } from './console';
import { endTrace, keepFailure, startTrace } from './failure';
import { keepMachineEvents } from './machine-events';

export { expect } from 'playwright/test';
export { describe } from 'vitest';
export { violations } from './axe';
export { compose } from './composition';
export type { Composition } from './composition';

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

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  // A test's page lives for a second or two: what V8 optimizes would not pay for its time.
  '--js-flags=--no-opt --no-maglev',
  // The tests are alone with the application, whatever it or the browser asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

function launch(options: Options): Promise<Browser> {
  const launchOptions: LaunchOptions = {
    executablePath: options.wholeBrowser ? inject('browsers').whole : inject('browsers').light,
    args: [...quiet, ...(options.args ?? [])],
    ignoreDefaultArgs: [
      ...(options.floodProtection ? ['--disable-ipc-flooding-protection'] : []),
      ...(options.ignoreDefaultArgs ?? []),
    ],
  };
  return chromium.launch(launchOptions);
}

/** A browser without options, once one was needed. It ends with the worker: Playwright sees to that. */
let shared: Promise<Browser> | undefined;

async function shareBrowser(): Promise<Browser> {
  shared ??= launch({});
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launch({});
  return shared;
}

const hasOwnBrowser = ({ context: _, keepsMachineEvents: __, ...launched }: Options) =>
  Object.keys(launched).length > 0;

/**
 * A context that tests have left as they found it, for the next one: with what its browser has loaded and compiled, a page
 * costs less processor time.
 */
const unchanged = new WeakMap<Browser, BrowserContext>();

async function openContext(browser: Browser, options: Options): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), ...options.context });
  if (options.keepsMachineEvents ?? true) await keepMachineEvents(context);
  return context;
}

/** Takes away what the application stores outside of its tab. */
async function emptyStorage(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: inject('baseUrl'), storageTypes: 'local_storage' });
}

/** A `test` whose fixtures are made by these options. */
export function browserTest(options: Options = {}) {
  const sharesContext = !options.context && (options.keepsMachineEvents ?? true);
  return base.extend<Fixtures & { tabs: Tabs; sound: ReturnType<typeof listen> }>({
    browser: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of a fixture's needs here.
      async ({}, use) => {
        if (!hasOwnBrowser(options)) return use(await shareBrowser());
        const browser = await launch(options);
        await use(browser);
        await browser.close();
      },
      { scope: 'file' },
    ],
    tabs: async ({ browser, task }, use) => {
      const kept = sharesContext ? unchanged.get(browser) : undefined;
      unchanged.delete(browser);
      const tabs = { context: kept ?? (await openContext(browser, options)), isChanged: false };
      const { context } = tabs;
      const { clock } = context;
      const install = clock.install.bind(clock);
      clock.install = (time) => {
        tabs.isChanged = true;
        return install(time);
      };
      await startTrace(context);
      await use(tabs);
      clock.install = install;
      if (!sharesContext || tabs.isChanged || task.result?.state === 'fail') return context.close();
      await endTrace(context);
      await emptyStorage(context);
      await Promise.all(context.pages().map((page) => page.close()));
      unchanged.set(browser, context);
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

        const kept = `What the pages showed, said and did is in ${await keepFailure(task, context, sound.heard)}`;
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
