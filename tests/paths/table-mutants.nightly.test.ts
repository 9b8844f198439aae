import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { exploreProduct } from '../../machines/paths/product/explore-product';
import { choosePaths } from '../../machines/paths/generate';
import { createJudge } from '../../machines/paths/mutants/judge-mutants';
import { mutateChart, type ChartMutant } from '../../machines/paths/mutants/mutate-chart';
import type { PathMachine } from '../../machines/paths';
import type { TableEvent, TableInput, TableSnapshot } from '../../machines/table';
import { withContextOf } from './harness/answers';
import { seed } from '../hostile/seed';
import { boundsOf, slicesOf } from './harness/slices';
import { createTable } from './harness/tables';

const format = ({ change, place }: ChartMutant): string => `${change}: ${place}`;

/** Proving a missed change equivalent takes most of the time. Each night proves another share. */
const nightsPerMutant = 3;

test('the covering paths of a table notice 95 % of its chart’s changes', { timeout: 3_600_000 }, () => {
  const table = createTable('replace');
  const machine: AnyStateMachine & PathMachine<TableSnapshot, TableEvent, TableInput> = table.machine;
  const judges = slicesOf('replace').map((slice) => {
    const bounds = boundsOf(slice, table);
    const product = exploreProduct(machine, bounds);
    const paths = choosePaths(product, {}).covering.map(({ steps }) => steps);
    return createJudge(machine, product, paths, {
      ...bounds,
      complete: (event, snapshot) => ('write' in event ? withContextOf(event, snapshot) : event),
    });
  });
  const mutants = mutateChart(machine);
  const missed = mutants.filter((mutant) => !judges.some(({ notices }) => notices(mutant)));
  const searched = missed.filter((_, index) => index % nightsPerMutant === seed % nightsPerMutant);
  const survived = searched.filter((mutant) =>
    judges.some(({ findDifference }) => findDifference(mutant) !== 'equivalent'),
  );
  const noticed = mutants.length - missed.length;
  const isEnough = noticed / (noticed + nightsPerMutant * survived.length) >= 0.95;
  expect(isEnough ? [] : survived.map(format)).toEqual([]);
});
