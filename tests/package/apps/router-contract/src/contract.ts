import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

/* Tests that every router must pass, with and without its private members. */

// React requires this variable for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface AppOptions {
  readonly hasInternals: boolean;
  readonly table?: {
    readonly history?: 'push';
    readonly rerunLoaders?: true;
    readonly debounce?: { readonly globalFilter: number };
  };
  /** True if the table page's loader reads the table's param `q`. Otherwise the loader reads `tab`. */
  readonly readsTable?: boolean;
  /** Called by the app's own URL listener. */
  readonly onChange?: (() => void) | undefined;
  readonly base?: string;
}

/**
 * An app with two pages. `/` is Home.
 * `/cities` has a search box named Search for the param `q`. Its outputs `q` and `search` show the values of the
 * router's hooks, and `loaded` shows the loader's result.
 * Both pages have the links Home, Cities and Tab b. Tab b sets the param `tab` and keeps all others.
 */
export interface App {
  readonly element: HTMLElement;
  readonly loads: () => number;
  readonly guards: () => number;
  /** Makes loaders wait until `letLoad` is called. */
  readonly holdLoads: () => void;
  readonly letLoad: () => void;
  readonly openTabB: () => void;
  readonly close: () => void;
}

export type OpenApp = (options: AppOptions) => App;

/** Options of a table whose typed text stays pending until the next user event. */
const pending = { table: { debounce: { globalFilter: 60_000 } } };

/** A table has written all changes after this time. */
const settledMs = 400;

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function createUser(app: App) {
  const find = (selector: string, text?: string): HTMLElement => {
    const found = [...app.element.querySelectorAll<HTMLElement>(selector)].find(
      (one) => !text || one.textContent === text,
    );
    if (!found) throw new Error(`The page has no ${selector} ${text ?? ''}: ${app.element.innerHTML}`);
    return found;
  };
  const box = () => find('input');
  const boxText = (): unknown => Reflect.get(HTMLInputElement.prototype, 'value', box());
  return {
    box,
    boxText,
    /** The URL and the text in the search box. */
    shown: () => [href(), boxText()],
    type: async (text: string) => {
      for (let length = 1; length <= text.length; length += 1) {
        await act(async () => {
          Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), box());
          box().dispatchEvent(new Event('input', { bubbles: true }));
        });
        await pass(50);
      }
    },
    follow: async (name: string) => {
      await act(async () => find('a', name).click());
      await pass(0);
    },
    go: async (delta: number) => {
      const before = location.href;
      const gone = new Promise<void>((resolve) => {
        const listen = () => {
          if (location.href === before) return;
          window.removeEventListener('popstate', listen, true);
          resolve();
        };
        window.addEventListener('popstate', listen, true);
      });
      history.go(delta);
      await act(async () => {
        await vi.advanceTimersByTimeAsync(20);
        await gone;
      });
      await pass(20);
    },
    output: (name: string) => find(`output[name=${name}]`).textContent,
    heading: () => find('h1').textContent,
  };
}

export const href = () => location.pathname + location.search + location.hash;

/** True while the browser refuses to replace the URL. */
let isRefused = false;

/** @param options `isPageShared`: true if the router's adapter follows one page for all apps */
export function createOpen(openApp: OpenApp, { isPageShared = false } = {}) {
  const listened: Parameters<Window['addEventListener']>[] = [];
  const resetPage = () => {
    for (const [type, listener] of listened.splice(0)) window.removeEventListener(type, listener);
    for (const method of ['pushState', 'replaceState', 'go', 'state']) Reflect.deleteProperty(history, method);
  };
  const { replaceState } = History.prototype;
  // An adapter may read the browser's function only once.
  beforeAll(() => {
    // Pages of earlier test files may have left functions that call the browser's.
    resetPage();
    History.prototype.replaceState = function (this: History, ...call) {
      if (isRefused) throw new DOMException('', 'SecurityError');
      replaceState.apply(this, call);
    };
  });
  afterAll(() => {
    History.prototype.replaceState = replaceState;
    resetPage();
  });
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'Date'],
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  return async (url: string, options: AppOptions) => {
    history.replaceState(null, '', url);
    let app: App | undefined;
    const listening = vi.spyOn(window, 'addEventListener');
    await act(async () => {
      app = openApp(options);
    });
    if (!app) throw new Error('The app did not open.');
    const { close } = app;
    onTestFinished(() => {
      act(close);
      listened.push(...listening.mock.calls);
      if (!isPageShared) resetPage();
    });
    await pass(20);
    return { app, ...createUser(app) };
  };
}

