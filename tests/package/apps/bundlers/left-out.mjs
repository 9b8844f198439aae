// Prints how many bytes esbuild and webpack keep of each entry that an application imports and does not use, as JSON.
// Code that is loaded on demand does not count, nor do the package's peers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

const folder = join(import.meta.dirname, 'node_modules/chartable');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
// Without it, a bundler has nothing but the code to go by.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, sideEffects: true }));
// Code that is loaded on demand is left out: each of them keeps what it shares with the rest, whether or not it is ever loaded.
const built = join(folder, 'dist-package');
for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))) {
  const code = readFileSync(join(built, file), 'utf8');
  writeFileSync(join(built, file), code.replaceAll(/\bimport\(/g, 'loadOnDemand('));
}
const names = process.argv.slice(2);
const out = join(import.meta.dirname, 'out');

/** Returns true for a package that is not bundled. */
const isPackage = (specifier) => !specifier.startsWith('.') && !specifier.startsWith('/');

/** The files that import an entry each. */
const inputs = Object.fromEntries(
  names.map((name) => {
    const key = name.replaceAll('/', '-');
    const file = join(import.meta.dirname, `${key}.mjs`);
    writeFileSync(file, `import ${JSON.stringify(join(built, `${name}.js`))};\n`);
    return [key, file];
  }),
);

await build({
  entryPoints: inputs,
  bundle: true,
  format: 'esm',
  minify: true,
  outdir: join(out, 'esbuild'),
  plugins: [
    {
      name: 'outside',
      setup: ({ onResolve }) =>
        void onResolve({ filter: /./ }, ({ path }) =>
          isPackage(path) ? { path, external: true, sideEffects: false } : undefined,
        ),
    },
  ],
});

await new Promise((resolve, reject) => {
  const compiler = webpack({
    mode: 'production',
    entry: inputs,
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request }, decide) => (isPackage(request) ? decide(null, request) : decide()),
    module: { parser: { javascript: { importMeta: false, url: false } } },
    output: { path: join(out, 'webpack'), filename: '[name].js', library: { type: 'module' } },
  });
  compiler.run((error, stats) => {
    if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
    else resolve();
  });
});

// What is left of an import of a package is the import alone.
const keptOf = (bundler, key) =>
  readFileSync(join(out, bundler, `${key}.js`), 'utf8')
    .replaceAll(/import\b[^;]*;/g, '')
    .trim().length;
const kept = names.map((name) => {
  const key = name.replaceAll('/', '-');
  return [name, { esbuild: keptOf('esbuild', key), webpack: keptOf('webpack', key) }];
});
console.log(JSON.stringify(Object.fromEntries(kept)));
