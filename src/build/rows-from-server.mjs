import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { install } from './install.mjs';

/**
 * Installs the driver of PostgreSQL if `DATABASE_URL` names a database.
 *
 * @param {string} root
 * @returns {Promise<{ module: typeof import('../site/demos/server/endpoint.ts') }>}
 */
async function load(root) {
  if (process.env['DATABASE_URL']) await install('src/site/demos/server');
  return runnerImport(resolve(root, 'src/site/demos/server/endpoint.ts'), {
    configFile: false,
    resolve: { tsconfigPaths: true },
  });
}

/**
 * Serves the rows of the page `/server`. Loads the endpoint's code on the first request.
 *
 * @param {import('vite').ViteDevServer | import('vite').PreviewServer} server
 */
export function answerRows({ config: { base, root }, middlewares }) {
  /** @type {ReturnType<typeof load> | undefined} */
  let loading;
  middlewares.use(`${base}server/rows`, (request, response, next) => {
    loading ??= load(root);
    void loading.then(({ module }) => module.handleServerRows(request, response)).then(undefined, next);
  });
}

/** @returns {import('vite').Plugin} */
export const rowsFromServer = () => ({ name: 'rows-from-server', configureServer: answerRows });
