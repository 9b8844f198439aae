// Data that is computed at build time.
import { pathToFileURL } from 'node:url';

/**
 * Replaces each module named `*.data.mjs` by the value of its default export, which must be JSON. The module runs once per
 * process, on Node. The page then loads Faker's results without Faker, whose code is four times as large as the demo data.
 * To see a changed data module, restart the dev server.
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
