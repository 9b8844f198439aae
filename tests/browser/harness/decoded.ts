import type { Page } from 'playwright';
import { expect } from './expect';
import { demos, type Demo } from '../../../src/site/demos';
import { defineDemoTable } from '../../../src/site/demos/users';
import { url, type TablePage } from './table-page';

const searches = new Map(demos.map((demo: Demo) => [demo.path, defineDemoTable(demo).search]));

/** Waits until the URL decodes to exactly the visible state, even if the browser refuses writes for a while. */
export async function expectAgreement(page: Page, table: TablePage, timeout = 20_000): Promise<void> {
  const decode = async () => {
    const { pathname, search } = new URL(await url(page), 'http://localhost');
    return searches.get(pathname)?.decode(search);
  };
  await expect.poll(decode, { timeout }).toEqual(await table.state());
}
