import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ColorScheme } from './engine';
import type { RunningEngine } from './use-engine';

/** The folder where the pictures are kept, to be looked at. */
const folder = join(import.meta.dirname, '../../reports/engines');

/** Defines the tests of how the pages look where the user prefers a color scheme, and keeps a picture of each. */
export function defineLookTests({ getEngine, open, openKinds }: RunningEngine, scheme: ColorScheme): void {
  async function openInspected() {
    const demo = await open('/');
    await demo.inspect();
    return demo;
  }

  test.each([
    ['a whole table', () => open('/whole-state?pageIndex=2&rowSelection=1%2C12&columnPinning=age.right')],
    ['an inspected table', openInspected],
    ['filters of every kind', openKinds],
  ])(`axe finds nothing in %s, ${scheme}`, async (name, openPage) => {
    const demo = await openPage();
    expect(await demo.page.evaluate(`matchMedia('(prefers-color-scheme: ${scheme})').matches`)).toBe(true);
    expect(await demo.violations()).toEqual([]);
    await mkdir(folder, { recursive: true });
    const file = `${getEngine().name} ${name} ${scheme}.png`.replaceAll(' ', '-');
    await writeFile(join(folder, file), await demo.page.picture());
  });
}
