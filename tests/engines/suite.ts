import { describe, expect, test } from 'vitest';
import { customDefaultValue } from '../../src/demos/custom-default-value/definition';
import { Demo } from './gestures';
import type { RunningEngine } from './use-engine';

/** Defines the tests that hold in every engine. Chromium has the whole suite; these are the facts that depend on the engine. */
export function defineTests({ open, openKinds }: RunningEngine): void {
  describe('a table', () => {
    test('is sorted by one column, and by another with Shift', async () => {
      const demo = await open('/');
      await demo.sort('Name');
      await demo.sort('Age', 'Shift');
      await demo.expectState({
        sorting: [
          { id: 'name', desc: false },
          { id: 'age', desc: true },
        ],
      });
      await demo.expectAddress('/?sorting=name.asc%2Cage.desc');
    });

    test('is filtered by its boxes, numbers included', async () => {
      const demo = await open('/');
      await demo.search('a');
      await demo.filter('Name', 'Search...', 'e');
      await demo.filter('Age', 'Min', '30');
      await demo.expectAddress('/?globalFilter=a&columnFilters=name.%2522e%2522%2Cage.%255B30%252Cnull%255D');
      await demo.expectThat('document.querySelectorAll("tbody tr").length > 0', true);
    });

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

    test('is paged by buttons, page number and page size', async () => {
      const demo = await open('/');
      await demo.press('Next page');
      await demo.expectAddress('/?pageIndex=2');
      await demo.page.choose('(//select[option[normalize-space(.)="Show 20"]])[1]', '20');
      await demo.expectState({ pagination: { pageIndex: 0, pageSize: 20 } });
      await demo.press('Last page');
      await demo.expectAddress('/?pageSize=20&pageIndex=5');
    });

    test('has rows that are selected, one and all', async () => {
      const demo = await open('/');
      await demo.selectRow(1);
      await demo.expectAddress('/?rowSelection=1');
      await demo.page.click(`//thead//input[@type='checkbox']`);
      await demo.expectThat(
        'Object.keys(JSON.parse(document.querySelector("pre").textContent).rowSelection).length',
        100,
      );
    });

    test('shows the whole text of a truncated cell under the pointer', async () => {
      const demo = await open('/');
      await demo.expectThat(
        `(async () => {
          const [cut, whole] = document.querySelectorAll('tbody tr:first-child .ct-row-cell');
          document.querySelector('tbody').closest('table').style.cssText = 'width: 400px; min-width: 0';
          const titles = [];
          for (const cell of [whole, cut]) {
            cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
            await new Promise(requestAnimationFrame);
            titles.push(cell.title === cell.textContent);
          }
          return titles;
        })()`,
        [false, true],
      );
    });

    test('reverses its columns and restores them', async () => {
      const demo = await open('/');
      await demo.press('Reverse Order');
      await demo.expectAddress('/?columnOrder=age%2Cname%2Cid');
      await demo.press('Reset Order');
      await demo.expectAddress('/');
    });
  });

  describe('of the pages', () => {
    test.each([
      ['/custom-param-name', '/custom-param-name?userTable-sorting=name.asc'],
      ['/custom-encoder-decoder', '/custom-encoder-decoder?sorting.name=asc'],
      ['/debounce', '/debounce?sorting=name.asc'],
      ['/push', '/push?sorting=name.asc'],
    ])('%s writes a sort as it says', async (path, expected) => {
      const demo = await open(path);
      await demo.sort('Name');
      await demo.expectAddress(expected);
    });

    test('/custom-default-value opens with its defaults, and an address without any', async () => {
      const demo = await open('/custom-default-value');
      await demo.expectState({ pagination: { pageIndex: 2, pageSize: 20 }, rowSelection: { 1: true } });
      await demo.expectAddress(customDefaultValue.path);
    });

    test('/debounce shows a change at once, and writes it a second later', async () => {
      const demo = await open('/debounce');
      // Of two timers of one length, the one that was set first runs first: HTML, "run steps after a timeout".
      const justBefore = await demo.page.evaluate(`new Promise((resolve) => {
        setTimeout(() => {
          resolve({ isSorted: document.querySelector('thead [aria-sort=ascending]') !== null, search: location.search });
        }, 1000);
        document.querySelector('thead th button').click();
      })`);
      expect(justBefore).toEqual({ isSorted: true, search: '' });
      await demo.expectThat('location.search !== ""', true);
    });

    test('/push goes back and forward, a step a user event', async () => {
      const demo = await open('/push');
      await demo.sort('Name');
      await demo.expectAddress('/push?sorting=name.asc');
      await demo.press('Next page');
      await demo.expectAddress('/push?sorting=name.asc&pageIndex=2');
      await demo.go(-1);
      await demo.expectAddress('/push?sorting=name.asc');
      await demo.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
      await demo.go(1);
      await demo.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
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

    test('is written to the entry that a link leaves', async () => {
      const demo = await open('/debounce');
      await demo.search('ab');
      await demo.follow('Basic');
      await demo.expectAddress('/');
      await demo.go(-1);
      await demo.expectAddress('/debounce?globalFilter=ab');
      await demo.expectState({ globalFilter: 'ab' });
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

  test('the hash and other parameters are kept', async () => {
    const demo = await open('/?a=1&globalFilter=b&x&a=%20#h');
    await demo.sort('Name');
    await demo.expectAddress('/?a=1&globalFilter=b&x&a=%20&sorting=name.asc#h');
  });

  test('an address with user name and password is written, too', async () => {
    const demo = await open('/');
    await demo.load(Object.assign(new URL(demo.baseUrl), { username: 'a', password: 'b' }).href);
    await demo.expectThat('document.URL.includes("//a:b@")', true);
    await demo.sort('Name');
    await demo.expectAddress('/?sorting=name.asc');
  });

  describe('the inspector', () => {
    test('docked, follows the table', async () => {
      const demo = await open('/');
      await demo.inspect();
      await demo.press('Next page');
      await demo.expectActive('table.page.middle');
    });

    test('docked, is closed by its button', async () => {
      const demo = await open('/');
      await demo.inspect();
      await demo.press('Close the inspector');
      await demo.expectThat(`document.querySelector('.inspector')`, null);
    });

    test('in its own window, follows the table', async () => {
      const demo = await open('/');
      await demo.press('Next page');
      const window = new Demo(await demo.openInspector(), demo.baseUrl);
      await window.expectActive('table.page.middle');
      expect(await window.noise()).toEqual([]);
      await window.page.close();
    });
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
