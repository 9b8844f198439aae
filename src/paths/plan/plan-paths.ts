import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Item } from '../../../machines/paths';
import { choosePaths } from '../../../machines/paths/generate';
import { judgeMutants, type JudgedMutant } from '../../../machines/paths/mutants/judge-mutants';
import type { Product } from '../../../machines/paths/product/product';
import { createDataKeys } from '../../../machines/paths/product/state-key';
import type { EventExecutor, PathExample } from '../options/options';
import { realNow } from '../real-time';
import type { Unreached } from '../results/results';
import type { AnyOptions, PlanContext } from './any-options';
import { checkNames, checkStateOptions } from './check-options';
import { MissingEnds } from './ends';
import { createEventSources, type EventSources } from './event-sources';
import { executorOf, isAutomatic, refusalOf } from './executors';
import { boundsOf, explore } from './explore';
import { tryFaults, type PlannedFault } from './faults';
import { findSame } from './find-same';
import { followExample, followSteps, statesOf } from './follow';
import { groupSteps } from './group-steps';
import { addKillingPaths } from './killing-paths';
import { nameActor, nameAll, nameDelay, namePath } from './names';
import { addQuiet } from './quiet';
import { tryRefusals } from './refusals';
import { isFault, type ReplayStep, type PlannedPath, type Step, type StepGroup, type WalkState } from './step';
import { listUnreached } from './unreached';
import { createWalker, type Walker } from './walker';

export const defaultMutantMs = 60_000;

export interface Plan<TSubject>
  extends Pick<Walker, 'startWalk' | 'movesFrom' | 'canGenerate' | 'advance'>, Pick<EventSources, 'arbitraries'> {
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly options: AnyOptions<TSubject>;
  readonly product: Product<AnyMachineSnapshot, EventObject>;
  readonly paths: readonly PlannedPath[];
  readonly namePath: (steps: readonly Step[]) => string;
  /** Names an actor by its source if XState generated its ID. */
  readonly nameActor: (id: string) => string;
  readonly nameDelay: (eventType: string) => string;
  readonly reachable: ReadonlySet<Item>;
  readonly unreached: readonly Unreached[];
  /** Returns the executor for an event in the state `before`. Undefined if the event needs no executor. */
  readonly executorOf: (event: EventObject, before: WalkState) => EventExecutor<TSubject, EventObject> | undefined;
  /** Returns the custom assertion that the subject refuses an event. Undefined if the test sends the event instead. */
  readonly refusalOf: (event: EventObject) => EventExecutor<TSubject, EventObject> | undefined;
  /** Returns how an event disturbs the subject. Undefined for an event that the machine receives. */
  readonly faultOf: (event: EventObject) => PlannedFault<TSubject> | undefined;
  /** Adds the environment's data for this snapshot to an answer. Returns other events unchanged. */
  readonly completeAnswer: (event: EventObject, snapshot: AnyMachineSnapshot) => EventObject;
  /** Replays steps on the machine. Undefined if a step is impossible. Adds automatic steps at the end. */
  readonly followSteps: (steps: readonly ReplayStep[]) => readonly Step[] | undefined;
  readonly followExample: (example: PathExample<EventObject>) => readonly Step[] | undefined;
  readonly groupSteps: (steps: readonly Step[]) => readonly StepGroup[];
  readonly statesOf: (steps: readonly ReplayStep[]) => readonly WalkState[];
  /** Replays paths on each mutant of the chart, for up to `ms` milliseconds. */
  readonly judgeMutants: (paths: readonly (readonly ReplayStep[])[], ms: number) => readonly JudgedMutant[];
}

/**
 * Plans a suite's paths, and how to send their events.
 *
 * @throws {Error} if an executor or assertion is missing, or if an option lists something that the machine doesn't have
 */
