import type { AnyActorRef, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';
import { takenAfter } from '../../../machines/paths/step/taken-after';
import { isObject, isString } from '../../../machines/shared/json';
import { selectedIn, systemTimersOf } from '../../../machines/paths/step/xstate-private';
import { activeIds, childrenOf, nodesById, statusIn, type StripNode } from './read-strips';

/** The latest entry or exit of a state. */
export interface Mark {
  /** When the page first showed the change, in milliseconds. */
  readonly at: number;
  /** Whether the previously active sibling is before or after this state. Undefined if no sibling was active. */
  readonly from?: 'before' | 'after' | undefined;
  /** True if the state was exited. Default: it was entered. */
  readonly isExited?: boolean;
}

export interface RunningDelay {
  readonly delayMs: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

export interface LastEvent {
  readonly type: string;
  readonly actions: readonly string[];
  /** The taken transitions of each microstep. */
  readonly taken: readonly (readonly AnyTransitionDefinition[])[];
}

/** What `MachineStrips` shows. Unchanged parts stay the same objects, to avoid re-renders. */
export interface StripsState {
  readonly status: string;
  readonly active: ReadonlySet<string>;
  /** IDs of all states that have been active since the actor was first observed. */
  readonly seen: ReadonlySet<string>;
  /** Entered and exited states to highlight, by state ID. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly delays: ReadonlyMap<string, RunningDelay>;
  readonly lastEvent: LastEvent | undefined;
}

export interface Follower {
  readonly getState: () => StripsState;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Step {
  readonly before: unknown;
  readonly snapshot: unknown;
  readonly selected: readonly AnyTransitionDefinition[];
}

interface ReceivedEvent {
  readonly event: EventObject;
  readonly isFromActor: boolean;
  readonly steps: Step[];
  readonly actions: Set<string>;
}

/** Maximum number of steps and events per frame. Showing many is slow, so earlier ones are skipped. */
const maxPerFrame = 50;

/** Entered states are highlighted for this time. */
const markMs = 1000;

/** Every frame slows down the page, so changes within this time are shown in one frame. */
const restMs = 100;

/**
 * Returns a follower, which observes an actor while it has listeners. Reads the actor in the frame after an event, and
 * then at most every 100 milliseconds.
 */
export function followActor(actor: AnyActorRef, root: StripNode): Follower {
  const nodes = nodesById(root);
  const listeners = new Set<() => void>();
  let shown: unknown = actor.getSnapshot();
  let state = readState(actor, root, nodes);
  let steps: Step[] = [];
  /** Events that the actor hasn't processed, oldest first. More may arrive during a step. */
  let pending: ReceivedEvent[] = [];
  let latest: ReceivedEvent | undefined;
  let frame: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let hasChanged = false;
  let unmarking: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  function refresh(now: number): void {
    frame = undefined;
    hasChanged = false;
    rest = setTimeout(endRest, restMs);
    const snapshot: unknown = actor.getSnapshot();
    const last = { before: steps.at(-1)?.snapshot ?? shown, snapshot, selected: [] };
    const next = takeSteps(state, [...steps, last], root, nodes, now);
    if (next.marks.size > 0) unmarking ??= setTimeout(unmark, markMs);
    shown = snapshot;
    steps = [];
    const lastEvent = latest && describeEvent(latest);
    const delays = sameOr(state.delays, delaysOf(actor, next.active, nodes));
    const status = statusIn(snapshot);
    if (next === state && lastEvent === state.lastEvent && delays === state.delays && status === state.status) return;
    state = { ...next, lastEvent, delays, status };
    for (const listener of listeners) listener();
  }

  function unmark(): void {
    unmarking = undefined;
    requestRefresh();
  }

  function endRest(): void {
    rest = undefined;
    if (hasChanged) requestRefresh();
  }

  function requestRefresh(): void {
    hasChanged = true;
    if (rest === undefined) frame ??= requestAnimationFrame(refresh);
  }

  function observe(inspected: InspectionEvent): void {
    const ref: unknown = inspected.actorRef;
    if (ref !== actor) return;
    switch (inspected.type) {
      case '@xstate.event': {
        const { event, sourceRef } = inspected;
        if (event.type === 'xstate.init') break;
        const received = { event, isFromActor: sourceRef !== undefined, steps: [], actions: new Set<string>() };
        pending = [...pending.slice(1 - maxPerFrame), received];
        // Shows the latest user event, even if other actors have sent events since.
        if (!latest || latest.isFromActor || !received.isFromActor) latest = received;
        break;
      }
      case '@xstate.microstep': {
        const { snapshot } = inspected;
        const step = { before: steps.at(-1)?.snapshot ?? shown, snapshot, selected: selectedIn(inspected) };
        steps = [...steps.slice(1 - maxPerFrame), step];
        pending[0]?.steps.push(step);
        break;
      }
      case '@xstate.action':
        pending[0]?.actions.add(inspected.action.type);
        break;
      case '@xstate.snapshot':
        pending = pending.slice(pending.findIndex(({ event }) => event === inspected.event) + 1);
        break;
      case '@xstate.actor':
      case '@xstate.transition':
        break;
    }
    requestRefresh();
  }

  function attach(): void {
    const subscription = actor.system.inspect({ next: observe });
    stop = () => subscription.unsubscribe();
    // The actor may have changed since the first render.
    if (actor.getSnapshot() !== shown) requestRefresh();
  }

  function detach(): void {
    stop?.();
    stop = undefined;
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(rest);
    clearTimeout(unmarking);
    frame = rest = unmarking = undefined;
    steps = [];
    pending = [];
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) attach();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) detach();
      };
    },
  };
}

