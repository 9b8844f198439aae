import type { CDPSession, Page } from 'playwright';
import { expect } from '../harness';
import { expectAgreement } from '../harness/decoded';
import { tableTest } from '../harness/table-page';

const test = tableTest();
/** Playwright disables the back-forward cache by default. The headless shell doesn't have one. */
const cachedTest = tableTest({ wholeBrowser: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
const memoryTest = tableTest({ keepsMachineEvents: false });

const link = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });

test("selecting a row or going Back doesn't scroll the page (TanStack/router#3408, #1105)", async ({ page, table }) => {
  await page.setViewportSize({ width: 900, height: 400 });
  for (const path of ['/push?pageSize=50', '/?pageSize=50#root', '/push?pageSize=50#root', '/debounce?pageSize=50']) {
    await page.goto('/nowhere');
    await page.goto(path);
    await expect(table.bodyRows).toHaveCount(50);
    await page.evaluate(() => scrollTo(0, 300));
    const scrolled = () => page.evaluate(() => scrollY);
    await expect.poll(scrolled).toBe(300);
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('tbody input')[5]?.click());
    await expectAgreement(page, table);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await scrolled(), path).toBe(300);
    if (path !== '/push?pageSize=50') continue;
    await page.goBack();
    await table.expectState({ rowSelection: {} });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await scrolled(), path).toBe(300);
  }
});

cachedTest(
  'a page restored from the back-forward cache is unchanged and works (remix-run/history#34)',
  async ({ page, table, noise }) => {
    // The page outside the app has no icon.
    noise.allow(/404/);
    await table.open('/debounce');
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
    // Playwright can no longer control a restored page, but the DevTools protocol can.
    const session = await page.context().newCDPSession(page);
    // A navigation aborts evaluations.
    const run = (expression: string): Promise<unknown> =>
      session.send('Runtime.evaluate', { expression, returnByValue: true }).then(
        ({ result }) => result.value as unknown,
        (error: unknown) => expect(String(error)).toContain('Inspected target navigated or closed'),
      );
    const shown = async () => {
      const text = await run(`document.querySelector('pre')?.textContent`);
      return JSON.parse(typeof text === 'string' ? text : '{}') as unknown;
    };
    const style = await page.locator('link[rel=stylesheet]').first().getAttribute('href');

    await table.search.fill('an');
    await run(`location.href = ${JSON.stringify(style)}`);
    await expect.poll(() => run('location.pathname')).toBe(style);
    await run('history.back()');
    await expect.poll(() => run('window.persisted')).toBe(true);
    await expect.poll(() => run('location.search')).toBe('?globalFilter=an');
    expect(await shown()).toMatchObject({ globalFilter: 'an' });

    // The URL stored for a reload must be removed. Otherwise, a later load would restore it.
    expect(await run(`sessionStorage.getItem('chartable.reload')`)).toBeNull();
    await run(`document.querySelector('input[type=search]').focus()`);
    await session.send('Input.insertText', { text: 'n' });
    await expect.poll(() => run('location.search')).toMatch(/^\?globalFilter=(ann|nan)$/);
    const search = await run('location.search');
    await run('location.reload()');
    await expect.poll(() => run('window.persisted')).toBeUndefined();
    await expect
      .poll(async () => `?globalFilter=${((await shown()) as { globalFilter?: string }).globalFilter}`)
      .toBe(search);
    expect(await run('location.search')).toBe(search);
  },
);

memoryTest('a page that the user has left has no listeners, timers or actors', async ({ page, table }) => {
  await page.addInitScript(() => {
    const alive = new Set<number>();
    Object.assign(window, { aliveTimers: alive });
    const { setTimeout: set, clearTimeout: clear } = window;
    // Collects the IDs of the page's pending timers of at least 100 ms.
    window.setTimeout = ((run: (...args: unknown[]) => void, time?: number, ...args: unknown[]) => {
      const id = set(() => {
        alive.delete(id);
        run(...args);
      }, time);
      if ((time ?? 0) >= 100) alive.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      alive.delete(Number(id));
      clear(id);
    };
  });
  const session: CDPSession = await page.context().newCDPSession(page);
  const count = async () => {
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const timers = await page.evaluate(() => (window as unknown as { aliveTimers: Set<number> }).aliveTimers.size);
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), timers };
  };
  /** Keeps a weak reference to the visible page's actor. */
  const watchActor = () =>
    page.evaluate(() => {
      interface Fiber {
        readonly return: Fiber | null;
        readonly memoizedProps: { readonly table?: { readonly sync?: { readonly actor: object } } } | null;
      }
      const element = document.querySelector('.ct-table-view') as unknown as Record<string, Fiber>;
      let fiber: Fiber | null = element[Object.keys(element).find((key) => key.startsWith('__reactFiber$'))!]!;
      while (fiber && !fiber.memoizedProps?.table?.sync) fiber = fiber.return;
      const actor = fiber?.memoizedProps?.table?.sync?.actor;
      if (!actor) throw new Error('The table has no actor.');
      const watched = ((window as unknown as { watched?: WeakRef<object>[] }).watched ??= []);
      watched.push(new WeakRef(actor));
    });
  const actors = () =>
    page.evaluate(
      () =>
        (window as unknown as { watched: WeakRef<{ getSnapshot(): { status: string } }>[] }).watched.filter((ref) =>
          ref.deref(),
        ).length,
    );
  const visit = async (title: string) => {
    await link(page, title).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await table.search.fill('an');
    await table.sort('Name').click();
    await watchActor();
  };
  const leave = async () => {
    await page.getByRole('button', { name: 'away' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  };
  await page.goto('/nowhere');
  // Navigates by script, because no link leads to the page without a table.
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = 'away';
    button.addEventListener('click', () => {
      const { __TSR_index: index } = history.state as { __TSR_index: number };
      history.pushState({ key: 'n', __TSR_key: `n${index}`, __TSR_index: index + 1 }, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    });
  });
  const titles = ['Debounce', 'Basic', 'Push (instead of replace)', 'Custom encoder/decoder'];
  for (const title of titles) await visit(title);
  await leave();
  const before = await count();
  for (const title of titles) await visit(title);
  await leave();
  await expect.poll(count).toEqual({ ...before, timers: 0 });
  // Of eight actors, React may retain the last one until it renders again. V8 may retain the first one, because it
  // keeps a getter of TanStack Table in an object's shape.
  await expect
    .poll(async () => {
      await count();
      return actors();
    })
    .toBeLessThanOrEqual(2);
});
