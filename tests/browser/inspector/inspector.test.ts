import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test, violations } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

/** Inspector tests that need a browser. Unit tests check everything else. */

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

/** The part of the chart that is initially visible. */
const seenIn = (pane: InspectorPane) =>
  pane.chart.evaluate((svg) => {
    const area = svg.getBoundingClientRect();
    const isSeen = ({ left, top, right, bottom }: DOMRect) =>
      left >= area.left && top >= area.top && right <= area.right && bottom <= area.bottom;
    const elements = (selector: string) => [...svg.querySelectorAll<SVGGraphicsElement>(selector)];
    const states = elements('[data-state]').map((element) => ({
      id: element.dataset['state'] ?? '',
      bounds: element.getBoundingClientRect(),
      isActive: element.ariaCurrent === 'true',
    }));
    /** The table region that contains a line. */
    const regionOf = (line: DOMRect) =>
      states.find(
        ({ id, bounds }) =>
          id.split('.').length === 2 &&
          bounds.left <= line.left &&
          bounds.top <= line.top &&
          bounds.right >= line.right &&
          bounds.bottom >= line.bottom,
      )?.id ?? '';
    const lines = elements('path.inspector-edge');
    const headOf = (line: SVGGraphicsElement) => {
      const { x, y } = line instanceof SVGPathElement ? line.getPointAtLength(line.getTotalLength()) : new DOMPoint();
      const at = new DOMPoint(x, y).matrixTransform(line.getScreenCTM() ?? undefined);
      return new DOMRect(at.x, at.y);
    };
    return {
      lit: states.filter(({ isActive, bounds }) => isActive && isSeen(bounds)).map(({ id }) => id),
      arrowRegions: [
        ...new Set(
          lines.map((line) => line.getBoundingClientRect()).flatMap((line) => (isSeen(line) ? regionOf(line) : [])),
        ),
      ],
      takenArrowheads: lines.filter((line) => line.classList.contains('inspector-taken') && isSeen(headOf(line)))
        .length,
      smallestPx: Math.min(
        ...elements('text').map(
          (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        ),
      ),
    };
  });

test('the docked inspector follows the table', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Inspect', exact: true });
  const dock = page.getByRole('complementary', { name: 'Inspector' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dock).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dock.locator(':focus')).toHaveCount(1);
  const pane = new InspectorPane(page);
  await expect(pane.button('Strips')).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
  await pane.showChart();
  await pane.expectActive('table.sorting.unsorted');
  const before = await seenIn(pane);
  expect(before.lit.length).toBeGreaterThanOrEqual(2);
  expect(before.arrowRegions.length).toBeGreaterThanOrEqual(2);
  expect(before.smallestPx).toBeGreaterThan(10.99);

  await sort(page, 'Name').click();
  await pane.expectActive('table.sorting.one.ascending');
  await pane.expectInactive('table.sorting.unsorted');
  await expect(pane.row('sort.toggle')).toHaveCount(1);
  await expect(pane.row('unsorted → ascending')).toHaveCount(1);
  // A folded state's dot lights up immediately. Its arrow appears once the region has opened.
  await expect.poll(async () => (await seenIn(pane)).takenArrowheads).toBeGreaterThan(0);
  const after = await seenIn(pane);
  expect(after.lit).toContain('table.sorting.one.ascending');
  expect(after.smallestPx).toBeGreaterThan(10.99);

  await pane.button('Fold all').click();
  const sorting = pane.chart.locator('g[data-state="table.sorting"]');
  await expect(sorting).toHaveAttribute('aria-expanded', 'false');
  await pane.button('Fit').click();
  // Its upper left corner on the screen. The bounding box includes the outline, which is wider when focused.
  const corner = () =>
    sorting.evaluate((box: SVGGElement) => {
      const { e: x = NaN, f: y = NaN } = box.getScreenCTM() ?? {};
      return { x, y };
    });
  const place = await corner();
  await sorting.locator('.inspector-fold').click();
  await expect(sorting).toHaveAttribute('aria-expanded', 'true');
  await expect(pane.chart.locator('g[data-state="table.sorting.one"]')).toBeVisible();
  const unfolded = await corner();
  expect(unfolded.x).toBeCloseTo(place.x, 0);
  expect(unfolded.y).toBeCloseTo(place.y, 0);
  await sorting.focus();
  await page.keyboard.press('Enter');
  await expect(sorting).toHaveAttribute('aria-expanded', 'false');

  await pane.button('Strips').click();
  await pane.button('sorting: descending, not active').click();
  await expect(pane.state('table.sorting.one.descending')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await pane.button('Close the inspector').click();
  await expect(opener).toBeFocused();
});

test('the user clicks through a machine that was opened from source, and none of its code runs', async ({ page }) => {
  const door = readFileSync(join(import.meta.dirname, '../../inspector/open/door.ts'), 'utf8');
  const source = `${door}\ndocument.title = 'hacked';`;
  await page.goto('/inspector');
  const file = { name: 'door.ts', mimeType: 'text/plain', buffer: Buffer.from(source) };
  await page.getByLabel('Recording or machine', { exact: true }).setInputFiles(file);
  const pane = new InspectorPane(page);
  await pane.expectActive('door.closed');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Guards' }).getByRole('switch', { name: 'hasKey' }).click();
  await pane.chart.getByText('LOCK', { exact: true }).click();
  await pane.expectActive('door.locked');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await pane.expectActive('door.closed');
  await page.getByRole('button', { name: 'OPEN', exact: true }).click();
  await pane.expectActive('door.open');
  await page.getByRole('button', { name: 'Next delay' }).click();
  await pane.expectActive('door.closed');
  await expect(page).toHaveTitle('Inspector');
});
