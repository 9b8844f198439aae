import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { builtFolder, publicEntries } from '../../src/build/public-entries.mjs';

/*
 * An app that uses one export of an entry must not load the others. Bundlers drop modules without used exports, even if
 * modules may have side effects. Excludes code that loads on demand.
 */

const entries = publicEntries();

test.each(entries)('Vite and Rolldown remove unused exports of %s', async (entry) => {
  const file = join(root, builtFolder, `${entry}.js`);
  const importing = 'importing';
  const bundled = await rolldown({
    input: importing,
    treeshake: { moduleSideEffects: (id) => id.startsWith(root) },
    plugins: [
      {
        name: 'importing',
        resolveId: (id, _, { kind }) => {
          if (id === importing) return id;
          const isOutside = kind === 'dynamic-import' || !(id.startsWith('.') || id.startsWith(root));
          return isOutside ? { id, external: true } : undefined;
        },
        load: (id) => (id === importing ? `import ${JSON.stringify(file)};` : undefined),
      },
    ],
  });
  const { output } = await bundled.generate({ minify: true });
  await bundled.close();
  expect(output[0].code.trim()).toBe('');
});
