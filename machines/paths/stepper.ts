import {
  createActor,
  isMachineSnapshot,
  type ActorLogic,
  type ActorScope,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventObject,
  type InspectedMicrostepEvent,
  type Snapshot,
} from 'xstate';
import { hasProperty, nodesIn, type MachineNode, type MachineTree } from './machine-tree';
import { keepMicrosteps, readKeptMicrosteps, type SeenMicrostep } from './microsteps';
import { coverStep, type InspectedMicrostep, type StepCoverage } from './step-coverage';

/** An invoked or spawned actor that hasn't ended. It is never started. */
export interface RunningActor {
  /** The actor's id. */
  readonly id: string;
  /** Its logic, or the logic's name in `setup({ actors })`. */
  readonly src: unknown;
  /** The `input` that the actor was given. */
  readonly input: unknown;
}

/** The event that the machine receives when an actor ends. */
export type ActorEndEvent = DoneActorEvent | ErrorActorEvent;

/** A delayed event that is waiting. */
export interface Timer<TEvent> {
  /** The id of the event that XState schedules. */
  readonly id: string;
  /** The event that is sent when it falls due. */
  readonly event: TEvent;
  /** Milliseconds until it falls due. */
  readonly left: number;
  /** True if `cancel` finds it: of several with one id, XState knows the last one that was started, until one of them falls due. */
  readonly isCancellable: boolean;
}

/** The parts of a machine's snapshot that paths depend on. */
export type PathSnapshot = Snapshot<unknown> & { readonly value: unknown; readonly context: object };

/** A machine whose paths can be generated: any machine of XState is one. */
export type PathMachine<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput> = MachineTree &
  Pick<ActorLogic<TSnapshot, TEvent, TInput>, 'transition' | 'getInitialSnapshot' | 'getPersistedSnapshot'>;

/** A machine's snapshot with what XState does not keep in it: the timers and actors that run, and the steps that led here. */
export interface TimedSnapshot<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  /** In the order in which they fall due. */
  readonly timers: readonly Timer<TEvent>[];
  readonly actors: readonly RunningActor[];
  /** Record of the last step. */
  readonly record: StepRecord;
}

/** Record of a step. Its properties are computed on each read: a search keeps many records and reads few. */
export interface StepRecord {
  /** XState's microsteps. */
  readonly microsteps: readonly InspectedMicrostep[];
  readonly coverage: StepCoverage;
  /** Returns the record with its last snapshot replaced by another one with equal states. This saves memory. */
  endingIn(snapshot: object): StepRecord;
}

/** A time step: the snapshot after it, and the events of the timers that fell due in it. */
export interface TimeStep<TSnapshot, TEvent> {
  readonly state: TimedSnapshot<TSnapshot, TEvent>;
  readonly due: readonly TEvent[];
}

/** Runs a machine together with its clock, without actors, step by step. It starts no timer and no actor. */
export interface Stepper<TSnapshot, TEvent, TInput> {
  start(input: TInput): TimedSnapshot<TSnapshot, TEvent>;
  /** Sends an event, or the end of an actor. It takes no time. */
  send(before: TimedSnapshot<TSnapshot, TEvent>, event: TEvent | ActorEndEvent): TimedSnapshot<TSnapshot, TEvent>;
  /**
   * Lets time pass until the first timer falls due, and fires it and all that fall due at the same moment, in the order in
   * which XState's clock does. What is started with 0 ms meanwhile is due at that moment too.
   *
   * @param isStopped asked between two of them: the others wait if something else must happen before
   */
  passTime(
    before: TimedSnapshot<TSnapshot, TEvent>,
    isStopped: (state: TimedSnapshot<TSnapshot, TEvent>, next: Timer<TEvent>) => boolean,
  ): TimeStep<TSnapshot, TEvent>;
}

/** Maximum number of timers that start and are due at the same time. With more, timers fire without end and time never passes. */
const maxTimersAtOnce = 1000;

/** Maximum number of events that a machine sends to itself in one step. */
const maxEventsToSelf = 1000;

/** Maximum number of microsteps of one step. XState itself has no limit: a cycle of `always` would never end. */
const maxMicrosteps = 10_000;

