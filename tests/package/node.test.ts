import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNode } from './harness/npm';
import { checkTypes, nodeOptions, openFixture, versions, withOlder } from './harness/fixture';

describe.each(withOlder(['the newest', { kysely: '^0.29.0' }], ...versions))(
  'an app on Node without React, with %s versions',
  (_, otherRanges) => {
    const fixture = openFixture('node', {
      packages: ['@tanstack/table-core', '@types/node', 'kysely', 'xstate'],
      otherRanges,
      compilerOptions: nodeOptions,
    });

    test('an app on Node that uses the machine and the codec compiles in strict mode', async () => {
      await checkTypes(fixture);
      const printed = await runNode(fixture.folder, [join('dist', 'main.js')]);
      expect(JSON.parse(printed)).toEqual({
        globalFilter: 'tok',
        sorting: [],
        pagination: { pageIndex: 0, pageSize: 10 },
        columnFilters: [],
        columnOrder: [],
        rowSelection: { '2': true },
      });
    });

    test('a bulk operation runs as one SQL statement', async () => {
      const printed = await runNode(fixture.folder, [join('dist', 'print-bulk-operation.js')]);
      const statement = {
        text:
          'delete from "cities" where "country" = $1 and ' +
          'case when ("key" in ($2) and cast("key" as text) collate "C" in ($3)) then 0 when 1 = 0 then 1 ' +
          `when ((cast("name" as text) collate "default" ilike $4 escape '!')) then 1 else 0 end = 1`,
        values: ['NO', 'k3', 'k3', '%OSLO%'],
      };
      expect(JSON.parse(printed)).toEqual({
        statuses: [403, 403, 403, 403, 403, 403, 403, 403, 400, 413, 204, 204],
        refused: 0,
        statements: [statement, statement],
      });
    });

    test("npm doesn't install React for an app on Node", async () => {
      await expect(runNode(fixture.folder, ['-e', 'require.resolve("react")'])).rejects.toThrow('Cannot find module');
    });
  },
);
