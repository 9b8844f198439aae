import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNode } from './npm';
import { checkTypes, nodeOptions, openStranger } from './stranger';

describe('the sources of foreign APIs that the documentation shows', () => {
  const stranger = openStranger('apis', {
    packages: ['@tanstack/query-core', '@tanstack/table-core', '@types/node', 'xstate'],
    hasCities: false,
    compilerOptions: nodeOptions,
  });

  test('find, sort and page as a REST API, GraphQL with cursors, PostgREST and the cache of TanStack Query do', async () => {
    await checkTypes(stranger);
    const printed = JSON.parse(await runNode(stranger.folder, [join('dist', 'main.js')])) as {
      readonly expected: unknown;
      readonly found: object;
    };
    const { expected, found, ...others } = printed;
    expect(found).toEqual({ rest: expected, graphql: expected, postgrest: expected });
    expect(others).toEqual({ cached: 1, seen: ['Ada Changed', 'Ada Saved'], columns: [true, true, false] });
  });
});
