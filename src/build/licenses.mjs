import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

export const licensesFile = 'third-party-licenses.md';

/**
 * Returns the folders, relative to the root, of the packages whose code a module contains.
 *
 * @param {string} id the bundler's module ID, an absolute or relative path
 * @returns {string[]}
 */
function packageFolders(id) {
  const folder = /node_modules[\\/](?:.*node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(id)?.[0];
  if (folder !== undefined) return [folder];
  // Bundlers' helpers have no files: \0vite/preload-helper.js, \0rolldown/runtime.js.
  const bundler = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (bundler !== undefined) return [join('node_modules', bundler)];
  // Lists a data module's imports. The bundle contains their data, but the bundler doesn't see the imports.
  if (id.endsWith('.data.mjs'))
    return [...readFileSync(id, 'utf8').matchAll(/from '((?:@[\w.-]+\/)?[\w-][\w.-]*)/g)].map(([, name = '']) =>
      join('node_modules', name),
    );
  return [];
}

/** @param {string} folder */
function readPackage(folder) {
  /** @type {{ name: string, version: string, license: string, repository?: string | { url: string } }} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, repository = '' } = manifest;
  const url = typeof repository === 'string' ? repository : repository.url;
  const source = `https://www.npmjs.com/package/${name}/v/${version}`;
  const title = `${name} ${version}, ${license}. Source: ${source}${url && `, ${url.replace(/^git\+/, '')}`}`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  // Some packages name a license without including its text.
  const path = file ? join(folder, file) : join(import.meta.dirname, 'license-texts', `${license}.txt`);
  if (!existsSync(path)) throw new Error(`${name} lacks a license file. Save the text of ${license} as ${path}.`);
  // Omits the licenses of Vite's bundled dependencies, because these packages aren't in this build.
  const [text = ''] = readFileSync(path, 'utf8').split('\n# Licenses of bundled dependencies');
  return { title, text: text.trim() };
}

/**
 * Returns two plugins that write the license file: `page` for the inspector page, and `worker` for its workers, which
 * are built first. Scripts that are only copied get a license comment as their first line.
 */
export function licenses() {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {import('rolldown').OutputBundle} bundle */
  const collect = (bundle) => {
    for (const file of Object.values(bundle)) {
      const origins = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
      for (const found of origins.flatMap(packageFolders)) {
        const folder = join(root, found);
        folders.add(folder);
        if (file.type === 'asset' && file.fileName.endsWith('.js')) {
          file.source = `/*! ${readPackage(folder).title} */\n${Buffer.from(file.source).toString()}`;
        }
      }
    }
  };
  /** @type {import('rolldown').Plugin} */
  const worker = { name: 'licenses-of-workers', generateBundle: (_, bundle) => collect(bundle) };
  /** @type {import('rolldown').Plugin} */
  const page = {
    name: 'licenses',
    generateBundle(_, bundle) {
      collect(bundle);
      const parts = [...folders].map(readPackage).toSorted((one, other) => (one.title < other.title ? -1 : 1));
      const source = [
        '# Licenses of other packages in this folder',
        ...parts.map(({ title, text }) => `## ${title}\n\n${text}`),
      ];
      this.emitFile({ type: 'asset', fileName: licensesFile, source: `${source.join('\n\n')}\n` });
    },
  };
  return { page, worker };
}
