import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { TableState } from '../../../machines/table';
import { demos } from '../../../src/demos';
import type { Demo } from '../../../src/demos';
import { defineDemoTable } from '../../../src/demos/users';
import type { TablePage } from './table-page';
import { address } from './table-page';

const searches = new Map(demos.map((demo: Demo) => [demo.path, defineDemoTable(demo).search]));

/** Decodes the table's state from an address of its page. */
export function decoded(href: string): TableState | undefined {
  const { pathname, search } = new URL(`http://localhost${href}`);
  return searches.get(pathname)?.decode(search);
}

/** Waits until the address decodes to exactly the state that is shown. If the browser refuses writes for a while, it waits that long. */
export async function expectAgreement(page: Page, table: TablePage, timeout = 5000): Promise<void> {
  await expect.poll(async () => decoded(await address(page)), { timeout }).toEqual(await table.state());
}
