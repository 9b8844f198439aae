import { edgesTo } from '../../../machines/paths/product/product';
import type { Driver } from './driver';
import { isLateAnswer } from '../plan/faults';
import type { Plan } from '../plan/plan-paths';
import type { ReplayStep, Step } from '../plan/step';
import { realNow } from '../real-time';
import { runSteps, StepError } from './run';

export interface Failing {
  readonly steps: readonly Step[];
  readonly error: StepError;
}

const maxAttempts = 20;

/**
 * Looks for a shorter path that fails in the same way. First tries shorter ways to the failed step's state. Then omits
 * steps, until a limit is reached or no step can be omitted.
 */
export async function shrinkFailure<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  failed: Failing,
  ms: number,
): Promise<Failing> {
  const end = realNow() + ms;
  let attempts = 0;
  let best = cutAt(failed);
  const tried = new Set<string>();

  const tryPath = async (candidate: readonly ReplayStep[]): Promise<boolean> => {
    const key = JSON.stringify(candidate.map(({ event, after }) => [event.type, after, event]));
    if (driver.signal?.aborted || tried.has(key) || attempts >= maxAttempts || realNow() > end) return false;
    tried.add(key);
    const steps = plan.followSteps(candidate);
    if (!steps || steps.length >= best.steps.length) return false;
    attempts += 1;
    try {
      await runSteps(plan, driver, steps);
      return false;
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      // The shorter path fails differently. Reporting that failure would hide the original one.
      if (error.identity !== failed.error.identity) return false;
      best = cutAt({ steps, error });
      return true;
    }
  };

  for (const shortcut of listShortcuts(plan, best.steps)) if (await tryPath(shortcut)) break;
  for (let size = Math.floor(partsOf(plan, best.steps).length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; ;) {
      const parts = partsOf(plan, best.steps);
      if (from >= parts.length) break;
      const shorter = await tryPath([...parts.slice(0, from), ...parts.slice(from + size)].flat());
      if (!shorter) from += size;
    }
  }
  return best;
}

const cutAt = ({ steps, error }: Failing): Failing => ({
  steps: steps.slice(0, error.to + 1),
  error,
});

/**
 * Splits a path into parts that can be omitted: a step and the automatic steps after it. A late answer is in the same
 * part as the step that stopped its actor.
 */
function partsOf<TSubject>(plan: Plan<TSubject>, steps: readonly Step[]): readonly (readonly Step[])[] {
  const parts: Step[][] = [];
  for (const { from, to } of plan.groupSteps(steps)) {
    const part = steps.slice(Math.max(from, 0), to + 1);
    const [first] = part;
    if (first && isLateAnswer(first.event)) parts.at(-1)?.push(...part);
    else if (first) parts.push(part);
  }
  return parts;
}

/** Lists shorter paths to the same state that also take the last step, shortest first. */
function listShortcuts<TSubject>(plan: Plan<TSubject>, steps: readonly Step[]): readonly (readonly ReplayStep[])[] {
  const { product } = plan;
  const last = partsOf(plan, steps).at(-1);
  if (!last) return [];
  const value = JSON.stringify(steps.at(-1 - last.length)?.snapshot.value ?? product.start.snapshot.value);
  return product.nodes
    .filter(({ snapshot }) => JSON.stringify(snapshot.value) === value)
    .map((node) => [...edgesTo(node), ...last])
    .filter(({ length }) => length < steps.length);
}
