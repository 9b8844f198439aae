import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'rolldown';

const bundles = new Map<string, Promise<string>>();

async function bundle(input: string): Promise<string> {
  const { output } = await build({ input, output: { format: 'iife', minify: true }, write: false });
  return output[0].code;
}

export async function addModule(target: BrowserContext | Page, file: string): Promise<void> {
  const bundling = bundles.get(file) ?? bundle(file);
  bundles.set(file, bundling);
  await target.addInitScript({ content: await bundling });
}

export const keepMachineEvents = (context: BrowserContext): Promise<void> =>
  addModule(context, join(import.meta.dirname, 'in-page/machine-feed.ts'));

/** Returns the page's last events as an inspector recording, or `undefined` if no machine runs. */
export const recordingOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.readMachineEvents?.());
