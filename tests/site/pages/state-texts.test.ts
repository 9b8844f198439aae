import { expect, test } from 'vitest';
import { historyMachine } from '../../../machines/history';
import { rowSourceMachine } from '../../../machines/table/fetching/row-source.machine';
import { childrenOf, restingStates, type StripNode } from '../../../src/inspector/strips/read-strips';
import { describeState } from '../../../src/site/pages/state-texts';
import { createUserTable } from '../../headless-tables';

const tableRoots = (['replace', 'push', 'auto'] as const).flatMap((history) =>
  [{}, { pagination: 500, globalFilter: 500 }].map(
    (debounce) => createUserTable({ history, debounce }).machine.root as StripNode,
  ),
);

const pillsIn = (node: StripNode): readonly StripNode[] =>
  node.type === 'parallel'
    ? childrenOf(node).flatMap(pillsIn)
    : restingStates(node).flatMap((pill) => [pill, ...pillsIn(pill)]);

test.each([
  ['the table', tableRoots, ['sorting', 'page', 'selection', 'url']],
  ['the row source', [rowSourceMachine.root as StripNode], ['requests', 'counting']],
  ['the history', [historyMachine.root as StripNode], ['pace', 'writing']],
])('in the machine panel, every visible state of %s has a description', (_, roots, regions) => {
  const states = roots.flatMap((root) =>
    childrenOf(root)
      .filter(({ key }) => regions.includes(key))
      .flatMap(pillsIn),
  );
  expect(states.filter(({ id, description }) => !(description ?? describeState(id))).map(({ id }) => id)).toEqual([]);
});
