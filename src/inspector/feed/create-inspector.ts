import {
  createActor,
  isMachineSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectedMicrostepEvent,
  type InspectionEvent,
} from 'xstate';
import { hasSharedOrigin, defaultApplicationName, createPeerId } from '../protocol/runtime';
import { openBroadcastTransport, maskToken, openSocketTransport } from '../protocol/transport';
import type { InspectedApplication } from './application';
import { reportOverTransport, type Reporter } from './report-over-transport';
import {
  CoverageCounter,
  hashStructure,
  writeCoverage,
  type CoverageFile,
  type CountedRun,
} from '../../../machines/paths/coverage';
import { createRoots, guarded, isInspectionEvent } from './roots';
import { watchGuards } from './watch-guards';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import { readMicrosteps } from '../../../machines/paths/step/microsteps';

/** Options for `createInspector`. */
export interface InspectorOptions extends Partial<Omit<InspectedApplication, 'actors'>> {
  /**
   * WebSocket URL of an inspector, as printed by `chartable inspect`: `ws://127.0.0.1:4321/?token=…`. If missing or
   * empty, only inspectors on the page's own origin can connect, e.g. the Vite plugin's.
   */
  readonly url?: string | undefined;
  /** Counts used states, transitions and guards, for `coverage()`. Slows each step slightly. Default: false. */
  readonly coverage?: boolean | undefined;
}

/** The object that `createInspector` returns. */
export interface ApplicationInspector {
  /**
   * Pass it as the `inspect` option of XState's `createActor`, `useActor`, `useMachine` or `useActorRef`. Works with
   * any copy of XState 5 or 6, and with `store.inspect` of `@xstate/store` 3 and 4.
   */
  readonly inspect: (event: { readonly type: string }) => void;
  /**
   * Like XState's `createActor`, but the inspector also shows guard results. The actor runs a copy of the machine, made
   * with `provide`. Without an inspector, the copy has no overhead.
   */
  readonly createActor: typeof createActor;
  /** Pass it to `DockedInspector`, `openOwnWindow` or `startRecording`. */
  readonly application: InspectedApplication;
  /**
   * Returns how often states, transitions and guards have been used so far. Save it for `chartable chart --coverage`,
   * or merge it with other coverage.
   *
   * @throws {Error} if the option `coverage` is not true
   * @example
   * const inspector = createInspector({ coverage: true });
   * writeFileSync('coverage.json', JSON.stringify(inspector.coverage()));
   */
  coverage(): CoverageFile;
  /**
   * Sends everything that has happened so far. Await it at the end of a script, or the process may end before the
   * inspector has received everything.
   *
   * @param timeoutMs maximum milliseconds to wait for an inspector to connect and receive everything. Default: 2000
   * @returns true if an inspector has received everything; false after the timeout, after `stop`, or if all inspectors
   *   have left
   * @example
   * const inspector = createInspector({ url: process.env['INSPECTOR_URL'] });
   * createActor(lamp, { inspect: inspector.inspect }).start();
   * await inspector.flush();
   */
  flush(timeoutMs?: number): Promise<boolean>;
  /** Disconnects from all inspectors. Actors keep running. */
  stop(): void;
}

/** Maximum delay of `setTimeout`. Longer delays, such as `Infinity`, fire immediately. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Makes an app's actors visible to inspectors, from a page, a frame, a worker or Node. Inspectors can also send events
 * to these actors. Reads actors only in the first 5 s, and while an inspector is connected.
 *
 * @throws {TypeError} if `url` isn't a WebSocket URL
 * @example
 * const { inspect } = createInspector({ url: 'ws://127.0.0.1:4321/?token=…' });
 * createActor(lamp, { inspect }).start();
 */
export function createInspector(options: InspectorOptions = {}): ApplicationInspector {
  const { url: givenUrl, coverage: isCounting = false, ...rest } = options;
  // An empty environment variable counts as no URL.
  const url = givenUrl === '' ? undefined : givenUrl;
  if (url !== undefined && !isSocketUrl(url))
    throw new TypeError(
      `createInspector: \`url\` must be a WebSocket URL such as 'ws://127.0.0.1:4321/?token=…', got ${maskToken(JSON.stringify(url))}.`,
    );
  const actors = createRoots();
  const counted = isCounting ? new ApplicationCoverage() : undefined;
  const application: InspectedApplication = {
    get name() {
      return defaultApplicationName();
    },
    actors,
    restoring: () => undefined,
    ...rest,
  };
  const instance = createPeerId();
  const reporters: Reporter[] = [];
  if (hasSharedOrigin()) reporters.push(reportOverTransport(application, instance, openBroadcastTransport(instance)));
  // oxlint-disable-next-line no-console -- Developers should know why no inspector is connected.
  const warn = (why: string) => console.warn(`createInspector: ${why}.`);
  if (url !== undefined) reporters.push(reportOverTransport(application, instance, openSocketTransport(url, warn)));

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
      if (!counted) throw new Error('createInspector: `coverage()` needs the option `coverage: true`, got false.');
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

function isSocketUrl(url: unknown): boolean {
  try {
    return typeof url === 'string' && ['ws:', 'wss:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

interface Running {
  readonly run: CountedRun;
  readonly microsteps: InspectedMicrostepEvent[];
  before: AnyMachineSnapshot | undefined;
}

class ApplicationCoverage {
  /** Keyed by structure and ID instead of by object, because `provide()` copies a machine. */
  readonly #counters = new Map<string, CoverageCounter>();
  /** Keyed by actor, because session IDs repeat if the page has two copies of XState. */
  readonly #running = new WeakMap<object, Running>();
  readonly #early = new WeakMap<object, InspectedMicrostepEvent[]>();

  readonly inspect = (event: InspectionEvent): void => {
    const { actorRef } = event;
    if (event.type === '@xstate.microstep') {
      const known = this.#running.get(actorRef)?.microsteps ?? this.#early.get(actorRef);
      if (known) known.push(event);
      else this.#early.set(actorRef, [event]);
    }
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
    const { machine, status } = event.snapshot;
    const now = Date.now();
    const running = this.#running.get(actorRef) ?? this.#start(actorRef, machine);
    running.run.step(readMicrosteps(running.microsteps.splice(0), running.before), nodesIn(event.snapshot), now);
    running.before = event.snapshot;
    if (status === 'active') return;
    running.run.end(now);
    this.#running.delete(actorRef);
  };

  read(): CoverageFile {
    const now = Date.now();
    return writeCoverage([...this.#counters.values()].map((counter) => counter.read(now)));
  }

  #start(actor: object, machine: AnyStateMachine): Running {
    const key = JSON.stringify([machine.id, hashStructure(machine)]);
    const counter = this.#counters.get(key) ?? new CoverageCounter(machine);
    this.#counters.set(key, counter);
    const running = { run: counter.startRun(), microsteps: this.#early.get(actor) ?? [], before: undefined };
    this.#early.delete(actor);
    this.#running.set(actor, running);
    return running;
  }
}
