import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path } from '../../../machines/paths';
import type { JudgedMutant } from '../../../machines/paths/mutants/judge-mutants';
import { createDataKeys } from '../../../machines/paths/product/state-key';
import { describeUnjudged } from '../results/mutants';
import { followSteps } from './follow';
import type { Walker } from './walker';

type AnyPath = Path<AnyMachineSnapshot, EventObject>;

/**
 * Adds paths that detect the mutants that the given paths miss. Omits a path if a longer path begins with its steps.
 *
 * @throws {Error} if the time limit was exceeded, because each run could then define different tests
 */
export function addKillingPaths(
  walker: Walker,
  paths: readonly AnyPath[],
  judged: readonly JudgedMutant[],
  caller: string,
  ms: number,
): readonly AnyPath[] {
  const unjudged = describeUnjudged(judged, ms);
  if (unjudged !== undefined)
    throw new Error(`${caller}: ${unjudged} Raise \`coverage.mutantsMs\`, or use another \`strategy\`.`);
  const killing = new Map<JudgedMutant['kill'], AnyPath>();
  for (const { outcome, kill } of judged) {
    const steps = outcome === 'survived' && !killing.has(kill) ? followSteps(walker, kill) : undefined;
    const { snapshot: start } = walker.startWalk();
    if (steps) killing.set(kill, { start, steps, state: steps.at(-1)?.snapshot ?? start });
  }
  return omitBeginnings([...paths, ...killing.values()]);
}

function omitBeginnings(paths: readonly AnyPath[]): readonly AnyPath[] {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  const keys = paths.map(({ steps }) =>
    steps.map(({ event, after }) => `${keyOf(event, 'event')} ${after}\n`).join(''),
  );
  return paths.filter((_, index) => {
    const key = keys[index] ?? '';
    return !keys.some((other, place) => place !== index && other.startsWith(key) && (other !== key || place < index));
  });
}
