import { afterAll, beforeAll } from 'vitest';
import type { Options } from '../harness';
import { tableTest } from '../harness/table-page';
import type { Served } from './serve';

/**
 * Serves an app to the tests of a file. Returns their `test`, whose `host` is the app's URL without a trailing slash.
 */
export function hostTest(serve: () => Promise<Served>, options?: Options) {
  let server: Served;
  beforeAll(async () => {
    server = await serve();
  }, 120_000);
  afterAll(() => server.close());

  return tableTest(options).extend<{ host: string }>({
    host: [
      async ({ noise }, use) => {
        noise.allow(/^console\.(debug|info|log): .*React DevTools/);
        noise.allow(new RegExp(`^request to another origin: ${server.url.replaceAll('.', '\\.')}`));
        await use(server.url);
      },
      { auto: true },
    ],
  });
}
