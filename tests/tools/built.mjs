import { findBrowsers } from './browser.mjs';
import { root } from '../../src/build/install.mjs';

/**
 * Serves the built application, opens a browser, and ends both when `look` is done.
 *
 * @param {(browser: import('playwright').Browser, base: string) => Promise<void>} look `base` ends with a slash
 */
export async function lookAtBuilt(look) {
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found to look at the built application.');
  const { preview } = await import('vite');
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: browsers.whole });
  const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0, open: false } });
  try {
    const base = server.resolvedUrls?.local[0];
    if (!base) throw new Error('The built application is not served.');
    await look(browser, base);
  } finally {
    await browser.close();
    await server.close();
  }
}
