import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { createActor } from 'xstate';
import { buildChart } from '../../src/inspector/chart/build';
import { toMermaid } from '../../src/inspector/chart/mermaid';
import { definitionOf } from '../../src/inspector/feed/describe';
import { readDefinition } from '../../src/inspector/protocol/read';
import { isNightly } from '../nightly';
import { machines } from '../inspector/machines';
import { describe, expect, test, violations } from './harness';
import { InspectorPane } from './harness/inspector-pane';

declare global {
  interface Window {
    mermaid: { render(id: string, text: string): Promise<{ svg: string }> };
  }
}

const search = (page: Page) => page.getByRole('main').locator('input[placeholder="Search..."]:not(table *)');
// Of the inspector's components, `npm test` tests here only what the unit tests cannot; `npm run test:all` tests the rest in a browser too.

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

/** The part of the chart that a visitor sees without moving it. */
const seenIn = (pane: InspectorPane) =>
  pane.chart.evaluate((svg) => {
    const area = svg.getBoundingClientRect();
    const isSeen = ({ left, top, right, bottom }: DOMRect) =>
      left >= area.left && top >= area.top && right <= area.right && bottom <= area.bottom;
    const elements = (selector: string) => [...svg.querySelectorAll<SVGGraphicsElement>(selector)];
    const boxes = elements('[data-state]').map((element) => ({
      id: element.dataset['state'] ?? '',
      bounds: element.getBoundingClientRect(),
      isActive: element.ariaCurrent === 'true',
    }));
    /** The region of the table that a line lies in. */
    const regionOf = (line: DOMRect) =>
      boxes.find(
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
      lit: boxes.filter(({ isActive, bounds }) => isActive && isSeen(bounds)).map(({ id }) => id),
      arrowRegions: [
        ...new Set(
          lines.map((line) => line.getBoundingClientRect()).flatMap((line) => (isSeen(line) ? regionOf(line) : [])),
        ),
      ],
      takenHeads: lines.filter((line) => line.classList.contains('inspector-taken') && isSeen(headOf(line))).length,
      smallestPx: Math.min(
        ...elements('text').map(
          (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        ),
      ),
    };
  });

if (isNightly) {
  describe('a closed inspector', () => {
    test('loads none of its code, on any page', async ({ page }) => {
      const files = new Set<string>();
      page.on('request', (request) => files.add(new URL(request.url()).pathname));
      await page.goto('/');
      await page.getByRole('link', { name: 'Debounce' }).click();
      await search(page).fill('an');
      await expect(page.getByText(/of 15 Rows/)).toBeVisible();
      const before = new Set(files);
      expect([...before].filter((file) => /elk|inspector/i.test(file))).toEqual([]);
      await InspectorPane.dock(page);
      const loaded = [...files].filter((file) => !before.has(file));
      expect(loaded.some((file) => file.includes('elk-worker'))).toBe(true);
      expect(loaded.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(2);
    });
  });

  describe('where code cannot be fetched', () => {
    test('chart and paths show an error, and work on the next try', async ({ page, noise }) => {
      noise.allow(/request failed, net::ERR_FAILED/);
      await page.route(/\/assets\/(elk-worker|table-paths)/, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('button', { name: 'Inspect', exact: true }).click();
      const pane = new InspectorPane(page);
      const paths = await pane.tab('Paths');
      await paths.getByRole('button', { name: /^Find/ }).click();
      const notice = (what: string) => pane.root.getByRole('alert').filter({ hasText: what });
      await expect(notice('could not be laid out: the code that does it could not be loaded: http')).toBeVisible();
      await expect(notice('could not be worked out: their code could not be loaded.')).toBeVisible();

      await page.unrouteAll();
      await pane.button('Try again').click();
      await pane.expectActive('table.page.first');
      await paths.getByRole('button', { name: /^Find/ }).click();
      await expect(paths.getByRole('listitem').first()).toBeVisible();
    });
  });
}

describe('docked', () => {
  test('follows the table, live: from arrows of two regions to the arrow just taken, in letters of 11 pixels', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const pane = await InspectorPane.dock(page);
    await pane.expectActive('table.sorting.unsorted');
    const before = await seenIn(pane);
    expect(before.lit.length).toBeGreaterThanOrEqual(2);
    expect(before.arrowRegions.length).toBeGreaterThanOrEqual(2);
    expect(before.smallestPx).toBeGreaterThan(10.99);
    await sort(page, 'Name').click();
    await pane.expectActive('table.sorting.one.ascending');
    await pane.expectInactive('table.sorting.unsorted');
    await expect(pane.row('sort.toggle')).not.toHaveCount(0);
    await expect(pane.row('unsorted → ascending')).toHaveCount(1);
    // The dot of a folded state is lit at once; the arrow is there when its region has been opened.
    await expect.poll(async () => (await seenIn(pane)).takenHeads).toBeGreaterThan(0);
    const after = await seenIn(pane);
    expect(after.lit).toContain('table.sorting.one.ascending');
    expect(after.smallestPx).toBeGreaterThan(10.99);
  });

  if (isNightly) {
    test('opened late, shows the current state of the table', async ({ page }) => {
      await page.goto('/?sorting=age.desc');
      await sort(page, 'Name').click();
      await page.getByRole('button', { name: 'Next page' }).click();
      const pane = await InspectorPane.dock(page);
      await pane.expectActive('table.sorting.one.ascending');
      await pane.expectActive('table.page.middle');
      const snapshot = await pane.tab('Snapshot');
      await expect(snapshot.getByText('context', { exact: true })).toBeVisible();
    });

    test('shows only the living table and the shared history after closing, opening and changing pages', async ({
      page,
    }) => {
      await page.goto('/');
      let pane = await InspectorPane.dock(page);
      const actors = await pane.tab('Actors');
      await expect(actors.getByRole('listitem')).toHaveText([/^table/, /^history/]);
      await pane.button('Close the inspector').click();
      await expect(pane.root).toHaveCount(0);
      await page.getByRole('link', { name: 'Push' }).click();
      await sort(page, 'Age').click();
      pane = await InspectorPane.dock(page);
      await pane.expectActive('table.sorting.one.descending');
      await page.getByRole('link', { name: 'Basic' }).click();
      await pane.expectActive('table.sorting.unsorted');
      await pane.tab('Actors');
      // The history is the page's: it stays. The table is new.
      await expect(actors.getByRole('listitem')).toHaveText([/^history/, /^table/]);
      await expect(pane.root.getByText('Show 1 that ended or never started')).toBeVisible();
      await search(page).fill('an');
      await pane.tab('Events');
      await expect(pane.row('text.input')).toHaveCount(1);
    });

    test('draws every state of the machine, with its id', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      const ids = () =>
        pane.chart
          .locator('[data-state]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-state') ?? '').toSorted());
      const folded = await ids();
      await pane.unfold();
      await expect(pane.chart.locator('[aria-expanded="false"]')).toHaveCount(0);
      expect(await ids()).toEqual(folded);
      expect(new Set(folded).size).toBe(folded.length);
      expect(folded).toContain('table.address.delivery.refused');
      await pane.button('List').click();
      await expect(pane.root.getByRole('region', { name: /as a list/ }).locator('p.inspector-name')).toHaveCount(
        folded.length,
      );
    });

    test('has a nested list that says the same as the drawing', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.button('List').click();
      const outline = pane.root.getByRole('region', { name: /as a list/ });
      const order = outline
        .locator('p.inspector-name', { hasText: /^columnOrder/ })
        .first()
        .locator('..');
      await expect(order.locator('[aria-current="true"]', { hasText: 'definition' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Reverse Order' }).click();
      await expect(order.locator('[aria-current="true"]', { hasText: 'reversed' })).toHaveCount(1);
      await expect(outline.getByText('just taken')).not.toHaveCount(0);
    });
  }
});

describe('the chart', () => {
  if (isNightly)
    test('highlights the transition just taken', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.root.getByLabel('Part of the chart').selectOption('table.columnOrder');
      await expect(pane.chart.locator('[data-state="table.columnOrder.definition"]')).toBeVisible();
      await expect(pane.state('table.sorting')).toHaveCount(0);
      await page.getByRole('button', { name: 'Reverse Order' }).click();
      await pane.row('definition → reversed').click();
      await expect(pane.chart.locator('[data-transition].inspector-taken')).not.toHaveCount(0);
      await pane.row('recordWrite').click();
      await expect(pane.chart.locator('[data-transition].inspector-taken')).toHaveCount(0);
    });

  test('is folded and unfolded, with the mouse and by keys', async ({ page }) => {
    await page.goto('/');
    const pane = await InspectorPane.dock(page);
    await pane.button('Fold all').click();
    const sorting = pane.chart.locator('g[data-state="table.sorting"]');
    await expect(sorting).toHaveAttribute('aria-expanded', 'false');
    // Its upper left corner on the screen. The bounding box has the outline too, which is wider in focus.
    const corner = () =>
      sorting.evaluate((box: SVGGElement) => {
        const { e: x = NaN, f: y = NaN } = box.getScreenCTM() ?? {};
        return { x, y };
      });
    const place = await corner();
    await sorting.locator('.inspector-fold').click();
    await expect(sorting).toHaveAttribute('aria-expanded', 'true');
    await expect(pane.chart.locator('g[data-state="table.sorting.one"]')).toBeVisible();
    const after = await corner();
    expect(after.x).toBeCloseTo(place.x, 0);
    expect(after.y).toBeCloseTo(place.y, 0);
    await sorting.focus();
    await page.keyboard.press('Enter');
    await expect(sorting).toHaveAttribute('aria-expanded', 'false');
  });

  if (isNightly)
    test('is walked, zoomed, moved and fitted by keys', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.chart.locator('g[data-state="table"]').focus();
      await page.keyboard.press('ArrowRight');
      await expect(pane.chart.locator('g[data-state="table.composition"]')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(pane.chart.locator('g[data-state="table.rows"]')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(pane.chart.locator('g[data-state="table"]')).toBeFocused();
      const transform = () => pane.chart.locator('> g').getAttribute('transform');
      const change = async (key: string) => {
        const before = await transform();
        await page.keyboard.press(key);
        await expect.poll(transform).not.toBe(before);
        return transform();
      };
      await change('+');
      const fitted = await change('0');
      await change('+');
      await change('Shift+ArrowRight');
      await page.keyboard.press('0');
      await expect.poll(transform).toBe(fitted);
    });

  test('opens with letters of 11 pixels or more, and shows what is found by typing, also on 360 pixels', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const pane = await InspectorPane.dock(page);
    const chosen = pane.root.getByRole('tab', { selected: true });
    await expect(chosen).toHaveText('Chart');
    // As the browser draws them: every text has the size that its box was laid out for.
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
    await pane.root.getByLabel('Find a state, event or guard').fill('one.desc');
    await page.keyboard.press('Enter');
    const found = pane.chart.locator('g[data-state="table.sorting.one.descending"]');
    await expect(found).toBeFocused();
    const [area, box] = [await pane.chart.boundingBox(), await found.boundingBox()];
    if (!area || !box) throw new Error('It has no place.');
    expect([
      box.x >= area.x,
      box.y >= area.y,
      box.x + box.width <= area.x + area.width,
      box.y + box.height <= area.y + area.height,
    ]).toEqual([true, true, true, true]);
    // On its transition, Enter leads to sending its event.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveText('Send');
  });

  if (isNightly) {
    test('is moved by dragging and by the wheel, and zoomed with Ctrl', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      const transform = () => pane.chart.locator('> g').getAttribute('transform');
      const box = await pane.chart.boundingBox();
      if (!box) throw new Error('The chart has no place.');
      // The last pixels belong to the line under the chart.
      const [x, y] = [box.x + 20, box.y + box.height - 40];
      const before = await transform();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 50, y - 30);
      await page.mouse.up();
      await expect.poll(transform).not.toBe(before);
      const dragged = await transform();
      await page.mouse.wheel(0, 40);
      await expect.poll(transform).not.toBe(dragged);
      const scale = async () => /scale\((.*)\)/.exec((await transform()) ?? '')?.[1];
      const moved = await transform();
      await pane.button('Fit').click();
      await expect.poll(transform).not.toBe(moved);
      const small = await scale();
      await page.mouse.move(x, y);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
      await expect.poll(scale).not.toBe(small);
      await pane.button('Fit').click();
      await expect.poll(scale).toBe(small);
    });

    test(
      'keeps every text inside its box at every zoom, and the map off active states',
      { timeout: 60_000 },
      async ({ page }) => {
        await page.setViewportSize({ width: 1920, height: 1080 });
        await page.goto('/whole-state');
        const pane = await InspectorPane.dock(page);
        await pane.unfold();
        // 88 states are laid out.
        await expect(pane.chart.locator('[aria-expanded="false"]')).toHaveCount(0, { timeout: 30_000 });
        /** Returns texts outside their boxes, and states under the map. Half a pixel is tolerated. */
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
                !box ||
                left < box.left - 0.5 ||
                right > box.right + 0.5 ||
                top < box.top - 0.5 ||
                bottom > box.bottom + 0.5
              );
            });
            const map = svg.parentElement?.querySelector('.inspector-minimap')?.getBoundingClientRect();
            const covered = [...svg.querySelectorAll('g[data-state][aria-current]')].flatMap((state) => {
              // A state that holds others may be under the map, but not its title.
              const isOpen = state.getAttribute('aria-expanded') === 'true';
              const part = isOpen ? state.querySelector('.inspector-title') : state;
              return map && part && isOver(map, part.getBoundingClientRect()) ? [state.getAttribute('data-state')] : [];
            });
            return { texts: texts.length, outside: outside.map((text) => text.textContent), covered };
          });
        await pane.button('Fit').click();
        const seen: number[] = [];
        for (let step = 0; step < 8; step += 1) {
          const { texts, ...faults } = await findFaults();
          expect(faults).toEqual({ outside: [], covered: [] });
          seen.push(texts);
          await pane.button('Zoom in').click();
        }
        // Only titles at first, and all texts in the end.
        expect(seen[0]).toBeGreaterThan(80);
        expect(seen.at(-1)).toBeGreaterThan(500);
      },
    );

    test('shows how much of a running delay has passed, and takes it away when it is over', async ({ page }) => {
      // Only the delay waits to be ended: a faked clock would also stop between the real messages of the feed.
      await page.addInitScript(() => {
        const begin = window.setTimeout.bind(window);
        const holdSeconds = (work: () => void, ms?: number) => {
          if (ms !== 1000) return begin(work, ms);
          addEventListener('end-delays', work, { once: true });
          return 0;
        };
        Object.assign(window, { setTimeout: holdSeconds });
      });
      await page.goto('/debounce');
      const pane = await InspectorPane.dock(page);
      await pane.root.getByLabel('Part of the chart').selectOption('table.address.globalFilter');
      await pane.expectActive('table.address.globalFilter.synced');
      await search(page).fill('an');
      const delay = pane.chart.locator(
        '[data-delay="xstate.after.globalFilterDebounce.table.address.globalFilter.pending"]',
      );
      const bar = delay.locator('.inspector-running');
      await expect(bar).toHaveCount(1);
      expect(await bar.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('1s');
      await expect(page).not.toHaveURL(/globalFilter/);
      await page.evaluate(() => dispatchEvent(new Event('end-delays')));
      await expect(page).toHaveURL(/globalFilter=an/);
      await expect(delay).toHaveCount(0);
    });
  }
});

