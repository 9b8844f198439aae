// Takes the pictures of the README, from the built application.
import { join } from 'node:path';
import { lookAtBuilt } from './built.mjs';
import { root, run } from '../../src/build/install.mjs';

const address =
  '?globalFilter=a&sorting=age.desc%2Cname.asc&rowSelection=3%2C9%2C14%2C28&columnFilters=age.%255B30%252Cnull%255D';

/** @param {string} name */
const picture = (name) => join(root, '.pictures', `${name}.png`);

await run(() =>
  lookAtBuilt(async (browser, base) => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 860 },
        colorScheme,
        deviceScaleFactor: 1.5,
      });
      await page.goto(base + address);
      await page.getByRole('table').waitFor();
      await page.screenshot({ path: picture(`table-${colorScheme}`) });

      await page.getByRole('button', { name: 'Inspect', exact: true }).click();
      const chart = page.locator('.inspector').getByRole('tree');
      await chart.waitFor();
      // A few acts, so that the chart shows transitions and the list of events is not empty.
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('button', { name: /^Name/ }).click();
      await page.getByRole('checkbox').nth(3).click();
      await chart
        .locator('[data-state="table.address.delivery.idle"][aria-current="true"]')
        .waitFor({ state: 'attached' });
      await page.locator('.address-line-part', { hasText: 'pageIndex' }).waitFor({ state: 'detached' });
      await page.screenshot({ path: picture(`chart-${colorScheme}`) });
      await page.close();
    }
  }),
);
process.exit();
