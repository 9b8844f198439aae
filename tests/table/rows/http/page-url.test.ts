// @vitest-environment jsdom
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { httpSource } from '../../../../src/table/rows/http/http-source';
import { createTableSearch } from '../../../../src/table/define-table-url';

/** A global of Vitest's jsdom environment. */
declare const jsdom: { readonly reconfigure: (settings: { readonly url: string }) => void };

test('rows can be fetched on a page whose URL contains a user name and password', async () => {
  const urls: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    urls.push(url);
    response.setHeader('access-control-allow-origin', '*').end(JSON.stringify({ rows: ['Ann'] }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  jsdom.reconfigure({ url: `http://name:password@127.0.0.1:${port}/shop/people` });
  const search = createTableSearch();
  const source = httpSource<unknown>('rows', { search, parseRow: (json) => json });
  const { signal } = new AbortController();
  const { defaults } = search;
  expect((await source.rows({ ...defaults, globalFilter: 'a' }, { signal })).rows).toEqual(['Ann']);
  expect(urls).toEqual(['/shop/rows?q=a']);
});