type Nodes = ReadonlyMap<string, StripNode>;

function readState(actor: AnyActorRef, root: StripNode, nodes: Nodes): StripsState {
  const snapshot: unknown = actor.getSnapshot();
  const active = new Set(activeIds(root, snapshot));
  const delays = delaysOf(actor, active, nodes);
  return { status: statusIn(snapshot), active, seen: active, marks: new Map(), delays, lastEvent: undefined };
}

/**
 * Marks the states that a frame's steps entered or exited, and drops old marks. Returns the same object if nothing
 * changed.
 */
function takeSteps(state: StripsState, steps: readonly Step[], root: StripNode, nodes: Nodes, at: number): StripsState {
  const marked = new Map<string, Mark>();
  const changed = new Set<StripNode | undefined>();
  let { active } = state;
  for (const { before, snapshot, selected } of steps) {
    // If a step re-enters the same states, its snapshot may be the same object as before.
    if (before === snapshot && selected.length === 0) continue;
    const next = new Set(activeIds(root, snapshot));
    for (const [id, mark] of marksBetween(nodes, active, next, at)) marked.set(id, mark);
    for (const id of [...active, ...next]) if (!active.has(id) || !next.has(id)) changed.add(nodes.get(id)?.parent);
    for (const id of reenteredIn(selected, before, active, next)) marked.set(id, { at });
    active = next;
  }
  const kept = [...state.marks].filter(([id, mark]) => at - mark.at < markMs && !changed.has(nodes.get(id)?.parent));
  if (marked.size === 0 && kept.length === state.marks.size) return state;
  const marks = new Map([...kept, ...marked]);
  const isNew = [...marked.keys()].some((id) => !state.seen.has(id));
  const seen = isNew ? new Set([...state.seen, ...marked.keys()]) : state.seen;
  return { ...state, active, seen, marks };
}

export function marksBetween(
  nodes: Nodes,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  at: number,
): readonly (readonly [string, Mark])[] {
  const exited = [...before].filter((id) => !after.has(id));
  const entered = [...after].filter((id) => !before.has(id));
  return [
    ...exited.map((id) => [id, { at, isExited: true }] as const),
    ...entered.map((id) => [id, { at, from: placeLeft(nodes.get(id), before, after) }] as const),
  ];
}

/** Returns whether the previously active sibling is before or after a state, in definition order. */
function placeLeft(node: StripNode | undefined, before: ReadonlySet<string>, after: ReadonlySet<string>): Mark['from'] {
  if (!node?.parent || node.parent.type === 'parallel') return undefined;
  const siblings = childrenOf(node.parent);
  const left = siblings.findIndex(({ id }) => before.has(id) && !after.has(id));
  return left < 0 ? undefined : left < siblings.indexOf(node) ? 'before' : 'after';
}

function reenteredIn(
  selected: readonly AnyTransitionDefinition[],
  before: unknown,
  active: ReadonlySet<string>,
  next: ReadonlySet<string>,
): readonly string[] {
  const stays = ({ id }: { readonly id: string }) => active.has(id) && next.has(id);
  if (!selected.some(({ target }) => target?.some(stays))) return [];
  return takenAfter(selected, before).flatMap(({ source, target = [], reenter }) =>
    target.filter((node) => stays(node) && (reenter || node !== source)).map(({ id }) => id),
  );
}

/** Returns the innermost active state that has a transition for a delay's event. */
export const waitingFor = (nodes: Nodes, active: ReadonlySet<string>, eventType: string): string | undefined =>
  [...active].findLast((id) => nodes.get(id)?.transitions.has(eventType));

/** Returns the running delays, by ID of the innermost active state that handles the delay's event. */
function delaysOf(actor: AnyActorRef, active: ReadonlySet<string>, nodes: Nodes): ReadonlyMap<string, RunningDelay> {
  const delays = new Map<string, RunningDelay>();
  for (const { target, event, delay, startedAt } of systemTimersOf(actor)) {
    const ref: unknown = target;
    if (ref !== actor) continue;
    const id = waitingFor(nodes, active, event.type);
    if (id !== undefined) delays.set(id, { delayMs: delay, startedAt });
  }
  return delays;
}

function sameOr(old: StripsState['delays'], next: StripsState['delays']): StripsState['delays'] {
  const isSame = ([id, { startedAt }]: [string, RunningDelay]) => old.get(id)?.startedAt === startedAt;
  return old.size === next.size && [...next].every(isSame) ? old : next;
}

const described = new WeakMap<ReceivedEvent, LastEvent>();

/** Returns an event's type and its actions' names. Omits unnamed and built-in actions. */
function describeEvent(received: ReceivedEvent): LastEvent {
  const known = described.get(received);
  if (known) return known;
  const { event, steps, actions } = received;
  const taken = steps.map(({ selected, before }) => takenAfter(selected, before));
  const own = (taken[0] ?? []).flatMap((each) => each.actions);
  const names = [...own.map(nameOfAction), ...actions];
  const shown = [...new Set(names)].filter((name) => name !== '' && !/^(xstate\.|\()/.test(name));
  const result = { type: event.type, actions: shown, taken };
  described.set(received, result);
  return result;
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  const type: unknown = isObject(action) || typeof action === 'function' ? Reflect.get(action, 'type') : undefined;
  return isString(type) ? type : '';
}
