import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createActor } from 'xstate';
import { buildChart } from '../../../src/chart/model/build';
import { toMermaid } from '../../../src/chart/write/mermaid';
import { definitionOf } from '../../../src/inspector/feed/describe';
import { machines } from '../../inspector/machines';
import { mermaidFolder } from '../../chart/mermaid/mermaid';
import { expect, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';
import { findViolations } from '../page-checks';
import { readDefinition } from '../../../src/chart/model/definition';

declare global {
  interface Window {
    mermaid: { render(id: string, text: string): Promise<{ svg: string }> };
  }
}

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

const expectNoViolations = async (page: Page, place: string, parts?: readonly string[]) =>
  expect(await findViolations(page, { parts }), place).toEqual([]);

test('axe finds no problems in the inspector’s tabs', async ({ page }) => {
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  await sort(page, 'Name').click();
  await pane.expectActive('table.sorting.one.ascending');
  // This part of the chart has lines and focusable transitions.
  await pane.root.getByLabel('Part of the chart').selectOption('table.columnOrder');
  await expect(pane.state('table.columnOrder.definition')).toBeVisible();
  // For axe, hidden parts of the drawing cover the controls next to it.
  await pane.button('Fit').click();
  await expectNoViolations(page, 'Actors');
  for (const tab of ['Events', 'Snapshot', 'Send', 'Actors', 'Coverage']) {
    await pane.tab(tab);
    await expectNoViolations(page, tab, ['.inspector [role="tablist"]', '.inspector [role="tabpanel"]']);
  }
});

test('axe finds no problems on the page /inspector', async ({ page }) => {
  await page.goto('/');
  await InspectorPane.dock(page);
  await page.goto('/inspector');
  await expect(page.getByRole('heading', { name: 'Inspector' }).first()).toBeVisible();
  await expectNoViolations(page, 'alone');
});

test('keyboard users can open an example machine and toggle a guard in the chart', async ({ page }) => {
  await page.goto('/inspector');
  await page.getByRole('button', { name: /^Media player/ }).press('Enter');
  const pane = new InspectorPane(page);
  // The state with the guard is folded, because the whole chart doesn't fit.
  await pane.button('Unfold all').click();
  const transition = pane.chart.locator('.inspector-transition').filter({ has: page.getByRole('switch') });
  await transition.first().press('Tab');
  const guard = pane.chart.locator(':focus');
  await expect(guard).toHaveRole('switch');
  await page.keyboard.press('Space');
  await expect(guard).toHaveAttribute('aria-checked', 'true');
  await expectNoViolations(page, 'an opened machine');
});

test(
  "at every zoom level, a chart’s texts stay inside the states, and the minimap doesn't overlap the chart",
  { timeout: 60_000 },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/whole-state');
    const pane = await InspectorPane.dock(page);
    await pane.root.getByRole('combobox', { name: 'Part of the chart' }).selectOption({ label: 'Whole machine' });
    await pane.state('table.textBoxes').waitFor();
    await pane.button('Unfold all').click();
    // Waits for the layout of all states.
    await expect(pane.chart.locator('[aria-expanded="false"]')).toHaveCount(0, { timeout: 30_000 });
    /** Returns texts that overflow their state by more than half a pixel, and whether the minimap covers the chart. */
    const findFaults = () =>
      pane.chart.evaluate((svg) => {
        const isOver = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const texts = [...svg.querySelectorAll('text')].filter((text) =>
          text.checkVisibility({ visibilityProperty: true }),
        );
        const outside = texts.filter((text) => {
          const box = text
            .closest('g:has(> rect.inspector-box, > rect.inspector-plate)')
            ?.querySelector('rect')
            ?.getBoundingClientRect();
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return (
            !box || left < box.left - 0.5 || right > box.right + 0.5 || top < box.top - 0.5 || bottom > box.bottom + 0.5
          );
        });
        const map = svg.parentElement?.querySelector('.inspector-minimap')?.getBoundingClientRect();
        const isCovered = map !== undefined && isOver(map, svg.getBoundingClientRect());
        return { texts: texts.length, outside: outside.map((text) => text.textContent), isCovered };
      });
    await pane.button('Fit').click();
    const seen: number[] = [];
    for (let step = 0; step < 8; step += 1) {
      const { texts, ...faults } = await findFaults();
      expect(faults).toEqual({ outside: [], isCovered: false });
      seen.push(texts);
      await pane.button('Zoom in').click();
    }
    // While zoomed out, the chart shows only titles.
    expect(seen[0]).toBeGreaterThan(40);
    expect(seen.at(-1)).toBeGreaterThan(150);
  },
);

