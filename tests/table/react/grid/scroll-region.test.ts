// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { markScrolling } from '../../../../src/table/react/grid/scroll-region';

/** Stubs ResizeObserver, because jsdom has no layout. Tests report size changes. */
class Sizes implements ResizeObserver {
  static readonly all = new Set<Sizes>();
  readonly observed = new Set<Element>();
  constructor(readonly tell: () => void) {
    Sizes.all.add(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve() {}
  disconnect() {
    Sizes.all.delete(this);
  }
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes));
afterEach(() => {
  Sizes.all.clear();
  vi.unstubAllGlobals();
});

const setSizes = (element: Element, sizes: object) =>
  Object.defineProperties(element, Object.getOwnPropertyDescriptors(sizes));
/** Sets the element's place in the window, and its height in the layout. */
function setPlace(element: HTMLElement, bottom: number, heightPx = bottom): void {
  setSizes(element, { getBoundingClientRect: () => ({ bottom }) });
  element.style.height = `${heightPx}px`;
}

/** Creates a scroll container of 300 × 200 pixels around a table of the same width. Rows are 30 pixels high. */
function showRegion(sizes: Partial<Record<'contentWidth' | 'contentHeight' | 'firstWidth', number>> = {}) {
  const region = document.body.appendChild(document.createElement('section'));
  onTestFinished(() => region.remove());
  region.innerHTML = `<table><thead><tr><th class="ct-header-cell"><button></button></th></tr></thead><tbody>${'<tr></tr>'.repeat(4)}</tbody></table>`;
  const now = { contentWidth: 300, contentHeight: 150, firstWidth: 100, scrolledRows: 0, ...sizes };
  setSizes(region, {
    clientWidth: 300,
    clientHeight: 200,
    get scrollWidth() {
      return now.contentWidth;
    },
    get scrollHeight() {
      return now.contentHeight;
    },
  });
  const headerCell = region.querySelector('th')!;
  setSizes(headerCell, {
    get offsetWidth() {
      return now.firstWidth;
    },
  });
  setPlace(region.querySelector('thead')!, 30);
  const shown: unknown[] = [];
  for (const [index, row] of region.querySelectorAll('tbody tr').entries()) {
    setSizes(row, {
      getBoundingClientRect: () => ({ bottom: 60 + (index - now.scrolledRows) * 30 }),
      scrollIntoView: (options: unknown) => shown.push([index, options]),
    });
  }
  const end = markScrolling(region);
  const resize = (next: Partial<typeof now> = {}) => {
    Object.assign(now, next);
    for (const { tell } of Sizes.all) tell();
  };
  resize();
  return {
    region,
    end,
    resize,
    shown,
    scroll: (leftPx: number) => {
      region.scrollLeft = leftPx;
      region.dispatchEvent(new Event('scroll'));
    },
    marks: () => region.getAttributeNames().filter((name) => name !== 'style'),
    covered: () => region.style.getPropertyValue('--ct-own-covered-start'),
  };
}

test('a scroll container that fits the table is not a tab stop', () => {
  const { marks, covered } = showRegion();
  expect([marks(), covered()]).toEqual([[], '']);
});

test('a scroll container narrower than the table is a tab stop', () => {
  const { region, resize, scroll, marks } = showRegion({ contentWidth: 800, firstWidth: 200 });
  expect([marks(), region.tabIndex]).toEqual([['data-overflows', 'data-more-after', 'tabindex'], 0]);
  const sides = () => marks().filter((name) => name.startsWith('data-more'));
  scroll(200);
  expect(sides().toSorted()).toEqual(['data-more-after', 'data-more-before']);
  scroll(499.5);
  expect(sides()).toEqual(['data-more-before']);
  scroll(498.5);
  expect(sides().toSorted()).toEqual(['data-more-after', 'data-more-before']);
  // On right-to-left pages, scroll positions are negative.
  scroll(-500);
  expect(sides()).toEqual(['data-more-before']);
  scroll(0);
  resize({ contentWidth: 300 });
  expect(marks()).toEqual([]);
});

test('the first column sticks while scrolling unless the column is too wide', () => {
  const { marks, covered, resize } = showRegion({ contentWidth: 800, firstWidth: 180 });
  expect([marks().includes('data-first-stays'), covered()]).toEqual([true, '180px']);
  resize({ firstWidth: 181 });
  expect([marks().includes('data-first-stays'), covered()]).toEqual([false, '']);
  resize({ firstWidth: 90 });
  expect(covered()).toBe('90px');
  resize({ contentWidth: 300 });
  expect([marks(), covered()]).toEqual([[], '']);
});

test('a scroll container shorter than the table is a tab stop if the container scrolls', () => {
  const { region, resize, marks } = showRegion({ contentHeight: 201 });
  expect(marks()).toEqual([]);
  region.style.overflowY = 'auto';
  resize();
  expect([marks(), region.tabIndex]).toEqual([['tabindex'], 0]);
  resize({ contentHeight: 200 });
  expect(marks()).toEqual([]);
});

test('when a table starts or stops overflowing, the first visible row is scrolled back into view', () => {
  const { resize, shown } = showRegion();
  const options = { block: 'start', behavior: 'instant' };
  resize({ scrolledRows: 2, contentWidth: 800 });
  expect(shown).toEqual([[2, options]]);
  resize({ scrolledRows: 1 });
  expect(shown).toHaveLength(1);
  resize({ contentWidth: 300 });
  expect(shown).toEqual([
    [2, options],
    [1, options],
  ]);
  resize({ scrolledRows: 0, contentWidth: 800 });
  expect(shown).toHaveLength(2);
});

test('Tab scrolls a focused element out from behind pinned columns', () => {
  const { region } = showRegion({ contentWidth: 800 });
  const button = region.querySelector('button')!;
  const shown: unknown[] = [];
  for (const element of [region, button])
    element.scrollIntoView = (options) => shown.push([element.localName, options]);
  const release = (element: Element, key: string) =>
    element.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  release(button, 'ArrowRight');
  release(region, 'Tab');
  expect(shown).toEqual([]);
  release(button, 'Tab');
  expect(shown).toEqual([['button', { block: 'nearest', inline: 'nearest' }]]);
});

test('a scroll container detects right-to-left text, even if the direction changes later', async () => {
  const root = document.documentElement;
  onTestFinished(() => root.removeAttribute('lang'));
  const { region, marks, resize } = showRegion();
  region.style.direction = 'rtl';
  resize();
  expect(marks()).toEqual(['data-right-to-left']);
  region.style.direction = 'ltr';
  root.lang = 'de';
  await Promise.resolve();
  expect(marks()).toEqual([]);
});

test('a scroll container measures the heights of the header and of pinned rows', () => {
  const { region, resize } = showRegion();
  const measured = () =>
    Object.fromEntries(
      [...region.style]
        .filter((name) => name.startsWith('--ct-own-measured-'))
        .map((name) => [name.slice('--ct-own-measured-'.length), region.style.getPropertyValue(name)]),
    );
  expect(measured()).toEqual({ head: '30px' });
  setPlace(region.querySelector('thead')!, 90);
  for (const [index, side, heightPx] of [
    [0, 'top', 40],
    [1, 'top', 32],
    [2, 'bottom', 50],
    [3, 'bottom', 32],
  ] as const) {
    const row = region.querySelectorAll<HTMLElement>('tbody tr')[index]!;
    row.dataset['pinned'] = side;
    setPlace(row, 0, heightPx);
  }
  resize();
  expect(measured()).toEqual({
    head: '90px',
    top: '72px',
    'top-0': '0px',
    'top-1': '40px',
    bottom: '82px',
    'bottom-0': '0px',
    'bottom-1': '32px',
  });
  for (const row of region.querySelectorAll<HTMLElement>('tbody tr')) delete row.dataset['pinned'];
  resize();
  expect([measured()['top'], measured()['bottom']]).toEqual([undefined, undefined]);
});

test('a scroll container that was removed from the page no longer updates its attributes', async () => {
  const { region, end, scroll, marks } = showRegion({ contentWidth: 800 });
  const before = marks();
  expect([...Sizes.all].flatMap(({ observed }) => [...observed])).toEqual([
    region,
    region.firstChild,
    region.querySelector('thead'),
    region,
  ]);
  end?.();
  expect(Sizes.all.size).toBe(0);
  scroll(200);
  region.style.direction = 'rtl';
  document.documentElement.lang = 'de';
  await Promise.resolve();
  document.documentElement.removeAttribute('lang');
  expect(marks()).toEqual(before);
  const button = region.querySelector('button')!;
  let shownCount = 0;
  button.scrollIntoView = () => (shownCount += 1);
  button.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
  expect(shownCount).toBe(0);
});

test('`markScrolling` returns undefined without ResizeObserver', () => {
  vi.stubGlobal('ResizeObserver', undefined);
  expect([markScrolling(document.createElement('div')), markScrolling(null)]).toEqual([undefined, undefined]);
});
