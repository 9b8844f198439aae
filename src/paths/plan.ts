import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  generatePaths,
  kindOf,
  type ActorEndEvent,
  type Path,
  type PathMachine,
  type PathStep,
  type RunningActor,
} from '../../machines/paths';
import { tellState, tellSteps } from '../../machines/paths/describe';
import { nodesIn, regionOf } from '../../machines/paths/machine-tree';
import { exploreProduct, edgesTo, type Bounds, type Product, type ProductNode } from '../../machines/paths/product';
import { createStepper, type TimedSnapshot } from '../../machines/paths/stepper';
import type { EventExecutor, DoneEnd, ErrorEnd, LeadsTo, PathTestOptions, Strategy } from './options';
import { combinePairwise } from './pairwise';

export type Step = PathStep<AnyMachineSnapshot, EventObject>;

/** A path that is a test. */
export interface PlannedPath {
  readonly name: string;
  /** The id of the region that its last step changes. */
  readonly region: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}

/** Part of a step by which it can be repeated. */
export type BareStep = Pick<Step, 'event' | 'after'>;

type Entry<TSubject> =
  | false
  | EventExecutor<TSubject, never>
  | {
      readonly exec?: EventExecutor<TSubject, never>;
      readonly cases?: readonly object[] | Readonly<Record<string, readonly unknown[]>>;
    };

type End<TSubject> = (DoneEnd<TSubject> | ErrorEnd<TSubject>) & { readonly source: string };

/** The options of path tests, for any machine. */
export type AnyOptions<TSubject> = Omit<
  PathTestOptions<AnyStateMachine, TSubject>,
  'events' | 'states' | 'input' | 'walks'
> & {
  readonly input?: unknown;
  readonly events?: Readonly<Record<string, Entry<TSubject> | undefined>>;
  readonly states?: Readonly<
    Record<string, ((subject: TSubject, snapshot: AnyMachineSnapshot) => unknown) | undefined>
  >;
};

/** The paths of a machine as tests, and how their steps are taken and checked. */
export interface Plan<TSubject> {
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly options: AnyOptions<TSubject>;
  readonly product: Product<AnyMachineSnapshot, EventObject>;
  readonly paths: readonly PlannedPath[];
  /** A sentence about what the search left out. */
  readonly cut: string | undefined;
  /** Names an actor by its source, where XState has made its id. */
  readonly nameActor: (id: string) => string;
  /** Returns the executor of a step; undefined where the driver sends the event itself. */
  readonly executorOf: (event: EventObject) => EventExecutor<TSubject, EventObject> | undefined;
  /** Takes steps again on the machine; undefined if one of them cannot happen there. */
  readonly followSteps: (steps: readonly BareStep[]) => readonly Step[] | undefined;
  /** Returns what can happen next in a state of a walk. */
  readonly movesFrom: (state: WalkState) => readonly BareStep[];
  /** Returns the states of a path on the machine, its start first. */
  readonly statesOf: (steps: readonly BareStep[]) => readonly WalkState[];
  readonly startWalk: () => WalkState;
  readonly walkOn: (state: WalkState, step: BareStep) => { readonly state: WalkState; readonly step: Step };
}

export type WalkState = TimedSnapshot<AnyMachineSnapshot, EventObject>;

const isInternal = (type: string): boolean => type.startsWith('xstate.') || type.includes('*') || type === '';

/** Lists the events that paths send, with their data. */
function listEvents<TSubject>(machine: AnyStateMachine, events: AnyOptions<TSubject>['events'] = {}): EventObject[] {
  const handled: readonly string[] = machine.events.filter((type: string) => !isInternal(type));
  const types = [...new Set([...handled, ...Object.keys(events)])];
  return types.flatMap((type): EventObject[] => {
    const entry = events[type];
    if (entry === false) return [];
    const cases = typeof entry === 'object' ? entry.cases : undefined;
    if (cases === undefined) return [{ type }];
    const data: readonly object[] = isList(cases) ? cases : combinePairwise(cases);
    return data.map((payload) => ({ ...payload, type }));
  });
}

const isList = (cases: object): cases is readonly object[] => Array.isArray(cases);

/** Lists the ways in which an actor ends. */
function listEnds<TSubject>(
  actor: Pick<RunningActor, 'id' | 'src'>,
  ends: AnyOptions<TSubject>['ends'] = {},
): readonly End<TSubject>[] {
  const source = typeof actor.src === 'string' && ends[actor.src] ? actor.src : actor.id;
  const ways = ends[source];
  return [ways?.done ?? [], ways?.error ?? []].flat().map((way) => ({ ...way, source }));
}

