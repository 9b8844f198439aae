// The licences of the packages whose code or files are in a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** The file, in the folder of each build, that holds the licences. */
export const licensesFile = 'third-party-licenses.md';

/**
 * Returns the folders, below the root, of the packages that the code of a module is taken from. A build names a file by its whole
 * path, or from a folder of its own.
 *
 * @param {string} id
 * @returns {string[]}
 */
function packageFolders(id) {
  const folder = /node_modules[\\/](?:.*node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(id)?.[0];
  if (folder !== undefined) return [folder];
  // Helpers of the bundlers, which have no file: \0vite/preload-helper.js, \0rolldown/runtime.js.
  const bundler = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (bundler !== undefined) return [join('node_modules', bundler)];
  // Its value is a part of what it imports, which the build does not see.
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
  // Some packages name their licence and leave out its text.
  const path = file ? join(folder, file) : join(import.meta.dirname, 'license-texts', `${license}.txt`);
  if (!existsSync(path)) throw new Error(`${name} has no licence file: put the text of ${license} in ${path}.`);
  // Vite's file goes on with the licences of what is bundled into Vite, of which a build has nothing.
  const [text = ''] = readFileSync(path, 'utf8').split('\n# Licenses of bundled dependencies');
  return { title, text: text.trim() };
}

/**
 * Makes the plugins that write the licences: `page` for the build, and `worker` for the builds of its workers, which come before.
 * A script that is copied as it is gets a line with its licence at its start, so that the line goes with each further copy.
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
        '# Licences of other packages in this folder',
        ...parts.map(({ title, text }) => `## ${title}\n\n${text}`),
      ];
      this.emitFile({ type: 'asset', fileName: licensesFile, source: `${source.join('\n\n')}\n` });
    },
  };
  return { page, worker };
}
