import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'rolldown';

const inPage = join(import.meta.dirname, 'in-page');

/** Bundles the inspector's own feed for pages. It knows actors of another copy of XState by their shape. */
async function bundleFeed(): Promise<string> {
  const { output } = await build({
    input: join(inPage, 'machine-feed.ts'),
    output: { format: 'iife', minify: true },
    write: false,
  });
  return output[0].code;
}

/** Of all contexts of the worker. */
let bundling: Promise<string> | undefined;

/** Keeps the last events of the machines in every page to come. */
export async function keepMachineEvents(context: BrowserContext): Promise<void> {
  bundling ??= bundleFeed();
  await context.addInitScript({ content: await bundling });
}

/** The page's last events as a file that the inspector opens; undefined for a page that runs no machine. */
export const recordingOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.readMachineEvents?.());
