import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const application = 'application';

/**
 * Returns the code that an app loads if it imports an entry point without using it. The folder's modules count as
 * having side effects. The bundler then drops only code that it recognizes as unused, as if all modules were one file.
 */
async function codeLeftOf(entry: string, folder: string): Promise<string> {
  const bundled = await rolldown({
    input: application,
    external: /^[^./]/,
    moduleTypes: { '.css': 'empty' },
    treeshake: {
      moduleSideEffects: (id) =>
        id === application ||
        id.endsWith('/index.ts') ||
        [join('src', 'entries'), folder].some((each) => id.startsWith(join(root, each))),
    },
    plugins: [
      {
        name: application,
        // Excludes modules that load later.
        resolveId: (id, _, { kind }) => {
          if (kind === 'dynamic-import') return { id, external: true };
          return id === application ? id : null;
        },
        load: (id) =>
          id === application ? `import * as unused from ${JSON.stringify(join(root, 'src/entries', entry))};` : null,
      },
    ],
  });
  const { output } = await bundled.generate({ comments: false });
  await bundled.close();
  return output[0].code.replaceAll(/^(import .*|\/\/#.*)$/gm, '').trim();
}

test.each([
  ['index.ts', 'src/table/react'],
  ['react.ts', 'src/table/react'],
  ['url.ts', 'src/table/url/definition'],
  ['../table/define-table-url.ts', 'src/table/url'],
  ['table-8.ts', 'src/table/tanstack-8'],
  ['table-9/index.ts', 'src/table/tanstack'],
  ['routers.ts', 'src/table/history'],
])('an unused import of %s adds no code from %s to an app', async (entry, folder) => {
  expect(await codeLeftOf(entry, folder)).toBe('');
});
