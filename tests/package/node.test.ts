import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNode } from './npm';
import { checkTypes, makeStranger, nodeOptions, type Stranger } from './stranger';

let stranger: Stranger;
beforeAll(async () => {
  stranger = await makeStranger('node', {
    packages: ['@types/node', 'xstate'],
    hasCities: false,
    compilerOptions: nodeOptions,
  });
});
afterAll(() => stranger.remove());

describe('an application on Node, without React or a browser', () => {
  test('runs the machine with the codec, compiled strictly', async () => {
    await checkTypes(stranger);
    const printed = await runNode(stranger.folder, [join('dist', 'main.js')]);
    expect(JSON.parse(printed)).toEqual({
      globalFilter: 'tok',
      sorting: [],
      pagination: { pageIndex: 0, pageSize: 10 },
      columnFilters: [],
      columnOrder: [],
      rowSelection: { '2': true },
    });
  });

  test('has no React installed for it', async () => {
    await expect(runNode(stranger.folder, ['-e', 'require.resolve("react")'])).rejects.toThrow('Cannot find module');
  });
});
