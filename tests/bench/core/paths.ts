import type { AnyMachineSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { generatePaths } from '../../../machines/paths';
import { printFigures, printTable } from '../figures.mjs';
import type { Comparison } from './compare';
import { pathSubjects, type PathSubject } from './path-machines';

const ours = ({ machine, events }: PathSubject) => generatePaths(machine, { input: undefined, events: () => events });

const theirs = ({ machine, events }: PathSubject) =>
  // `xstate/graph` doesn't support input and ignores the status when comparing states.
  getShortestPaths(machine, {
    events: [...events],
    serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]),
  });

/** Compares our search for the shortest path to every state with `xstate/graph`. */
export const pathComparisons: readonly Comparison[] = pathSubjects.map((subject) => ({
  title: `shortest paths: ${subject.name}, ${ours(subject).stateCount} states`,
  tasks: {
    'chartable/paths': () => ours(subject).shortest,
    'xstate/graph': () => theirs(subject),
  },
}));

const stepsOf = (paths: readonly { readonly steps: readonly unknown[] }[]): string =>
  `${paths.length} paths, ${paths.reduce((sum, { steps }) => sum + steps.length, 0)} steps`;

export function countPaths(): void {
  printFigures('Paths that cover all transitions, compared with the shortest paths to all states:\n');
  printTable(
    'machine',
    Object.fromEntries(
      pathSubjects.map((subject) => [
        subject.name,
        {
          'chartable/paths': stepsOf(ours(subject).covering),
          'xstate/graph': stepsOf(theirs(subject).map(({ steps }) => ({ steps: steps.slice(1) }))),
        },
      ]),
    ),
  );
}
