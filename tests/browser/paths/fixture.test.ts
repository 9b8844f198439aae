import { basename } from 'node:path';
import { Coverage, followPath } from '../../../machines/paths';
import { fixtureFiles, readFixture, storyOf } from '../../paths/fixture';
import { rowSets } from '../../paths/tables';
import { tableTest } from '../harness/table-page';
import { PageRun } from './page-run';

const test = tableTest();

test.for(fixtureFiles(['clamped-while-refused.json']))('%s, on the page', async (file, { context }) => {
  const { on, ...fixture } = readFixture(file);
  if (process.env['PATH_FIXTURE']) console.log(`${basename(file)}\n${storyOf(fixture)}`);
  const input = {
    state: on.search.decode(fixture.opened),
    columns: on.machineColumns,
    filterRows: rowSets['all rows'].filterRows,
  };
  const { start, steps } = followPath(on.machine, input, fixture.steps);
  const run = await PageRun.open(await context.newPage(), on, new Coverage(on.machine));
  await run.perform(fixture.opened, start, steps);
});
