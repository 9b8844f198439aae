import { createActor } from 'xstate';
import { hasSharedOrigin, isNode, nameOfHost } from '../protocol/host';
import { createPeerId } from '../protocol/create-peer-id';
import { openBroadcastTransport, maskToken, openSocketTransport } from '../protocol/transport';
import type { InspectedApplication } from './application';
import { reportOverTransport, type Reporter } from './reporter';
import type { CoverageFile } from '../../../machines/paths/coverage';
import { ApplicationCoverage } from '../coverage/application-coverage';
import { createRoots } from './roots';
import { guarded, isInspectionEvent } from './shapes';
import { shortestPaths } from './shortest-paths';
import { watchGuards } from './watch-guards';

/** The options of `createInspector`. */
export interface InspectorOptions extends Partial<Omit<InspectedApplication, 'actors'>> {
  /**
   * URL of an inspector's server, as printed by `chartable inspect`: `ws://127.0.0.1:4321/?token=…`. If missing or empty, only
   * inspectors of the page's own origin see the app, e.g. the Vite plugin's.
   */
  readonly url?: string | undefined;
  /** True to count what the actors use of their machines, for `coverage()`; false if left out. Counting costs each step a little. */
  readonly coverage?: boolean | undefined;
}

/** The application's end of an inspector. */
export interface ApplicationInspector {
  /**
   * Pass it as the option `inspect` of XState's `createActor`, `useActor`, `useMachine` or `useActorRef`. Works with any copy of
   * XState 5 or 6. Also works with `store.inspect` of `@xstate/store` 3 and 4.
   */
  readonly inspect: (event: { readonly type: string }) => void;
  /**
   * XState's `createActor`, for actors that cost nothing until someone looks, and whose guards are heard then: the actor runs a copy
   * of a machine, made by its `provide`.
   */
  readonly createActor: typeof createActor;
  /** The application as a docked inspector or a window of its own gets it. */
  readonly application: InspectedApplication;
  /**
   * Returns what the actors have used of their machines so far, for a file that `chartable chart --coverage` paints, or that
   * is merged with others.
   *
   * @throws {Error} if the option `coverage` is not true
   * @example
   * const inspector = createInspector();
   * writeFileSync('coverage.json', JSON.stringify(inspector.coverage()));
   */
  coverage(): CoverageFile;
  /**
   * Sends everything that has happened so far. Await it at the end of a script. Otherwise the process may end before the inspector
   * has received everything.
   *
   * @param timeoutMs maximum milliseconds to wait for an inspector to connect and receive everything. Default: 2000
   * @returns true if an inspector has received everything; false after the timeout, after `stop`, or if all inspectors have left
   * @example
   * const inspector = createInspector({ url: process.env['INSPECTOR_URL'] });
   * createActor(lamp, { inspect: inspector.inspect }).start();
   * await inspector.flush();
   */
  flush(timeoutMs?: number): Promise<boolean>;
  /** Ends the reports. Actors run on. */
  stop(): void;
}

/** Timers fire at once for longer delays, such as `Infinity`. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Creates an application's end of an inspector, in a page, a frame, a worker or Node. It reports the actors that are made
 * with it to each inspector that looks, takes the events that are sent there, and finds paths of their machines. Until someone
 * looks, it reads nothing of them.
 *
 * @throws {TypeError} if `url` is no URL of a WebSocket
 * @example
 * const { inspect } = createInspector({ url: 'ws://127.0.0.1:4321/?token=…' });
 * createActor(lamp, { inspect }).start();
 */
export function createInspector(options: InspectorOptions = {}): ApplicationInspector {
  const { url: givenUrl, coverage: isCounting = false, ...rest } = options;
  // An empty environment variable means no URL.
  const url = givenUrl === '' ? undefined : givenUrl;
  if (url !== undefined && !isSocketUrl(url))
    throw new TypeError(
      `createInspector: \`url\` must be the address of a WebSocket, such as 'ws://127.0.0.1:4321/?token=…', got ${maskToken(JSON.stringify(url))}`,
    );
  const actors = createRoots();
  const counted = isCounting ? new ApplicationCoverage() : undefined;
  const application: InspectedApplication = {
    // A page's title may come later.
    get name() {
      return nameOfHost();
    },
    actors,
    paths: [shortestPaths(options.example)],
    restoring: () => undefined,
    ...rest,
  };
  const instance = createPeerId();
  const reporters: Reporter[] = [];
  if (hasSharedOrigin()) reporters.push(reportOverTransport(application, instance, openBroadcastTransport(instance)));
  // oxlint-disable-next-line no-console -- A developer's tool that finds no inspector says so.
  const warn = (why: string) => console.warn(`createInspector: ${why}.`);
  if (url !== undefined)
    reporters.push(reportOverTransport(application, instance, openSocketTransport(url, warn), { isHeld: isNode }));

  return {
    inspect: counted
      ? guarded((event: { readonly type: string }) => {
          if (isInspectionEvent(event)) counted.inspect(event);
          actors.inspect(event);
        })
      : actors.inspect,
    createActor: (logic, ...actorOptions) => {
      const actor = createActor(watchGuards(logic), ...actorOptions);
      if (counted) actor.system.inspect(guarded(counted.inspect));
      actors.add(actor);
      return actor;
    },
    application,
    coverage() {
      if (!counted)
        throw new Error('createInspector: `coverage` must be true for coverage() to return anything, got false');
      return counted.read();
    },
    async flush(timeoutMs = 2000) {
      if (reporters.length === 0) return false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), Math.min(timeoutMs, maxTimerMs));
      });
      const isReceived = Promise.race(reporters.map(({ connected }) => connected))
        .then(() => Promise.all(reporters.map((reporter) => reporter.flush())))
        .then((all) => all.flat())
        .then((received) => received.length > 0 && received.every((isReceived) => isReceived));
      return Promise.race([isReceived, timeout]).finally(() => clearTimeout(timer));
    },
    stop: () => reporters.splice(0).forEach((reporter) => reporter.stop()),
  };
}

function isSocketUrl(text: unknown): boolean {
  try {
    return typeof text === 'string' && ['ws:', 'wss:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
