import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  type ActorEndEvent,
  type Item,
  type Path,
  type PathMachine,
  type PathStep,
  type RunningActor,
  type Timer,
} from '../../machines/paths';
import { describeState, describeSteps } from '../../machines/paths/describe';
import { choosePaths } from '../../machines/paths/generate';
import { nodesIn, nodesOf, regionOf } from '../../machines/paths/machine-tree';
import { exploreProduct, edgesTo, type Bounds, type Product, type ProductNode } from '../../machines/paths/product';
import { createDataKeys } from '../../machines/paths/state-key';
import { createStepper, type TimedSnapshot } from '../../machines/paths/stepper';
import { checkNames, checkStates, isHandled, isInternal, stateNodesOf } from './check-options';
import type {
  DoneEnd,
  Ends,
  ErrorEnd,
  EventExecutor,
  LeadsTo,
  PathExample,
  PathTestOptions,
  StepInfo,
  Strategy,
} from './options';
import { combinePairwise } from './pairwise';
import { isGuarded, tryRefusals } from './refusals';
import { listUnreached } from './unreached';
import type { Unreached } from './measure';

export interface Step extends PathStep<AnyMachineSnapshot, EventObject> {
  /** True if the machine refuses the event here. The subject must refuse it too, and must not change. */
  readonly isRefused?: boolean;
}

/** A path that is a test. */
export interface PlannedPath {
  readonly name: string;
  /** The id of the region that its last step changes. */
  readonly region: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}

/** The parts of a step that are needed to repeat it. */
export type BareStep = Pick<Step, 'event' | 'after' | 'isRefused'>;

/** Returns the data, or whole events, to send in a snapshot. */
type CasesOf = (snapshot: AnyMachineSnapshot, timers: readonly Timer<EventObject>[]) => readonly object[];

type Entry<TSubject> =
  | false
  | EventExecutor<TSubject, never>
  | {
      readonly exec?: EventExecutor<TSubject, never>;
      readonly cases?: readonly object[] | Readonly<Record<string, readonly unknown[]>> | CasesOf;
      readonly refused?: false | EventExecutor<TSubject, never>;
    };

type End<TSubject> = DoneEnd<TSubject> | ErrorEnd<TSubject>;

type EndsOfAny<TSubject> = Readonly<
  Record<
    string,
    false | Ends<TSubject> | ((snapshot: AnyMachineSnapshot, actor: RunningActor) => Ends<TSubject>) | undefined
  >
>;

/** The options of path tests, for any machine. */
export type AnyOptions<TSubject> = Omit<
  PathTestOptions<AnyStateMachine, TSubject>,
  'events' | 'states' | 'ends' | 'answers' | 'aroundStep' | 'examples' | 'input' | 'walks'
> & {
  readonly input?: unknown;
  readonly events?: Readonly<Record<string, Entry<TSubject> | undefined>>;
  readonly states?:
    false | Readonly<Record<string, ((subject: TSubject, snapshot: AnyMachineSnapshot) => unknown) | undefined>>;
  readonly ends?: EndsOfAny<TSubject>;
  readonly answers?: (snapshot: AnyMachineSnapshot, timers: readonly Timer<EventObject>[]) => readonly EventObject[];
  readonly aroundStep?: (subject: TSubject, step: StepInfo, take: () => Promise<void>) => Promise<void>;
  readonly examples?: readonly PathExample<EventObject>[];
};

/** Steps of a path that happen at once: the first, and those that follow it automatically. */
export interface StepGroup {
  /** The first step; undefined for what follows the start. */
  readonly step: Step | undefined;
  readonly following: readonly Step[];
  /** 0-based place of the first step; -1 for the start. */
  readonly from: number;
  /** 0-based place of the last step. */
  readonly to: number;
  readonly before: WalkState;
  readonly state: WalkState;
  /** False if the next step follows before a test can look. */
  readonly isAtRest: boolean;
}

