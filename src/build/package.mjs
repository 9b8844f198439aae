// npm run build:package: builds the npm package in dist-package, or in the given folder. The package uses the project's
// package.json. Each name in its `exports` is a module in src/entries.
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { writeAgentFiles } from './agent-files.mjs';
import { writeDeclarations } from './declarations.mjs';
import { buildInspectorPage } from './inspector-page.mjs';
import { root, run } from './install.mjs';
import { licenses } from './licenses.mjs';
import { pureModules } from './pure-modules.mjs';
import { builtFolder, entryOf, publicEntries, sourceOf } from './public-entries.mjs';
import { styleSheets } from './style-sheets.mjs';

const out = resolve(process.argv[2] ?? join(root, builtFolder));

/** The layout engine's worker. The package contains it once, in the folder of the inspector page. */
const workerFile = 'elkjs/lib/elk-worker.min.js';
const pageFolder = 'inspect';

/** @type {{ bin: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const entries = publicEntries();
const commands = Object.values(manifest.bin).map(entryOf);

/** The URL of a file in the inspector's page, relative to a source module's output. @param {string} id @param {string} file */
const pageUrl = (id, file) =>
  posix.relative(dirname(relative(root, id)), `${pageFolder}/assets/${posix.basename(file)}`);

/**
 * Replaces the layout worker's URL with the URL of its copy in the inspector's page, relative to the importing module.
 *
 * @returns {import('rolldown').Plugin}
 */
const shareWorker = () => ({
  name: 'share-worker',
  transform: {
    filter: { code: workerFile },
    handler: (code, id) => code.replace(workerFile, pageUrl(id, workerFile)),
  },
});

/**
 * Replaces the import of the parser worker's URL with the URL of its copy in the inspector's page.
 *
 * @returns {import('rolldown').Plugin}
 */
const shareParser = () => ({
  name: 'share-parser',
  resolveId: { filter: { id: /\?worker&url$/ }, handler: (id, importer = '') => join(dirname(importer), id) },
  load: {
    filter: { id: /\?worker&url$/ },
    handler: (id) =>
      `export default new URL('${pageUrl(id, id.replace('?worker&url', '.js'))}', import.meta.url).href;`,
  },
});

/**
 * Reads `?raw` imports as strings, as in Vite.
 *
 * @returns {import('rolldown').Plugin}
 */
const rawText = () => ({
  name: 'raw-text',
  resolveId: { filter: { id: /\?raw$/ }, handler: (id, importer = '') => join(dirname(importer), id) },
  load: {
    filter: { id: /\?raw$/ },
    handler: (id) => ({
      code: `export default ${JSON.stringify(readFileSync(id.replace('?raw', ''), 'utf8'))};`,
      moduleType: 'js',
    }),
  },
});

/**
 * Quotes specifiers and URLs. Minifying makes them template literals, which some tools don't recognize there.
 *
 * @returns {import('rolldown').Plugin}
 */
const quoteSpecifiers = () => ({
  name: 'quote-specifiers',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(/(\bimport\(|\bnew URL\()`([^`$]+)`(?=\)|,import\.meta\.url)/g, '$1"$2"');
    }
  },
});

/** @param {readonly string[]} files */
const ofInspector = (...files) => files.map((file) => join(root, 'src/inspector', file));

async function bundle() {
  const bundled = await rolldown({
    input: {
      ...Object.fromEntries(entries.map((entry) => [entry, sourceOf(entry)])),
      ...Object.fromEntries(commands.map((command) => [command, join(root, 'src/entries/bin.ts')])),
    },
    external: (specifier) => !specifier.startsWith('.') && !specifier.startsWith(root),
    platform: 'neutral',
    tsconfig: join(root, 'tsconfig.json'),
    // Drops imports of style sheets, which `styleSheets` bundles. `base.css` comes first: other sheets override it.
    treeshake: { moduleSideEffects: false },
    plugins: [
      styleSheets({
        styles: [join(root, 'src/table/react/ui/base.css'), sourceOf('react')],
        inspector: ofInspector('page/docked-inspector.tsx', 'page/inspector-page.tsx'),
        chart: ofInspector('embed/chart.tsx', 'strips/strips.tsx'),
      }),
      shareWorker(),
      shareParser(),
      rawText(),
      pureModules(),
      quoteSpecifiers(),
      licenses().page,
    ],
  });
  await bundled.write({
    dir: out,
    entryFileNames: '[name].js',
    // Writes one file per module, because apps' bundlers can't split one large file well.
    preserveModules: true,
    preserveModulesRoot: join(root, 'src/entries'),
    // Removes only white space, because names make stack traces readable.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    comments: { jsdoc: false },
  });
  await bundled.close();
}

await run(async () => {
  rmSync(out, { recursive: true, force: true });
  await bundle();
  writeDeclarations(join(root, 'src/entries'), entries, out);
  for (const command of commands) chmodSync(join(out, `${command}.js`), 0o755);
  await buildInspectorPage(join(out, pageFolder));
  writeAgentFiles();
});
