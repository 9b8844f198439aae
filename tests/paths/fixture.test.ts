import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { groupByInstant, readFixture, telling, type TableStep } from './fixture';
import { runPath } from './run-path';
import { tableNamed } from './tables';

const kept = join(import.meta.dirname, 'kept');

test.each(readdirSync(kept))('the machine takes the kept path %s', (name) => {
  const { on, ...fixture } = readFixture(join(kept, name));
  runPath(on, fixture, fixture.steps);
  expect(groupByInstant(fixture.steps).length).toBeGreaterThan(0);
});

describe('a failed path', () => {
  const table = tableNamed('/');
  const [reset, first, last] = [
    { event: { type: 'state.reset' } },
    { event: { type: 'page.first' } },
    { event: { type: 'page.last' } },
  ] as const;

  /** Runs a path that fails if `page.last` comes after `page.first`. Returns its error message and its file. */
  function fail(steps: readonly TableStep[]): { readonly message: string; readonly file: string } {
    try {
      telling(table, 'of the test of saving', { opened: '' }, steps, (some) => {
        const types = some.map(({ event }) => event.type).join(' ');
        if (/page\.first.*page\.last/.test(types)) throw new Error(`on purpose\nafter ${types}`);
      });
    } catch (error) {
      const message = String(error);
      const [, file = ''] = /copy (\S+) to/.exec(message) ?? [];
      onTestFinished(() => rmSync(file, { force: true }));
      return { message, file };
    }
    throw new Error('The path did not fail.');
  }

  test('is readable only by its own user, even if it replaces a readable file', () => {
    const { file } = fail([first, last]);
    rmSync(file);
    writeFileSync(file, '', { mode: 0o644 });
    expect(fail([first, last]).file).toBe(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFixture(file).table).toBe(table.name);
    expect(readFixture(file).about).toContain('on purpose');
  });

  test('is shrunk to the steps that make it fail', () => {
    const { message, file } = fail([reset, first, reset, reset, last, reset]);
    expect(message).toContain('Shrunk from 6 to 2 steps.');
    expect(readFixture(file).steps.map(({ event }) => event.type)).toEqual(['page.first', 'page.last']);
  });
});
