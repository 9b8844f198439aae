import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Answers the page `/server` in the dev server. Its code is loaded with the first request.
 *
 * @returns {import('vite').Plugin}
 */
export function rowsFromServer() {
  return {
    name: 'rows-from-server',
    apply: 'serve',
    configureServer(dev) {
      const path = `${dev.config.base}server/rows`;
      /** @type {Promise<{ module: typeof import('../demos/server/endpoint.ts') }> | undefined} */
      let loading;
      /**
       * @param {import('vite').Connect.IncomingMessage} request
       * @param {import('node:http').ServerResponse} response
       * @param {import('vite').Connect.NextFunction} next
       */
      const answer = async (request, response, next) => {
        try {
          loading ??= runnerImport(resolve(dev.config.root, 'src/demos/server/endpoint.ts'), { configFile: false });
          const { module } = await loading;
          await module.handleServerRows(request, response);
        } catch (error) {
          next(error);
        }
      };
      dev.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] === path) void answer(request, response, next);
        else next();
      });
    },
  };
}