describe('time', () => {
  if (isNightly)
    test('a recording can rewind and resume', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      for (const _ of [1, 2]) await sort(page, 'Name').click();
      await pane.expectActive('table.sorting.one.descending');
      await pane.filterEvents('unsorted → ascending');
      await pane.row('unsorted → ascending').click();
      await pane.expectActive('table.sorting.one.ascending');
      await pane.expectInactive('table.sorting.one.descending');
      const snapshot = await pane.tab('Snapshot');
      await expect(snapshot.getByRole('region', { name: 'Changes' })).toContainText(
        'value.sorting"unsorted"→{ one: "ascending" }',
      );
      // The table goes on meanwhile, and the past stays in view.
      await sort(page, 'Name').click();
      await expect(page).not.toHaveURL(/sorting/);
      await pane.expectActive('table.sorting.one.ascending');
      await pane.button('Resume live').click();
      await pane.expectActive('table.sorting.unsorted');
    });

  test('Go there sets table and address back and forward, and they continue from there', async ({ page }) => {
    await page.goto('/?other=1');
    const pane = await InspectorPane.dock(page);
    for (const _ of [1, 2]) await sort(page, 'Name').click();
    await search(page).fill('an');
    await expect(page).toHaveURL(/globalFilter=an/);
    await expect(page).toHaveURL(/sorting=name\.desc/);
    const goTo = async (row: string) => {
      await pane.filterEvents(row);
      await pane.row(row).first().click();
      await pane.button('Go there').click();
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

    await pane.root.getByLabel('Actor', { exact: true }).selectOption({ index: 1 });
    await pane.events.getByRole('option').first().click();
    await pane.button('Go there').click();
    await expect(pane.root.getByText('The page’s history is the browser’s')).toBeVisible();
  });

  if (isNightly) {
    test('a recording can be stepped through by keys, in the list and on the slider', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      await expect(pane.row('recordWrite')).toHaveCount(1);
      await pane.events.focus();
      await page.keyboard.press('Home');
      await expect(pane.events.locator('[aria-selected="true"]')).toContainText('registered');
      await pane.expectActive('table.sorting.unsorted');
      await page.keyboard.press('End');
      await pane.expectActive('table.sorting.one.ascending');
      const slider = pane.root.getByRole('slider', { name: 'Snapshot' });
      await slider.focus();
      await page.keyboard.press('Home');
      await pane.expectActive('table.sorting.unsorted');
      await expect(slider).toHaveAttribute('aria-valuetext', /registered/);
    });

    test('two snapshots can be compared', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      await expect(pane.row('recordWrite')).toHaveCount(1);
      // The very first moment, long scrolled out of view.
      await pane.events.focus();
      await page.keyboard.press('Home');
      await pane.expectActive('table.sorting.unsorted');
      await pane.tab('Compare');
      await pane.button('Pin this snapshot').click();
      await pane.button('Resume live').click();
      const compare = await pane.tab('Compare');
      await pane.button('Pin now').click();
      await expect(compare.getByRole('region', { name: 'Differences' })).toContainText(
        'value.sorting"unsorted"→{ one: "ascending" }',
      );
      await expect(compare.getByRole('region', { name: 'Address' })).toContainText('/?sorting=name.asc');
      await pane.button('Clear pins').click();
      await expect(compare.getByRole('region', { name: 'Differences' })).toHaveCount(0);
    });
  }
});

