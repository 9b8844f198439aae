// npm run build:package: makes the package that npm publishes, in dist-package or in the folder that is named.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { buildInspectorPage } from './build-inspector.mjs';
import { commandFile, doors, ownDependencies, pageFolder, requiredPeers, styleSheets, widerRanges } from './doors.mjs';
import { root, run } from './install.mjs';
import { licenses } from './licenses.mjs';

const out = resolve(process.argv[2] ?? join(root, 'dist-package'));
const declarations = join(root, '.cache/declarations');

/** The inspector's worker, which it loads by its address. */
const workerFile = 'elkjs/lib/elk-worker.min.js';

/** @param {string} entry */
const sourceOf = (entry) => join(root, 'src/doors', `${entry}.ts`);

/** @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} specifier */
const isRelative = (specifier) => specifier.startsWith('.');

/** Returns the text of a style sheet, with the text of each that it imports in the place of the import. @param {string} file @returns {string} */
function readSheet(file) {
  return readFileSync(file, 'utf8').replaceAll(/@import '([^']+)';\n*/g, (_, path) =>
    readSheet(join(dirname(file), String(path))),
  );
}

/**
 * Returns a style sheet whose rules are in no layer, so that those of other sheets do not win by that alone. Each has more weight
 * instead than what resets say of elements and of attributes (`[type=button]`).
 *
 * @param {string} sheet
 */
const withoutLayers = (sheet) => sheet.replaceAll(/^@layer [\w.]+ \{$/gm, ':root:root {');

/** Returns the module of a style sheet whose text the code uses. @param {string} id */
const inlineSheet = (id) => `export default ${JSON.stringify(readSheet(id.replace('?inline', '')))};`;

/**
 * Bundles the doors. What several need is a chunk of its own, so that no module is there twice. Packages are left out.
 *
 * @returns {Promise<Set<string>>} the packages that the doors import
 */
async function bundle() {
  const bundled = await rolldown({
    input: {
      ...Object.fromEntries(Object.values(doors).map((entry) => [entry, sourceOf(entry)])),
      [posix.basename(commandFile, '.js')]: join(root, 'src/inspector/server/bin.ts'),
    },
    external: (specifier) => !isRelative(specifier) && !specifier.startsWith(root),
    platform: 'neutral',
    tsconfig: join(root, 'tsconfig.json'),
    // No module does anything when it is imported. Style sheets are written apart.
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'style-sheets',
        resolveId: {
          filter: { id: /\.css\?inline$/ },
          handler: (id, importer = '') => join(dirname(importer), id),
        },
        load: {
          filter: { id: /\.css(\?inline)?$/ },
          handler: (id) => ({ code: id.endsWith('.css') ? '' : inlineSheet(id), moduleType: 'js' }),
        },
        // Vite's dev server resolves such an address from the package's folder, so the file has to be there.
        transform: {
          filter: { code: workerFile },
          handler: (code) => code.replace(workerFile, `./${posix.basename(workerFile)}`),
        },
        generateBundle() {
          const worker = join(root, 'node_modules', workerFile);
          // The module that names it is in a chunk, since more than one door needs it.
          this.emitFile({
            type: 'asset',
            fileName: `shared/${posix.basename(workerFile)}`,
            originalFileName: worker,
            source: readFileSync(worker),
          });
          for (const [name, { door, isLayered }] of Object.entries(styleSheets)) {
            /** @type {Set<string>} */
            const modules = new Set();
            /** @param {string} id */
            const collect = (id) => {
              if (modules.has(id)) return;
              modules.add(id);
              const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
              for (const imported of [...importedIds, ...dynamicallyImportedIds]) collect(imported);
            };
            collect(sourceOf(door));
            const sheets = [...modules].filter((id) => id.endsWith('.css')).map(readSheet);
            const layered = sheets.join('\n');
            const fileName = posix.basename(name);
            this.emitFile({ type: 'asset', fileName, source: isLayered ? layered : withoutLayers(layered) });
            // TypeScript 6 and later ask for the declarations of a style sheet that is imported.
            this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: 'export {};\n' });
          }
        },
      },
      licenses().page,
    ],
  });
  const { output } = await bundled.write({
    dir: out,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    minify: false,
  });
  await bundled.close();
  const imports = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  const files = new Set(output.map(({ fileName }) => fileName));
  return new Set(imports.filter((specifier) => !files.has(specifier) && !isBuiltin(specifier)).map(packageOf));
}

