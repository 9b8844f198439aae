import type { AnyStateMachine, EventObject } from 'xstate';
import type { ActorEndEvent } from '../step/actors';
import type { Product } from '../product/product';
import type { TouchedParts } from '../step/step-record';
import type { PathMachine } from '../step/stepper';
import type { PathSnapshot } from '../step/timed-snapshot';
import { createDifferenceSearch, type Difference } from './find-difference';
import { mutateChart, type ChartMutant } from './mutate-chart';
import { createObserver, createObserverKeys, type MutantStep, type Observer, type ReplayBounds } from './observe';

export interface JudgedMutant<TEvent = EventObject> extends Pick<ChartMutant, 'change' | 'place' | 'key'> {
  /**
   * - `killed`: on a path, the mutant reaches another state or context, runs other actions, or throws
   * - `survived`: no path shows a difference, but the steps in `kill` do
   * - `equivalent`: no steps within the bounds show a difference
   * - `unknown`: the search for a difference stopped at `maxStates`
   * - `unjudged`: the time limit was exceeded
   */
  readonly outcome: 'killed' | 'survived' | 'equivalent' | 'unknown' | 'unjudged';
  /** Steps that reveal the mutant if `outcome` is `survived`. Otherwise empty. */
  readonly kill: readonly MutantStep<TEvent>[];
}

interface RecordedPath<TEvent> {
  readonly steps: readonly MutantStep<TEvent>[];
  readonly touched: readonly TouchedParts[];
  /** `Observed.seen` of the original machine: one at the start, and one after each step. */
  readonly seen: readonly string[];
}

export interface Judge<TEvent> {
  readonly notices: (mutant: ChartMutant) => boolean;
  /**
   * Returns steps that reveal the mutant, or why none were found. First tries steps that revealed mutants with the same
   * `key`.
   */
  readonly findDifference: (mutant: ChartMutant, isOver?: () => boolean) => Difference<TEvent>;
}

export function createJudge<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: AnyStateMachine & PathMachine<TSnapshot, TEvent, TInput>,
  product: Product<TSnapshot, TEvent | ActorEndEvent>,
  paths: readonly (readonly MutantStep<TEvent>[])[],
  bounds: ReplayBounds<TSnapshot, TEvent, TInput>,
): Judge<TEvent> {
  const keys = createObserverKeys();
  const original = createObserver(machine, bounds, keys);
  const recorded = paths.map((steps) => recordPath(original, steps));
  const search = createDifferenceSearch(original, product, bounds);
  const observers = new Map<ChartMutant, Observer<TSnapshot, TEvent> | undefined>();
  const found = new Map<string, readonly RecordedPath<TEvent>[]>();

  /** Returns undefined if XState rejects the change. */
  const observe = (mutant: ChartMutant): Observer<TSnapshot, TEvent> | undefined => {
    if (!observers.has(mutant)) {
      const created = createOrUndefined(mutant.create);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A mutant has its machine's types.
      observers.set(mutant, created && createObserver(created as typeof machine, bounds, keys, mutant.keptTimer));
    }
    return observers.get(mutant);
  };

  /** Returns a path that reveals the mutant. First tries the paths that reach the change in the fewest steps. */
  const findKiller = (mutant: ChartMutant, all: readonly RecordedPath<TEvent>[]): RecordedPath<TEvent> | undefined =>
    all
      .map((path) => ({ path, at: path.touched.findIndex(mutant.isTouched) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
      .find(({ path }) => {
        const observer = observe(mutant);
        return !observer || showsDifference(observer, path);
      })?.path;

  return {
    notices: (mutant) => findKiller(mutant, recorded) !== undefined,
    findDifference: (mutant, isOver = () => false) => {
      const ofPart = found.get(mutant.key) ?? [];
      const known = findKiller(mutant, ofPart);
      if (known) return known.steps;
      // Only waiting between events could reveal a timer that isn't canceled, but the search never waits.
      if (mutant.keptTimer !== undefined) return product.cut === undefined ? 'equivalent' : 'unknown';
      const difference = search({ observe: () => observe(mutant), isTouched: mutant.isTouched }, isOver);
      if (typeof difference !== 'string') found.set(mutant.key, [...ofPart, recordPath(original, difference)]);
      return difference;
    },
  };
}

/**
 * Replays paths on each mutant of a machine's chart. If no path detects a mutant, searches for steps that do.
 *
 * @param leftMs returns the remaining milliseconds, which the searches share equally. Default: no limit
 */
export function judgeMutants<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: AnyStateMachine & PathMachine<TSnapshot, TEvent, TInput>,
  product: Product<TSnapshot, TEvent | ActorEndEvent>,
  paths: readonly (readonly MutantStep<TEvent>[])[],
  bounds: ReplayBounds<TSnapshot, TEvent, TInput>,
  leftMs: () => number = () => Infinity,
): readonly JudgedMutant<TEvent>[] {
  const { notices, findDifference } = createJudge<TSnapshot, TEvent, TInput>(machine, product, paths, bounds);
  const verdicts = new Map<ChartMutant, Difference<TEvent> | 'killed'>();
  const mutants = mutateChart(machine, product.start.snapshot.context);
  for (const mutant of mutants) {
    if (leftMs() <= 0) verdicts.set(mutant, 'unjudged');
    else if (notices(mutant)) verdicts.set(mutant, 'killed');
  }
  const missed = mutants.filter((mutant) => !verdicts.has(mutant));
  for (const [index, mutant] of missed.entries()) {
    const lastMs = leftMs() * (1 - 1 / (missed.length - index));
    verdicts.set(
      mutant,
      findDifference(mutant, () => leftMs() <= 0 || leftMs() < lastMs),
    );
  }
  return mutants.map((mutant) => {
    const { change, place, key } = mutant;
    const verdict = verdicts.get(mutant) ?? 'unjudged';
    return {
      change,
      place,
      key,
      ...(typeof verdict === 'string' ? { outcome: verdict, kill: [] } : { outcome: 'survived', kill: verdict }),
    };
  });
}

function recordPath<TSnapshot, TEvent>(
  { start, take }: Observer<TSnapshot, TEvent>,
  steps: readonly MutantStep<TEvent>[],
): RecordedPath<TEvent> {
  let observed = start();
  const seen = [observed.seen];
  const touched = [observed.state.record.touched];
  for (const step of steps) {
    observed = take(observed.state, step);
    seen.push(observed.seen);
    touched.push(observed.state.record.touched);
  }
  return { steps, touched, seen };
}

/** Returns undefined for a change that XState rejects. */
function createOrUndefined(create: ChartMutant['create']): AnyStateMachine | undefined {
  try {
    return create();
  } catch {
    return undefined;
  }
}

function showsDifference<TSnapshot, TEvent>(
  { start, take }: Observer<TSnapshot, TEvent>,
  { steps, seen }: RecordedPath<TEvent>,
): boolean {
  try {
    let observed = start();
    return (
      observed.seen !== seen[0] ||
      steps.some((step, index) => {
        observed = take(observed.state, step);
        return observed.seen !== seen[index + 1];
      })
    );
  } catch {
    // A mutant that throws counts as detected.
    return true;
  }
}
