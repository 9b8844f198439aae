import type { AnyStateMachine, EventObject } from 'xstate';
import type { ActorEnd, ActorEndEvent } from '../actors';
import type { Bounds } from '../bounds';
import type { Product } from '../product';
import type { TouchedParts } from '../step-record';
import type { PathMachine } from '../stepper';
import type { PathSnapshot } from '../timed-snapshot';
import { createDifferenceSearch } from './find-difference';
import { mutateChart, type ChartMutant } from './mutate-chart';
import { createObserver, createObserverKeys, type MutantStep, type Observer } from './observe';

/** A mutant, and whether paths notice it. */
export interface JudgedMutant<TEvent = EventObject> extends Pick<ChartMutant, 'change' | 'place' | 'key'> {
  /**
   * - `killed`: a path ends in another state, context or list of actions, or the mutant throws
   * - `survived`: no path shows a difference, but `kill` does
   * - `equivalent`: no steps within the bounds show a difference
   * - `unknown`: the search for a difference stopped at `maxStates`
   * - `unjudged`: the time was over
   */
  readonly outcome: 'killed' | 'survived' | 'equivalent' | 'unknown' | 'unjudged';
  /** Steps that show the difference. Several mutants may share them. Empty unless the mutant survived. */
  readonly kill: readonly MutantStep<TEvent>[];
}

/** A path's steps, with what can be seen of the original machine after each. */
interface RecordedPath<TEvent> {
  readonly steps: readonly MutantStep<TEvent>[];
  readonly touched: readonly TouchedParts[];
  /** One more than steps, because the start is the first. */
  readonly seen: readonly string[];
}

type Verdict<TEvent> = Pick<JudgedMutant<TEvent>, 'outcome' | 'kill'>;

/**
 * Replays paths on each mutant of a machine's chart. Searches for steps that show the others.
 *
 * @param leftMs returns the milliseconds until the time is over. Each search gets an equal share. Default: no limit
 */
export function judgeMutants<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: AnyStateMachine & PathMachine<TSnapshot, TEvent, TInput>,
  product: Product<TSnapshot, TEvent | ActorEndEvent>,
  paths: readonly (readonly MutantStep<TEvent>[])[],
  bounds: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
  leftMs: () => number = () => Infinity,
): readonly JudgedMutant<TEvent>[] {
  const keys = createObserverKeys();
  const original = createObserver(machine, bounds, keys);
  const recorded = paths.map((steps) => recordPath(original, steps));
  const verdicts = new Map<ChartMutant, Verdict<TEvent>>();
  const missed: { readonly mutant: ChartMutant; readonly observer: Observer<TSnapshot, TEvent> }[] = [];
  const mutants = mutateChart(machine);
  for (const mutant of mutants) {
    const created = leftMs() > 0 ? createOrUndefined(mutant.create) : undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A mutant has its machine's types.
    const observer = created && createObserver(created as typeof machine, bounds, keys);
    if (leftMs() <= 0) verdicts.set(mutant, { outcome: 'unjudged', kill: [] });
    else if (!observer || findKiller(observer, mutant, recorded)) verdicts.set(mutant, { outcome: 'killed', kill: [] });
    else missed.push({ mutant, observer });
  }

  const search = createDifferenceSearch(original, product, bounds);
  const kills: RecordedPath<TEvent>[] = [];
  for (const [index, { mutant, observer }] of missed.entries()) {
    const lastMs = leftMs() * (1 - 1 / (missed.length - index));
    const difference =
      findKiller(observer, mutant, kills)?.steps ??
      search({ observer, isTouched: mutant.isTouched }, () => leftMs() <= 0 || leftMs() < lastMs);
    if (typeof difference === 'string') verdicts.set(mutant, { outcome: difference, kill: [] });
    else {
      kills.push(recordPath(original, difference));
      verdicts.set(mutant, { outcome: 'survived', kill: difference });
    }
  }
  return mutants.map((mutant) => {
    const { change, place, key } = mutant;
    return { change, place, key, ...(verdicts.get(mutant) ?? { outcome: 'unjudged', kill: [] }) };
  });
}

/** Finds a path that shows a difference. Tries those first that soon reach the changed part. */
function findKiller<TSnapshot, TEvent>(
  observer: Observer<TSnapshot, TEvent>,
  { isTouched }: ChartMutant,
  paths: readonly RecordedPath<TEvent>[],
): RecordedPath<TEvent> | undefined {
  return paths
    .map((path) => ({ path, at: path.touched.findIndex(isTouched) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .find(({ path }) => showsDifference(observer, path))?.path;
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

/** XState refuses a few changes. */
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
    // A mutant that throws differs.
    return true;
  }
}
