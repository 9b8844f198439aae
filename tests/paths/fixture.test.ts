import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFiles, momentsOf, readFixture, storyOf } from './fixture';
import { runPath } from './run-path';

const kept = readdirSync(join(import.meta.dirname, 'kept')).filter((file) => file.endsWith('.json'));

test.each(fixtureFiles(kept).map((file) => ({ file, name: basename(file, '.json') })))(
  '$name, on the machine',
  ({ file }) => {
    const { on, ...fixture } = readFixture(file);
    if (process.env['PATH_FIXTURE']) console.log(storyOf(fixture));
    runPath(on, fixture, fixture.steps);
    expect(momentsOf(fixture.steps).length).toBeGreaterThan(0);
  },
);
