// Prints as JSON how many bytes of each entry remain in esbuild and webpack bundles if the entry is imported but
// unused. Excludes peer dependencies and code that loads on demand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

const folder = join(import.meta.dirname, 'node_modules/chartable');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
// Removes `sideEffects`, so the bundlers have to analyze the code.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, sideEffects: true }));
// Excludes code that loads on demand. Both bundlers keep code that it shares with other code, even if it never loads.
const built = join(folder, 'dist-package');
for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))) {
  const code = readFileSync(join(built, file), 'utf8');
  writeFileSync(join(built, file), code.replaceAll(/\bimport\(/g, 'loadOnDemand('));
}
const names = process.argv.slice(2);
const out = join(import.meta.dirname, 'out');

const isPackage = (specifier) => !specifier.startsWith('.') && !specifier.startsWith('/');

/** Each file imports one entry and uses nothing. */
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

const keptOf = (bundler, key) =>
  readFileSync(join(out, bundler, `${key}.js`), 'utf8')
    .replaceAll(/import\b[^;]*;/g, '')
    .trim().length;
const remaining = names.map((name) => {
  const key = name.replaceAll('/', '-');
  return [name, { esbuild: keptOf('esbuild', key), webpack: keptOf('webpack', key) }];
});
console.log(JSON.stringify(Object.fromEntries(remaining)));