/** The paths of a machine as tests, and how their steps are taken and checked. */
export interface Plan<TSubject> {
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly options: AnyOptions<TSubject>;
  readonly product: Product<AnyMachineSnapshot, EventObject>;
  readonly paths: readonly PlannedPath[];
  /** A sentence about what the search left out. */
  readonly cut: string | undefined;
  /** Names a path by its steps and final state. Omits automatic steps. */
  readonly namePath: (steps: readonly Step[]) => string;
  /** Names an actor by its source if XState generated its ID. */
  readonly nameActor: (id: string) => string;
  /** All reachable items of the chart, and all listed data of events. */
  readonly reachable: ReadonlySet<Item>;
  /** Parts of the chart that no path can reach within the bounds, with their reasons. */
  readonly unreached: readonly Unreached[];
  /** Returns the executor of an event in a state; undefined if the driver sends it. */
  readonly executorOf: (event: EventObject, before: WalkState) => EventExecutor<TSubject, EventObject> | undefined;
  /** Returns the assertion that the subject refuses an event; undefined if the event is sent instead. */
  readonly refusalOf: (event: EventObject) => EventExecutor<TSubject, EventObject> | undefined;
  /** Returns an answer of a path with the data that this actor's environment would send. Other events are unchanged. */
  readonly ownEvent: (event: EventObject, snapshot: AnyMachineSnapshot) => EventObject;
  /**
   * Takes steps again on the machine; undefined if one of them cannot happen. An event may have a part of its data. Steps that
   * follow the last one automatically are added.
   */
  readonly followSteps: (steps: readonly BareStep[]) => readonly Step[] | undefined;
  /** As `followSteps`, of a path that is given by its events. */
  readonly followExample: (example: PathExample<EventObject>) => readonly Step[] | undefined;
  /** Groups the steps of a path that happen at once. The first group is the start. */
  readonly groupSteps: (steps: readonly Step[]) => readonly StepGroup[];
  /** Returns what can happen next in a state of a walk. */
  readonly movesFrom: (state: WalkState) => readonly BareStep[];
  /** Returns the states of a path on the machine, its start first. */
  readonly statesOf: (steps: readonly BareStep[]) => readonly WalkState[];
  readonly startWalk: () => WalkState;
  readonly walkOn: (state: WalkState, step: BareStep) => { readonly state: WalkState; readonly step: Step };
}

export type WalkState = TimedSnapshot<AnyMachineSnapshot, EventObject>;

/** Returns some or all events to send in a snapshot. */
type EventSource = (snapshot: AnyMachineSnapshot, timers: readonly Timer<EventObject>[]) => readonly EventObject[];

/** A source of events for paths. */
interface Source {
  /** Events to send. */
  readonly sent: EventSource;
  /** On a page or another subject, events that the machine refuses in a snapshot. The subject must refuse them too. */
  readonly refused: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  /** All listed events; empty if a function returns them. */
  readonly listed: readonly EventObject[];
}

/**
 * Lists the sources of events: events without data, events with listed data, and functions that return events. On a page, the
 * first two are sent only if the machine accepts them.
 */