if (isNightly)
  describe('beside the chart', () => {
    test('events are found by words', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      await search(page).fill('an');
      await expect(pane.row('text.input')).toHaveCount(1);
      await pane.filterEvents('text.input "an"');
      // With the step that it caused.
      await expect(pane.events.getByRole('option')).toHaveText([/text\.input/, /globalFilter\.set/]);
      await pane.filterEvents('no such thing');
      await expect(pane.events.getByRole('option')).toHaveCount(0);
    });

    test('the list can be cleared, and the actors stay', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      // The last thing that happens: the history may write again.
      await expect(pane.row('cooling → rested')).toHaveCount(1);
      await pane.button('Clear').click();
      await expect(pane.events.getByRole('option')).toHaveCount(0);
      await pane.expectActive('table.sorting.one.ascending');
    });

    test('the sequence shows who sent what to whom', async ({ page }) => {
      await page.goto('/debounce');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      const sequence = await pane.tab('Sequence');
      await expect(sequence.getByRole('listitem').filter({ hasText: 'outside to table: sort.toggle' })).toHaveCount(1);
      await expect(sequence.getByText('after sortingDebounce')).toHaveCount(0);
      await sequence.getByLabel(/own events/).check();
      await expect(
        sequence.getByRole('listitem').filter({ hasText: 'table to table: after sortingDebounce' }),
      ).toHaveCount(1);
    });

    test('the sequence shows how a table hands its changes to the history of the page', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      const sequence = await pane.tab('Sequence');
      await expect(sequence.getByRole('listitem')).toContainText([
        'outside to table: sort.toggle',
        'table to history: table.queued',
        'outside to history: browser.accepted',
        'history to table: history.accepted',
      ]);
    });

    test('the history of the page has a chart, a snapshot, events to send, and no paths', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      const actors = await pane.tab('Actors');
      await actors.getByRole('button', { name: /^history/ }).click();
      await pane.expectActive('history.writing.ready');
      await pane.expectActive('history.notice.current');
      await expect(pane.state('history.writing.refused')).toHaveCount(1);
      const snapshot = await pane.tab('Snapshot');
      await snapshot.getByRole('button', { name: /id: "table/ }).click();
      await expect(snapshot).toContainText('applyChanges');
      await expect(snapshot).not.toContainText(/too (much|deep) to show|not readable|a circle/);
      const paths = await pane.tab('Paths');
      await expect(paths).toContainText('the application offers no paths to play');
      const send = await pane.tab('Send');
      await send.getByRole('button', { name: 'location.replaced' }).click();
      const editor = send.getByLabel('Event, as JSON');
      await expect(editor).toHaveValue(/"href": "\/"/);
      await editor.fill('{ "type": "location.replaced", "href": "/?sorting=age.desc" }');
      await send.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page).toHaveURL(/sorting=age\.desc/);
      await expect(page.getByRole('main').getByRole('columnheader', { name: 'Age', exact: true })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    });

    test('changes of the address are marked push or replace, with what changed', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      const address = await pane.tab('Address');
      const changes = address.getByRole('listitem');
      await expect(changes).toHaveText([/replacesorting—→name\.asc/]);
      await page.getByRole('link', { name: 'Push' }).click();
      await sort(page, 'Age').click();
      await expect(changes.first()).toHaveText(/pushsorting—→age\.desc/);
      await page.goBack();
      await expect(changes.first()).toHaveText(/back or forwardsortingage\.desc→—/);
    });
  });

