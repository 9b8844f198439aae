import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureFiles, groupByInstant, readFixture, storyOf, telling } from './fixture';
import { runPath } from './run-path';
import { tablesOf } from './tables';

const kept = readdirSync(join(import.meta.dirname, 'kept')).filter((file) => file.endsWith('.json'));

test.each(fixtureFiles(kept).map((file) => ({ file, name: basename(file, '.json') })))(
  '$name, on the machine',
  ({ file }) => {
    const { on, ...fixture } = readFixture(file);
    if (process.env['PATH_FIXTURE']) console.log(storyOf(fixture));
    runPath(on, fixture, fixture.steps);
    expect(groupByInstant(fixture.steps).length).toBeGreaterThan(0);
  },
);

test('a failed path is saved readable only by its own user, also over a readable file', async () => {
  const [table] = tablesOf('replace');
  if (!table) throw new Error('There is no table.');
  const fail = () =>
    telling(table, 'of the test of saving', { opened: '' }, [], () => {
      throw new Error('on purpose');
    });
  const fileOf = (error: unknown) => /npm run path (\S+)/.exec(String(error))?.[1] ?? '';
  const file = await fail().then(() => '', fileOf);
  onTestFinished(() => rmSync(file, { force: true }));
  rmSync(file);
  writeFileSync(file, '', { mode: 0o644 });
  expect(await fail().then(() => '', fileOf)).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFixture(file)).toMatchObject({ about: 'on purpose', table: table.name });
});
