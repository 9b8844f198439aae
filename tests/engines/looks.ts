import { expect, test } from 'vitest';
import type { ColorScheme } from './engine';
import type { RunningEngine } from './use-engine';

/** Defines the tests of how the pages look where the user prefers a color scheme. */
export function defineLookTests({ open, openKinds }: RunningEngine, scheme: ColorScheme): void {
  async function openInspected() {
    const demo = await open('/');
    await demo.inspect();
    return demo;
  }

  test.each([
    ['a whole table', () => open('/whole-state?pageIndex=2&rowSelection=1%2C12&columnPinning=age.right')],
    ['a table beside its inspector', openInspected],
    ['filters of every kind', openKinds],
  ])(`axe finds nothing in %s, ${scheme}`, async (_, openPage) => {
    const demo = await openPage();
    expect(await demo.page.evaluate(`matchMedia('(prefers-color-scheme: ${scheme})').matches`)).toBe(true);
    expect(await demo.violations()).toEqual([]);
  });
}
