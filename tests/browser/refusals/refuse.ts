import type { Page } from 'playwright';

/** Safari throws, and Chromium silently drops the call. */
export type Refusal = 'throws' | 'silent';

export interface Browser {
  refuse(how: Refusal): Promise<void>;
  take(): Promise<void>;
}

export async function handleHistory(page: Page): Promise<Browser> {
  await page.addInitScript(() => {
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = History.prototype[method];
      History.prototype[method] = function (data, unused, url) {
        // The window's name survives navigation and uses no storage.
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
  };
}
