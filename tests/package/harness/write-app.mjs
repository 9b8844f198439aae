import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../src/build/install.mjs';

const apps = join(import.meta.dirname, '../apps');

const project = /** @type {Record<'dependencies' | 'devDependencies', Record<string, string>>} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
);

/** The arguments of npm that install a written app. */
export const installArgs = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'];

/**
 * Copies an app to a folder, and writes its package.json, which names the package's archive, and its tsconfig.json.
 *
 * @param {string} folder
 * @param {string} archive
 * @param {string} name
 * @param {import('./apps.mjs').AppOptions} options
 */
export function writeApp(folder, archive, name, options) {
  const { folder: app = name, packages, otherRanges, hasCities, compilerOptions } = options;
  const shared = ['shared', packages.includes('react') ? 'shared-react' : 'shared-core'];
  for (const source of [...(hasCities ? shared : []), app]) cpSync(join(apps, source), folder, { recursive: true });
  /** @type {Record<string, string>} */
  const ranges = { ...project.devDependencies, ...project.dependencies, ...otherRanges };
  const manifest = {
    name,
    private: true,
    type: 'module',
    dependencies: {
      chartable: `file:${archive}`,
      ...Object.fromEntries(['typescript', ...packages].map((wanted) => [wanted, ranges[wanted] ?? '*'])),
    },
  };
  const tsconfig = {
    compilerOptions: {
      target: 'ES2022',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...compilerOptions,
    },
    include: ['src'],
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
}
