import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { TableState } from '../../../machines/table';
import { demos } from '../../../src/demos';
import type { Demo } from '../../../src/demos';
import { createDemoTable } from '../../../src/demos/users';
import type { TablePage } from './table-page';
import { address } from './table-page';

const searches = new Map(demos.map((demo: Demo) => [demo.path, createDemoTable(demo).search]));

/** What an address says of the table of its page. */
export function decoded(href: string): TableState | undefined {
  const { pathname, search } = new URL(`http://localhost${href}`);
  return searches.get(pathname)?.decode(search);
}

/** The address comes to decode to exactly what is shown. Where the browser refuses for a while, that takes as long. */
export async function expectAgreement(page: Page, table: TablePage, timeout = 5000): Promise<void> {
  await expect.poll(async () => decoded(await address(page)), { timeout }).toEqual(await table.state());
}
