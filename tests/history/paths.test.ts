import { afterAll, describe, expect, test } from 'vitest';
import { historyMachine } from '../../machines/history';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import { engineNames } from '../browser-model';
import { Level } from '../paths/harness/level';
import { openModel } from './model-browser';
import { runPath } from './run-path';
import { boundsOf, slices, start } from './slices';
import { isNightly } from '../nightly';

const level = new Level('history');
afterAll(() => level.report());

describe('every path of the page history', () => {
  test.each(slices)('$name', { timeout: 600_000 }, async (slice) => {
    const coverage = new Coverage(historyMachine);
    const { shortest, covering, reachable } = generatePaths(historyMachine, { ...boundsOf(slice), pairs: isNightly });
    level.want(reachable);
    for (const [number, { steps }] of (isNightly ? [...shortest, ...covering] : covering).entries()) {
      // `npm test` runs each path in one engine, in turn.
      const engines = isNightly ? engineNames : engineNames.filter((_, turn) => turn === number % engineNames.length);
      for (const engine of engines) {
        await runPath(slice, steps, coverage, openModel(slice.input ?? start, engine));
        level.ran(steps.length);
      }
    }
    level.take(coverage);
  });

  test('paths cover every state, transition and guard outcome of the page history', () => {
    level.want(listItems(historyMachine));
    expect(level.missing).toEqual([]);
  });
});
