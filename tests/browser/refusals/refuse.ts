import type { Page } from 'playwright';

/** The ways in which a browser refuses a history call: Safari throws, Chromium silently drops it. */
export type Refusal = 'throws' | 'silent';

export const refusals: readonly Refusal[] = ['throws', 'silent'];

export interface Browser {
  /** From now on history calls are refused, also after a reload. */
  refuse(how: Refusal): Promise<void>;
  /** From now on they are taken. */
  take(): Promise<void>;
  /** Returns the number of history calls that the page has made since it was loaded, refused ones included. */
  calls(): Promise<number>;
}

/** Takes the history of the pages to come in hand. */
export async function handleHistory(page: Page): Promise<Browser> {
  await page.addInitScript(() => {
    Object.assign(window, { historyCallCount: 0 });
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = History.prototype[method];
      History.prototype[method] = function (data, unused, url) {
        const counted = window as unknown as { historyCallCount: number };
        counted.historyCallCount += 1;
        // The name of a window outlives its pages, and needs no storage.
        if (window.name === 'throws')
          throw new DOMException(
            'Attempt to use history.pushState() more than 100 times per 10 seconds',
            'SecurityError',
          );
        if (window.name !== 'silent') original.call(this, data, unused, url);
      };
    }
  });
  const name = (text: string) => page.evaluate((given) => void (window.name = given), text);
  return {
    refuse: name,
    take: () => name(''),
    calls: () => page.evaluate(() => (window as unknown as { historyCallCount: number }).historyCallCount),
  };
}
