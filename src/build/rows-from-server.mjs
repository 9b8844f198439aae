import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Serves the rows of the page `/server`. Loads the endpoint's code on the first request.
 *
 * @param {import('vite').ViteDevServer | import('vite').PreviewServer} server
 */
export function answerRows({ config: { base, root }, middlewares }) {
  /** @type {Promise<{ module: typeof import('../site/demos/server/endpoint.ts') }> | undefined} */
  let loading;
  middlewares.use(`${base}server/rows`, (request, response, next) => {
    loading ??= runnerImport(resolve(root, 'src/site/demos/server/endpoint.ts'), {
      configFile: false,
      resolve: { tsconfigPaths: true },
    });
    void loading.then(({ module }) => module.handleServerRows(request, response)).then(undefined, next);
  });
}

/** @returns {import('vite').Plugin} */
export const rowsFromServer = () => ({ name: 'rows-from-server', configureServer: answerRows });