function listSources<TSubject>(
  machine: AnyStateMachine,
  { events = {}, refused }: AnyOptions<TSubject>,
  caller: string,
  isPage: boolean,
): readonly Source[] {
  const { '*': others } = events;
  const casesOfOthers = typeof others === 'object' && isFunction(others.cases) ? others.cases : undefined;
  const handled: readonly string[] = machine.events.filter((type: string) => !isInternal(type));
  const named = Object.keys(events).filter((type) => type !== '*');
  const types = others === false || casesOfOthers ? named : [...new Set([...handled, ...named])];
  const sources = types.flatMap((type): readonly Source[] => {
    const entry = events[type] ?? others;
    if (entry === false) return [];
    const cases = events[type] !== undefined && typeof entry === 'object' ? entry.cases : undefined;
    if (isFunction(cases))
      return [
        {
          sent: (snapshot, timers) => cases(snapshot, timers).map((payload) => ({ ...payload, type })),
          refused: () => [],
          listed: [],
        },
      ];
    const data = cases === undefined ? [{}] : isList(cases) ? cases : combinePairwise(cases);
    const listed = data.map((payload): EventObject => ({ ...payload, type }));
    const isTried = isPage && refused !== false && !(typeof entry === 'object' && entry.refused === false);
    return [
      {
        sent: (snapshot) => (isPage ? listed.filter((event) => snapshot.can(event)) : listed),
        refused: (snapshot) => {
          if (!isTried || snapshot.status !== 'active') return [];
          const all = listed.filter((event) => !snapshot.can(event));
          // Without a guard, the data doesn't matter.
          return isGuarded(snapshot, type) ? all : all.slice(0, 1);
        },
        listed,
      },
    ];
  });
  if (!casesOfOthers) return sources;
  const sent: EventSource = (snapshot, timers) =>
    casesOfOthers(snapshot, timers).filter((event): event is EventObject => {
      if (!isEvent(event)) return false;
      if (!isHandled(machine, event.type))
        throw new Error(
          `${caller}: \`events['*'].cases\` returns ${JSON.stringify(event.type)}, but the machine handles only ${handled.join(', ')}.`,
        );
      return true;
    });
  return [...sources, { sent, refused: () => [], listed: [] }];
}

const isList = (cases: object): cases is readonly object[] => Array.isArray(cases);
const isFunction = (cases: unknown): cases is CasesOf => typeof cases === 'function';
const isEvent = (event: object): event is EventObject => 'type' in event && typeof event.type === 'string';

/** Lists the ways in which an actor ends in a snapshot. */
function listEnds<TSubject>(
  actor: RunningActor,
  snapshot: AnyMachineSnapshot,
  ends: EndsOfAny<TSubject> = {},
): readonly End<TSubject>[] {
  const entry = endsEntryOf(actor, ends);
  const ways = typeof entry === 'function' ? entry(snapshot, actor) : entry;
  return ways ? [ways.done || [], ways.error || []].flat() : [];
}

const endsEntryOf = <TSubject>({ id, src }: RunningActor, ends: EndsOfAny<TSubject>) =>
  (typeof src === 'string' ? ends[src] : undefined) ?? ends[id];

/** Collects ends of running actors that the machine has transitions for but `ends` lacks. */
class OpenEnds<TSubject> {
  readonly #handled: ReadonlySet<string>;
  readonly #ends: EndsOfAny<TSubject>;
  readonly #open = new Map<string, Set<'done' | 'error'>>();
  readonly #seen = new Set<string>();

  constructor(machine: AnyStateMachine, ends: EndsOfAny<TSubject> = {}) {
    this.#handled = new Set(nodesOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]));
    this.#ends = ends;
  }

