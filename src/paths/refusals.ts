import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { candidatesOf } from '../../machines/coverage';
import type { Path } from '../../machines/paths';
import { nodesIn } from '../../machines/paths/machine-tree';
import type { Plan, Step } from './plan';

/** True if an active state has a guarded transition for the event: a guard decides about it. */
export const isGuarded = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  nodesIn(snapshot).some((node) => candidatesOf(node, type).some(({ guard }) => guard !== undefined));

interface Tries {
  readonly groupSteps: Plan<never>['groupSteps'];
  readonly refusedIn: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  /** Returns a key that equal states share. */
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
}

type AnyPath = Path<AnyMachineSnapshot, EventObject>;

/**
 * Adds a step to paths for each event that the machine refuses in a state on the way. An event that no transition of the state
 * is for is tried once in that state; one that a guard refuses, in each context.
 */
export function tryRefusals(
  paths: readonly AnyPath[],
  { groupSteps, refusedIn, keyOf }: Tries,
): readonly (AnyPath & { readonly steps: readonly Step[] })[] {
  const tried = new Set<string>();
  return paths.map((path) => {
    const steps: Step[] = [];
    for (const { step, following, before, state, isAtRest } of groupSteps(path.steps)) {
      const { snapshot } = state;
      const refused = isAtRest ? refusedIn(snapshot) : [];
      // A path to the refusal of a guard has a step for it. It was tried with the other refusals of the state before.
      const isTried = step?.after === undefined && refusedIn(before.snapshot).some((event) => event === step?.event);
      if (step && !isTried) steps.push(step);
      steps.push(...following);
      for (const event of refused) {
        const where = isGuarded(snapshot, event.type) ? keyOf(snapshot) : JSON.stringify(snapshot.value);
        const key = JSON.stringify([where, event]);
        if (tried.has(key)) continue;
        tried.add(key);
        steps.push({ event, after: undefined, due: [], snapshot, isRefused: true });
      }
    }
    return { ...path, steps };
  });
}
