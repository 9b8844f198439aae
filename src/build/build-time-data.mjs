import { pathToFileURL } from 'node:url';

/**
 * Replaces each module named `*.data.mjs` with its default export, which must be JSON. The module runs once per
 * process, on Node. This lets a page load Faker's results without Faker, whose code is four times as large.
 * To see changes to a data module, restart the dev server.
 *
 * @returns {import('rolldown').Plugin}
 * @example
 * // colors.data.mjs
 * export default ['red', 'green'].map((name) => ({ name, hex: hexOf(name) }));
 * // In the app
 * import colors from './colors.data.mjs';
 */
export function buildTimeData() {
  return {
    name: 'build-time-data',
    load: {
      filter: { id: /\.data\.mjs$/ },
      async handler(id) {
        /** @type {{ default: unknown }} */
        const { default: data } = await import(pathToFileURL(id).href);
        return `export default ${JSON.stringify(data)};`;
      },
    },
  };
}
