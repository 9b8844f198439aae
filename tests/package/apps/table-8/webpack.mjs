// Bundles `compiled`, the app compiled by TypeScript, to `dist-webpack`.
import { join } from 'node:path';
import webpack from 'webpack';

const compiled = join(import.meta.dirname, 'compiled');
const compiler = webpack({
  mode: 'production',
  entry: join(compiled, 'main.js'),
  output: { path: join(import.meta.dirname, 'dist-webpack'), publicPath: '/' },
  resolve: { alias: { '@': compiled } },
  // The app imports its files without extensions.
  module: { rules: [{ test: /\.js$/, resolve: { fullySpecified: false } }] },
  optimization: { minimize: false },
  performance: false,
});

await new Promise((resolve, reject) => {
  compiler.run((error, stats) => {
    const problems =
      error ?? (stats.hasErrors() || stats.hasWarnings() ? stats.toString('errors-warnings') : undefined);
    if (problems === undefined) resolve();
    else reject(new Error(String(problems)));
  });
});
