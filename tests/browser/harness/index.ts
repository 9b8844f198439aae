import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { chromium } from 'playwright';
import { test as base, inject } from 'vitest';
import type { Noise } from './console';
import { listen } from './console';
import { keepFailure, startTrace } from './failure';
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
  /** A new one for each test: nothing is stored, no history. Relative addresses are the application's. */
  context: BrowserContext;
  /** An empty page, to begin with `page.goto('/push')`. */
  page: Page;
  /** The messages and errors of the context's pages. Any that is not allowed fails the test. */
  noise: Noise;
}

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
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

/** A `test` whose fixtures are made by these options. */
export function browserTest(options: Options = {}) {
  return base.extend<Fixtures & { sound: ReturnType<typeof listen> }>({
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
    context: async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: inject('baseUrl'), ...options.context });
      if (options.keepsMachineEvents ?? true) await keepMachineEvents(context);
      await startTrace(context);
      await use(context);
      await context.close();
    },
    // Apart from `noise`, so that whichever of `page`, `context` and `noise` a test takes, it is listened to.
    sound: [
      async ({ context, task }, use) => {
        const sound = listen(context, inject('baseUrl'));
        await use(sound);
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
    page: async ({ context }, use) => use(await context.newPage()),
  });
}

export const test = browserTest();

/** Returns the number of entries in the tab's history. */
export function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}