/**
 * Plans the tests of a machine.
 *
 * @param isPage true for a subject that is no actor: every event needs an executor, and every state an assertion
 * @throws {Error} if an executor or an assertion is missing, or an option names what the machine does not have
 */
export function planPaths<TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
  { caller, isPage }: { readonly caller: string; readonly isPage: boolean },
): Plan<TSubject> {
  const {
    input,
    ends,
    isPossible = () => true,
    strategy = 'transitions',
    until,
    serialize,
    stopWhen,
    maxStates,
  } = options;
  const events = listEvents(machine, options.events);
  checkNames(machine, options, caller, isPage);
  const possible = (snapshot: AnyMachineSnapshot): readonly EventObject[] =>
    events.filter((event) => (!isPage || snapshot.can(event)) && isPossible(snapshot, event));
  const bounds: Bounds<AnyMachineSnapshot, EventObject, unknown, DoneEnd<TSubject> | ErrorEnd<TSubject>> = {
    input,
    events: possible,
    ends: (actor) => listEnds(actor, ends),
    ...(serialize && { serialize }),
    ...(stopWhen && { stopWhen }),
    ...(maxStates !== undefined && { maxStates }),
  };
  const stated: PathMachine<AnyMachineSnapshot, EventObject, unknown> = machine;
  const product: Product<AnyMachineSnapshot, EventObject> = exploreProduct(stated, bounds);
  if (isPage) checkStates(product, options, caller);
  const nameActor = (id: string): string => {
    const source = sourceOf(machine, id);
    return typeof source === 'string' && /^\d+\./.test(id) ? source : id;
  };
  const found = choosePaths(machine, bounds, { strategy, until, maxSteps: options.maxSteps });
  const stepper = createStepper<AnyMachineSnapshot, EventObject, unknown>(machine);

  /** The ends of an actor in a state, by the actor's id. */
  const endOf = (event: EventObject): End<TSubject> | undefined => {
    const match = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (!match) return undefined;
    const src = sourceOf(machine, match[2] ?? '');
    const ways = listEnds({ id: match[2] ?? '', src }, ends);
    const data: unknown = 'output' in event ? event['output'] : 'error' in event ? event['error'] : undefined;
    return (
      ways.find((way) =>
        'output' in way ? match[1] === 'done' && way.output === data : match[1] === 'error' && way.error === data,
      ) ?? ways.find((way) => 'output' in way === (match[1] === 'done'))
    );
  };

  const executorOf = (event: EventObject): EventExecutor<TSubject, EventObject> | undefined => {
    const end = endOf(event);
    const entry = options.events?.[event.type];
    const executor: unknown = end
      ? end.exec
      : typeof entry === 'function'
        ? entry
        : typeof entry === 'object'
          ? entry.exec
          : undefined;
    return isExecutor<TSubject>(executor) ? executor : undefined;
  };

  const movesFrom = ({ snapshot, timers, actors }: WalkState): readonly BareStep[] => {
    if (snapshot.status !== 'active') return [];
    const [first] = timers;
    const time: readonly BareStep[] = first ? [{ event: first.event, after: first.left }] : [];
    if (first?.left === 0) return time;
    const sent = possible(snapshot).map((event) => ({ event }));
    const ended = actors.flatMap((actor) => listEnds(actor, ends).map((end) => ({ event: endEventOf(actor, end) })));
    return [...sent, ...ended, ...time];
  };

  const walkOn = (state: WalkState, { event, after }: BareStep): { readonly state: WalkState; readonly step: Step } => {
    if (after === undefined) {
      const next = stepper.send(state, event);
      return { state: next, step: { event, after, due: [], snapshot: next.snapshot } };
    }
    const { state: next, due } = stepper.passTime(state, () => false);
    return {
      state: next,
      step: { event: due[0] ?? event, after: state.timers[0]?.left ?? after, due, snapshot: next.snapshot },
    };
  };

  const followSteps = (steps: readonly BareStep[]): readonly Step[] | undefined => {
    let state = stepper.start(input);
    const followed: Step[] = [];
    for (const wanted of steps) {
      const move = movesFrom(state).find((one) => isSameStep(one, wanted));
      if (!move) return undefined;
      const taken = walkOn(state, move);
      state = taken.state;
      followed.push(taken.step);
    }
    return followed;
  };

  const statesOf = (steps: readonly BareStep[]): readonly WalkState[] => {
    const states = [stepper.start(input)];
    for (const step of steps) states.push(walkOn(states.at(-1) ?? stepper.start(input), step).state);
    return states;
  };

  return {
    title: options.name ?? machine.id,
    machine,
    options,
    product,
    paths: nameAll(found, nameActor),
    nameActor,
    cut: product.cut,
    executorOf,
    followSteps,
    movesFrom,
    statesOf,
    startWalk: () => stepper.start(input),
    walkOn,
  };
}

