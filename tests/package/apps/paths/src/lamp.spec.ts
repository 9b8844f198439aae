import { generatePaths } from 'chartable/paths';
import { expect, test } from 'playwright/test';
import { lamp } from './lamp';

const { covering } = generatePaths(lamp, { input: undefined, events: () => [{ type: 'toggle' }] });

for (const [number, { steps }] of covering.entries())
  test(`the page takes path ${number}`, async ({ page }) => {
    await page.clock.install();
    await page.goto(new URL('../lamp.html', import.meta.url).href);
    for (const { after, snapshot } of steps) {
      if (after === undefined) await page.getByRole('button').click();
      else await page.clock.runFor(after);
      await expect(page.getByRole('button')).toHaveText(snapshot.value);
    }
  });
