import {
  createActor,
  isMachineSnapshot,
  type Actor,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { nodesIn } from '../../../../machines/shared/tree/machine-tree';
import { placeOf, transitionKey } from '../../../../machines/shared/tree/transition';
import { createSimulatorMachine, type SimulatorEvent, type SimulatorMachine } from '../../../../machines/simulator';
import { answerRequest } from '../../feed/answer';
import type { InspectedApplication } from '../../feed/application';
import { familyOf } from '../../feed/describe';
import { pageInstance, startFeed, type Feed } from '../../feed/feed';
import { inPageSender } from '../../feed/sender';
import { watchGuards } from '../../feed/watch-guards';
import type { Link, Message, Request } from '../../protocol/messages';
import type { OpenedMachine, Problem } from '../opened-machine';
import { UserStepLog, simulatorSteps, type UserStep } from '../shared-session';
import { buildMachine } from './build-machine';
import { RunClock, type PassedTime } from './run-clock';
import { sessionOf } from '../../../shared/actor-names';

/** Maximum number of events and transitions after one click. More of them suggest an endless loop. */
const maxReactions = 2000;

/** Replays of large or hostile sessions end after this time. */
const maxReplayMs = 2000;

/** Results of guards that the user chose, by guard name. */
export type Answers = ReadonlyMap<string, boolean>;

/** A machine that runs without its app, controlled by the user. */
export interface Run {
  readonly name: string;
  readonly actor: Actor<AnyStateMachine>;
  /** Controls the run: stores the results of guards, moves the clock, and goes back and forward. */
  readonly simulator: Actor<SimulatorMachine>;
  readonly clock: RunClock;
  /** Names of the guards whose results the user chooses. */
  readonly guards: ReadonlySet<string>;
  /** Names of the guards whose results the user chooses, by transition key. */
  readonly guardsOf: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
  /** Connects an inspector's session to the machine as if it were an app. */
  readonly link: Link;
  readSteps(): readonly UserStep[];
  /**
   * Replays a user's steps while the clock is stopped. Call it once, after an inspector's session has opened `link`.
   */
  replay(steps: readonly UserStep[]): void;
  stop(): void;
}

/**
 * Starts a machine that was read from a file. No code of the file runs.
 *
 * @param answers results of guards. Other guards return false
 * @throws {Error} if XState can't create the machine
 * @example
 * const run = startRun(machine);
 * const session = new Session(run.link);
 */
export function startRun(opened: OpenedMachine, answers: Answers = new Map()): Run {
  let currentAnswers = answers;
  const clock = new RunClock();
  const { machine, guards, guardsOf, problems } = buildMachine(opened, (guard) => currentAnswers.get(guard) ?? false);
  const limit = createLimit();
  const log = new UserStepLog();
  const timers = new WeakMap<object, readonly PassedTime[]>();
  let feed: Feed | undefined;
  let lastSnapshotId: string | undefined;

  const simulator = createActor(
    createSimulatorMachine({
      passTime,
      passNextDelay: () => {
        act(() => clock.passNext());
      },
      restore(point) {
        limit.reset();
        finishReset(feed?.restore(actor, point));
      },
      restart() {
        limit.reset();
        clock.resume([]);
        const problem = feed?.restart(actor);
        notePoint('session.started');
        finishReset(problem);
      },
      applyAnswers(next, changed) {
        currentAnswers = next;
        for (const machine of familyOf(actor))
          if (isWaitingFor(machine, changed, guardsOf)) act(() => machine.send({ type: answeredType }));
      },
    }),
    {
      input: { answers },
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && isUserStep(inspected.event)) log.add(inspected.event);
      },
    },
  ).start();

  function finishReset(problem: string | undefined): void {
    clock.resume([]);
    watchErrors(actor);
    if (problem !== undefined) simulator.send({ type: 'point.failed', reason: problem });
  }

  const actor: Actor<AnyStateMachine> = createActor(watchGuards(machine), {
    clock,
    inspect: limit.inspect,
    logger: () => {},
  });
  watchErrors(actor);
  actor.start();

  const application: InspectedApplication = {
    name: opened.name,
    actors: { all: new Set([actor]), subscribe: () => () => {}, isMain: (one) => one === actor },
    mask: false,
    restoring(_, snapshot) {
      clock.resume((typeof snapshot === 'object' && snapshot && timers.get(snapshot)) || []);
      return undefined;
    },
  };

  function passTime(ms: number): void {
    log.pass(
      ms,
      act(() => clock.pass(ms)),
    );
  }

  /** Performs a user's step. If this changed anything, remembers the new snapshot and returns true. */
  function act(work: () => void): boolean {
    const before = familyOf(actor).map(snapshotOf);
    limit.reset();
    work();
    void feed?.flush();
    const after = familyOf(actor).map(snapshotOf);
    if (after.length === before.length && after.every((one, index) => one === before[index])) return false;
    notePoint('point.reached');
    return true;
  }

  function notePoint(type: 'point.reached' | 'session.started'): void {
    const snapshot: unknown = actor.getSnapshot();
    if (typeof snapshot === 'object' && snapshot) timers.set(snapshot, clock.timers);
    void feed?.flush();
    if (lastSnapshotId !== undefined) simulator.send({ type, point: lastSnapshotId });
  }

  const link: Link = {
    open: (receive) => {
      const note = (message: Message) => {
        if ('snapshotId' in message && message.snapshotId !== undefined) lastSnapshotId = message.snapshotId;
        receive(message);
      };
      const opening = startFeed(application, inPageSender(note), pageInstance, { canRestoreEnded: true });
      feed = opening;
      receiver = receive;
      opening.reportAll();
      notePoint('session.started');
      return () => {
        opening.stop();
        if (feed === opening) feed = undefined;
      };
    },
    request: (request) => {
      if (request.type === '@chartable.send') {
        const index = familyOf(actor).findIndex((one) => sessionOf(one) === request.session);
        if (index >= 0) log.add({ type: 'send', actor: index, event: request.event });
        act(() => execute(request));
        return;
      }
      if (request.type === '@chartable.restore')
        log.add({ type: 'restore', snapshot: Number(request.snapshotId.split('.')[1]) });
      execute(request);
    },
  };
  let receiver: (message: Message) => void = () => {};
  const execute = (request: Request) => answerRequest(application, feed, request, (message) => receiver(message));

  function repeat(one: UserStep): void {
    if (one.type === 'send') {
      const target = familyOf(actor)[one.actor];
      if (target) link.request?.({ type: '@chartable.send', session: sessionOf(target), event: one.event });
    } else if (one.type === 'restore') {
      const [history = ''] = lastSnapshotId?.split('.') ?? [];
      const snapshotId = `${history}.${one.snapshot}`;
      link.request?.({ type: '@chartable.restore', id: 0, session: sessionOf(actor), snapshotId });
    } else if (one.type === 'pass') passTime(one.ms);
    else simulator.send(one);
  }

  return {
    name: opened.name,
    actor,
    simulator,
    clock,
    guards,
    guardsOf,
    problems,
    link,
    readSteps: () => log.read(),
    replay(steps) {
      simulator.send({ type: 'clock.stopped' });
      const end = performance.now() + maxReplayMs;
      for (const [index, one] of steps.entries()) {
        if (performance.now() > end) {
          const reason = `Only the first ${index} of ${steps.length} steps are shown, because all of them take longer than ${maxReplayMs / 1000} s.`;
          simulator.send({ type: 'point.failed', reason });
          return;
        }
        repeat(one);
      }
    },
    stop() {
      simulator.stop();
      actor.stop();
    },
  };
}

