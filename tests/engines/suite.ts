import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Engine } from './engine';
import { Demo } from './gestures';

/** Defines the tests that hold in every engine. Chromium has the whole suite; these are the facts that depend on the engine. */
export function defineTests(start: () => Promise<Engine>): void {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  /** Opens a demo page. When the test is over, nothing may have been said in its console. */
  async function open(path: string): Promise<Demo> {
    const page = await engine.open();
    const demo = new Demo(page, inject('baseUrl'));
    onTestFinished(async () => {
      try {
        expect(await demo.noise()).toEqual([]);
      } finally {
        await page.close();
      }
    });
    await demo.open(path);
    return demo;
  }

  describe('the pages', () => {
    test('/ sorts, and the address says so', async () => {
      const demo = await open('/');
      await demo.sort('Name');
      await demo.expectAddress('/?sorting=name.asc');
    });
  });
}
