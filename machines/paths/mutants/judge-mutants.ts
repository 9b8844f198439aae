import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { ActorEnd } from '../actors';
import type { Bounds } from '../bounds';
import { findDifference } from './find-difference';
import { mutateChart, type ChartMutant } from './mutate-chart';
import { createTwins, type TwinStep } from './twins';

/** A mutant, and whether paths notice it. */
export interface JudgedMutant extends Pick<ChartMutant, 'change' | 'place'> {
  /**
   * - `killed`: a path ends in another state, context or list of actions, or the mutant throws
   * - `survived`: no path shows a difference, but `kill` does
   * - `equivalent`: no steps within the bounds show a difference
   * - `unknown`: the search for a difference stopped early
   */
  readonly outcome: 'killed' | 'survived' | 'equivalent' | 'unknown';
  /** The shortest steps that show the difference. Empty unless the mutant survived. */
  readonly kill: readonly TwinStep<EventObject>[];
}

/** Replays paths on each mutant of a machine's chart. */
export function judgeMutants(
  machine: AnyStateMachine,
  paths: readonly (readonly TwinStep<EventObject>[])[],
  bounds: Bounds<AnyMachineSnapshot, EventObject, unknown, ActorEnd>,
): readonly JudgedMutant[] {
  return mutateChart(machine).map(({ change, place, create }) => ({
    change,
    place,
    ...judge(machine, create, paths, bounds),
  }));
}

function judge(
  machine: AnyStateMachine,
  create: ChartMutant['create'],
  paths: readonly (readonly TwinStep<EventObject>[])[],
  bounds: Bounds<AnyMachineSnapshot, EventObject, unknown, ActorEnd>,
): Pick<JudgedMutant, 'outcome' | 'kill'> {
  const mutant = createOrUndefined(create);
  if (!mutant || paths.some((steps) => showsDifference(machine, mutant, steps, bounds)))
    return { outcome: 'killed', kill: [] };
  const found = findDifference(machine, mutant, bounds);
  return typeof found === 'string' ? { outcome: found, kill: [] } : { outcome: 'survived', kill: found };
}

/** XState refuses a few changes. */
function createOrUndefined(create: ChartMutant['create']): AnyStateMachine | undefined {
  try {
    return create();
  } catch {
    return undefined;
  }
}

function showsDifference(
  machine: AnyStateMachine,
  mutant: AnyStateMachine,
  steps: readonly TwinStep<EventObject>[],
  { input, answers = () => [] }: Bounds<AnyMachineSnapshot, EventObject, unknown, ActorEnd>,
): boolean {
  const { start, take } = createTwins<AnyMachineSnapshot, EventObject, unknown>(
    machine,
    mutant,
    input,
    (snapshot, timers) => answers(snapshot, timers).length > 0,
  );
  let twins = start();
  for (const step of steps) if (twins) twins = take(twins, step);
  return twins === undefined;
}