/** Returns a stepper of a machine. */
export function createStepper<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
): Stepper<TSnapshot, TEvent, TInput> {
  type Scope = ActorScope<TSnapshot, TEvent>;
  type State = TimedSnapshot<TSnapshot, TEvent>;
  let walker: Walker<TSnapshot, TEvent> | undefined;

  /** Runs a step. An actor's `systemId` may be taken by one that an earlier step left: a new system has none. */
  const runStep = (before: State | undefined, timers: State['timers'], actors: State['actors'], next: Next): State => {
    try {
      return runWith((walker ??= createWalker<TSnapshot, TEvent>()), before, timers, actors, next);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('system ID'))) throw error;
      return runWith((walker = createWalker<TSnapshot, TEvent>()), before, timers, actors, next);
    }
  };

  type Next = (scope: Scope) => TSnapshot;

  const runWith = (
    { scope, begin, current }: Walker<TSnapshot, TEvent>,
    before: State | undefined,
    timers: State['timers'],
    actors: State['actors'],
    next: Next,
  ): State => {
    begin(timers, actors);
    let snapshot = next(scope);
    for (let sent = 0; sent < current.toSelf.length && snapshot.status === 'active'; sent += 1) {
      const event = current.toSelf[sent];
      if (sent === maxEventsToSelf) throw new Error(`it sends itself ${event?.type} without end`);
      if (event) snapshot = machine.transition(snapshot, event, scope);
    }
    // A stopped actor has canceled its timers and stopped its children.
    const isActive = snapshot.status === 'active';
    return {
      snapshot,
      timers: isActive ? current.timers : [],
      actors: isActive ? addSpawned(current.actors, before?.snapshot, snapshot) : [],
      record: new OneStep(machine.root, before?.snapshot, keepMicrosteps(current.microsteps, before?.snapshot)),
    };
  };

  const sendEvent = (before: State, timers: State['timers'], event: TEvent | ActorEndEvent): State =>
    runStep(before, timers, endActor(before.actors, event), (scope) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every machine takes its actors' events. Its type names its own only.
      machine.transition(before.snapshot, event as TEvent, scope),
    );

  return {
    start: (input) => runStep(undefined, [], [], (scope) => machine.getInitialSnapshot(scope, input)),
    send: (before, event) => sendEvent(before, before.timers, event),
    passTime: (before, isStopped) => {
      let state = before;
      const due: TEvent[] = [];
      const records: StepRecord[] = [];
      // Includes 0 ms timers that start during this step.
      const maxDue = before.timers.length + maxTimersAtOnce;
      for (let timer = state.timers[0]; timer; [timer] = state.timers) {
        if (due.length > 0 && (timer.left > 0 || state.snapshot.status !== 'active' || isStopped(state, timer))) break;
        if (due.length === maxDue) throw new Error(`${timer.event.type} falls due at one moment without end`);
        const { left, id } = timer;
        // XState drops the last timer with this ID, whichever timer fired.
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

class OneStep implements StepRecord {
  readonly #root: MachineNode;
  readonly #before: object | undefined;
  readonly #seen: readonly SeenMicrostep[];

  constructor(root: MachineNode, before: object | undefined, seen: readonly SeenMicrostep[]) {
    this.#root = root;
    this.#before = before;
    this.#seen = seen;
  }

  get microsteps(): readonly InspectedMicrostep[] {
    return readKeptMicrosteps(this.#seen, this.#before);
  }

  get coverage(): StepCoverage {
    return coverStep(this.#root, this.#before && nodesIn(this.#before), this.microsteps);
  }

  endingIn(snapshot: object): StepRecord {
    return new OneStep(
      this.#root,
      this.#before,
      this.#seen.map((seen, index) => (index === this.#seen.length - 1 ? { ...seen, snapshot } : seen)),
    );
  }
}

/** Record of several steps of XState that are one step of a path. */
class JoinedSteps implements StepRecord {
  readonly #records: readonly StepRecord[];

  constructor(records: readonly StepRecord[]) {
    this.#records = records;
  }

  get microsteps(): readonly InspectedMicrostep[] {
    return this.#records.flatMap(({ microsteps }) => microsteps);
  }

  get coverage(): StepCoverage {
    const steps = this.#records.map(({ coverage }) => coverage);
    return {
      items: new Set(steps.flatMap(({ items }) => [...items])),
      sequence: steps.flatMap(({ sequence }) => sequence),
    };
  }

  endingIn(snapshot: object): StepRecord {
    return new JoinedSteps(
      this.#records.map((record, index) => (index === this.#records.length - 1 ? record.endingIn(snapshot) : record)),
    );
  }
}

/** Returns a state with its timers in another order. The order matters for timers due at the same time. */
export const withTimers = <TSnapshot, TEvent>(
  state: TimedSnapshot<TSnapshot, TEvent>,
  timers: readonly Timer<TEvent>[],
): TimedSnapshot<TSnapshot, TEvent> => ({ ...state, timers });

const noMicrosteps: readonly InspectedMicrostepEvent[] = [];

/** The actors that a step has started and the actions that it has done so far. */
interface Running<TEvent> {
  timers: readonly Timer<TEvent>[];
  actors: readonly RunningActor[];
  toSelf: TEvent[];
  microsteps: readonly InspectedMicrostepEvent[];
}

interface Walker<TSnapshot extends PathSnapshot, TEvent extends EventObject> {
  /** The scope of an actor that only stands in: nothing is sent to it. */
  readonly scope: ActorScope<TSnapshot, TEvent>;
  readonly current: Readonly<Running<TEvent>>;
  readonly begin: (timers: readonly Timer<TEvent>[], actors: readonly RunningActor[]) => void;
}

/** Creates an actor whose scope runs another machine's transitions: XState hands one to logic only. */
function createWalker<TSnapshot extends PathSnapshot, TEvent extends EventObject>(): Walker<TSnapshot, TEvent> {
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

/** The parameters of XState's actions `raise` and `sendTo`. */
interface Sending<TEvent> {
  readonly event: TEvent;
  readonly id?: string;
  readonly delay?: number;
  readonly to?: unknown;
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

/** Inserts a timer by when it falls due. Of two that fall due together, the one that was started first comes first. */
function startTimer<TEvent>(
  timers: readonly Timer<TEvent>[],
  { event, id, delay }: Sending<TEvent>,
): readonly Timer<TEvent>[] {
  if (delay === undefined) return timers;
  const timer = { id: id ?? '', event, left: delay, isCancellable: id !== undefined };
  const others = releaseId(timers, timer.id);
  const place = others.findIndex(({ left }) => left > delay);
  return place === -1 ? [...others, timer] : others.toSpliced(place, 0, timer);
}

/** Lets `cancel` find no timer of an id. */
const releaseId = <TEvent>(timers: readonly Timer<TEvent>[], id: string): readonly Timer<TEvent>[] =>
  timers.some((timer) => timer.id === id && timer.isCancellable)
    ? timers.map((timer) => (timer.id === id ? { ...timer, isCancellable: false } : timer))
    : timers;

const isEnd = (event: EventObject): event is ActorEndEvent =>
  event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.');

/** Removes the actor whose end is sent. */
const endActor = (actors: readonly RunningActor[], event: EventObject): readonly RunningActor[] =>
  isEnd(event) ? actors.filter(({ id }) => id !== event.actorId) : actors;

/** Adds the actors that an `assign` has spawned: XState executes no action for these. */
function addSpawned(
  actors: readonly RunningActor[],
  before: object | undefined,
  after: object,
): readonly RunningActor[] {
  const known = childrenOf(before);
  const children = childrenOf(after);
  if (children === known) return actors;
  const spawned = Object.entries(children).filter(
    ([id, child]) => !(id in known) && !actors.some((actor) => actor.id === id) && child !== undefined,
  );
  if (spawned.length === 0) return actors;
  return [...actors, ...spawned.map(([id, child]) => ({ id, src: srcOf(child), input: undefined }))];
}

function childrenOf(snapshot: object | undefined): Readonly<Record<string, unknown>> {
  const children: unknown = isMachineSnapshot(snapshot) ? snapshot.children : {};
  return isRecord(children) ? children : {};
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const srcOf = (child: unknown): unknown => (hasProperty(child, 'src') ? child.src : undefined);
