import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Reads a style sheet and inlines its imports.
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
 * Moves rules out of their cascade layers, because an app's unlayered rules always override layers. Adds two classes to
 * each selector, so that the rules override CSS resets such as `[type=button]`.
 *
 * @param {string} sheet
 */
const withoutLayers = (sheet) => sheet.replaceAll(/^@layer [\w.]+ \{$/gm, ':root:root {');

/** Removes comments and indentation. @param {string} sheet */
const compact = (sheet) => sheet.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s+/gm, '');

/**
 * Bundles the style sheets of the given modules and of all modules they import. Writes `name.css` with cascade layers,
 * and `name.unlayered.css`. The built modules import no CSS. `?inline` imports a sheet's rules as a string, as in Vite.
 *
 * @param {Readonly<Record<string, readonly string[]>>} sheets module paths by the name of the style sheet
 * @returns {import('rolldown').Plugin}
 */
export function styleSheets(sheets) {
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
      for (const [name, modules] of Object.entries(sheets)) {
        /** @type {Set<string>} In import order, since the later of two equal selectors wins. */
        const reached = new Set();
        /** @param {string} id */
        const reach = (id) => {
          if (reached.has(id)) return;
          reached.add(id);
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const imported of [...importedIds, ...dynamicallyImportedIds]) reach(imported);
        };
        modules.forEach(reach);
        const layered = compact(
          [...reached]
            .filter((id) => id.endsWith('.css'))
            .map(readSheet)
            .join('\n'),
        );
        const written = { [`${name}.css`]: layered, [`${name}.unlayered.css`]: withoutLayers(layered) };
        for (const [fileName, source] of Object.entries(written)) {
          this.emitFile({ type: 'asset', fileName, source });
          // TypeScript 6 and later report an error for an imported style sheet without declarations.
          this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: 'export {};\n' });
        }
      }
    },
  };
}
