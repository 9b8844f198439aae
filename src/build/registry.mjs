import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const folder = join(root, 'src/site/registry');

/** @typedef {{ name: string, files: { path: string }[] }} Item */

/**
 * Writes the shadcn registry to the folder `r`: `registry.json`, which lists the items, and a file per item with its
 * code.
 *
 * @returns {import('vite').Plugin}
 */
export function shadcnRegistry() {
  return {
    name: 'shadcn-registry',
    apply: 'build',
    generateBundle() {
      /** @type {{ homepage: string }} */
      const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      /** @type {{ items: Item[] }} */
      const registry = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
      /** @param {string} name @param {object} content */
      const write = (name, content) =>
        this.emitFile({ type: 'asset', fileName: `r/${name}.json`, source: `${JSON.stringify(content, null, 2)}\n` });
      write('registry', { ...registry, homepage });
      for (const item of registry.items)
        write(item.name, {
          $schema: 'https://ui.shadcn.com/schema/registry-item.json',
          ...item,
          files: item.files.map((file) => ({ ...file, content: readFileSync(join(folder, file.path), 'utf8') })),
        });
    },
  };
}
