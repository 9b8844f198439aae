import { partStateKeys } from '../../../machines/table';
import type { Comparison } from './compare';
import { busyPage, createRestart, createTable, realTime, startEmptyMachine, startTable } from './table';

const count = 120;

const sendTo = (target: { readonly send: (count: number) => void }) => () => target.send(count);

function compareWithOthers(): Comparison {
  const table = startTable(realTime);
  return {
    title: 'events: sorting, typing, paging, selecting, URL changes',
    count,
    tasks: {
      'XState alone: a parallel machine with the same number of empty regions': sendTo(
        startEmptyMachine(table.regionCount()),
      ),
      'the table machine with its URL': sendTo(table),
      'the same, with a write after every dozen events': sendTo(startTable(busyPage)),
    },
  };
}

const compareStates = (columns: number): Comparison => ({
  title: `events of a table with ${columns} columns`,
  count,
  tasks: {
    'with all parts': sendTo(startTable(realTime, { columns, states: partStateKeys })),
    'without parts': sendTo(startTable(realTime, { columns })),
  },
});

const compareStarts = (): Comparison => ({
  title: "starts of a table's actor",
  tasks: {
    'with 200 columns': createRestart({ columns: 200 }),
    'with 200 columns and all parts': createRestart({ columns: 200, states: partStateKeys }),
    'with 3 columns': createRestart({}),
    'with 200 columns, after TanStack Table made them': () => createTable({ columns: 200 }).sync.start('/')(),
  },
});

export const machineComparisons = (): readonly Comparison[] => [
  compareStarts(),
  compareWithOthers(),
  ...[3, 30, 100].map(compareStates),
];
