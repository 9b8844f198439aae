import type { AnyMachineSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { generatePaths } from '../../../machines/paths';
import { printFigures, printTable } from '../figures.mjs';
import type { Comparison } from './compare';
import { pathSubjects, type PathSubject } from './path-machines';

const ours = ({ machine, events }: PathSubject) => generatePaths(machine, { input: undefined, events: () => events });

const theirs = ({ machine, events }: PathSubject) =>
  // It leaves the status out of what it compares, and takes no input.
  getShortestPaths(machine, {
    events: [...events],
    serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]),
  });

/** The search for all states with a shortest path to each, beside that of `xstate/graph`. */
export const pathComparisons: readonly Comparison[] = pathSubjects.map((subject) => ({
  title: `shortest paths: ${subject.name}, ${ours(subject).stateCount} states`,
  tasks: {
    'chartable/paths': () => ours(subject).shortest,
    'xstate/graph': () => theirs(subject),
  },
}));

const stepsOf = (paths: readonly { readonly steps: readonly unknown[] }[]): string =>
  `${paths.length} paths, ${paths.reduce((sum, { steps }) => sum + steps.length, 0)} steps`;

/** Prints how many paths and steps take all transitions. */
export function countPaths(): void {
  printFigures('Paths that take all transitions, and the shortest paths to all states, which take them too:\n');
  printTable(
    'machine',
    Object.fromEntries(
      pathSubjects.map((subject) => [
        subject.name,
        {
          'chartable/paths': stepsOf(ours(subject).covering),
          // Its first step is the start.
          'xstate/graph': stepsOf(theirs(subject).map(({ steps }) => ({ steps: steps.slice(1) }))),
        },
      ]),
    ),
  );
}
