import type { ActorLogic, ActorScope, DoneActorEvent, ErrorActorEvent, EventObject, Snapshot } from 'xstate';
import { hasProperty, nodesIn, type MachineTree } from './machine-tree';
import { coverStep, readMicrostep, type InspectedMicrostep, type StepCoverage } from './step-coverage';

/** A machine's snapshot with what XState does not keep in it: the timers and actors that run, and what the last step covered. */
export type TimedSnapshot<TSnapshot, TEvent> = Snapshot<unknown> & {
  readonly snapshot: TSnapshot;
  /** In the order in which they fall due. */
  readonly timers: readonly Timer<TEvent>[];
  readonly actors: readonly RunningActor[];
  readonly coverage: StepCoverage;
};

/** An actor that the machine has invoked or spawned, and that has not ended. It is never started. */
export interface RunningActor {
  readonly id: string;
  /** Its logic, or the logic's name in `setup({ actors })`. */
  readonly src: unknown;
  readonly input: unknown;
}

/** The event by which an actor tells the machine that it has ended. */
export type ActorEndEvent = DoneActorEvent | ErrorActorEvent;

/** A delayed event that is waiting. */
export interface Timer<TEvent> {
  readonly id: string;
  readonly event: TEvent;
  /** Milliseconds until it falls due. */
  readonly left: number;
}

/** The parts of a machine's snapshot that paths depend on. */
export type PathSnapshot = Snapshot<unknown> & { readonly value: unknown; readonly context: object };

/** A machine whose paths can be generated: any machine of XState is one. */
export type PathMachine<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput> = MachineTree &
  Pick<ActorLogic<TSnapshot, TEvent, TInput>, 'transition' | 'getInitialSnapshot' | 'getPersistedSnapshot'>;

/**
 * Returns logic that runs a machine together with its clock, for `xstate/graph`, which knows no time. Every snapshot is
 * plain data. The machine's actors are not started: they end when their events are sent.
 *
 * A delayed event of the machine is the event of a timer. Sending it lets its time pass: the other timers come nearer.
 * Any other event takes no time. The caller sends timers' events in the order in which they fall due.
 */
export function addTimers<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
): ActorLogic<TimedSnapshot<TSnapshot, TEvent>, TEvent | ActorEndEvent, TInput> {
  type Scope = ActorScope<TimedSnapshot<TSnapshot, TEvent>, TEvent | ActorEndEvent>;

  const runStep = (
    before: TimedSnapshot<TSnapshot, TEvent> | undefined,
    running: Running<TEvent>,
    scope: Scope,
    next: (scope: ActorScope<TSnapshot, TEvent>) => TSnapshot,
  ): TimedSnapshot<TSnapshot, TEvent> => {
    let { timers, actors } = running;
    const microsteps: InspectedMicrostep[] = [];
    const inspection = scope.system.inspect((event) => {
      if (event.type === '@xstate.microstep') microsteps.push(readMicrostep(event));
    });
    const snapshot = next({
      ...scope,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A graph walk's actor only stands in: nothing is sent to it.
      self: scope.self as unknown as ActorScope<TSnapshot, TEvent>['self'],
      actionExecutor: ({ type, params }) => {
        if (type === 'xstate.raise' && isRaise<TEvent>(params)) timers = startTimer(timers, params);
        if (type === 'xstate.cancel' && isCancel(params)) timers = timers.filter(({ id }) => id !== params.sendId);
        if (type === 'xstate.spawnChild' && isSpawn(params)) {
          const { actorRef, src, input } = params;
          actors = [...actors, { id: actorRef.id, src, input }];
        }
        if (type === 'xstate.stopChild' && isActor(params)) actors = actors.filter(({ id }) => id !== params.id);
      },
    });
    inspection.unsubscribe();
    const coverage = coverStep(machine.root, before && nodesIn(before.snapshot), microsteps);
    return { status: 'active', output: undefined, error: undefined, snapshot, timers, actors, coverage };
  };

  return {
    getInitialSnapshot: (scope, input) =>
      runStep(undefined, { timers: [], actors: [] }, scope, (inner) => machine.getInitialSnapshot(inner, input)),
    transition: (before, event, scope) =>
      runStep(
        before,
        { timers: passTime(before.timers, event), actors: endActor(before.actors, event) },
        scope,
        (inner) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every machine takes its actors' events. Its type names its own only.
          machine.transition(before.snapshot, event as TEvent, inner),
      ),
    getPersistedSnapshot: ({ snapshot }) => machine.getPersistedSnapshot(snapshot),
  };
}

type Running<TEvent> = Pick<TimedSnapshot<unknown, TEvent>, 'timers' | 'actors'>;

/** The parameters of XState's action `raise`. */
interface Raise<TEvent> {
  readonly event: TEvent;
  readonly id?: string;
  readonly delay?: number;
}

const isRaise = <TEvent>(params: unknown): params is Raise<TEvent> => hasProperty(params, 'event');
/** The parameters of XState's action `spawnChild`, which `invoke` executes too. */
interface Spawn {
  readonly actorRef: { readonly id: string };
  readonly src: unknown;
  readonly input: unknown;
}

const isSpawn = (params: unknown): params is Spawn => hasProperty(params, 'actorRef') && isActor(params.actorRef);
const isActor = (value: unknown): value is Spawn['actorRef'] =>
  hasProperty(value, 'id') && typeof value.id === 'string';
const isCancel = (params: unknown): params is { readonly sendId: string } => hasProperty(params, 'sendId');

/** Inserts a timer by when it falls due. Of two that fall due together, the one that was started first comes first. */
function startTimer<TEvent>(
  timers: readonly Timer<TEvent>[],
  { event, id, delay }: Raise<TEvent>,
): readonly Timer<TEvent>[] {
  if (delay === undefined) return timers;
  const timer = { id: id ?? '', event, left: delay };
  const place = timers.findIndex(({ left }) => left > delay);
  return place === -1 ? [...timers, timer] : timers.toSpliced(place, 0, timer);
}

/** Removes the timer whose event is sent, and takes its time from the others. Other events take no time. */
function passTime<TEvent>(timers: readonly Timer<TEvent>[], event: TEvent | ActorEndEvent): readonly Timer<TEvent>[] {
  const fired = timers.find((timer) => timer.event === event);
  if (!fired) return timers;
  return timers.filter((timer) => timer !== fired).map((timer) => ({ ...timer, left: timer.left - fired.left }));
}

const isEnd = (event: EventObject): event is ActorEndEvent =>
  event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.');

/** Removes the actor whose end is sent. */
const endActor = (actors: readonly RunningActor[], event: EventObject): readonly RunningActor[] =>
  isEnd(event) ? actors.filter(({ id }) => id !== event.actorId) : actors;
