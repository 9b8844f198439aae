import {
  createActor,
  type ActorLogic,
  type ActorScope,
  type EventObject,
  type InspectedMicrostepEvent,
  type Snapshot,
} from 'xstate';
import type { ActorEndEvent, RunningActor } from './actors';
import type { PathSnapshot } from './timed-snapshot';
import { releaseId, startTimer, type SendParams, type Timer } from './timers';
import { hasProperty } from '../../shared/json';

/** By default, XState has no limit, so an endless loop of `always` transitions would never end. */
const maxMicrosteps = 10_000;

const noMicrosteps: readonly InspectedMicrostepEvent[] = [];

interface StepResults<TEvent> {
  timers: readonly Timer<TEvent>[];
  actors: readonly RunningActor[];
  toSelf: TEvent[];
  microsteps: readonly InspectedMicrostepEvent[];
}

export interface StandIn<TSnapshot extends PathSnapshot, TEvent extends EventObject> {
  readonly scope: ActorScope<TSnapshot, TEvent>;
  readonly current: Readonly<StepResults<TEvent>>;
  readonly beginStep: (timers: readonly Timer<TEvent>[], actors: readonly RunningActor[]) => void;
}

/** An action that the machine executes: a custom action, or XState's own, e.g. `xstate.raise`. */
export type ExecutedAction = Parameters<ActorScope<Snapshot<unknown>, EventObject>['actionExecutor']>[0];

/**
 * Creates a placeholder actor, because XState's `transition` needs a scope that only an actor's logic receives.
 *
 * @param onAction called instead of executing each action
 * @param endOf returns when and how a spawned actor ends. Undefined unless only its delays decide this
 * @param keptTimer the ID of a timer that `cancel` doesn't stop. Only the latest timer with this ID is kept
 */
export function createStandIn<TSnapshot extends PathSnapshot, TEvent extends EventObject>(
  onAction: (action: ExecutedAction) => void,
  endOf: (spawned: SpawnParams) => TimedEnd | undefined,
  keptTimer?: string,
): StandIn<TSnapshot, TEvent> {
  let found: ActorScope<TSnapshot, TEvent> | undefined;
  const current: StepResults<TEvent> = { timers: [], actors: [], toSelf: [], microsteps: noMicrosteps };
  const logic: ActorLogic<Snapshot<unknown>, EventObject> = {
    getInitialSnapshot: (scope) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The actor only stands in: nothing is sent to it.
      found = scope as unknown as ActorScope<TSnapshot, TEvent>;
      return { status: 'active', output: undefined, error: undefined };
    },
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  let count = 0;
  // The placeholder has a parent, because some machines send events to their parents.
  createActor(logic, { parent: createActor(logic) }).system.inspect((event) => {
    // Copies the list of microsteps, because an array that grew by `push` uses more memory.
    if (event.type !== '@xstate.microstep') return;
    if ((count += 1) > maxMicrosteps)
      throw new Error(`it keeps taking transitions, the last one on ${event.event.type || '`always`'}`);
    current.microsteps = current.microsteps.length === 0 ? [event] : [...current.microsteps, event];
  });
  if (!found) throw new Error('XState created an actor without an initial snapshot.');
  const { self } = found;
  const scope: ActorScope<TSnapshot, TEvent> = {
    ...found,
    defer: () => {},
    actionExecutor: (action) => {
      const { type, params } = action;
      onAction(action);
      if (type === 'xstate.raise' && isSend<TEvent>(params)) current.timers = startTimer(current.timers, params);
      if (type === 'xstate.sendTo' && isSend<TEvent>(params) && params.to === self) {
        if (params.delay === undefined) current.toSelf.push(params.event);
        else current.timers = startTimer(current.timers, params);
      }
      if (type === 'xstate.cancel' && isCancel(params) && current.timers.length > 0) {
        const { sendId } = params;
        const isKept = sendId === keptTimer;
        const others = current.timers.filter(({ id, isCancellable }) => id !== sendId || isCancellable === isKept);
        current.timers = isKept ? releaseId(others, sendId) : others;
      }
      if (type === 'xstate.spawnChild' && isSpawn(params)) {
        const { actorRef, src, input } = params;
        const end = endOf(params);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every machine receives events of its actors, but its type omits them.
        if (end) current.timers = startTimer(current.timers, { ...end, event: end.event as EventObject as TEvent });
        else current.actors = [...current.actors, { id: actorRef.id, src, input }];
      }
      if (type === 'xstate.stopChild' && isActor(params)) {
        current.actors = current.actors.filter(({ id }) => id !== params.id);
        current.timers = current.timers.filter(({ id }) => id !== timedEndId(params));
      }
    },
  };
  const beginStep = (timers: readonly Timer<TEvent>[], actors: readonly RunningActor[]) => {
    current.timers = timers;
    current.actors = actors;
    if (current.toSelf.length > 0) current.toSelf = [];
    current.microsteps = noMicrosteps;
    count = 0;
  };
  return { scope, current, beginStep };
}

/** How and when an actor ends, if only its delays decide this. */
export type TimedEnd = Pick<SendParams<ActorEndEvent>, 'id' | 'event' | 'delay'>;

export const timedEndId = ({ id }: { readonly id: string }): string => `the end of ${id}`;

/** The params of XState's `spawnChild` action, which `invoke` executes too. */
export interface SpawnParams {
  readonly actorRef: { readonly id: string };
  readonly src: unknown;
  readonly input: unknown;
}

const isSend = <TEvent>(params: unknown): params is SendParams<TEvent> => hasProperty(params, 'event');
const isSpawn = (params: unknown): params is SpawnParams => hasProperty(params, 'actorRef') && isActor(params.actorRef);
const isActor = (value: unknown): value is SpawnParams['actorRef'] =>
  hasProperty(value, 'id') && typeof value.id === 'string';
const isCancel = (params: unknown): params is { readonly sendId: string } => hasProperty(params, 'sendId');
