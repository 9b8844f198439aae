import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import type { PathMachine } from '../../../machines/paths';
import { nodesIn } from '../../../machines/paths/tree/machine-tree';
import { isObject } from '../../shared/json';
import { plain } from '../protocol/plain';
import type { InspectedApplication, PathOffer } from './application';
import { formatCount } from '../text';
import { childrenOf, statusOf, timeLeftMs, timersOf } from './describe';
import { isMachine, isMachine5 } from './shapes';

/** A machine with context may have infinitely many states. */
const maxSearchedStates = 2000;
/** The search blocks the page, so it is limited to this time. */
const maxSearchMs = 1000;

/**
 * Finds shortest paths through any machine from its current state. Evaluates the machine's guards, but runs no custom
 * actions and starts no actors.
 *
 * @param example returns an event with its payload. Events without an example have no payload
 */
export function shortestPaths(example: InspectedApplication['example']): PathOffer {
  return {
    id: 'shortest',
    label: 'Find the shortest path to each state',
    fits: (actor) => isMachine(actor.logic),
    async generate(actor, note) {
      const { generatePaths } = await import('../../../machines/paths');
      const snapshot: unknown = actor.getSnapshot();
      const machine: unknown = actor.logic;
      if (isMachine(machine) && !isMachine5(machine))
        throw new Error('Only XState 5 machines have paths. This actor runs another version.');
      if (!isMachine5(machine) || !isMachineSnapshot(snapshot) || snapshot.status !== 'active')
        throw new Error('The actor is not a running machine.');
      const events = machine.events
        .filter((type: string) => !type.startsWith('xstate.') && !type.includes('*'))
        .map((type: string): EventObject => example?.(actor, type) ?? { type });
      if (events.length === 0 && timersOf(actor).length === 0) return listStates([{ start: snapshot, steps: [] }]);
      const until = performance.now() + maxSearchMs;
      const isOver = () => performance.now() > until;
      const keyOf = stateKeys();
      let lateStates = 0;
      let searchedStates = 0;
      const { shortest, cut } = generatePaths(startingAt(machine, actor, snapshot), {
        input: undefined,
        events: () => events,
        isEnough(stateCount) {
          searchedStates = stateCount;
          return stateCount >= maxSearchedStates || isOver();
        },
        // A child's output is unknown, so a path only waits until the child is done or has failed.
        ends: ({ id }, state) =>
          [{ output: undefined }, { error: undefined }].filter((end) =>
            nodesIn(state).some(({ transitions }) =>
              transitions.has(`xstate.${'error' in end ? 'error' : 'done'}.actor.${id}`),
            ),
          ),
        // After the time limit, every state gets a unique key, which ends the search.
        serialize: (state) => (isOver() ? ++lateStates : keyOf(state)),
      });
      const found = listStates(shortest);
      if (cut !== undefined)
        note?.(
          `The search stopped after ${formatCount(searchedStates, 'combination')} of states and data: there may be more reachable states, by paths that are not listed.`,
        );
      return found;
    },
  };
}

/** Caches context parts by identity, because XState never mutates them. */
function stateKeys(): (snapshot: AnyMachineSnapshot) => readonly unknown[] {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, number>();
  const numberOf = (part: object): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    const text = JSON.stringify(plain(part).value);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(part, number);
    return number;
  };
  return ({ value, context, historyValue }) => {
    const active: unknown = value;
    const whole: unknown = context;
    return [
      active,
      Object.entries(isObject(whole) ? whole : {}).map(([key, part]) => [
        key,
        isObject(part) ? numberOf(part) : plain(part).value,
      ]),
      Object.entries(historyValue).map(([id, states]) => [id, ...states.map((state) => state.id)]),
    ];
  };
}

interface WalkedPath {
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly {
    readonly event: EventObject;
    readonly due: readonly EventObject[];
    readonly snapshot: AnyMachineSnapshot;
  }[];
}

function listStates(paths: readonly WalkedPath[]): { state: string; steps: readonly EventObject[] }[] {
  const found = new Map<string, readonly EventObject[]>();
  const visit = (snapshot: AnyMachineSnapshot, steps: readonly EventObject[]) => {
    for (const { id, type } of nodesIn(snapshot)) {
      if (type !== 'atomic' && type !== 'final') continue;
      const before = found.get(id);
      if (!before || steps.length < before.length) found.set(id, steps);
    }
  };
  for (const { start, steps } of paths) {
    visit(start, []);
    let events: readonly EventObject[] = [];
    for (const { event, due, snapshot } of steps) {
      // Timers that fire together are one step of a path, but separate events in the replay.
      events = [...events, ...(due.length > 0 ? due : [event])];
      visit(snapshot, events);
    }
  }
  return [...found].map(([state, steps]) => ({ state, steps }));
}

function startingAt(
  machine: AnyStateMachine,
  actor: AnyActor,
  snapshot: AnyMachineSnapshot,
): PathMachine<AnyMachineSnapshot, EventObject, undefined> {
  return {
    id: machine.id,
    root: machine.root,
    getInitialSnapshot(scope) {
      for (const { event, id, ...timer } of timersOf(actor)) {
        const left = timeLeftMs(timer, Date.now());
        const info = { context: {}, event, self: scope.self, system: scope.system };
        scope.actionExecutor({ type: 'xstate.raise', info, params: { event, id, delay: left }, exec: undefined });
      }
      for (const child of childrenOf(actor)) {
        if (statusOf(child) !== 'active') continue;
        const info = { context: {}, event: { type: '' }, self: scope.self, system: scope.system };
        const params = { id: child.id, actorRef: child, src: child.src, input: undefined };
        scope.actionExecutor({ type: 'xstate.spawnChild', info, params, exec: undefined });
      }
      return snapshot;
    },
    transition(before, event, scope) {
      try {
        return machine.transition(before, event, scope);
      } catch (error) {
        // A guard or action needs data that this event lacks. The real actor would fail too.
        return { ...before, status: 'error', error };
      }
    },
    getPersistedSnapshot: (before) => machine.getPersistedSnapshot(before),
  };
}
