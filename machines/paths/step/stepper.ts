import type { ActorLogic, ActorScope, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate';
import { hasProperty } from '../../shared/json';
import { addSpawned, endActor, endEventOf, isTimed, type ActorEndEvent } from './actors';
import type { MachineTree } from '../../shared/tree/machine-tree';
import { recordMicrosteps } from './microsteps';
import {
  createStandIn,
  timedEndId,
  type ExecutedAction,
  type SpawnParams,
  type StandIn,
  type TimedEnd,
} from './stand-in';
import { JoinedSteps, OneStep, type StepRecord } from './step-record';
import type { PathSnapshot, TimedSnapshot } from './timed-snapshot';
import { releaseId, type Timer } from './timers';

/** An XState machine whose paths can be generated. */
export type PathMachine<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput> = MachineTree &
  Pick<ActorLogic<TSnapshot, TEvent, TInput>, 'transition' | 'getInitialSnapshot' | 'getPersistedSnapshot'>;

export interface TimeStep<TSnapshot, TEvent> {
  readonly state: TimedSnapshot<TSnapshot, TEvent>;
  readonly due: readonly TEvent[];
}

/** Takes single steps on a machine. Starts no timers or actors. */
export interface Stepper<TSnapshot, TEvent, TInput> {
  /** @param snapshot replaces the initial snapshot. As in XState, its timers and actors don't run */
  start(input: TInput, snapshot?: TSnapshot): TimedSnapshot<TSnapshot, TEvent>;
  /** Sends an event or an actor's end. Takes no time. */
  send(before: TimedSnapshot<TSnapshot, TEvent>, event: TEvent | ActorEndEvent): TimedSnapshot<TSnapshot, TEvent>;
  /**
   * Advances to the next timer, and fires all timers that are due at that time, in the order of XState's clock. This
   * includes timers of 0 ms that start meanwhile.
   *
   * @param isStopped returns true if the remaining timers must wait for another event
   */
  passTime(
    before: TimedSnapshot<TSnapshot, TEvent>,
    isStopped: (state: TimedSnapshot<TSnapshot, TEvent>, next: Timer<TEvent>) => boolean,
  ): TimeStep<TSnapshot, TEvent>;
}

/** Maximum number of timers that start and fire at the same moment. A higher number suggests an endless loop. */
const maxTimersAtOnce = 1000;

const maxEventsToSelf = 1000;

/** Returns when and how a machine ends. Undefined if it never ends, or if it handles other events than delays. */
function endOf({ actorRef, input }: SpawnParams): TimedEnd | undefined {
  const logic = hasProperty(actorRef, 'logic') ? actorRef.logic : undefined;
  if (!isTimed(logic)) return undefined;
  const stepper = createStepper<AnyMachineSnapshot, EventObject, unknown>(logic);
  let state = stepper.start(input);
  let delay = 0;
  for (let fired = 0; fired < maxTimersAtOnce && state.actors.length === 0; fired += 1) {
    const ended: Snapshot<unknown> = state.snapshot;
    const end =
      ended.status === 'done'
        ? { output: ended.output }
        : ended.status === 'error'
          ? { error: ended.error }
          : undefined;
    if (end) return { id: timedEndId(actorRef), event: endEventOf(actorRef, end), delay };
    const [timer] = state.timers;
    if (!timer) return undefined;
    delay += timer.left;
    ({ state } = stepper.passTime(state, () => false));
  }
  return undefined;
}

/**
 * @param onAction called instead of each action
 * @param keptTimer the ID of a timer that `cancel` doesn't stop
 */
export function createStepper<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  onAction: (action: ExecutedAction) => void = () => {},
  keptTimer?: string,
): Stepper<TSnapshot, TEvent, TInput> {
  type Scope = ActorScope<TSnapshot, TEvent>;
  type State = TimedSnapshot<TSnapshot, TEvent>;
  let standIn: StandIn<TSnapshot, TEvent> | undefined;

  const create = () => createStandIn<TSnapshot, TEvent>(onAction, endOf, keptTimer);
  /** Returns the state after a step. If a `systemId` is already in use, retries in a new actor system. */
  const runStep = (before: State | undefined, timers: State['timers'], actors: State['actors'], next: Next): State => {
    const runIn = (own: StandIn<TSnapshot, TEvent>) => runWith(own, before, timers, actors, next);
    try {
      return runIn((standIn ??= create()));
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('system ID'))) throw error;
      return runIn((standIn = create()));
    }
  };

  type Next = (scope: Scope) => TSnapshot;

  const runWith = (
    { scope, beginStep, current }: StandIn<TSnapshot, TEvent>,
    before: State | undefined,
    timers: State['timers'],
    actors: State['actors'],
    next: Next,
  ): State => {
    beginStep(timers, actors);
    let snapshot = next(scope);
    for (let sent = 0; sent < current.toSelf.length && snapshot.status === 'active'; sent += 1) {
      const event = current.toSelf[sent];
      if (sent === maxEventsToSelf) throw new Error(`it keeps sending itself the event ${event?.type}`);
      if (event) snapshot = machine.transition(snapshot, event, scope);
    }
    const isActive = snapshot.status === 'active';
    return {
      snapshot,
      timers: isActive ? current.timers : [],
      actors: isActive
        ? addSpawned(current.actors, before?.snapshot, snapshot).filter(
            (actor) => !current.timers.some(({ id }) => id === timedEndId(actor)),
          )
        : [],
      record: new OneStep(machine.root, before?.snapshot, recordMicrosteps(current.microsteps, before?.snapshot)),
    };
  };

  const sendEvent = (before: State, timers: State['timers'], event: TEvent | ActorEndEvent): State =>
    runStep(before, timers, endActor(before.actors, event), (scope) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every machine receives events of its actors, but its type omits them.
      machine.transition(before.snapshot, event as TEvent, scope),
    );

  return {
    start: (input, snapshot) =>
      snapshot
        ? { snapshot, timers: [], actors: [], record: new OneStep(machine.root, snapshot, []) }
        : runStep(undefined, [], [], (scope) => machine.getInitialSnapshot(scope, input)),
    send: (before, event) => sendEvent(before, before.timers, event),
    passTime: (before, isStopped) => {
      let state = before;
      const due: TEvent[] = [];
      const records: StepRecord[] = [];
      const maxDue = before.timers.length + maxTimersAtOnce;
      for (let timer = state.timers[0]; timer; [timer] = state.timers) {
        if (due.length > 0 && (timer.left > 0 || state.snapshot.status !== 'active' || isStopped(state, timer))) break;
        if (due.length === maxDue)
          throw new Error(
            `more than ${maxTimersAtOnce} timers fire at the same moment, the last one with ${timer.event.type}`,
          );
        const { left, id } = timer;
        // After a timer has fired, XState can't cancel another timer with the same ID.
        const others = releaseId(state.timers.slice(1), id);
        state = sendEvent(
          state,
          left === 0 ? others : others.map((other) => ({ ...other, left: other.left - left })),
          timer.event,
        );
        due.push(timer.event);
        records.push(state.record);
      }
      return { state: records.length < 2 ? state : { ...state, record: new JoinedSteps(records) }, due };
    },
  };
}
