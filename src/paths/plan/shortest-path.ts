import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { generatePaths } from '../../../machines/paths';
import { describeState, describeStep } from '../../../machines/paths/describe';
import { transitionsOn } from '../../../machines/paths/step/xstate-private';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import { exampleType, nameTransition } from '../../../machines/shared/tree/transition';
import { reasonOf } from '../../shared/text';

const maxSearchMs = 3000;

/**
 * Describes the shortest path to a state, step by step. Assumes that events carry no data, and that actors never fail.
 * If no path is found within 3 s, the only line explains why.
 *
 * @param target the state's ID
 * @param from a state value, as JSON, and a context. If `value` is undefined, the path starts in the initial state
 * @example
 * listShortestPath(shop, 'shop.paid') // ['1. pay → paid  (shop.cart on pay [hasEmail])']
 */
export function listShortestPath(
  machine: AnyStateMachine,
  target: string,
  { value, context }: { readonly value: unknown; readonly context: unknown },
): readonly string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A reported value has the form of a state value.
  const start = value === undefined ? undefined : machine.resolveState({ value: value as StateValue, context });
  const end = Date.now() + maxSearchMs;
  const types: readonly string[] = machine.events;
  const events = types.filter((type) => !type.startsWith('xstate.')).map((type) => ({ type: exampleType(type) }));
  const isWanted = (snapshot: AnyMachineSnapshot) => nodesIn(snapshot).some(({ id }) => id === target);
  let isFound = false;
  const search = () =>
    generatePaths<AnyMachineSnapshot, EventObject, unknown, { output: undefined }>(machine, {
      input: undefined,
      ...(start ? { snapshot: start } : {}),
      events: () => events,
      ends: () => [{ output: undefined }],
      stopWhen: (snapshot) => (isFound ||= isWanted(snapshot)),
      isEnough: () => isFound || Date.now() > end,
    });
  let found: ReturnType<typeof search>;
  try {
    found = search();
  } catch (error) {
    return [`The search failed, perhaps because it sends events without data: ${reasonOf(error)}`];
  }
  const { pathsTo, stateCount, cut } = found;
  const [path] = pathsTo(isWanted).toSorted((a, b) => a.steps.length - b.steps.length);
  if (!path) {
    const isCut = cut !== undefined || Date.now() > end;
    return [
      `Events without data don’t lead to this state. ${stateCount} states were searched${isCut ? ', but not all' : ''}.`,
    ];
  }
  return path.steps.map((step, index) => {
    const before = path.steps[index - 1]?.snapshot ?? path.start;
    const taken = transitionsOn(machine, before, step.event)?.map(nameTransition) ?? [];
    return `${index + 1}. ${describeStep(step)} → ${describeState(step.snapshot.value)}  (${taken.join('; ')})`;
  });
}
