import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type {
  ConsoleMessage,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  Response,
  TestInfo,
  TestType,
} from 'playwright/test';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { registerPaths } from './describe-paths';
import type { PathRunner } from './run/runner';
import type { Driver } from './run/driver';
import { eraseStart, eraseTypes } from './options/erase-types';
import type { PathSuite, PathTestOptions, SnapshotOf } from './options/options';
import type { PageOptions } from './options/page-options';

interface PageTest {
  readonly page: Page;
  readonly actionTimeout?: number;
}

/** Playwright's `test`, with path tests. */
export type PathTest<TTest> = TTest & {
  /**
   * Defines tests of a machine's paths. The tests run on a page whose clock they control.
   *
   * @example
   * test.paths(lamp, {
   *   open: (page) => page.goto('/lamp'),
   *   events: { toggle: (page) => page.getByRole('button').click() },
   *   states: {
   *     on: (page) => expect(page.getByRole('button')).toHaveText('on'),
   *     off: (page) => expect(page.getByRole('button')).toHaveText('off'),
   *   },
   * });
   */
  paths<TMachine extends AnyStateMachine>(
    machine: TMachine,
    options: PathTestOptions<TMachine, Page> & PageOptions<EventFromLogic<TMachine>, SnapshotOf<TMachine>>,
  ): PathSuite;
};

const defaultPatienceMs = 5000;
const shrinkMs = 60_000;

/** The page's time when it opens, in milliseconds since 1970. */
const openedAtMs = 1000;

/**
 * Adds `test.paths` to Playwright's `test`, or to an extended `test`.
 *
 * @example
 * import { test as base } from 'playwright/test'; // or @playwright/test
 *
 * const test = withPaths(base);
 */
export function withPaths<TArgs extends PlaywrightTestArgs & PlaywrightTestOptions, TWorkerArgs extends object>(
  base: TestType<TArgs, TWorkerArgs>,
): PathTest<TestType<TArgs, TWorkerArgs>> {
  const paths = <TMachine extends AnyStateMachine>(
    machine: TMachine,
    options: PathTestOptions<TMachine, Page> & PageOptions<EventFromLogic<TMachine>, SnapshotOf<TMachine>>,
  ): PathSuite => {
    const call = callerAt(placeOfCaller());
    const runner: PathRunner<PageContext> = {
      describe: (name, define) =>
        call(base.describe, [
          name,
          () => {
            // Runs the paths one after another, so that the coverage test comes last.
            base.describe.configure({ mode: 'default' });
            define();
          },
        ]),
      // Playwright reads fixture names from the destructured parameter.
      test: (name, run) =>
        call(base, [
          name,
          ({ page, actionTimeout }: PageTest, info: TestInfo) => run({ page, info, actionTimeout: actionTimeout ?? 0 }),
        ]),
      afterAll: (run) => base.afterAll(run),
      attach: async ({ info }, { attachments, recording }) => {
        for (const { name, contentType, body } of attachments)
          await info.attach(name, { contentType, body: typeof body === 'string' ? body : Buffer.from(body) });
        if (recording !== undefined)
          await info.attach(basename(recording), { path: recording, contentType: 'application/json' });
      },
      signal: ({ page }) => signalOf(page),
      extendTimeout: ({ info }, ms) => info.setTimeout(info.timeout + ms),
      command: ({ info }) => `npx playwright test ${relative('.', info.file)}`,
    };
    return registerPaths(machine, eraseTypes<Page>(options, 'test.paths'), {
      runner,
      driverOf: (context) => ({
        ...pageDriver(context, { ...options.environment, open: eraseStart(options.open) }),
        wrapStep: (name, run) => base.step(name, run),
      }),
      caller: 'test.paths',
      isPage: true,
      shrinkMs,
    });
  };
  return Object.assign(base, { paths });
}

interface Place {
  readonly file: string;
  /** 1-based */
  readonly line: number;
}

function placeOfCaller(): Place {
  const [, , , frame = ''] = (new Error('only for its stack').stack ?? '').split('\n');
  const [, file = '', line = '1'] = /([^( ]+):(\d+):\d+\)?$/.exec(frame) ?? [];
  return { file: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line) };
}

