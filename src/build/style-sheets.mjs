// The style sheets of the package.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns a style sheet with the text of each sheet that it imports in the place of the import.
 *
 * @param {string} file
 * @returns {string}
 */
function readSheet(file) {
  return readFileSync(file, 'utf8').replaceAll(/@import '([^']+)';\n*/g, (_, path) =>
    readSheet(join(dirname(file), String(path))),
  );
}

/**
 * Moves the rules of a style sheet out of their cascade layers, so that the unlayered rules of an application do not win by that
 * alone. Each selector gets the weight of two classes, more than what resets select: elements and attributes (`[type=button]`).
 *
 * @param {string} sheet
 */
const withoutLayers = (sheet) => sheet.replaceAll(/^@layer [\w.]+ \{$/gm, ':root:root {');

/**
 * Returns the plugin that writes, for each name, the style sheets that a module and its imports import: `name.css`, whose rules
 * are in layers, and `name.unlayered.css`. The modules themselves then import none. A sheet that is imported with `?inline` is
 * the string of its rules, as in Vite.
 *
 * @param {Readonly<Record<string, string>>} modules the path of a module by the name of its sheet
 * @returns {import('rolldown').Plugin}
 */
export function styleSheets(modules) {
  return {
    name: 'style-sheets',
    resolveId: {
      filter: { id: /\.css\?inline$/ },
      handler: (id, importer = '') => join(dirname(importer), id),
    },
    load: {
      filter: { id: /\.css(\?inline)?$/ },
      handler(id) {
        const [file = '', query] = id.split('?');
        return { code: query ? `export default ${JSON.stringify(readSheet(file))};` : '', moduleType: 'js' };
      },
    },
    generateBundle() {
      for (const [name, module] of Object.entries(modules)) {
        /** @type {Set<string>} In the order of their imports: of two equal selectors, the later rule wins. */
        const reached = new Set();
        /** @param {string} id */
        const reach = (id) => {
          if (reached.has(id)) return;
          reached.add(id);
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const imported of [...importedIds, ...dynamicallyImportedIds]) reach(imported);
        };
        reach(module);
        const layered = [...reached]
          .filter((id) => id.endsWith('.css'))
          .map(readSheet)
          .join('\n');
        const sheets = { [`${name}.css`]: layered, [`${name}.unlayered.css`]: withoutLayers(layered) };
        for (const [fileName, source] of Object.entries(sheets)) {
          this.emitFile({ type: 'asset', fileName, source });
          // Since version 6, TypeScript reports an imported style sheet without declarations.
          this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: 'export {};\n' });
        }
      }
    },
  };
}
