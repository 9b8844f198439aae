import type { Page } from 'playwright';
import { fc } from '../../seeded';

/** A page's heading, by its pathname. */
const headings: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/cities': 'Cities',
  '/push': 'Push',
  '/regions/north': 'Region north',
  '/regions/south': 'Region south',
  '/shelf/1': 'Book 1',
  '/shelf/2': 'Book 2',
};

const links = ['Home', 'Cities', 'Cities instead', 'Anns', 'Push', 'North', 'South', 'Book', 'Next book', 'Tab b'];

const anyUserEvent = fc.record({
  does: fc.oneof(
    fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('', 'a', 'an', 'ann', 'x') }),
    fc.record({ kind: fc.constant('press' as const), text: fc.constantFrom(...links, 'Name', 'Next page') }),
    fc.record({ kind: fc.constantFrom('back' as const, 'forward' as const) }),
  ),
  /** Milliseconds until the next user event. */
  pauseMs: fc.oneof(fc.constant(0), fc.nat(90)),
  /** Milliseconds that a page takes to load from then on. */
  loadMs: fc.nat(250),
});

/** A walk through the pages of the host: what somebody does, who waits for none of them. */
export const anyWalk = fc.array(anyUserEvent, { minLength: 50, maxLength: 70, size: 'max' });

type Walk = typeof anyWalk extends fc.Arbitrary<infer W> ? W : never;

/** Takes a walk, and waits until all that was being loaded is there. */
export const takeWalk = (page: Page, walk: Walk): Promise<void> =>
  page.evaluate(async (userEvents) => {
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const popped = (ms: number) =>
      Promise.race([new Promise((resolve) => addEventListener('popstate', resolve, { once: true })), sleep(ms)]);
    const delays: Promise<unknown>[] = [];
    let loadMs = 0;
    Object.assign(window, {
      delay: () => {
        delays.push(sleep(loadMs));
        return delays.at(-1);
      },
    });
    for (const { does, ...times } of userEvents) {
      ({ loadMs } = times);
      if (does.kind === 'type') {
        const box = document.querySelector('input[placeholder="Search..."]');
        // React takes no notice of a value that is set on the element itself.
        if (box) Reflect.set(HTMLInputElement.prototype, 'value', does.text, box);
        box?.dispatchEvent(new Event('input', { bubbles: true }));
      } else if (does.kind === 'press') {
        const named = ({ textContent, ariaLabel }: Element) => textContent === does.text || ariaLabel === does.text;
        [...document.querySelectorAll<HTMLElement>('a, button')].find(named)?.click();
      } else if (does.kind === 'forward') {
        history.forward();
        await popped(30);
      } else if (Reflect.get(history.state as object, '__TSR_index') !== 0) {
        history.back();
        await popped(1000);
      }
      if (times.pauseMs > 0) await sleep(times.pauseMs);
    }
    loadMs = 0;
    for (let count = -1; count < delays.length; await sleep(20)) {
      count = delays.length;
      await Promise.all(delays);
    }
  }, walk);

/** The page and the state that the address tells. */
export function readAddress(page: Page) {
  const { pathname, search, searchParams } = new URL(page.url());
  const hasTable = pathname !== '/';
  return {
    headings: [headings[pathname]],
    location: search,
    ...(hasTable && {
      globalFilter: searchParams.get('q') ?? '',
      pageIndex: Number(searchParams.get('pageIndex') ?? 1) - 1,
      isSorted: searchParams.has('sorting'),
    }),
  };
}

/** The page and the state that page, table and router tell, in the same words. */
export const readPage = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('pre')?.textContent;
    const state = text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
    return {
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).map((h1) => h1.textContent),
      location: document.getElementById('location')?.textContent,
      ...(state && {
        globalFilter: state['globalFilter'],
        pageIndex: (state['pagination'] as { pageIndex: number }).pageIndex,
        isSorted: (state['sorting'] as unknown[]).length > 0,
      }),
    };
  });
