// Data that is made when the application is built, served or tested, and not when it runs.
import { pathToFileURL } from 'node:url';

/**
 * Returns the plugin that replaces each module named `*.data.mjs` by the value of its default export, which has to be JSON. The
 * module runs on Node, once a process, so that an application loads what Faker makes without Faker: the users of the demos
 * are a quarter of the code that makes them. The dev server shows a changed module after a restart.
 *
 * @returns {import('rolldown').Plugin}
 * @example
 * // colors.data.mjs
 * export default ['red', 'green'].map((name) => ({ name, hex: hexOf(name) }));
 * // In the application
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