describe('sending', () => {
  test('an event with an edited payload changes the table', async ({ page }) => {
    await page.goto('/');
    const pane = await InspectorPane.dock(page);
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
  });

  if (isNightly) {
    test('the buttons that send events overlap nothing, even if their names are long', async ({ page }) => {
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

    test('choosing a transition of the chart prepares its event', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.root.getByLabel('Part of the chart').selectOption('table.columnOrder');
      await expect(pane.state('table.sorting')).toHaveCount(0);
      // Its label may lie out of view at the size at which the part opens.
      await pane.chart
        .locator('[data-transition="table.columnOrder.definition|columnOrder.reverse|0"]')
        .first()
        .dispatchEvent('click');
      await pane.root.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Reset Order' })).toBeVisible();
      await pane.expectActive('table.columnOrder.reversed');
    });

    test('events cannot be sent to a past snapshot', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.button('Live').click();
      const send = await pane.tab('Send');
      await expect(send).toContainText('This is a past snapshot');
    });
  }
});

describe('paths', () => {
  test('are generated, stepped and played on the table, by keys that keep the focus', async ({ page }) => {
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
});

if (isNightly) {
  describe('exports', () => {
    async function save(page: Page, pane: InspectorPane, item: string) {
      await pane.root.getByText('Save…').click();
      const [download] = await Promise.all([page.waitForEvent('download'), pane.button(item).click()]);
      return {
        name: download.suggestedFilename(),
        path: await download.path(),
        text: await readFile(await download.path(), 'utf8'),
      };
    }

    test('the chart is an SVG file and a Mermaid text', async ({ page, context }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      await pane.expectActive('table.sorting.one.ascending');
      const svg = await save(page, pane, 'Chart as SVG');
      expect(svg.name).toBe('table.svg');
      const alone = await context.newPage();
      await alone.setContent(svg.text.replace('<?xml', ''));
      await expect(alone.locator('svg [data-state="table"]')).toBeVisible();
      expect(await alone.locator('[data-state="table.sorting"] > rect').first().getAttribute('fill')).toMatch(
        /^#[\da-f]{6}$/,
      );
      // Renderers that are no browser know neither.
      expect(svg.text).not.toMatch(/var\(|light-dark\(|<style/);
      const mermaid = await save(page, pane, 'Chart as Mermaid');
      expect(mermaid.name).toBe('table.md');
      expect(mermaid.text).toContain('## sorting\n\n```mermaid\n---\ntitle: "sorting"\n---\nstateDiagram-v2\n');
    });

    // Mermaid is large, and draws a hundred diagrams here. Unit tests have it read them.
    test(
      'Mermaid draws the diagrams of every machine, and those of the table no wider than a page',
      { timeout: 300_000 },
      async ({ page, context }) => {
        await page.goto('/');
        const pane = await InspectorPane.dock(page);
        const { text } = await save(page, pane, 'Chart as Mermaid');
        const ofTable = [...text.matchAll(/```mermaid\n(.*?)```/gs)].map((match) => match[1] ?? '');
        expect(ofTable.length).toBeGreaterThan(10);
        const ofMachines = Object.values(machines).flatMap((machine) =>
          toMermaid(buildChart(readDefinition(definitionOf(createActor(machine)) ?? '') ?? null)),
        );
        const alone = await context.newPage();
        await alone.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') });
        const draw = (diagram: string) =>
          alone.evaluate(async (one) => {
            const { svg } = await window.mermaid.render('drawn', one);
            return new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')?.viewBox.baseVal.width ?? 0;
          }, diagram);
        for (const diagram of ofTable) {
          const width = await draw(diagram);
          expect({ diagram, isWide: !(width > 0 && width <= 1200) }).toEqual({ diagram, isWide: false });
        }
        for (const diagram of ofMachines) expect(await draw(diagram.text), diagram.text).toBeGreaterThan(0);
      },
    );

    test('the recording is a file that the inspector opens again, alone', async ({ page, context }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      for (const _ of [1, 2]) await sort(page, 'Name').click();
      await pane.expectActive('table.sorting.one.descending');
      await expect(pane.row('recordWrite')).not.toHaveCount(0);
      const file = await save(page, pane, 'Recording as JSON');
      expect(file.name).toBe('table.recording.json');

      const alone = await context.newPage();
      await alone.goto('/inspector');
      await expect(alone).toHaveTitle('Inspector');
      await alone
        .getByLabel('Recording')
        .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await expect(alone.getByRole('alert')).toHaveText('This JSON file is not a recording of an inspector.');
      await alone.getByLabel('Recording').setInputFiles(file.path);
      const opened = new InspectorPane(alone);
      await opened.expectActive('table.sorting.one.descending');
      await expect(opened.root.getByText('A recording', { exact: true })).toBeVisible();
      await opened.filterEvents('unsorted → ascending');
      await opened.row('unsorted → ascending').click();
      await opened.expectActive('table.sorting.one.ascending');
      const send = await opened.tab('Send');
      await expect(send).toContainText('no way back');
    });
  });

  describe('ten thousand events', () => {
    test('keep the list short, the memory bounded and say what was dropped', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      const kept = pane.root.getByLabel('Entries kept at most');
      const send = await pane.tab('Send');
      await send.getByRole('button', { name: 'page.next' }).click();
      await expect(send.getByText('It would handle it')).toBeVisible();
      const button = send.getByRole('button', { name: 'Send' });
      await button.evaluate((one: HTMLButtonElement) => {
        for (let turn = 0; turn < 10_000; turn += 1) one.click();
      });
      await pane.tab('Events');
      await expect(pane.root.getByText(/older ones dropped/)).toBeVisible({ timeout: 25_000 });
      await expect(pane.root).toHaveAttribute('data-entries', '10000');
      const drawn = await pane.events.getByRole('option').count();
      expect(drawn).toBeGreaterThan(5);
      expect(drawn).toBeLessThan(60);
      await pane.expectActive('table.page.last');
      await kept.selectOption('1000');
      await expect(pane.root).toHaveAttribute('data-entries', '1000');
    });
  });
}

describe('for everyone', () => {
  const expectNoViolations = async (page: Page, place: string, parts?: readonly string[]) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violations(page, 'all', parts), place).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colors', parts), `${place}, dark`).toEqual([]);
  };

  if (isNightly) {
    test('has nothing that axe finds wrong in its tabs, in light and dark', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await sort(page, 'Name').click();
      await pane.expectActive('table.sorting.one.ascending');
      // A part with edges and lines: each transition can be focused.
      await pane.root.getByLabel('Part of the chart').selectOption('table.columnOrder');
      await expect(pane.state('table.columnOrder.definition')).toBeVisible();
      // axe takes what is scrolled out of the drawing's frame for something that lies over the controls beside it.
      await pane.button('Fit').click();
      await expectNoViolations(page, 'Actors');
      for (const tab of ['Events', 'Sequence', 'Snapshot', 'Address', 'Send', 'Paths', 'Compare', 'Coverage']) {
        await pane.tab(tab);
        await expectNoViolations(page, tab, ['.inspector [role="tablist"]', '.inspector [role="tabpanel"]']);
      }
    });

    test('has nothing that axe finds wrong as a list, nor on a page of its own, in light and dark', async ({
      page,
    }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.button('List').click();
      await expectNoViolations(page, 'List');
      await page.goto('/inspector');
      await expect(page.getByRole('heading', { name: 'Inspector' }).first()).toBeVisible();
      await expectNoViolations(page, 'alone');
    });
  }

  test('takes the focus as it opens, and gives it back on Escape and as it closes', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Inspect', exact: true });
    const dock = page.getByRole('complementary', { name: 'Inspector' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dock).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dock.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await new InspectorPane(page).button('Close the inspector').click();
    await expect(opener).toBeFocused();
  });

  if (isNightly) {
    test('fits a screen of 360 pixels, docked and alone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      const isTooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect(await isTooWide()).toBe(false);
      for (const tab of ['Events', 'Send', 'Compare']) {
        await pane.tab(tab);
        expect(await isTooWide()).toBe(false);
      }
      await page.goto('/inspector');
      await expect(page.getByRole('button', { name: 'Open a recording…' })).toBeVisible();
      expect(await isTooWide()).toBe(false);
    });

    test('shows its own chart', async ({ page }) => {
      await page.goto('/');
      const pane = await InspectorPane.dock(page);
      await pane.root.getByText('Save…').click();
      await pane.button('Show the inspector’s own chart').click();
      const actors = await pane.tab('Actors');
      await actors.getByRole('button', { name: /inspector/ }).click();
      await pane.expectActive('inspector.view.live');
      await pane.tab('Events');
      await pane.row('registered').first().click();
      await pane.button('Resume live').click();
      await pane.expectActive('inspector.view.live');
      await expect(pane.row('snapshot.chosen')).not.toHaveCount(0);
    });
  }
});
