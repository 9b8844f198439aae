import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { generatePaths, type Path } from '../../../machines/paths';

const maxSearchMs = 3000;

/**
 * Returns the shortest path to a state, with events without data. Actors end without errors. Returns a sentence if none
 * is found within 3 s.
 *
 * @param start default: the machine's initial state
 */
export function findShortestPath(
  machine: AnyStateMachine,
  types: readonly string[],
  isWanted: (snapshot: AnyMachineSnapshot) => boolean,
  start?: AnyMachineSnapshot,
): Path<AnyMachineSnapshot, EventObject> | string {
  const end = Date.now() + maxSearchMs;
  let isFound = false;
  const { pathsTo, stateCount, cut } = generatePaths<AnyMachineSnapshot, EventObject, unknown, { output: undefined }>(
    machine,
    {
      input: undefined,
      ...(start ? { snapshot: start } : {}),
      events: () => types.map((type) => ({ type })),
      ends: () => [{ output: undefined }],
      stopWhen: (snapshot) => (isFound ||= isWanted(snapshot)),
      isEnough: () => isFound || Date.now() > end,
    },
  );
  const [path] = pathsTo(isWanted).toSorted((a, b) => a.steps.length - b.steps.length);
  if (path) return path;
  const isCut = cut !== undefined || Date.now() > end;
  return `No events without data lead there: ${stateCount} states searched${isCut ? ', not all' : ''}.`;
}
