import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'rolldown';

/** Code of all contexts of the worker, by its file. */
const bundles = new Map<string, Promise<string>>();

async function bundle(input: string): Promise<string> {
  const { output } = await build({ input, output: { format: 'iife', minify: true }, write: false });
  return output[0].code;
}

/** Runs a module in every page to come, before the page's own code. */
export async function addModule(target: BrowserContext | Page, file: string): Promise<void> {
  const bundling = bundles.get(file) ?? bundle(file);
  bundles.set(file, bundling);
  await target.addInitScript({ content: await bundling });
}

/** Keeps the last events of the machines in every page to come. */
export const keepMachineEvents = (context: BrowserContext): Promise<void> =>
  addModule(context, join(import.meta.dirname, 'in-page/machine-feed.ts'));

/** The page's last events as a file that the inspector opens; undefined for a page that runs no machine. */
export const recordingOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.readMachineEvents?.());
