import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A code block that shows a file, which an HTML comment before it names. */
const shownFile = /<!-- (\S+) -->\n```\w+\n([^]*?)```/g;

const readmes = [
  'README.md',
  'src/docs/databases.md',
  'src/docs/migrating.md',
  'src/docs/inspector.md',
  'src/docs/path-tests.md',
  'src/docs/addresses.md',
  'src/docs/typing.md',
  'src/docs/export.md',
];
const shown = readmes.flatMap((readme) =>
  [...readFileSync(join(root, readme), 'utf8').matchAll(shownFile)].map(([, file = '', text]) => ({
    readme,
    file,
    text,
  })),
);

test.each(shown)('$readme shows $file as it is tested', ({ file, text }) => {
  expect(text).toBe(readFileSync(join(root, file), 'utf8'));
});

test('every file that an application takes from the README is there', () => {
  expect(shown.map(({ file }) => file)).toEqual([
    'tests/package/apps/shared/src/cities.ts',
    'tests/package/apps/shared-react/src/features.ts',
    'tests/package/apps/shared/src/address.ts',
    'tests/package/apps/no-router/src/main.tsx',
    'tests/package/apps/tanstack-router/src/cities-page.tsx',
    'tests/package/apps/react-router/src/cities-page.tsx',
    'tests/package/apps/next/src/address.ts',
    'tests/package/apps/next/src/app/cities/cities.tsx',
    'tests/package/apps/next/src/pages/towns.tsx',
    'tests/package/apps/tanstack-table/src/people/route.tsx',
    'tests/package/apps/vue/src/use-table.ts',
    'tests/package/apps/node/src/bulk-act.ts',
    'tests/package/apps/testing/src/cities-page.test.tsx',
    'tests/package/apps/paths/src/lamp.test.ts',
    'tests/package/apps/paths/src/lamp.spec.ts',
    'tests/package/apps/node/src/lamp.ts',
    'tests/package/apps/vite/vite.config.ts',
    'tests/package/apps/vite/src/worker.ts',
    'tests/package/apps/node/src/orders-endpoint.ts',
    'tests/package/apps/apis/src/orders.ts',
    'tests/package/apps/apis/src/rest.ts',
    'tests/package/apps/apis/src/graphql.ts',
    'tests/package/apps/apis/src/postgrest.ts',
    'tests/package/apps/apis/src/query.ts',
    'tests/package/apps/table-8/src/use-data-table.ts',
    'tests/package/apps/node/src/coverage.ts',
    'tests/package/apps/paths/src/lamp.test.ts',
    'tests/package/apps/paths/src/lamp.spec.ts',
    'tests/package/apps/paths/src/lamp.node.ts',
    'tests/package/apps/paths/src/orders.ts',
    'tests/package/apps/paths/src/orders.test.ts',
    'tests/package/apps/paths/src/orders.spec.ts',
    'tests/package/apps/paths/src/own.test.ts',
    'tests/package/apps/node/src/links.ts',
    'tests/package/apps/no-router/src/typing.ts',
    'tests/package/apps/no-router/src/save-german.tsx',
  ]);
});
