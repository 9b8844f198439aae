import { join } from 'node:path';
import { expect } from '../../browser/harness';
import { cityTable, useCityTable } from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { openFixture, serveFixture } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const compilers = ['typescript', 'typescript-5.6', 'typescript-5.9'];

const fixture = openFixture(
  'no-router',
  {
    ...apps['no-router'],
    packages: [...apps['no-router'].packages, 'bootstrap', 'typescript-5.6', 'typescript-5.9'],
    otherRanges: {
      bootstrap: '^5.3.0',
      'typescript-5.6': 'npm:typescript@~5.6.2',
      'typescript-5.9': 'npm:typescript@~5.9.2',
    },
  },
  (app) => serveFixture(app, '/shop/'),
);

const test = fixtureTest();

test.for(compilers)('in an app without a router, the type declarations of all packages compile: %s', async (name) => {
  await fixture.run(`${name}/bin/tsc`, '-p', '.');
});

// XState's own declarations don't compile with exact optional properties.
test.for(compilers)('an app without a router compiles with exact optional properties: %s', async (name) => {
  await fixture.run(`${name}/bin/tsc`, '-p', '.', '--exactOptionalPropertyTypes', '--skipLibCheck');
});

test("an app without a router that is deployed in a subfolder keeps its table's state in the URL", async ({ page }) => {
  await page.goto(fixture.url);
  await useCityTable(page, '/shop/');
});

test('in dark mode, a table has light colors if no style sheet sets `color-scheme`', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(fixture.url);
  const table = cityTable(page);
  await expect(table.search).toHaveCSS('color', 'rgb(26, 29, 35)');
  await expect(table.search).toHaveCSS('border-top-color', 'rgb(133, 141, 155)');
  await expect(table.search).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test("adding unlayered Bootstrap doesn't change a table with the unlayered style sheet", async ({ page }) => {
  await page.goto(fixture.url);
  await expect(cityTable(page).names.first()).toBeVisible();
  // Loaded when the page is idle.
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  /** Returns the visible CSS properties of each element of the table. */
  const looks = () =>
    page.locator('.ct-table-view').evaluate((view) =>
      [view, ...view.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor, borderWidth, borderColor, borderRadius, fontSize, opacity, textAlign } =
          getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y, width, height].map(Math.round);
        const style = {
          color,
          backgroundColor,
          borderWidth,
          borderColor,
          borderRadius,
          fontSize,
          opacity,
          textAlign,
        };
        return { element: `${element.localName}.${String(element.getAttribute('class'))}`, box, style };
      }),
    );
  await page.addStyleTag({ content: 'body { margin: 0; font-family: sans-serif !important }' });
  const alone = await looks();
  await page.addStyleTag({ path: join(fixture.folder, 'node_modules/bootstrap/dist/css/bootstrap.css') });
  expect(await looks()).not.toEqual(alone);
  await page.addStyleTag({ path: join(fixture.folder, 'node_modules/chartable/dist-package/styles.unlayered.css') });
  expect(await looks()).toEqual(alone);
});

test.for(['srcdoc', 'blob'])(
  'in a frame without a URL, a table works and shows that the URL is out of date: %s',
  async (kind, { page }) => {
    await page.goto(fixture.url);
    await page.evaluate(async (kindOfFrame) => {
      const html = await (await fetch('')).text();
      const frame = document.createElement('iframe');
      const content = html.replace('<head>', `<head><base href="${location.href}">`);
      if (kindOfFrame === 'srcdoc') frame.srcdoc = content;
      else frame.src = URL.createObjectURL(new Blob([content], { type: 'text/html' }));
      document.body.replaceChildren(frame);
    }, kind);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('searchbox').fill('osaka');
    await expect(frame.locator('tbody tr')).toHaveCount(1);
    await expect(frame.getByText('The URL is out of date')).toBeVisible({ timeout: 15_000 });
  },
);
