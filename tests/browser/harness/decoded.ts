import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { demos, type Demo } from '../../../src/site/demos';
import { defineDemoTable } from '../../../src/site/demos/users';
import { url, type TablePage } from './table-page';

const searches = new Map(demos.map((demo: Demo) => [demo.path, defineDemoTable(demo).search]));

/** Waits until the address decodes to exactly the state that is shown. If the browser refuses writes for a while, it waits that long. */
export async function expectAgreement(page: Page, table: TablePage, timeout = 5000): Promise<void> {
  const decode = async () => {
    const { pathname, search } = new URL(await url(page), 'http://localhost');
    return searches.get(pathname)?.decode(search);
  };
  await expect.poll(decode, { timeout }).toEqual(await table.state());
}