export function testRouter(open: ReturnType<typeof createOpen>): void {
  describe.each([
    ['with its private parts', true],
    ['without its private parts', false],
  ])('%s', (_, hasInternals) => {
    test('a table opens in the state that its URL describes', async () => {
      const { boxText, output } = await open('/cities?q=os', { hasInternals });
      expect(boxText()).toBe('os');
      expect(output('q')).toBe('os');
    });

    test("a table's writes preserve the rest of the URL", async () => {
      const before = '/cities?flag&x=007&x=8&y=%7e&tab=a';
      const { type, box, boxText } = await open(`${before}#caf%C3%A9-%61`, { hasInternals });
      expect(href()).toBe(`${before}#caf%C3%A9-%61`);
      const typed = box();
      await type('osaka');
      await pass(settledMs);
      expect(href()).toBe(`${before}&q=osaka#caf%C3%A9-%61`);
      expect(box()).toBe(typed);
      expect(boxText()).toBe('osaka');
    });

    test('a table writes to a URL below the router base path', async () => {
      const { type, follow, go, heading, shown } = await open('/shop/c%69ties?q=+o&&', {
        hasInternals,
        base: '/shop',
      });
      expect(shown()).toEqual(['/shop/c%69ties?q=+o&&', ' o']);
      await type('osaka');
      await pass(settledMs);
      expect(href()).toBe('/shop/c%69ties?q=osaka&&');
      await follow('Home');
      expect(heading()).toBe('Home');
      await go(-1);
      await pass(settledMs);
      expect(shown()).toEqual(['/shop/c%69ties?q=osaka&&', 'osaka']);
    });

    test("the router's hooks return table changes", async () => {
      const { type, output } = await open('/cities?tab=a', { hasInternals });
      await type('osaka');
      expect(output('q')?.slice(0, 3)).toBe(hasInternals ? 'osa' : '');
      await pass(settledMs);
      expect(output('q')).toBe('osaka');
      expect(output('search')).toBe('?tab=a&q=osaka');
    });

    test("table writes don't run loaders", async () => {
      const { app, type } = await open('/cities?tab=a', { hasInternals });
      const [loads, guards] = [app.loads(), app.guards()];
      vi.mocked(window.scrollTo).mockClear();
      await type('osaka');
      await pass(settledMs);
      expect(window.scrollTo).not.toHaveBeenCalled();
      expect(app.loads()).toBe(loads);
      expect(app.guards() - guards).toBeLessThanOrEqual(hasInternals ? 0 : 1);
    });

    test("a link that changes another param doesn't lose pending text", async () => {
      const { app, type, follow, output, shown } = await open('/cities?tab=a', { hasInternals, ...pending });
      await type('osaka');
      expect(href()).toBe('/cities?tab=a');
      await follow('Tab b');
      await pass(settledMs);
      expect(shown()).toEqual(['/cities?tab=b&q=osaka', 'osaka']);
      expect(output('loaded')).toBe('b');
      expect(app.loads()).toBe(2);
    });

    test("a link to the same page applies the link's params, and Back restores pending text", async () => {
      const { type, follow, go, output, shown } = await open('/cities?tab=a', { hasInternals, ...pending });
      await type('bergen');
      await follow('Cities');
      await pass(settledMs);
      expect(shown()).toEqual(['/cities', '']);
      expect(output('search')).toBe('');
      await go(-1);
      await pass(settledMs);
      expect(shown()).toEqual(['/cities?tab=a&q=bergen', 'bergen']);
    });

    test('a link to the current URL writes pending text to the previous entry', async () => {
      const { type, follow, go, heading, shown } = await open('/', { hasInternals, ...pending });
      await follow('Cities');
      await type('oslo');
      await follow('Cities');
      await pass(settledMs);
      expect(shown()).toEqual(['/cities', '']);
      await go(-1);
      await pass(settledMs);
      expect(shown()).toEqual(['/cities?q=oslo', 'oslo']);
      await go(1);
      await pass(settledMs);
      expect(shown()).toEqual(['/cities', '']);
      await go(-2);
      await pass(settledMs);
      expect(heading()).toBe('Home');
    });

    test("a link to the same page applies the link's params even while a loader runs", async () => {
      const { app, type, follow, go, boxText, shown } = await open('/cities?tab=a', {
        hasInternals,
        readsTable: true,
        table: { rerunLoaders: true },
      });
      app.holdLoads();
      await type('oslo');
      await pass(settledMs);
      await type('bergen');
      await follow('Cities');
      await act(async () => app.letLoad());
      await pass(settledMs);
      expect(shown()).toEqual(['/cities', '']);
      await go(-1);
      await pass(settledMs);
      expect(boxText()).toBe('bergen');
    });

    test('after a link that changes another param, Back runs the loader again', async () => {
      const { type, follow, go, boxText, output, shown } = await open('/cities?tab=a', { hasInternals });
      await type('osaka');
      await follow('Tab b');
      await pass(settledMs);
      expect(shown()).toEqual(['/cities?tab=b&q=osaka', 'osaka']);
      expect(output('loaded')).toBe('b');
      await go(-1);
      await pass(settledMs);
      expect(output('loaded')).toBe('a');
      expect(boxText()).toBe('osaka');
    });

    test('following a link first writes pending changes to the current entry', async () => {
      const { type, follow, go, heading, output, shown } = await open('/cities?tab=a', { hasInternals, ...pending });
      await type('osaka');
      await follow('Home');
      await pass(settledMs);
      expect(heading()).toBe('Home');
      expect(href()).toBe('/');
      await go(-1);
      await pass(settledMs);
      expect(shown()).toEqual(['/cities?tab=a&q=osaka', 'osaka']);
      expect(output('q')).toBe('osaka');
    });

    test('Back and Forward restore history entries that a table pushed', async () => {
      const { app, type, go, boxText, output, shown } = await open('/cities', {
        hasInternals,
        table: { history: 'push', debounce: { globalFilter: 0 } },
      });
      await type('os');
      await pass(settledMs);
      await go(-1);
      await pass(settledMs);
      expect(shown()).toEqual(['/cities?q=o', 'o']);
      expect(output('q')).toBe('o');
      await go(1);
      await pass(settledMs);
      expect(boxText()).toBe('os');
      expect(output('q')).toBe('os');
      expect(hasInternals ? app.loads() : 1).toBe(1);
    });

    test('a table write that the browser refused is retried', async () => {
      onTestFinished(() => {
        isRefused = false;
      });
      const { type, output, shown } = await open('/cities', { hasInternals });
      isRefused = true;
      await type('osaka');
      await pass(settledMs);
      expect(shown()).toEqual(['/cities', 'osaka']);
      isRefused = false;
      await pass(3000);
      expect(href()).toBe('/cities?q=osaka');
      expect(output('q')).toBe('osaka');
    });

    test('with `rerunLoaders: true`, loaders run once after the last write', async () => {
      const { app, type, output, shown } = await open('/cities', {
        hasInternals,
        readsTable: true,
        table: { rerunLoaders: true },
      });
      expect(output('loaded')).toBe('none');
      app.holdLoads();
      await type('os');
      await pass(settledMs);
      await type('osaka');
      await pass(settledMs);
      expect(output('loaded')).toBe('none');
      expect(output('pending')).toBe('true');
      await act(async () => app.letLoad());
      await pass(settledMs);
      expect(output('loaded')).toBe('osaka');
      expect(output('pending')).toBe('false');
      expect(shown()).toEqual(['/cities?q=osaka', 'osaka']);
    });

    test('with `rerunLoaders: true`, Back runs the loaders for the previous entry', async () => {
      const { type, go, output } = await open('/cities', {
        hasInternals,
        readsTable: true,
        table: { rerunLoaders: true, history: 'push', debounce: { globalFilter: 0 } },
      });
      await type('os');
      await pass(settledMs);
      expect(output('loaded')).toBe('os');
      await go(-1);
      await pass(settledMs);
      expect(output('loaded')).toBe('o');
    });

    test('an app can navigate while its URL listener is notified', async () => {
      let openTabB = () => {};
      const { app, type, boxText } = await open('/cities', { hasInternals, onChange: () => openTabB() });
      openTabB = () => {
        openTabB = () => {};
        app.openTabB();
      };
      await type('osaka');
      await pass(settledMs);
      expect(href()).toMatch(/^\/cities\?(tab=b&q=osaka|q=osaka&tab=b)$/);
      expect(boxText()).toBe('osaka');
    });
  });
}