  add(actor: RunningActor): void {
    const { id, src } = actor;
    // Two states may invoke different sources by one id.
    const key = JSON.stringify([id, src]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const entry = endsEntryOf(actor, this.#ends);
    if (entry === false || typeof entry === 'function') return;
    const name = typeof src === 'string' && !src.startsWith('xstate.') ? src : id;
    for (const kind of ['done', 'error'] as const)
      if (entry?.[kind] === undefined && this.#handled.has(`xstate.${kind}.actor.${id}`))
        this.#open.set(name, (this.#open.get(name) ?? new Set()).add(kind));
  }

  /** @throws {Error} if `ends` lacks an end */
  check(caller: string): void {
    if (this.#open.size === 0) return;
    const lines = [...this.#open].map(
      ([name, kinds]) =>
        `\`ends\` has no ${[...kinds].map((kind) => `\`${kind}\``).join(' and no ')} for the actor ${JSON.stringify(name)}, but the machine has ${[...kinds].map((kind) => (kind === 'done' ? '`onDone`' : '`onError`')).join(' and ')} for it`,
    );
    throw new Error(
      `${caller}: ${lines.join('; ')}. Add each, e.g. { done: { output: … }, error: { error: … } }, or false if it never happens.`,
    );
  }
}

/** Maximum number of automatic steps after a path's last step. */
const maxFollowing = 100;

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
    answers: answersOf = () => [],
    isPossible = () => true,
    strategy = 'transitions',
    until,
    maxSteps,
    isWanted = () => true,
    serialize,
    keepsOrder,
    stopWhen,
    maxStates,
  } = options;
  checkNames(machine, options, caller, isPage);
  const sources = listSources(machine, options, caller, isPage);
  const possible: EventSource = (snapshot, timers) =>
    sources.flatMap(({ sent }) => sent(snapshot, timers).filter((event) => isPossible(snapshot, event)));
  const answerTypes = new Set<string>();
  const answers: EventSource = (snapshot, timers) => {
    const events = answersOf(snapshot, timers);
    for (const { type } of events) answerTypes.add(type);
    return events;
  };
  // The machine's environment sends its own answers, so their refusals aren't tried.
  const refusedIn = (snapshot: AnyMachineSnapshot): readonly EventObject[] =>
    sources.flatMap(({ refused }) =>
      refused(snapshot).filter((event) => !answerTypes.has(event.type) && isPossible(snapshot, event)),
    );
  const openEnds = new OpenEnds(machine, ends);
  const dataItems = listDataItems(sources);
  const bounds: Bounds<AnyMachineSnapshot, EventObject, unknown, End<TSubject>> = {
    input,
    // Paths must also reach the states in which a guard refuses an event.
    events: (snapshot, timers) => [
      ...possible(snapshot, timers),
      ...refusedIn(snapshot).filter(({ type }) => isGuarded(snapshot, type)),
    ],
    answers,
    ends: (actor, snapshot) => {
      openEnds.add(actor);
      return listEnds(actor, snapshot, ends);
    },
    ...(dataItems.size > 0 && { itemOf: (event: EventObject) => dataItems.get(event) }),
    ...(serialize && { serialize }),
    ...(keepsOrder !== undefined && { keepsOrder }),
    ...(stopWhen && { stopWhen }),
    ...(maxStates !== undefined && { maxStates }),
  };
  const stated: PathMachine<AnyMachineSnapshot, EventObject, unknown> = machine;
  checkStart(machine, input, caller);
  const product: Product<AnyMachineSnapshot, EventObject> = explore(stated, bounds, openEnds, caller, options.events);
  if (isPage) checkStates(product, options, caller);
  const nameActor = (id: string): string => {
    const source = sourceOf(machine, id);
    return typeof source === 'string' && /^\d+\./.test(id) ? source : id;
  };
  const found = listPaths(product, { strategy, until, maxSteps, isWanted });
  const stepper = createStepper<AnyMachineSnapshot, EventObject, unknown>(machine);
  const isAnswered = ({ snapshot, timers }: WalkState): boolean => answers(snapshot, timers).length > 0;
  const isAtRest = (state: WalkState): boolean =>
    state.snapshot.status !== 'active' || (state.timers[0]?.left !== 0 && !isAnswered(state));
  const entryOf = ({ type }: EventObject): Entry<TSubject> | undefined =>
    options.events?.[type] ?? (isInternal(type) ? undefined : options.events?.['*']);
  const comesByItself = ({ event, after }: BareStep): boolean =>
    after === 0 || (after === undefined && entryOf(event) === false);

  const namePath = (steps: readonly Step[]): string => {
    const start = product.start.snapshot;
    const shown = steps.filter((step) => !comesByItself(step) && step.isRefused !== true);
    const end = nameEnd(start, steps.at(-1)?.snapshot ?? start);
    return shown.length === 0 ? end : `${describeSteps(shown, nameActor)} → ${end}`;
  };

  /** The end of an actor that an event reports. */
  const endOf = (event: EventObject, { snapshot, actors }: WalkState): End<TSubject> | undefined => {
    const actor = actors.find(({ id }) => event.type.endsWith(`.actor.${id}`));
    if (!actor) return undefined;
    const ways = listEnds(actor, snapshot, ends).map((way) => ({ way, event: endEventOf(actor, way) }));
    return findSame(ways, event)?.way;
  };

  const executorOf = (event: EventObject, before: WalkState): EventExecutor<TSubject, EventObject> | undefined => {
    const end = endOf(event, before);
    const entry = entryOf(event);
    const executor: unknown = end
      ? end.exec
      : typeof entry === 'function'
        ? entry
        : typeof entry === 'object'
          ? entry.exec
          : undefined;
    return isExecutor<TSubject>(executor) ? executor : undefined;
  };

  const refusalOf = (event: EventObject): EventExecutor<TSubject, EventObject> | undefined => {
    const entry = entryOf(event);
    const refusal: unknown = typeof entry === 'object' ? entry.refused : undefined;
    return isExecutor<TSubject>(refusal) ? refusal : undefined;
  };

  const movesFrom = ({ snapshot, timers, actors }: WalkState): readonly BareStep[] => {
    if (snapshot.status !== 'active') return [];
    const answered = answers(snapshot, timers).map((event) => ({ event }));
    if (answered.length > 0) return answered;
    const [first] = timers;
    const time: readonly BareStep[] = first ? [{ event: first.event, after: first.left }] : [];
    if (first?.left === 0) return time;
    const sent = possible(snapshot, timers).map((event) => ({ event }));
    const ended = actors.flatMap((actor) =>
      listEnds(actor, snapshot, ends).map((end) => ({ event: endEventOf(actor, end) })),
    );
    return [...sent, ...ended, ...time];
  };

  const walkOn = (
    state: WalkState,
    { event, after, isRefused = false }: BareStep,
  ): { readonly state: WalkState; readonly step: Step } => {
    if (after === undefined) {
      const next = stepper.send(state, event);
      return { state: next, step: { event, after, due: [], snapshot: next.snapshot, isRefused } };
    }
    const { state: next, due } = stepper.passTime(state, isAnswered);
    return {
      state: next,
      step: { event: due[0] ?? event, after: state.timers[0]?.left ?? after, due, snapshot: next.snapshot },
    };
  };

  /** Finds the wanted step among those that can happen next. */
  const findMove = (state: WalkState, { event, after }: BareStep): BareStep | undefined =>
    findSame(
      movesFrom(state).filter((move) => (move.after === undefined) === (after === undefined)),
      event,
    ) ?? findRefused(state, { event, after });

  const findRefused = (state: WalkState, { event, after }: BareStep): BareStep | undefined =>
    after === undefined && isAtRest(state)
      ? findSame(
          refusedIn(state.snapshot).map((refused) => ({ event: refused, isRefused: true })),
          event,
        )
      : undefined;

  /** Takes automatic steps until a test can look. */
  const settle = (from: WalkState): { readonly state: WalkState; readonly steps: readonly Step[] } => {
    let state = from;
    const steps: Step[] = [];
    while (steps.length < maxFollowing && !isAtRest(state)) {
      const [move] = movesFrom(state);
      if (!move) break;
      const taken = walkOn(state, move);
      state = taken.state;
      steps.push(taken.step);
    }
    return { state, steps };
  };

  const followBy = (finders: readonly ((state: WalkState) => BareStep | undefined)[]): readonly Step[] | undefined => {
    let state = stepper.start(input);
    const followed: Step[] = [];
    const take = (move: BareStep) => {
      const taken = walkOn(state, move);
      state = taken.state;
      followed.push(taken.step);
    };
    for (const find of finders) {
      const move = find(state);
      if (!move) return undefined;
      take(move);
    }
    followed.push(...settle(state).steps);
    return followed;
  };

  const statesOf = (steps: readonly BareStep[]): readonly WalkState[] => {
    let state = stepper.start(input);
    const states = [state];
    for (const step of steps) {
      ({ state } = walkOn(state, findMove(state, step) ?? step));
      states.push(state);
    }
    return states;
  };

  const groupSteps = (steps: readonly Step[]): readonly StepGroup[] => {
    const states = statesOf(steps);
    const start = states[0] ?? stepper.start(input);
    const groups: StepGroup[] = [];
    let group: StepGroup = {
      step: undefined,
      following: [],
      from: -1,
      to: -1,
      before: start,
      state: start,
      isAtRest: isAtRest(start),
    };
    for (const [index, step] of steps.entries()) {
      const { state: before } = group;
      const state = states[index + 1] ?? before;
      const end = { to: index, state, isAtRest: isAtRest(state) };
      if (comesByItself(step)) {
        group = { ...group, ...end, following: [...group.following, step] };
      } else {
        groups.push(group);
        group = { step, following: [], from: index, before, ...end };
      }
    }
    // The end of a path is checked, too: what follows it by itself is awaited.
    const { state, steps: rest } = settle(group.state);
    const following = [...group.following, ...rest];
    return [...groups, { ...group, following, state, isAtRest: isAtRest(state) }];
  };

  const dataKeys = createDataKeys({ ignoresIdentity: true });
  return {
    title: options.name ?? machine.id,
    machine,
    options,
    product,
    paths: nameAll(
      isPage && options.refused !== false
        ? tryRefusals(found.paths, {
            groupSteps,
            refusedIn,
            keyOf: (snapshot) =>
              dataKeys.keyOf(serialize ? serialize(snapshot) : [snapshot.value, snapshot.context], 'context'),
            keyOfEvent: (event) => dataKeys.keyOf(event, 'event'),
          })
        : found.paths,
      namePath,
    ),
    namePath,
    get reachable() {
      return found.reachable;
    },
    get unreached() {
      return listUnreached(machine, product, found.reachable, { events: options.events, isPage });
    },
    nameActor,
    cut: product.cut,
    executorOf,
    refusalOf,
    ownEvent: (event, snapshot) =>
      findSame(
        answers(snapshot, []).map((answer) => ({ event: answer })),
        event,
      )?.event ?? event,
    followSteps: (steps) => followBy(steps.map((step) => (state) => findMove(state, step))),
    followExample: ({ steps }) =>
      followBy(
        steps.map(
          (step) => (state) =>
            'type' in step
              ? findMove(state, { event: step })
              : movesFrom(state).find(({ after }) => after === step.after),
        ),
      ),
    groupSteps,
    movesFrom,
    statesOf,
    startWalk: () => stepper.start(input),
    walkOn,
  };
}

/** Returns an item for each listed event of a source with several. Paths must send each in a step that takes a transition. */
function listDataItems(sources: readonly Source[]): ReadonlyMap<EventObject, Item> {
  const items = new Map<EventObject, Item>();
  for (const { listed } of sources)
    if (listed.length > 1)
      for (const [index, event] of listed.entries())
        items.set(event, `event: ${describeSteps([{ event }])} (${index + 1} of ${listed.length})`);
  return items;
}

/** @throws {Error} if the machine fails to start, e.g. because its context needs an input */
function checkStart(machine: AnyStateMachine, input: unknown, caller: string): void {
  const error = errorOfStart(machine, input);
  if (error === undefined) return;
  const why = error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error);
  const hint = input === undefined ? ' If it needs an input, set `input`, which is undefined.' : '';
  throw new Error(`${caller}: the machine ${JSON.stringify(machine.id)} fails to start: ${why}.${hint}`, {
    cause: error,
  });
}

/** Returns the error of a machine's start; undefined if it starts. */
function errorOfStart(machine: AnyStateMachine, input: unknown): unknown {
  try {
    const { snapshot } = createStepper<AnyMachineSnapshot, EventObject, unknown>(machine).start(input);
    const { status, error }: { readonly status: string; readonly error: unknown } = snapshot;
    return status === 'error' ? (error ?? new Error('no error')) : undefined;
  } catch (error) {
    return error;
  }
}

/** @throws {Error} if nothing can happen to the machine, or `ends` lacks an end */
function explore<TSubject>(
  machine: PathMachine<AnyMachineSnapshot, EventObject, unknown>,
  bounds: Bounds<AnyMachineSnapshot, EventObject, unknown, End<TSubject>>,
  openEnds: OpenEnds<TSubject>,
  caller: string,
  events: AnyOptions<TSubject>['events'] = {},
): Product<AnyMachineSnapshot, EventObject> {
  try {
    const product = exploreProduct(machine, bounds);
    openEnds.check(caller);
    return product;
  } catch (error) {
    openEnds.check(caller);
    if (!(error instanceof Error) || !error.message.includes('nothing can happen')) throw error;
    const taken = [...new Set(nodesOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]))];
    const never = Object.keys(events).filter((type) => events[type] === false);
    throw new Error(
      `${caller}: nothing can happen to the machine ${JSON.stringify(machine.id)}. ${taken.length === 0 ? 'It handles no events' : `It handles ${taken.join(', ')}`}${never.length === 0 ? '' : `; \`events\` never sends ${never.join(', ')}`}.`,
      { cause: error },
    );
  }
}

/**
 * Finds the item with the same event: the identical event, one with equal data, or one that includes the wanted event's data. An
 * event read from a file may have only a part of its data.
 */
function findSame<T extends { readonly event: EventObject }>(all: readonly T[], wanted: EventObject): T | undefined {
  const ofType = all.filter(({ event }) => event.type === wanted.type);
  const exact = ofType.find(({ event }) => event === wanted);
  if (exact || ofType.length === 0) return exact;
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  const key = keyOf(wanted, 'event');
  return (
    ofType.find(({ event }) => keyOf(event, 'event') === key) ?? ofType.find(({ event }) => hasPart(event, wanted))
  );
}

/** True if JSON writes a value as it writes the wanted one, or each of the properties that this has. */
function hasPart(value: unknown, wanted: unknown): boolean {
  if (isRecord(value) && isRecord(wanted))
    return Object.entries(wanted).every(([name, part]) => hasPart(value[name], part));
  return JSON.stringify(value) === JSON.stringify(wanted);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isExecutor = <TSubject>(value: unknown): value is EventExecutor<TSubject, EventObject> =>
  typeof value === 'function';

const endEventOf = <TSubject>({ id }: RunningActor, end: DoneEnd<TSubject> | ErrorEnd<TSubject>): ActorEndEvent =>
  'error' in end
    ? { type: `xstate.error.actor.${id}`, error: end.error, actorId: id }
    : { type: `xstate.done.actor.${id}`, output: end.output, actorId: id };

/** Returns an invoked actor's source; undefined for a spawned actor. */
function sourceOf(machine: AnyStateMachine, id: string): unknown {
  for (const node of stateNodesOf(machine.root))
    for (const invoked of node.invoke) if (invoked.id === id) return invoked.src;
  return undefined;
}

/** Returns the paths of a strategy. */
function listPaths(
  product: Product<AnyMachineSnapshot, EventObject>,
  {
    strategy,
    until,
    maxSteps,
    isWanted,
  }: {
    readonly strategy: Strategy;
    readonly until: ((snapshot: AnyMachineSnapshot) => boolean) | undefined;
    readonly maxSteps: number | undefined;
    readonly isWanted: (item: Item) => boolean;
  },
): { readonly reachable: ReadonlySet<Item>; readonly paths: readonly Path<AnyMachineSnapshot, EventObject>[] } {
  const pairs = strategy === 'pairs';
  const paths = choosePaths(product, { ...(maxSteps !== undefined && { maxSteps }), isWanted, pairs });
  const choose = (): readonly Path<AnyMachineSnapshot, EventObject>[] => {
    if (until) return paths.pathsTo(until);
    if (strategy === 'shortest') return paths.shortest;
    if (strategy === 'simple') return paths.simple(maxSteps ?? defaultSimpleSteps);
    if (paths.covering.length > 0) return paths.covering;
    // The start covers items too.
    return [...paths.reachable].some(isWanted) ? paths.shortest.slice(0, 1) : [];
  };
  return {
    paths: choose(),
    get reachable() {
      return paths.reachable;
    },
  };
}

const defaultSimpleSteps = 6;

/** Names paths by what they do. Of two with the same name, the second has a number. */
function nameAll(
  paths: readonly Path<AnyMachineSnapshot, EventObject>[],
  namePath: (steps: readonly Step[]) => string,
): readonly PlannedPath[] {
  const counts = new Map<string, number>();
  return paths.map(({ start, steps }) => {
    const name = namePath(steps);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, region: regionOfPath(start, steps), start, steps };
  });
}

/** Maximum length of a state in a path's name. */
const maxStateLength = 60;

/** Names the state that a path leads to. Of a state with many regions, those parts are named that differ from the start. */
function nameEnd(start: AnyMachineSnapshot, end: AnyMachineSnapshot): string {
  const whole = describeState(end.value);
  if (whole.length <= maxStateLength) return whole || 'as it starts';
  const before = new Set(nodesIn(start));
  const changed = nodesIn(end).filter((node) => !before.has(node) && Object.keys(node.states).length === 0);
  const names = changed.map(({ path }) => path.join('.')).join(', ') || 'as it starts';
  return names.length <= maxStateLength ? names : `${names.slice(0, maxStateLength - 1)}…`;
}

/** Returns the id of the innermost region that the last step changes. */
function regionOfPath(start: AnyMachineSnapshot, steps: readonly Step[]): string {
  const after = nodesIn(steps.at(-1)?.snapshot ?? start);
  const before = new Set(nodesIn(steps.at(-2)?.snapshot ?? start));
  const entered = after.find((node) => !before.has(node)) ?? after.at(-1);
  return entered ? regionOf(entered).id : '';
}

/** Returns the paths of keys of the active states. */
export const activePaths = (snapshot: AnyMachineSnapshot): readonly string[] =>
  nodesIn(snapshot).flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []));

/** A path that breaks a claim of `leadsTo`: it never comes to the goal, or ends before it. */
export interface BrokenLead {
  readonly steps: readonly Step[];
  readonly why: string;
}

/** Finds a path from a state of `from` that never comes to `to` while only time passes and actors end. */
export function findBrokenLead<TSubject>(
  { product, cut }: Plan<TSubject>,
  { from, to }: LeadsTo<AnyMachineSnapshot>,
): BrokenLead | undefined {
  type Node = ProductNode<AnyMachineSnapshot, EventObject>;
  const isOwn = ({ event, after }: BareStep) =>
    after !== undefined || /^xstate\.(done|error)\.actor\./.test(event.type);
  /** True for a node from which each path comes to the goal; undefined while the node is visited. */
  const leads = new Map<Node, boolean | undefined>();
  const toSteps = (edges: readonly Node['edges'][number][]): readonly Step[] =>
    edges.map(({ event, after, due, to: next }) => ({ event, after, due, snapshot: next.snapshot }));
  const search = (node: Node, edges: readonly Node['edges'][number][]): BrokenLead | undefined => {
    if (to(node.snapshot)) return undefined;
    if (leads.has(node)) {
      return leads.get(node) === true ? undefined : { steps: toSteps(edges), why: 'it goes round in a circle' };
    }
    leads.set(node, undefined);
    const own = node.isTransient ? node.edges : node.edges.filter(isOwn);
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
