import type { Page } from 'playwright';
import { describe, expect, violations } from './harness';
import { everyPath, waitUntilQuiet } from './harness/pages';
import { standardState, tableTest } from './harness/table-page';
import type { TablePage } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

const paths = [
  '/',
  '/custom-param-name',
  '/custom-default-value',
  '/custom-encoder-decoder',
  '/debounce',
  '/push',
  '/nowhere',
];

/** Colours that are on their way from one to another are neither. */
const still = { reducedMotion: 'reduce' } as const;

/** Expects that axe finds nothing, in light and dark. */
async function expectNoViolations(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', ...still });
  expect(await violations(page), `${place}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', ...still });
  expect(await violations(page, 'colors'), `${place}, dark`).toEqual([]);
}

const shown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

describe('axe finds nothing', () => {
  // The other demos have the markup of the first; `npm run test:all` looks at each page below.
  test.for(['/', '/nowhere'])('on %s, in light and dark', async (path, { page }) => {
    await page.goto(path);
    await shown(page);
    await expectNoViolations(page, path);
  });

  test.for(isNightly ? everyPath : [])(
    'on %s: wide, on a phone, and with the inspector beside it',
    async (path, { page, noise }) => {
      noise.allow(/status 404|status of 404/);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await shown(page);
      await waitUntilQuiet(page, path);
      await expectNoViolations(page, 'wide');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoViolations(page, 'on a phone');
      await page.getByRole('button', { name: 'Inspect', exact: true }).click();
      await expect(page.locator('.inspector').getByRole('tree')).toBeVisible();
      await expectNoViolations(page, 'with the inspector, on a phone');
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectNoViolations(page, 'with the inspector');
    },
  );

  test('on a phone, in light and dark', async ({ page, table }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/nowhere']) {
      await page.goto(path);
      await shown(page);
      await expectNoViolations(page, path);
    }
    await expect(table.grid).toHaveCount(0);
  });

  test('on a table that is used, nor on an empty one', async ({ page, table }) => {
    await table.open(
      '/?sorting=name.asc%2Cage.desc&rowSelection=0%2C27&columnOrder=age%2Cname%2Cid&pageSize=7&pageIndex=3',
    );
    await expectNoViolations(page, 'used');
    await table.search.fill('no such text');
    await expect(table.bodyRows).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  if (isNightly)
    test('on a page that failed', async ({ page, noise }) => {
      noise.allow(/Out of order/);
      await page.addInitScript(() => {
        const { stringify } = JSON;
        const broken = (...[value, ...others]: Parameters<typeof stringify>) => {
          if (typeof value === 'object' && value !== null && 'columnOrder' in value) throw new Error('Out of order');
          return stringify(value, ...others);
        };
        Object.assign(JSON, { stringify: broken });
      });
      await page.goto('/');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'failed');
    });
});

describe('headings', () => {
  test('begin with the page and skip no level', async ({ page }) => {
    for (const path of isNightly ? paths : ['/', '/nowhere']) {
      await page.goto(path);
      await shown(page);
      const levels = await page
        .getByRole('heading')
        .evaluateAll((all) => all.map((heading) => Number(heading.localName.slice(1))));
      expect(levels[0], path).toBe(1);
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toEqual([1]);
      expect(
        levels.every((level, index) => index === 0 || level <= levels[index - 1]! + 1),
        path,
      ).toBe(true);
    }
  });
});

describe('by the keyboard alone', () => {
  /** Presses Tab until the element has the focus. */
  const reach = async (page: Page, locator: ReturnType<Page['locator']>, key = 'Tab') => {
    await expect(locator).toBeVisible();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`Not reached by ${key}: ${String(locator)}`);
  };
  /** Returns true if the focused element has an outline of at least 1 px. */
  const isFocusSeen = (page: Page) =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    });

  test('all of the table can be used', async ({ page, table }) => {
    await table.open('/');
    await reach(page, table.search);
    await page.keyboard.type('e');
    await table.expectState({ globalFilter: 'e' });

    await reach(page, table.order);
    await page.keyboard.press('Space');
    await expect(table.order).toHaveText('Reset Order');
    await expect(table.order).toBeFocused();

    await reach(page, table.next);
    await page.keyboard.press('Enter');
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
    await expect(table.next).toBeFocused();
    await reach(page, table.goTo);
    await page.keyboard.press('ArrowUp');
    await table.expectState({ pagination: { pageIndex: 2, pageSize: 10 } });
    await reach(page, table.pageSize);
    await page.keyboard.press('ArrowDown');
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 20 } });

    await reach(page, table.sort('Age'));
    await page.keyboard.press('Enter');
    await reach(page, table.min);
    await page.keyboard.type('20');
    await reach(page, table.max);
    await page.keyboard.type('90');
    await reach(page, table.sort('Name'));
    await page.keyboard.press('Shift+Enter');
    await reach(page, table.nameFilter);
    await page.keyboard.type('a');
    await reach(page, table.checkbox(1));
    await page.keyboard.press('Space');
    await expect(table.checkbox(1)).toBeChecked();
    await table.expectState({
      sorting: [
        { id: 'age', desc: true },
        { id: 'name', desc: false },
      ],
      columnFilters: [
        { id: 'age', value: [20, 90] },
        { id: 'name', value: 'a' },
      ],
    });
    await reach(page, table.selectAll, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(table.selectAll).toBeChecked();
  });

  test('the focus is seen wherever it goes, and goes in the order of the page', async ({ page, table }) => {
    await table.open('/?pageSize=2&pageIndex=2');
    const places: { left: number; top: number; bottom: number; name: string }[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const element = document.activeElement!;
        const { left, top, bottom } = element.getBoundingClientRect();
        return element === document.body ? undefined : { left, top, bottom, name: element.outerHTML.slice(0, 100) };
      });
      if (!place || places.length > 80) break;
      expect(await isFocusSeen(page), place.name).toBe(true);
      places.push(place);
    }
    // Skip link, name, six pages, then all that the table has: 24 and the two rows at least.
    expect(places.length).toBeGreaterThan(25);
    // Below the header, nothing is reached after what is wholly under it.
    const below = places.slice(8);
    const back = below.filter((place, index) => index > 0 && place.bottom < below[index - 1]!.top - 200);
    expect(back).toEqual([]);
  });

  test('the navigation can be skipped', async ({ page, table }) => {
    await table.open('/?globalFilter=a#b');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'How this page is made' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Address' })).toBeFocused();
    await table.expectAddress('/?globalFilter=a#b');
  });

  test('a link is followed', async ({ page, table }) => {
    await table.open('/');
    await reach(page, page.getByRole('link', { name: 'Push (instead of replace)' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Push (instead of replace)');
    await table.expectState(standardState);
  });

  test('the focus and the caret stay where a user event is made', async ({ page, table }) => {
    await table.open('/push');
    for (const part of [table.sort('Name'), table.checkbox(0), table.selectAll, table.order]) {
      await part.focus();
      await page.keyboard.press('Space');
      await expect(part).toBeFocused();
    }
    await table.nameFilter.focus();
    await page.keyboard.type('ac');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('b');
    await expect(table.nameFilter).toHaveValue('abc');
    expect(await table.nameFilter.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(2);
  });
});

describe('every control has a name', () => {
  test('of its own, also where columns or rows have the same', async ({ page, table }) => {
    await table.open('/');
    const names = await page.locator('main :is(input, select, button)').evaluateAll((all) =>
      all.map((element) => {
        const input = element as HTMLInputElement;
        return input.ariaLabel ?? (input.labels?.[0]?.textContent || element.textContent);
      }),
    );
    expect(names.filter((name) => !name)).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(await page.getByRole('searchbox').or(page.getByRole('textbox')).count()).toBeGreaterThan(2);
  });

  test('and a live region announces the count and the place', async ({ page, table }) => {
    await table.open('/');
    await expect(page.locator('[aria-live="polite"]', { hasText: '10 of 100 rows, page 1 out of 10' })).toBeVisible();
  });
});

if (isNightly)
  describe('no validation message', () => {
    test('is ever shown, whatever a number box holds', async ({ page, table }) => {
      await table.open('/');
      for (const [box, text] of [
        [table.min, '1e'],
        [table.max, '-'],
        [table.min, '-5'],
        [table.goTo, '99'],
        [table.goTo, '1.5'],
        [table.goTo, '-'],
      ] as const) {
        await box.fill('');
        await box.pressSequentially(text);
        await page.keyboard.press('Enter');
        // The demo pages mark the box without a message.
        // A browser shows this message when a pointer rests on the box, unless the box has a title.
        const told = await box.evaluate((element: HTMLInputElement) =>
          element.title === '' && !element.hasAttribute('title') && !element.form?.noValidate
            ? element.validationMessage
            : '',
        );
        expect(told, text).toBe('');
        await expect(box).toHaveAttribute('aria-invalid', 'true');
        await expect(box).toHaveAttribute('title', '');
        await expect(page.locator('[role="alert"]')).toHaveCount(0);
      }
    });
  });

describe('the layout', () => {
  const widths = [360, 768, 1280];

  if (isNightly) {
    test('never scrolls sideways', async ({ page, table }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        for (const path of [...paths.slice(0, 3), '/nowhere']) {
          await page.goto(path);
          await shown(page);
          expect(await overflow(page), `${path} at ${width}`).toBe(0);
        }
        await table.open(
          `/?pageSize=9007199254740991&pageIndex=2&globalFilter=${'long'.repeat(60)}&columnFilters=name.%2522${'long'.repeat(60)}%2522`,
        );
        expect(await overflow(page), `long texts at ${width}`).toBe(0);
      }
    });

    // https://www.w3.org/TR/WCAG22/#text-spacing
    test.for([360, 1280])(
      'cuts no text of the controls off that a reader spaces, at %i px',
      async (width, { page, table }) => {
        await page.setViewportSize({ width, height: 740 });
        await table.open('/?globalFilter=a&columnFilters=name.%2522a%2522&rowSelection=0');
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }
      `);
          document.adoptedStyleSheets.push(sheet);
        });
        /** The elements of the table with a text that is not all in the height of what scrolls or cuts it. */
        const cutOff = await page.locator('.ct-table-view-main').evaluate((view) =>
          [...view.querySelectorAll('*')]
            .filter((element) => {
              const hasText = [...element.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
              );
              if (!hasText || !element.checkVisibility() || element.closest('.ct-hidden')) return false;
              const range = document.createRange();
              range.selectNodeContents(element);
              const { top, bottom } = range.getBoundingClientRect();
              for (let around = element; around !== view; around = around.parentElement!) {
                const box = around.getBoundingClientRect();
                if (getComputedStyle(around).overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1))
                  return true;
              }
              return false;
            })
            .map(({ textContent }) => textContent),
        );
        expect(cutOff).toEqual([]);
        expect(await overflow(page)).toBe(0);
      },
    );
  }

  test.for([930, 1130, 1600])(
    'shows every column, the table before its state, at %i px',
    async (width, { page, table }) => {
      await page.setViewportSize({ width, height: 740 });
      await table.open('/');
      const region = page.getByRole('region', { name: 'Basic' });
      expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    },
  );

  test.for([1280, 1440])('shows the link of every page at %i px', async (width, { page, table }) => {
    await page.setViewportSize({ width, height: 740 });
    await table.open('/push');
    for (const link of await page.getByRole('navigation').getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
  });

  test('at 360 px, unfolds the list of pages until one is chosen', async ({ page, table }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await table.open('/custom-param-name');
    const unfold = page.getByRole('button', { name: 'All pages' });
    await unfold.click();
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    for (const link of await page.getByRole('navigation').getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await page.getByRole('navigation').getByRole('link', { name: 'Debounce' }).click();
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  });

  test.for([360, 960])(
    'has the pages in one line, the current one in view, at %i px',
    async (width, { page, table }) => {
      await page.setViewportSize({ width, height: 740 });
      await table.open('/push');
      const links = page.getByRole('navigation').getByRole('link');
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
      await links.filter({ hasText: 'Basic' }).click();
      await expect(page.getByRole('navigation').getByText('Basic', { exact: true })).toBeInViewport({ ratio: 1 });
    },
  );

  test.for(isNightly ? [360, 1280] : [])(
    'moves no control, whatever is done to the table, at %i px',
    async (width, { page, table }) => {
      await page.setViewportSize({ width, height: 740 });
      await table.open('/');
      if (width < 500) await table.moreControls.click();
      // On a phone, the first column stays in view while the others scroll.
      const placesAt = async () => {
        const { controls, columns } = await places(table);
        const { id, ...others } = columns;
        return { controls, columns: width < 500 ? others : { id, ...others } };
      };
      const before = await placesAt();
      const userEvents: Record<string, () => Promise<unknown>> = {
        'sort up': () => table.sort('Name').click(),
        'sort down': () => table.sort('Name').click(),
        'sort by two': () => table.sort('Age').click({ modifiers: ['Shift'] }),
        select: () => table.checkbox(0).check(),
        'select all': () => table.selectAll.click(),
        'last page': () => table.last.click(),
        search: () => table.search.fill('e'),
        filter: () => table.nameFilter.fill('an'),
        range: () => table.min.fill('50'),
        'nothing left': () => table.max.fill('1'),
        'all again': () => table.search.fill(''),
      };
      for (const [name, userEvent] of Object.entries(userEvents)) {
        const shown = await table.panel.textContent();
        await userEvent();
        await expect(table.panel, name).not.toHaveText(shown ?? '');
        expect(await placesAt(), name).toEqual(before);
      }
      await table.nameFilter.fill('');
      await table.max.fill('');
      await table.order.click();
      const [{ columns: _, ...others }, { columns: __, ...othersBefore }] = [await placesAt(), before];
      expect(others, 'order').toEqual(othersBefore);
    },
  );

  test.for(['/', '/two-tables', '/million-rows', '/server'])(
    'shows what stands below the table of %s on a phone once it is there',
    async (path, { page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      /** Opens the document up to this text, as a slow browser has it for a moment, and returns what is not in its order. */
      const open = async (end: string) => {
        await page.route(path, async (route) => {
          const html = (await (await route.fetch()).text()).replaceAll(/<script\b[^]*?<\/script>/g, '');
          await route.fulfill({ contentType: 'text/html', body: html.slice(0, html.indexOf(end)) });
        });
        await page.goto(path, { waitUntil: 'load' });
        await page.unroute(path);
        const parts = await page
          .locator('main > *, main > .page-heading > *')
          .evaluateAll((all) =>
            all.map((part) => getComputedStyle(part)).map((style) => [style.order, style.visibility]),
          );
        return parts.filter(([order]) => order !== '0').map(([, visibility]) => visibility);
      };
      const whole = await open('</html>');
      expect(whole.length).toBeGreaterThan(1);
      expect(new Set(whole)).toEqual(new Set(['visible']));
      expect(await open('<tbody')).toEqual(whole.map(() => 'hidden'));
    },
  );

  test('is complete from the first paint', async ({ page, table }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    await table.open('/');
    await table.next.click();
    await table.expectPlace('Page 2 of 10', 'Showing 10 of 100 Rows');
    expect(await shifts()).toEqual([]);
    // The browser does notice one.
    await page.evaluate(() => (document.body.style.paddingTop = '200px'));
    await expect.poll(shifts).not.toEqual([]);
  });
});

/** Returns by how many pixels the page can scroll sideways. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(10_000, 0);
    return scrollX;
  });
}

/** Where the controls are in the page, and how large, however it and the table are scrolled. */
async function places(table: TablePage) {
  const place = (locator: TablePage['search']) =>
    locator.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const scrolled = { left, top };
      for (let around = element.parentElement; around; around = around.parentElement) {
        scrolled.left += around.scrollLeft;
        scrolled.top += around.scrollTop;
      }
      return [scrolled.left, scrolled.top, width, height].map(Math.round);
    });
  const { search, order, first, previous, next, last, goTo, pageSize, selectAll, min, max, nameFilter } = table;
  const all = async (controls: Record<string, TablePage['search']>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(controls).map(async ([name, control]) => [name, await place(control)] as const)),
    );
  return {
    controls: await all({
      search,
      order,
      first,
      previous,
      next,
      last,
      goTo,
      pageSize,
      selectAll,
      grid: table.grid.locator('thead'),
    }),
    columns: await all({
      id: table.sort('ID'),
      name: table.sort('Name'),
      age: table.sort('Age'),
      min,
      max,
      nameFilter,
    }),
  };
}
