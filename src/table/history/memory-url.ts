import { createAdaptedUrl, type BrowserUrl } from './adapted-url';
import { createMemoryWindow } from './memory-window';

/** Options of `createMemoryUrl`. */
export interface MemoryUrlOptions {
  /** The first entry's pathname and search. Default: `/`. */
  readonly href?: string;
}

/** A URL in memory, with its own Back and Forward. */
export interface MemoryUrl extends BrowserUrl {
  /** Goes back by one history entry. Does nothing on the first entry. */
  readonly back: () => void;
  /** Goes forward by one history entry. Does nothing on the last entry. */
  readonly forward: () => void;
}

/**
 * Creates a URL in memory for tables that must not change the page's URL, e.g. in a dialog, in Storybook or in tests.
 * Tables behave as in a page: they push, replace and debounce, and `back` restores an earlier state.
 *
 * @throws {Error} if `href` doesn't begin with a slash
 * @example
 * const url = createMemoryUrl({ href: '/cities?q=oslo' });
 * const features = tableFeatures({ ...mine, urlFeature: urlFeature({ url }) });
 */
export function createMemoryUrl({ href = '/' }: MemoryUrlOptions = {}): MemoryUrl {
  if (typeof href !== 'string' || !href.startsWith('/'))
    throw new Error(`createMemoryUrl: \`href\` must begin with a slash, got ${JSON.stringify(href)}`);
  const { window, go } = createMemoryWindow(href);
  return { ...createAdaptedUrl({}, window), back: () => go(-1), forward: () => go(1) };
}