const stepTypes: ReadonlySet<string> = new Set(['guard.answered', ...simulatorSteps]);

const isUserStep = (event: EventObject): event is Extract<UserStep, SimulatorEvent> => stepTypes.has(event.type);

/** Sent after the user has changed a guard's result, because XState tries `always` transitions only after events. */
const answeredType = 'guard answered';

/** True if an `always` transition of an active state has this guard, and no transition handles `answeredType`. */
function isWaitingFor(actor: AnyActor, guard: string, guardsOf: ReadonlyMap<string, readonly string[]>): boolean {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active' || snapshot.can({ type: answeredType }))
    return false;
  return nodesIn(snapshot).some(({ always = [] }) =>
    always.some((transition) => {
      const place = placeOf(transition);
      return place !== undefined && guardsOf.get(transitionKey(place))?.includes(guard) === true;
    }),
  );
}

const snapshotOf = (actor: AnyActor): unknown => actor.getSnapshot();

/** Observes errors. XState would otherwise report them as uncaught, although the inspector shows them. */
function watchErrors(actor: AnyActorRef): void {
  actor.subscribe({ error: () => {} });
}

/** Stops endless loops of `always` transitions or events. XState itself would run them forever. */
export function createLimit() {
  let count = 0;
  return {
    reset: () => {
      count = 0;
    },
    inspect: ({ type }: InspectionEvent) => {
      if (type !== '@xstate.microstep' && type !== '@xstate.event') return;
      count += 1;
      if (count <= maxReactions) return;
      // Resets the count, so that reporting the actor's end doesn't throw again.
      count = 0;
      throw new Error(`The machine was stopped after ${maxReactions} transitions without waiting for an event.`);
    },
  };
}
