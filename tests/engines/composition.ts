import { describe, expect, test } from 'vitest';
import type { Demo } from './gestures';
import type { RunningEngine } from './use-engine';

const typed = `document.querySelector('input[type=search]').value`;

/** Composes a character by its number, up to the key that commits or cancels it. */
async function compose(demo: Demo, ...digits: readonly string[]): Promise<void> {
  await demo.takeKeyboard();
  await demo.page.press('ctrl+shift+u', ...digits);
}

/**
 * Defines the tests of composed text. The keys go to GTK's input method, which composes a character of its hexadecimal number;
 * the page gets the events that the engine makes of it, in the engine's order.
 */
export function defineCompositionTests({ open }: RunningEngine): void {
  describe('a composed text', () => {
    test('is applied when it is committed, in one entry', async () => {
      const demo = await open('/push');
      await demo.search('a');
      await compose(demo, '8', '6', '8', 'a');
      await demo.expectThat(typed, 'au868a');
      await demo.expectState({ globalFilter: 'a' });
      await demo.expectAddress('/push?globalFilter=a');
      await demo.page.press('Return');
      await demo.expectThat(typed, 'a蚊');
      await demo.expectState({ globalFilter: 'a蚊' });
      await demo.expectAddress('/push?globalFilter=a%E8%9A%8A');
      await demo.go(-1);
      await demo.expectAddress('/push?globalFilter=a');
    });

    test('is discarded when Escape cancels it, leaving the text before', async () => {
      const demo = await open('/push');
      await demo.search('a');
      await compose(demo, '4', '1');
      await demo.expectThat(typed, 'au41');
      await demo.page.press('Escape');
      await demo.expectThat(typed, 'a');
      await demo.page.press('b');
      await demo.expectState({ globalFilter: 'ab' });
      await demo.expectAddress('/push?globalFilter=ab');
      await demo.go(-1);
      await demo.expectAddress('/push?globalFilter=a');
    });

    test('is applied when the focus is lost', async () => {
      const demo = await open('/push');
      await demo.search('a');
      await compose(demo, '4', '1');
      await demo.expectThat(typed, 'au41');
      await demo.page.click('//h1');
      await demo.expectState({ globalFilter: 'au41' });
      await demo.expectAddress('/push?globalFilter=au41');
    });

    test('stays as typed although the address changes meanwhile', async () => {
      const demo = await open('/push');
      await demo.search('a');
      await demo.search('b');
      await demo.expectAddress('/push?globalFilter=ab');
      await compose(demo, '4', '1');
      await demo.expectThat(typed, 'abu41');
      await demo.go(-1);
      await demo.expectState({ globalFilter: 'a' });
      expect(await demo.page.evaluate(typed)).toBe('abu41');
      await demo.page.press('Return');
      await demo.expectState({ globalFilter: 'abA' });
      await demo.expectAddress('/push?globalFilter=abA');
    });

    test('is applied in a number box too', async () => {
      const demo = await open('/');
      await demo.filter('Age', 'Min', '3');
      await compose(demo, '3', '5');
      await demo.expectState({ columnFilters: [{ id: 'age', value: [3, null] }] });
      await demo.page.press('Return');
      await demo.expectState({ columnFilters: [{ id: 'age', value: [35, null] }] });
    });
  });
}
