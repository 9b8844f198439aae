import {
  createActor,
  type ActorLogic,
  type ActorScope,
  type EventObject,
  type InspectedMicrostepEvent,
  type Snapshot,
} from 'xstate';
import type { RunningActor } from './actors';
import { hasProperty } from './machine-tree';
import type { PathSnapshot } from './timed-snapshot';
import { startTimer, type Sending, type Timer } from './timers';

/** Maximum number of microsteps of one step. XState itself has no limit: a cycle of `always` would never end. */
const maxMicrosteps = 10_000;

const noMicrosteps: readonly InspectedMicrostepEvent[] = [];

/** The actors that a step has started and the actions that it has done so far. */
interface Running<TEvent> {
  timers: readonly Timer<TEvent>[];
  actors: readonly RunningActor[];
  toSelf: TEvent[];
  microsteps: readonly InspectedMicrostepEvent[];
}

/** An actor that stands in for the machine's, and the results of its step so far. */
export interface StandIn<TSnapshot extends PathSnapshot, TEvent extends EventObject> {
  /** The scope of an actor that only stands in: nothing is sent to it. */
  readonly scope: ActorScope<TSnapshot, TEvent>;
  readonly current: Readonly<Running<TEvent>>;
  readonly begin: (timers: readonly Timer<TEvent>[], actors: readonly RunningActor[]) => void;
}

/** Creates an actor whose scope runs another machine's transitions: XState hands one to logic only. */
export function createStandIn<TSnapshot extends PathSnapshot, TEvent extends EventObject>(): StandIn<
  TSnapshot,
  TEvent
> {
  let found: ActorScope<TSnapshot, TEvent> | undefined;
  const current: Running<TEvent> = { timers: [], actors: [], toSelf: [], microsteps: noMicrosteps };
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
  createActor(logic).system.inspect((event) => {
    // Most steps have one: a list that grows would take room for many, and a search keeps all.
    if (event.type !== '@xstate.microstep') return;
    if ((count += 1) > maxMicrosteps)
      throw new Error(`it takes transitions without end, the last one on ${event.event.type || '`always`'}`);
    current.microsteps = current.microsteps.length === 0 ? [event] : [...current.microsteps, event];
  });
  if (!found) throw new Error('XState has made an actor without its first snapshot.');
  const { self } = found;
  const scope: ActorScope<TSnapshot, TEvent> = {
    ...found,
    defer: () => {},
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.raise' && isSending<TEvent>(params)) current.timers = startTimer(current.timers, params);
      if (type === 'xstate.sendTo' && isSending<TEvent>(params) && params.to === self) {
        if (params.delay === undefined) current.toSelf.push(params.event);
        else current.timers = startTimer(current.timers, params);
      }
      if (type === 'xstate.cancel' && isCancel(params) && current.timers.length > 0)
        current.timers = current.timers.filter(({ id, isCancellable }) => id !== params.sendId || !isCancellable);
      if (type === 'xstate.spawnChild' && isSpawn(params)) {
        const { actorRef, src, input } = params;
        current.actors = [...current.actors, { id: actorRef.id, src, input }];
      }
      if (type === 'xstate.stopChild' && isActor(params))
        current.actors = current.actors.filter(({ id }) => id !== params.id);
    },
  };
  const begin = (timers: readonly Timer<TEvent>[], actors: readonly RunningActor[]) => {
    current.timers = timers;
    current.actors = actors;
    if (current.toSelf.length > 0) current.toSelf = [];
    current.microsteps = noMicrosteps;
    count = 0;
  };
  return { scope, current, begin };
}

/** The parameters of XState's action `spawnChild`, which `invoke` executes too. */
interface Spawn {
  readonly actorRef: { readonly id: string };
  readonly src: unknown;
  readonly input: unknown;
}

const isSending = <TEvent>(params: unknown): params is Sending<TEvent> => hasProperty(params, 'event');
const isSpawn = (params: unknown): params is Spawn => hasProperty(params, 'actorRef') && isActor(params.actorRef);
const isActor = (value: unknown): value is Spawn['actorRef'] =>
  hasProperty(value, 'id') && typeof value.id === 'string';
const isCancel = (params: unknown): params is { readonly sendId: string } => hasProperty(params, 'sendId');