type Call = (called: object, parameters: readonly unknown[]) => void;

/**
 * Returns a function that makes calls appear to come from a given place. Playwright attributes each test to the file
 * that calls `test`, which must be the user's file, not this package's.
 */
function callerAt({ file, line }: Place): Call {
  const compiled: unknown = compileFunction('called(...parameters);', ['called', 'parameters'], {
    filename: file,
    lineOffset: line - 1,
  });
  if (!isCall(compiled)) throw new Error('compileFunction returned no function.');
  return compiled;
}

const isCall = (value: unknown): value is Call => typeof value === 'function';

interface PageContext {
  readonly page: Page;
  readonly info: TestInfo;
  readonly actionTimeout: number;
}

/** Timeout of an action that the page should refuse, e.g. a click on a disabled button. */
const refusedActionMs = 250;

/** Timeout of an action unless the config sets `actionTimeout`, so that a missing button doesn't end the whole test. */
const defaultActionMs = 3000;

const screenshotMs = 2000;

const signals = new WeakMap<Page, AbortSignal>();

function signalOf(page: Page): AbortSignal {
  const known = signals.get(page);
  if (known) return known;
  const controller = new AbortController();
  page.once('close', () => controller.abort(new Error('the page was closed')));
  signals.set(page, controller.signal);
  return controller.signal;
}

/** Takes a path's steps on the page. Each attempt to shrink the path opens the page again. */
function pageDriver(
  { page, info, actionTimeout }: PageContext,
  {
    open,
    oracles = {},
    patienceMs = defaultPatienceMs,
  }: Pick<PageOptions, 'open'> & NonNullable<PageOptions['environment']>,
): Driver<Page> {
  const actionMs = actionTimeout > 0 ? actionTimeout : defaultActionMs;
  let problems: string[] = [];
  let consoleLines: string[] = [];
  let isWatched = false;
  const watch = () => {
    if (isWatched) return;
    isWatched = true;
    page.on('console', (message: ConsoleMessage) => {
      consoleLines.push(`${message.type()}: ${message.text()}`);
    });
    if (oracles.console !== false)
      page.on('console', (message: ConsoleMessage) => {
        // The browser also logs failed requests, which the option `responses` covers.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(`Console error: ${message.text()}`);
      });
    if (oracles.exceptions !== false)
      page.on('pageerror', (error: Error) => {
        problems.push(`Uncaught exception: ${error.message}`);
      });
    if (oracles.responses !== false)
      page.on('response', (response: Response) => {
        if (response.status() >= 500)
          problems.push(`The server responded with ${response.status()} to ${response.url()}`);
      });
  };
  let isInstalled = false;
  return {
    open: async (start) => {
      watch();
      if (isInstalled) await page.goto('about:blank');
      else {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(openedAtMs);
      }
      isInstalled = true;
      problems = [];
      consoleLines = [];
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      page.setDefaultTimeout(actionTimeout);
      await open(page, start);
      page.setDefaultTimeout(actionMs);
      return page;
    },
    pass: (_, ms) => page.clock.runFor(ms),
    attempt: async (run) => {
      info.setTimeout(info.timeout + refusedActionMs);
      page.setDefaultTimeout(refusedActionMs);
      try {
        await run();
        await page.clock.runFor(0);
      } finally {
        page.setDefaultTimeout(actionMs);
      }
    },
    faults: {
      reload: async () => {
        await page.reload();
      },
      back: async () => {
        await page.goBack();
        await page.goForward();
      },
      offline: async () => {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      },
      secondTab: async () => {
        const tab = await page.context().newPage();
        await tab.goto(page.url());
        await tab.close();
      },
    },
    problems: () => problems,
    attachments: async () => {
      // The page may be closed, e.g. after the test's timeout.
      const image = await page.screenshot({ timeout: screenshotMs }).catch(() => undefined);
      const lines = consoleLines.join('\n');
      return [
        ...(image ? [{ name: 'page', contentType: 'image/png', body: image }] : []),
        ...(lines === '' ? [] : [{ name: 'console', contentType: 'text/plain', body: lines }]),
      ];
    },
    patienceMs,
  };
}
