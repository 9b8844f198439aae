import { describe, expect, test } from 'vitest';
import { nodeOptions, openFixture } from '../harness/fixture';

const adapters = {
  '@lit/context': '^1.0.0',
  '@tanstack/lit-table': '^9.0.0',
  '@tanstack/solid-table': '^9.0.0',
  '@tanstack/vue-table': '^9.0.0',
  lit: '^3.0.0',
  'solid-js': '^1.9.0',
  vue: '^3.5.0',
};

const fixture = openFixture('adapters', {
  packages: [...Object.keys(adapters), '@tanstack/table-core', 'xstate'],
  otherRanges: adapters,
  hasCities: false,
  compilerOptions: nodeOptions,
});

describe("TanStack Table's adapters for other frameworks", () => {
  test('with Lit, TanStack Table shows sorted rows', async () => {
    const refusal = 'chartable: the adapters for Vue, Solid and Angular read state too early; use `constructTable`';
    const shown: unknown = JSON.parse(await fixture.run('../src/main.js'));
    expect(shown).toEqual({ lit: 'a b', solid: refusal, vue: refusal });
  });
});
