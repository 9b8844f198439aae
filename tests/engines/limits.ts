import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { engineLimits } from '../browser-model';
import { Demo } from './gestures';
import type { RunningEngine } from './use-engine';

const notice = `document.querySelector('.ct-address-notice').textContent`;

/** Defines the tests of an engine's limit on history calls, which it counts by itself. */
export function defineLimitTests({ getEngine, open }: RunningEngine): void {
  describe("beyond the engine's limit of history calls", () => {
    test('history calls are refused as documented', async () => {
      const page = await getEngine().open();
      onTestFinished(() => page.close());
      const demo = new Demo(page, inject('engineUrl'));
      // The application would make a call too.
      await page.goto(`${demo.baseUrl}/robots.txt`);
      const { calls, error, entries } = engineLimits[getEngine().name];
      const measured = await page.evaluate(`(() => {
        const errors = new Set();
        let taken = 0;
        for (let call = 0; call < ${calls + 50}; call += 1) {
          try {
            history.pushState(null, '', '?call=' + call);
            if (location.search === '?call=' + call) taken += 1;
          } catch (error) {
            errors.add(error.name + ': ' + error.message);
          }
        }
        return { calls: taken, errors: [...errors] };
      })()`);
      expect(measured, `${getEngine().name} ${getEngine().version}`).toEqual({
        calls,
        errors: error === '' ? [] : [error],
      });
      await demo.expectThat('history.length', entries);
    });

    test(
      'a held key on /push loses no letter: the notice appears and goes, and the address catches up',
      { timeout: 120_000 },
      async () => {
        const demo = await open('/push');
        const typed = `document.querySelector('input[type=search]').value`;
        await demo.search('a');
        await demo.takeKeyboard();
        const release = await demo.page.hold('b');
        try {
          await demo.expectThat(`${typed}.length > 1`, true);
          // A busy machine repeats a key too slowly for the limit: another script takes all else that the engine gives.
          await demo.page.evaluate(`void (window.greedy = setInterval(() => {
          for (let call = 0; call < 20; call += 1)
            try {
              History.prototype.replaceState.call(history, history.state, '', location.href);
            } catch {}
        }, 20))`);
          await demo.expectThat(`${notice} !== ''`, true);
        } finally {
          await release();
        }
        await demo.page.press('c');
        await demo.expectThat(`${typed}.endsWith('c')`, true);
        await demo.page.evaluate('clearInterval(greedy)');
        const text = String(await demo.page.evaluate(typed));
        expect(text).toMatch(/^ab{4,}c$/);
        await demo.expectState({ globalFilter: text });
        await demo.expectAddress(`/push?globalFilter=${text}`);
        await demo.expectThat(notice, '');
        await demo.go(-1);
        await demo.expectThat(`/^\\?globalFilter=ab*$/.test(location.search)`, true);
        const before = await demo.page.evaluate(`new URLSearchParams(location.search).get('globalFilter')`);
        await demo.expectState({ globalFilter: String(before) });
      },
    );
  });
}