test("buttons that send events don't overlap, even with long names", async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/whole-state');
    const pane = await InspectorPane.dock(page);
    const send = await pane.tab('Send');
    const buttons = send.getByRole('listitem').filter({ has: page.getByRole('button') });
    await expect(buttons).not.toHaveCount(0);
    const overlapping = await buttons.evaluateAll((items) =>
      items
        .filter((item) => {
          const [button, detail] = [...item.children].map((part) => part.getBoundingClientRect());
          const { right } = item.getBoundingClientRect();
          if (!button || !detail) return true;
          return button.right > right + 1 || (button.right > detail.left && button.bottom > detail.top + 1);
        })
        .map((item) => item.textContent),
    );
    expect(overlapping).toEqual([]);
  }
});

// Runs only nightly, because Mermaid is large, and draws a hundred diagrams here. Unit tests use only its parser.
test('Mermaid can draw the exported diagrams of all machines', { timeout: 300_000 }, async ({ page, context }) => {
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  await pane.root.getByText('Menu').click();
  const [download] = await Promise.all([page.waitForEvent('download'), pane.button('Save chart as Mermaid').click()]);
  const ofTable = await readFile(await download.path(), 'utf8');
  await expect(pane.root.getByText('Saved without the inside of its regions')).toBeVisible();
  const ofMachines = Object.values(machines).flatMap((machine) =>
    toMermaid(buildChart(readDefinition(definitionOf(createActor(machine)) ?? '') ?? null)),
  );
  const alone = await context.newPage();
  await alone.addScriptTag({ path: join(mermaidFolder, 'mermaid.min.js') });
  const draw = (diagram: string) =>
    alone.evaluate(async (one) => {
      const { svg } = await window.mermaid.render('drawn', one);
      return new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')?.viewBox.baseVal.width ?? 0;
    }, diagram);
  const width = await draw(ofTable);
  expect(width > 0 && width <= 1200, ofTable).toBe(true);
  for (const diagram of ofMachines) expect(await draw(diagram.text), diagram.text).toBeGreaterThan(0);
});

test('on a phone, the inspector’s chart fills at least 60 % of the height and scrolls to a found state', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  const chosen = pane.root.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('Chart');
  await pane.root.getByLabel('Find a state, event, guard or context value').fill('one.desc');
  await page.keyboard.press('Enter');
  const found = pane.chart.locator('g[data-state="table.sorting.one.descending"]');
  await expect(found).toBeFocused();
  const [area, box] = [await pane.root.locator('.inspector-chart-area').boundingBox(), await found.boundingBox()];
  if (!area || !box) throw new Error('It has no place.');
  expect(area.height).toBeGreaterThanOrEqual(0.6 * 740);
  expect([
    box.x >= area.x,
    box.y >= area.y,
    box.x + box.width <= area.x + area.width,
    box.y + box.height <= area.y + area.height,
  ]).toEqual([true, true, true, true]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText('Send');
});

test("the inspector's event list shows at least three rows next to a long explanation", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  // Freezes time, because on a busy machine the inspector stops evaluating guards again, and explains less.
  await page.evaluate(() => void Object.assign(performance, { now: () => 1e9 }));
  await sort(page, 'Name').click();
  await pane.row('sort.toggle').click();
  await pane.events.press('ArrowRight');
  await pane.row('sorting → synced').click();
  await expect(pane.root.getByRole('list', { name: 'What took it and what refused it' })).toBeVisible();
  const { height } = (await pane.events.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(3 * 26);
});