/**
 * Writes the declarations that the doors reach, with the extensions that Node's resolution asks for.
 *
 * @returns {Set<string>} the packages that they import
 */
function declare() {
  rmSync(declarations, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(root, 'src/doors'), '--outDir', declarations], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The declarations could not be made: see above.');

  /** @type {Set<string>} */
  const packages = new Set();
  const files = new Set(Object.values(doors).map((entry) => join(declarations, 'src/doors', `${entry}.d.ts`)));
  // The set grows while it is walked, and the walk includes what is added.
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^import '[^']+\.css';\n/gm, '')
      .replaceAll(
        /(\bfrom |\bimport\(|^import )(['"])([^'"]+)\2/gm,
        (_, before, quote, /** @type {string} */ specifier) => {
          if (!isRelative(specifier)) {
            if (!isBuiltin(specifier)) packages.add(packageOf(specifier));
            return `${before}${quote}${specifier}${quote}`;
          }
          const target = findDeclaration(join(dirname(file), specifier));
          files.add(target);
          const path = relative(dirname(file), target)
            .replaceAll('\\', '/')
            .replace(/\.d\.ts$/, '.js');
          return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
        },
      );
    const written = join(out, 'types', relative(declarations, file));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, text);
  }
  return packages;
}

/** @param {string} path without an extension */
function findDeclaration(path) {
  for (const file of [`${path}.d.ts`, join(path, 'index.d.ts')]) {
    try {
      readFileSync(file);
      return file;
    } catch {
      // The other one.
    }
  }
  throw new Error(`No declarations were made for ${path}.`);
}

/** @param {ReadonlySet<string>} packages what the doors import */
function writeManifest(packages) {
  /** @type {Record<string, unknown> & { dependencies: Record<string, string> }} */
  const { dependencies, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @param {string} name */
  const rangeOf = (name) => {
    const range = widerRanges[name] ?? dependencies[name];
    if (range === undefined) throw new Error(`package.json: \`dependencies\` must name ${name}, which a door imports.`);
    return [name, range];
  };
  const names = [...packages].toSorted();
  const peers = names.filter((name) => !ownDependencies.includes(name));
  const optional = peers.filter((name) => !requiredPeers.includes(name));
  const { name, version, description, license, type, engines } = manifest;
  const published = {
    name,
    version,
    description,
    license,
    keywords: ['table', 'data-table', 'state-machine', 'xstate', 'url', 'search-params', 'query-string', 'react'],
    type,
    engines,
    sideEffects: ['*.css'],
    bin: { [String(name)]: `./${commandFile}` },
    exports: {
      ...Object.fromEntries(
        Object.entries(doors).map(([door, entry]) => [
          door,
          { types: `./types/src/doors/${entry}.d.ts`, default: `./${entry}.js` },
        ]),
      ),
      ...Object.fromEntries(Object.keys(styleSheets).map((door) => [door, { types: `${door}.d.ts`, default: door }])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(names.filter((name) => ownDependencies.includes(name)).map(rangeOf)),
    peerDependencies: Object.fromEntries(peers.map(rangeOf)),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
}

await run(async () => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const imported = await bundle();
  writeManifest(new Set([...imported, ...declare()]));
  chmodSync(join(out, commandFile), 0o755);
  await buildInspectorPage(join(out, pageFolder));
  for (const file of ['README.md', 'src/docs/migrating.md', 'src/docs/security.md', 'src/table/theming.md', 'LICENSE'])
    cpSync(join(root, file), join(out, file));
});
