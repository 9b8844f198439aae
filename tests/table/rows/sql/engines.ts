import { afterAll, beforeAll, describe, inject, type ProvidedContext } from 'vitest';
import type { RunSql } from '../../../../src/table/rows/sql/dialect';
import { embedded, mariadb, server, sqlite, type Engine } from './databases';

const enginesOf: Readonly<Record<ProvidedContext['project'], readonly Engine[]>> = {
  unit: [sqlite],
  browser: [],
  package: [embedded, server, mariadb],
  nightly: [sqlite, server, mariadb],
  mutants: [sqlite, embedded],
};

export const engines = enginesOf[inject('project')];

interface OpenedEngine extends Pick<Engine, 'name' | 'flavor'> {
  readonly run: RunSql;
}

/** Defines tests for each database. The tests share a server, because starting one takes seconds. */
export const describeEngines = (define: (engine: OpenedEngine) => void): void =>
  describe.each(engines)('$name', ({ name, flavor, open }) => {
    let opened: Awaited<ReturnType<Engine['open']>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    define({ name, flavor, run: (...args) => opened.run(...args) });
  });