export function planPaths<TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
  context: PlanContext,
): Plan<TSubject> {
  const { caller, isPage } = context;
  const { events } = options;
  checkNames(machine, options, caller, isPage);
  const sources = createEventSources(machine, options, caller);
  const product = explore(machine, options, sources, caller);
  if (isPage) checkStateOptions(product, options, caller);
  const { strategy, until } = options;
  const all = choosePaths(product, { ...options, pairs: strategy === 'pairs' });
  const chosen = until ? all.pathsTo(until) : strategy === 'shortest' ? all.shortest : all.covering;
  const walker = createWalker(machine, options, sources);
  const completeAnswer = (event: EventObject, snapshot: AnyMachineSnapshot): EventObject =>
    findSame(
      sources.answers(snapshot, []).map((answer) => ({ event: answer })),
      event,
    )?.event ?? event;
  const judge = (paths: readonly (readonly ReplayStep[])[], ms: number): readonly JudgedMutant[] => {
    const end = realNow() + ms;
    const bounds = boundsOf(options, sources, new MissingEnds(machine, options.ends));
    return judgeMutants<AnyMachineSnapshot, EventObject, unknown>(
      machine,
      product,
      paths.map((steps) => steps.filter(({ event }) => !isFault(event))),
      { ...bounds, complete: completeAnswer },
      () => end - realNow(),
    );
  };
  const listKilling = () => {
    const ms = options.coverage?.mutantsMs ?? defaultMutantMs;
    const examples = (options.examples ?? []).flatMap((example) => {
      const steps = followExample(walker, example);
      return steps ? [steps] : [];
    });
    const judged = judge([...chosen.map(({ steps }) => steps), ...examples], ms);
    return addKillingPaths(walker, chosen, judged, caller, ms);
  };
  const listed = strategy === 'mutants' ? listKilling() : chosen;

  const group = (steps: readonly Step[]) => groupSteps(walker, steps, (step) => isAutomatic(events, step));
  const names = {
    isShown: (step: Step) => !isAutomatic(events, step) && step.isRefused !== true,
    nameActor: (id: string) => nameActor(machine, id),
  };
  const name = (steps: readonly Step[]) => namePath(product.start.snapshot, steps, names);
  const refused =
    options.refused !== false
      ? tryRefusals(listed, {
          groupSteps: group,
          refusedIn: sources.refused,
          ...keysOf(options.serialize),
        })
      : listed;
  const { paths, planned } = options.faults
    ? tryFaults(refused, {
        faults: options.faults,
        ends: options.ends,
        isPage,
        groupSteps: group,
        nameActor: names.nameActor,
      })
    : { paths: refused, planned: new Map<string, never>() };

  return {
    title: options.name ?? machine.id,
    machine,
    options,
    product,
    paths: nameAll(options.quiet === false ? paths : addQuiet(paths, walker, group), name),
    namePath: name,
    nameDelay: (type) => nameDelay(machine, type),
    nameActor: names.nameActor,
    get reachable() {
      return all.reachable;
    },
    get unreached() {
      return listUnreached(machine, product, all.reachable, options, sources);
    },
    executorOf: (event, before) => executorOf(options, event, before),
    refusalOf: (event) => refusalOf(events, event),
    faultOf: ({ type }) => planned.get(type),
    completeAnswer,
    followSteps: (steps) => followSteps(walker, steps),
    followExample: (example) => followExample(walker, example),
    groupSteps: group,
    statesOf: (steps) => statesOf(walker, steps),
    judgeMutants: judge,
    startWalk: walker.startWalk,
    movesFrom: walker.movesFrom,
    canGenerate: walker.canGenerate,
    arbitraries: sources.arbitraries,
    advance: walker.advance,
  };
}

function keysOf(serialize: AnyOptions<never>['serialize']) {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  return {
    keyOf: (snapshot: AnyMachineSnapshot): string =>
      keyOf(serialize ? serialize(snapshot) : [snapshot.value, snapshot.context], 'context'),
    keyOfEvent: (event: EventObject): string => keyOf(event, 'event'),
  };
}
