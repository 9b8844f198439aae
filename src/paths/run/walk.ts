import { createDataKeys } from '../../../machines/paths/product/state-key';
import { loadFastCheck } from '../fast-check';
import type { Driver } from './driver';
import { toEvent } from '../plan/event-sources';
import type { WalkOptions } from '../options/options';
import type { Plan } from '../plan/plan-paths';
import type { Step } from '../plan/step';
import { realNow } from '../real-time';
import { runSteps, StepError } from './run';
import type { Failing } from './shrink';

const defaultMaxSteps = 30;
const choices = 2 ** 16;

const seedVariable = 'SEED';

export function seedOf({ seed }: WalkOptions): number {
  const value = process.env[seedVariable];
  if (seed !== undefined) return seed;
  if (value === undefined || value === '') return Math.floor(Math.random() * 2 ** 31);
  if (!Number.isSafeInteger(Number(value)))
    throw new Error(`the environment variable ${seedVariable} must be an integer, got ${JSON.stringify(value)}.`);
  return Number(value);
}

/**
 * Takes random walks. fast-check shrinks a failing walk. A walk is a list of numbers, and each number chooses one of
 * the possible next steps. Removing a number leaves a valid walk. Each step also draws its event's data, if that data
 * is generated.
 *
 * @param shrinkMs maximum milliseconds for shrinking
 * @returns the shortest failing walk that was found. Undefined if none failed
 */
export async function takeWalks<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  { runs, maxSteps = defaultMaxSteps }: WalkOptions,
  seed: number,
  shrinkMs: number,
  onPassed: (steps: readonly Step[]) => void,
): Promise<Failing | undefined> {
  const fc = loadFastCheck('walks');
  let failing: Failing | undefined;
  let shrinksUntil = Number.POSITIVE_INFINITY;
  // Caches failures by walk, because fast-check repeats a walk if shrinking numbers or data has no effect on it.
  const failures = new Map<string, unknown>();
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  const draw = fc.tuple(fc.nat(choices - 1), fc.record(plan.arbitraries));
  const walk = fc.array(draw, { maxLength: maxSteps, size: 'max' });
  const details = await fc.check(
    fc.asyncProperty(walk, async (drawn) => {
      // Passes every walk after the time limit, so that fast-check stops shrinking.
      if (realNow() > shrinksUntil) return;
      const steps = stepsOf(plan, drawn);
      const key = keyOf(
        steps.map(({ event, after }) => [event, after]),
        'steps',
      );
      if (failures.has(key)) throw failures.get(key);
      try {
        await runSteps(plan, driver, steps);
        onPassed(steps);
      } catch (error) {
        if (error instanceof StepError) {
          if (failing && failing.error.identity !== error.identity) return;
          failing = { steps: steps.slice(0, error.to + 1), error };
        }
        if (failures.size === 0) shrinksUntil = realNow() + shrinkMs;
        failures.set(key, error);
        throw error;
      }
    }),
    { seed, numRuns: runs },
  );
  return details.failed ? failing : undefined;
}

function stepsOf<TSubject>(
  plan: Plan<TSubject>,
  drawn: readonly (readonly [number: number, data: Readonly<Record<string, unknown>>])[],
): readonly Step[] {
  const steps: Step[] = [];
  let state = plan.startWalk();
  for (const [number, data] of drawn) {
    const moves = plan.movesFrom(state);
    const move = moves[Math.floor((number / choices) * moves.length)];
    if (!move) break;
    const { type } = move.event;
    const event = toEvent(type, data[type]);
    const taken = plan.advance(state, plan.canGenerate(state, event) ? { event } : move);
    steps.push(taken.step);
    state = taken.state;
  }
  return steps;
}