const isExecutor = <TSubject>(value: unknown): value is EventExecutor<TSubject, EventObject> =>
  typeof value === 'function';

const isSameStep = (one: BareStep, other: BareStep): boolean =>
  (one.after === undefined) === (other.after === undefined) &&
  one.event.type === other.event.type &&
  (one.after !== undefined || JSON.stringify(one.event) === JSON.stringify(other.event));

const endEventOf = <TSubject>({ id }: RunningActor, end: DoneEnd<TSubject> | ErrorEnd<TSubject>): ActorEndEvent =>
  'error' in end
    ? { type: `xstate.error.actor.${id}`, error: end.error, actorId: id }
    : { type: `xstate.done.actor.${id}`, output: end.output, actorId: id };

/** A state node, with what it invokes. */
interface InvokingNode {
  readonly path: readonly string[];
  readonly states: Readonly<Record<string, InvokingNode>>;
  readonly invoke: readonly { readonly id: string; readonly src: unknown }[];
}

const stateNodesOf = (node: InvokingNode): readonly InvokingNode[] => [
  node,
  ...Object.values(node.states).flatMap(stateNodesOf),
];

/** Returns the name of the source that an invoked actor has; undefined for a spawned one. */
function sourceOf(machine: AnyStateMachine, id: string): unknown {
  for (const node of stateNodesOf(machine.root))
    for (const invoked of node.invoke) if (invoked.id === id) return invoked.src;
  return undefined;
}

/** Returns the paths of a strategy. */
function choosePaths<TEnd extends { readonly output: unknown } | { readonly error: unknown }>(
  machine: AnyStateMachine,
  bounds: Bounds<AnyMachineSnapshot, EventObject, unknown, TEnd>,
  {
    strategy,
    until,
    maxSteps,
  }: {
    readonly strategy: Strategy;
    readonly until: ((snapshot: AnyMachineSnapshot) => boolean) | undefined;
    readonly maxSteps: number | undefined;
  },
): readonly Path<AnyMachineSnapshot, EventObject>[] {
  const paths = generatePaths(machine, {
    ...bounds,
    ...(maxSteps !== undefined && { maxSteps }),
    isWanted: (item) => strategy === 'pairs' || kindOf(item) !== 'pair',
  });
  if (until) return paths.pathsTo(until);
  if (strategy === 'shortest') return paths.shortest;
  if (strategy === 'simple') return paths.simple(maxSteps ?? defaultSimpleSteps);
  // The start of a machine needs a path too.
  return paths.covering.length > 0 ? paths.covering : paths.shortest.slice(0, 1);
}

const defaultSimpleSteps = 6;

/** Names paths by what they do. Of two with the same name, the second has a number. */
function nameAll(
  paths: readonly Path<AnyMachineSnapshot, EventObject>[],
  nameActor: (id: string) => string,
): readonly PlannedPath[] {
  const counts = new Map<string, number>();
  return paths.map(({ start, steps, state }) => {
    const told = namePath(steps, state, nameActor);
    const count = (counts.get(told) ?? 0) + 1;
    counts.set(told, count);
    return { name: count === 1 ? told : `${told} (${count})`, region: regionOfPath(start, steps), start, steps };
  });
}

/** Names a path by its steps and the state that it leads to. */
export const namePath = (
  steps: readonly BareStep[],
  end: AnyMachineSnapshot,
  nameActor: (id: string) => string,
): string =>
  [...(steps.length > 0 ? [tellSteps(steps, nameActor)] : []), tellState(end.value) || 'as it starts'].join(' → ');

/** Returns the id of the innermost region that the last step changes. */
function regionOfPath(start: AnyMachineSnapshot, steps: readonly Step[]): string {
  const after = nodesIn(steps.at(-1)?.snapshot ?? start);
  const before = new Set(nodesIn(steps.at(-2)?.snapshot ?? start));
  const entered = after.find((node) => !before.has(node)) ?? after.at(-1);
  return entered ? regionOf(entered).id : '';
}

