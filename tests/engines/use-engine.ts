import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import type { Engine, StartEngine } from './engine';
import { startFirefox } from './firefox';
import { Demo } from './gestures';
import { startWebKit } from './webkit';

export const engines = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const satisfies readonly (readonly [name: string, start: StartEngine])[];

export interface RunningEngine {
  readonly getEngine: () => Engine;
  /** Opens a path. After the test, the console must be empty. */
  readonly open: (path: string) => Promise<Demo>;
  readonly openKinds: () => Promise<Demo>;
}

export function useEngine(start: StartEngine): RunningEngine {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  function getEngine(): Engine {
    if (!engine) throw new Error('The engine has not started.');
    return engine;
  }

  return {
    getEngine,
    async open(path) {
      const page = await getEngine().open();
      const demo = new Demo(page, inject('engineUrl'));
      onTestFinished(async () => {
        try {
          expect(await demo.noise()).toEqual([]);
        } finally {
          await page.close();
        }
      });
      await demo.open(path);
      return demo;
    },
    async openKinds() {
      const page = await getEngine().open();
      onTestFinished(() => page.close());
      const demo = new Demo(page, inject('kindsUrl'));
      await demo.open('/');
      return demo;
    },
  };
}
