import { describe, expect, test } from 'vitest';
import { Demo } from './gestures';
import type { RunningEngine } from './use-engine';

/** Defines tests of what engines do each in their own way. Chromium's own tests hold everything else. */
export function defineTests({ open, openKinds }: RunningEngine): void {
  describe('a table', () => {
    test('is filtered by a date, part by part', async () => {
      const demo = await openKinds();
      // The filters of dates are loaded as they are first shown.
      await demo.expectThat(`document.querySelector('input[type=date]') !== null`, true);
      await demo.page.evaluate(`document.querySelector('input[type=date]').focus()`);
      await demo.takeKeyboard();
      // Day, month and year, in the order that the box has: WebKitGTK does not go on by itself.
      await demo.page.press('Up', 'Right', 'Up', 'Right', 'Up');
      await demo.expectThat(`/^\\d{4}-\\d\\d-\\d\\d$/.test(document.querySelector('input[type=date]').value)`, true);
      const first = String(await demo.page.evaluate(`document.querySelector('input[type=date]').value`));
      await demo.expectState({ columnFilters: [{ id: 'published', value: [first, null] }] });
    });

    test('has lists that open below their button, within the window', async () => {
      const demo = await openKinds();
      const expectPlace = (place: string) =>
        demo.expectThat(
          `(() => {
            const button = document.querySelector('button[aria-label^="Filter Topics"]');
            button.click();
            const [at, list] = [button, button.nextElementSibling].map((element) => element.getBoundingClientRect());
            button.nextElementSibling.hidePopover();
            return list.width > 30 && ${place};
          })()`,
          true,
        );
      await expectPlace('Math.abs(at.left - list.left) < 1 && Math.abs(at.bottom - list.top) < 1');
      await demo.page.evaluate(
        `Object.assign(document.querySelector('button[aria-label^="Filter Topics"]').style, { position: 'fixed', right: 0, bottom: 0, width: '30px' })`,
      );
      await expectPlace('list.right < innerWidth + 1 && list.bottom < innerHeight + 1');
    });

    test.each([
      ['its heads', '/?pageSize=50'],
      ['its heads and pinned rows', '/whole-state?pageSize=50&rowPinning=0.top%2C4.top%2C8.bottom%2C12.bottom'],
    ])('never covers a control focused by %s', async (_, address) => {
      const demo = await open(address);
      await demo.expectThat('document.querySelectorAll("tbody tr").length > 20', true);
      await demo.page.evaluate(`[...document.querySelectorAll('tbody tr:not([data-pinned]) input')].at(-1).focus()`);
      await demo.takeKeyboard();
      for (let presses = 0; presses < 35; presses += 1) {
        await demo.page.press('Up');
        await demo.expectThat(
          `(() => {
            const { x, y, width, height } = document.activeElement.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2)?.contains(document.activeElement);
          })()`,
          true,
        );
      }
    });
  });

  describe('what waits to be written', () => {
    test('survives a reload', async () => {
      const demo = await open('/debounce');
      await demo.search('ab');
      await demo.reload();
      await demo.expectState({ globalFilter: 'ab' });
      await demo.expectAddress('/debounce?globalFilter=ab');
    });

    test('is restored after a visit to another site', async () => {
      const demo = await open('/debounce');
      await demo.search('ab');
      await demo.load(demo.baseUrl.replace('127.0.0.1', 'localhost'));
      await demo.go(-1);
      await demo.expectAddress('/debounce?globalFilter=ab');
      await demo.ready();
      await demo.expectState({ globalFilter: 'ab' });
    });
  });

  test('an address with user name and password is written, too', async () => {
    const demo = await open('/');
    await demo.load(Object.assign(new URL(demo.baseUrl), { username: 'a', password: 'b' }).href);
    await demo.expectThat('document.URL.includes("//a:b@")', true);
    await demo.sort('Name');
    await demo.expectAddress('/?sorting=name.asc');
  });

  test('the inspector in its own window follows the table', async () => {
    const demo = await open('/');
    await demo.press('Next page');
    const window = new Demo(await demo.openInspector(), demo.baseUrl);
    await window.expectActive('table.page.middle');
    expect(await window.noise()).toEqual([]);
    await window.page.close();
  });

  test('the content policy refuses a script of the page’s own', async () => {
    const refused: unknown = expect.stringMatching(/^policy: script-src-elem inline/);
    const demo = await open('/', [refused]);
    await demo.page.evaluate(
      `void document.head.append(Object.assign(document.createElement('script'), { textContent: 'ran = true' }))`,
    );
    await demo.expectThat('window.noise.length', 1);
    expect(await demo.page.evaluate('typeof ran')).toBe('undefined');
  });
}