/** @throws {Error} if an option names an event, a state or an actor that the machine does not have, or an executor is missing */
function checkNames<TSubject>(
  machine: AnyStateMachine,
  { events = {}, states = {}, ends = {} }: AnyOptions<TSubject>,
  caller: string,
  isPage: boolean,
): void {
  const handled: readonly string[] = machine.events;
  const isHandled = (type: string) =>
    handled.some(
      (descriptor) =>
        descriptor === type ||
        descriptor === '*' ||
        (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))),
    );
  const nodes = stateNodesOf(machine.root);
  const paths = new Set(nodes.map(({ path }) => path.join('.')));
  const actors = new Set(
    nodes.flatMap(({ invoke }) => invoke.flatMap(({ id, src }) => [id, typeof src === 'string' ? src : id])),
  );
  const spawned = Object.keys(machine.implementations.actors);
  const wrong = [
    ...Object.keys(events).flatMap((type) =>
      isHandled(type) ? [] : [`\`events\` names ${JSON.stringify(type)}, which the machine does not take`],
    ),
    ...Object.keys(states).flatMap((path) =>
      paths.has(path) ? [] : [`\`states\` names ${JSON.stringify(path)}, which the machine does not have`],
    ),
    ...Object.keys(ends).flatMap((name) =>
      actors.has(name) || spawned.includes(name)
        ? []
        : [`\`ends\` names ${JSON.stringify(name)}, which the machine does not invoke`],
    ),
  ];
  if (isPage) {
    const withoutExecutor = handled.filter((type) => {
      const entry = events[type];
      return !isInternal(type) && entry !== false && typeof entry !== 'function' && entry?.exec === undefined;
    });
    if (withoutExecutor.length > 0)
      wrong.push(
        `\`events\` has no executor for ${withoutExecutor.map((type) => JSON.stringify(type)).join(', ')}: give each a function, or false if the page never sends it`,
      );
  }
  if (wrong.length > 0) throw new Error(`${caller}: ${wrong.join('; ')}.`);
}

/** @throws {Error} if the paths reach a state that nothing asserts */
function checkStates<TSubject>(
  { nodes }: Product<AnyMachineSnapshot, EventObject>,
  { states = {} }: AnyOptions<TSubject>,
  caller: string,
): void {
  const asserted = new Set(Object.keys(states));
  const missing = new Set<string>();
  for (const { snapshot } of nodes)
    for (const node of nodesIn(snapshot)) {
      if (Object.keys(node.states).length > 0 || node.path.length === 0) continue;
      const around = node.path.map((_, index) => node.path.slice(0, index + 1).join('.'));
      if (!around.some((path) => asserted.has(path))) missing.add(node.path.join('.'));
    }
  if (missing.size > 0)
    throw new Error(
      `${caller}: \`states\` has no assertion for ${[...missing].map((path) => JSON.stringify(path)).join(', ')}: give each, or a state around it, a function.`,
    );
}

/** Returns the paths of keys of the active states. */
export const activePaths = (snapshot: AnyMachineSnapshot): readonly string[] =>
  nodesIn(snapshot).flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []));

/** A way on which a claim of `leadsTo` is broken: it stays away from the goal for ever, or ends before it. */
export interface BrokenLead {
  readonly steps: readonly Step[];
  readonly why: string;
}

/** Finds a way from a state of `from` that never comes to `to` although nobody does anything more: time passes, and actors end. */
export function findBrokenLead<TSubject>(
  { product, cut }: Plan<TSubject>,
  { from, to }: LeadsTo<AnyMachineSnapshot>,
): BrokenLead | undefined {
  type Node = ProductNode<AnyMachineSnapshot, EventObject>;
  const isOwn = ({ event, after }: BareStep) =>
    after !== undefined || /^xstate\.(done|error)\.actor\./.test(event.type);
  /** True for a node from which each way comes to the goal; undefined while it is looked at. */
  const leads = new Map<Node, boolean | undefined>();
  const toSteps = (edges: readonly Node['edges'][number][]): readonly Step[] =>
    edges.map(({ event, after, due, to: next }) => ({ event, after, due, snapshot: next.snapshot }));
  const search = (node: Node, edges: readonly Node['edges'][number][]): BrokenLead | undefined => {
    if (to(node.snapshot)) return undefined;
    if (leads.has(node)) {
      return leads.get(node) === true ? undefined : { steps: toSteps(edges), why: 'it goes round in a circle' };
    }
    leads.set(node, undefined);
    const own = node.edges.filter(isOwn);
    if (own.length === 0)
      return cut === undefined ? { steps: toSteps(edges), why: 'nothing more happens by itself' } : undefined;
    for (const edge of own) {
      const broken = search(edge.to, [...edges, edge]);
      if (broken) return broken;
    }
    leads.set(node, true);
    return undefined;
  };
  for (const node of product.nodes) {
    if (!from(node.snapshot)) continue;
    const broken = search(node, edgesTo(node));
    if (broken) return broken;
  }
  return undefined;
}
