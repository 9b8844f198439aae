import type { Page } from 'playwright';
import { expect, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

const search = (page: Page) => page.getByRole('main').locator('input[placeholder="Search..."]:not(table *)');

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

test('on a phone, the chart takes 60 % of the height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  const chosen = pane.root.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('Chart');
  // Each text must have the size for which its state was laid out.
  const drawn = () =>
    pane.chart.locator('text').evaluateAll((texts: SVGTextElement[]) =>
      texts.map((text) => ({
        text: text.textContent,
        letters: Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        isInside:
          text.getBoundingClientRect().right <=
          (text.closest('g:has(> rect.inspector-box, > rect.inspector-plate)')?.getBoundingClientRect().right ?? 0),
      })),
    );
  const texts = await drawn();
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ letters }) => letters < 10.99)).toEqual([]);
  expect(texts.filter(({ isInside }) => !isInside)).toEqual([]);
  await pane.root.getByLabel('Find a state, event, guard or context value').fill('one.desc');
  await page.keyboard.press('Enter');
  const found = pane.chart.locator('g[data-state="table.sorting.one.descending"]');
  await expect(found).toBeFocused();
  const [area, box] = [await pane.chart.boundingBox(), await found.boundingBox()];
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

test('“Restore” goes backward and forward, and the URL follows', async ({ page }) => {
  await page.goto('/?other=1');
  const pane = await InspectorPane.dock(page);
  for (const _ of [1, 2]) await sort(page, 'Name').click();
  await search(page).fill('an');
  await expect(page).toHaveURL(/globalFilter=an/);
  await expect(page).toHaveURL(/sorting=name\.desc/);
  const goTo = async (row: string) => {
    await pane.filterEvents(row);
    await pane.row(row).first().click();
    await pane.button('Restore').click();
    await expect(pane.button('Live')).toBeVisible();
    await pane.filterEvents('');
  };
  await goTo('unsorted → ascending');
  await pane.expectActive('table.sorting.one.ascending');
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/\?other=1&sorting=name\.asc$/);
  await goTo('ascending → descending');
  await expect(page).toHaveURL(/\?other=1&sorting=name\.desc$/);
  await sort(page, 'Name').click();
  await pane.expectActive('table.sorting.unsorted');
  await expect(page).toHaveURL(/\?other=1$/);

  const send = await pane.tab('Send');
  await send.getByRole('button', { name: 'sort.toggle' }).click();
  const editor = send.getByLabel('Event, as JSON');
  await expect(editor).toHaveValue(/"columnId": "name"/);
  await expect(send.getByText('It would handle it')).toBeVisible();
  await editor.fill('{ "type": "sort.toggle", "columnId": "age", "multi": false }');
  await send.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/sorting=age\.desc/);
  await pane.expectActive('table.sorting.one.descending');
  await editor.fill('{ "type": "sort.toggle", ');
  await expect(send.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await editor.fill('{ "type": "page.previous" }');
  await expect(send.getByText('No active state has a transition on it')).toBeVisible();

  await pane.root.getByLabel('Actor', { exact: true }).selectOption({ index: 1 });
  await pane.tab('Events');
  await pane.row('historyactorregistered').click();
  await pane.button('Restore').click();
  await expect(pane.root.getByText('The page’s history is the browser’s')).toBeVisible();
});

test('the event list stays visible next to a long explanation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  await sort(page, 'Name').click();
  await pane.row('sort.toggle').click();
  await pane.events.press('ArrowRight');
  await pane.row('sorting → synced').click();
  await expect(pane.root.getByRole('list', { name: 'What took it and what refused it' })).toBeVisible();
  const { height } = (await pane.events.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(3 * 26);
});

test('paths can be generated and played with the keyboard', async ({ page }) => {
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  const paths = await pane.tab('Paths');
  const find = paths.getByRole('button', { name: /shortest path/ });
  await find.press('Enter');
  await paths.getByLabel('Filter states').waitFor();
  await expect(find).toBeFocused();
  await paths.getByLabel('Filter states').fill('sorting.several');
  const chosen = paths.getByRole('listitem').getByRole('button');
  await chosen.press('Enter');
  const player = paths.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('listitem')).toHaveCount(2);
  await expect(chosen).toBeFocused();
  await player.getByRole('button', { name: 'Step' }).press('Enter');
  await pane.expectActive('table.sorting.one.ascending');
  await expect(page).toHaveURL(/sorting=id\.asc/);
  await expect(player.getByRole('status')).toHaveText('Step 1 of 2');
  await player.getByLabel('Speed').selectOption('Fast');
  const play = player.getByRole('button', { name: 'Play' });
  await play.press('Enter');
  await expect(player.getByRole('status')).toHaveText('Arrived');
  await expect(play).toBeFocused();
  await pane.expectActive('table.sorting.several');
  await expect(page).toHaveURL(/sorting=id\.asc%2Cname\.asc/);
  await player.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(player).toHaveCount(0);
  await expect(chosen).toBeFocused();
});
