import type { ActorLogic, ActorScope, EventObject, Snapshot } from 'xstate';
import { has, nodesIn, type Chart } from './chart';
import { microstepOf, takenBy, type Microstep, type Taken } from './taken';

/** A snapshot as `xstate/graph` sees it, with what it does not see: the timers that run, and what was done to get here. */
export type Moment<TSnapshot, TEvent> = Snapshot<unknown> & {
  readonly snapshot: TSnapshot;
  /** In the order in which they fall due. */
  readonly timers: readonly Timer<TEvent>[];
  readonly taken: Taken;
};

export interface Timer<TEvent> {
  readonly id: string;
  readonly event: TEvent;
  /** Milliseconds until it falls due. */
  readonly left: number;
}

/** A snapshot of a machine, as far as its chart is concerned. */
export type ChartSnapshot = Snapshot<unknown> & { readonly value: unknown; readonly context: object };

/** A machine as `xstate/graph` and this folder take it: any machine of XState is one. */
export type PathMachine<TSnapshot extends ChartSnapshot, TEvent extends EventObject, TInput> = Chart &
  Pick<ActorLogic<TSnapshot, TEvent, TInput>, 'transition' | 'getInitialSnapshot' | 'getPersistedSnapshot'>;

/**
 * A machine together with its clock, as logic whose every state is plain data: a delay is an event that is among the
 * timers. Acts take no time; time passes from one timer to the next, and the first due is the only one that may fire.
 */
export function timed<TSnapshot extends ChartSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
): ActorLogic<Moment<TSnapshot, TEvent>, TEvent, TInput> {
  type Scope = ActorScope<Moment<TSnapshot, TEvent>, TEvent>;

  const step = (
    before: Moment<TSnapshot, TEvent> | undefined,
    running: readonly Timer<TEvent>[],
    scope: Scope,
    next: (scope: ActorScope<TSnapshot, TEvent>) => TSnapshot,
  ): Moment<TSnapshot, TEvent> => {
    let timers = running;
    const microsteps: Microstep[] = [];
    const watching = scope.system.inspect((event) => {
      if (event.type === '@xstate.microstep') microsteps.push(microstepOf(event));
    });
    const snapshot = next({
      ...scope,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A graph walk's actor only stands in: nothing is sent to it.
      self: scope.self as unknown as ActorScope<TSnapshot, TEvent>['self'],
      actionExecutor: ({ type, params }) => {
        if (type === 'xstate.raise' && isRaised<TEvent>(params)) timers = started(timers, params);
        if (type === 'xstate.cancel' && isCancelled(params)) timers = timers.filter(({ id }) => id !== params.sendId);
      },
    });
    watching.unsubscribe();
    const taken = takenBy(machine.root, before && nodesIn(before.snapshot), microsteps);
    return { status: 'active', output: undefined, error: undefined, snapshot, timers, taken };
  };

  return {
    getInitialSnapshot: (scope, input) =>
      step(undefined, [], scope, (inner) => machine.getInitialSnapshot(inner, input)),
    transition: (moment, event, scope) =>
      step(moment, elapsed(moment.timers, event), scope, (inner) => machine.transition(moment.snapshot, event, inner)),
    getPersistedSnapshot: ({ snapshot }) => machine.getPersistedSnapshot(snapshot),
  };
}

interface Raised<TEvent> {
  readonly event: TEvent;
  readonly id?: string;
  readonly delay?: number;
}

/** The parameters of XState's own actions, as an inspector gets them too. */
const isRaised = <TEvent>(params: unknown): params is Raised<TEvent> => has(params, 'event');
const isCancelled = (params: unknown): params is { readonly sendId: string } => has(params, 'sendId');

function started<TEvent>(
  timers: readonly Timer<TEvent>[],
  { event, id, delay }: Raised<TEvent>,
): readonly Timer<TEvent>[] {
  if (delay === undefined) return timers;
  const timer = { id: id ?? '', event, left: delay };
  const at = timers.findIndex(({ left }) => left > delay);
  return at === -1 ? [...timers, timer] : timers.toSpliced(at, 0, timer);
}

/** The timers once one of them has fired: the others are nearer. An event that is no timer's takes no time. */
function elapsed<TEvent>(timers: readonly Timer<TEvent>[], event: TEvent): readonly Timer<TEvent>[] {
  const fired = timers.find((timer) => timer.event === event);
  if (!fired) return timers;
  return timers.filter((timer) => timer !== fired).map((timer) => ({ ...timer, left: timer.left - fired.left }));
}
