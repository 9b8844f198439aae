import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { candidatesOf } from '../../../machines/shared/tree/transition';
import type { Path } from '../../../machines/paths';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import type { Step, StepGroup } from './step';

export const isGuarded = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  nodesIn(snapshot).some((node) => candidatesOf(node, type).some(({ guard }) => guard !== undefined));

interface RefusalOptions {
  readonly groupSteps: (steps: readonly Step[]) => readonly StepGroup[];
  readonly refusedIn: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
  /** Returns equal keys for equal events. Supports data that JSON lacks, e.g. big integers, sets and cycles. */
  readonly keyOfEvent: (event: EventObject) => string;
}

type AnyPath = Path<AnyMachineSnapshot, EventObject>;

/**
 * Adds steps with events that the machine refuses. An event without a transition is tried once in each state. An event
 * that a guard blocks is tried once in each context.
 */
export function tryRefusals(
  paths: readonly AnyPath[],
  { groupSteps, refusedIn, keyOf, keyOfEvent }: RefusalOptions,
): readonly (AnyPath & { readonly steps: readonly Step[] })[] {
  const tried = new Set<string>();
  return paths.map((path) => {
    const steps: Step[] = [];
    for (const { step, following, before, state, isStable } of groupSteps(path.steps)) {
      const { snapshot } = state;
      const refused = isStable ? refusedIn(snapshot) : [];
      // Omits a step if the search added it for an event that a guard blocks. The loop below tries the event instead.
      const isTried = step?.after === undefined && refusedIn(before.snapshot).some((event) => event === step?.event);
      if (step && !isTried) steps.push(step);
      steps.push(...following);
      for (const event of refused) {
        const where = isGuarded(snapshot, event.type) ? keyOf(snapshot) : JSON.stringify(snapshot.value);
        const key = JSON.stringify([where, keyOfEvent(event)]);
        if (tried.has(key)) continue;
        tried.add(key);
        steps.push({ event, after: undefined, due: [], snapshot, isRefused: true });
      }
    }
    return { ...path, steps };
  });
}
