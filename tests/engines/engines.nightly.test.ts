import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { engineLimits } from '../browser-model';
import { Demo } from './gestures';
import { engines, useEngine } from './use-engine';

const notice = `document.querySelector('.ct-url-notice').textContent`;
const typed = `document.querySelector('input[type=search]').value`;

/** Composes a character from its code. The next key commits or cancels it. */
async function compose(demo: Demo, ...digits: readonly string[]): Promise<void> {
  await demo.waitForKeyboard();
  await demo.page.press('ctrl+shift+u', ...digits);
}

/* Tests what differs between engines. Chromium's tests cover everything else. */
describe.each(engines)('%s', (_, start) => {
  const { getEngine, open, openKinds } = useEngine(start);

  test('keyboard users can set the day, month and year of a date filter', async () => {
    const demo = await openKinds();
    await demo.expectThat(`document.querySelector('.ct-date-range') !== null`, true);
    await demo.page.evaluate(`document.querySelector('.ct-date-range').showPopover()`);
    await demo.expectThat(`document.querySelector('input[type=date]') !== null`, true);
    await demo.page.evaluate(`document.querySelector('input[type=date]').focus()`);
    await demo.waitForKeyboard();
    // Types day, month and year in the input's order. WebKitGTK doesn't move to the next part automatically.
    await demo.page.press('Up', 'Right', 'Up', 'Right', 'Up');
    await demo.expectThat(`/^\\d{4}-\\d\\d-\\d\\d$/.test(document.querySelector('input[type=date]').value)`, true);
    const first = String(await demo.page.evaluate(`document.querySelector('input[type=date]').value`));
    await demo.expectState({ columnFilters: [{ id: 'published', value: [first, null] }] });
  });

  test('a select list opens below its button, inside the window', async () => {
    const demo = await openKinds();
    const expectPlace = async (place: string) => {
      const button = `document.querySelector('button[aria-label^="Filter Topics"]')`;
      await demo.expectThat(`${button} !== null`, true);
      await demo.page.evaluate(`${button}.click()`);
      await demo.expectThat(
        `(() => {
            const button = ${button};
            const [at, list] = [button, button.nextElementSibling].map((element) => element.getBoundingClientRect());
            return list.width > 30 && ${place};
          })()`,
        true,
      );
      await demo.page.evaluate(`${button}.nextElementSibling.hidePopover()`);
    };
    await expectPlace('Math.abs(at.left - list.left) < 1 && Math.abs(at.bottom - list.top) < 1');
    await demo.page.evaluate(
      `Object.assign(document.querySelector('button[aria-label^="Filter Topics"]').style, { position: 'fixed', right: 0, bottom: 0, width: '30px' })`,
    );
    await expectPlace('list.right < innerWidth + 1 && list.bottom < innerHeight + 1');
  });

  test("a focused control isn't covered by the header or pinned rows", async () => {
    const demo = await open('/whole-state?perPage=50&pinned.top=0,4&pinned.bottom=8,12');
    await demo.expectThat('document.querySelectorAll("tbody tr").length > 20', true);
    await demo.page.evaluate(`[...document.querySelectorAll('tbody tr:not([data-pinned]) input')].at(-1).focus()`);
    await demo.waitForKeyboard();
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

  test('pending changes survive a reload', async () => {
    const demo = await open('/debounce');
    await demo.search('ab');
    await demo.reload();
    await demo.expectState({ globalFilter: 'ab' });
    await demo.expectUrl('/debounce?globalFilter=ab');
  });

  test('pending changes are restored when the user returns from another site', async () => {
    const demo = await open('/debounce');
    await demo.search('ab');
    await demo.load(demo.baseUrl.replace('127.0.0.1', 'localhost'));
    await demo.go(-1);
    await demo.expectUrl('/debounce?globalFilter=ab');
    await demo.ready();
    await demo.expectState({ globalFilter: 'ab' });
  });

  test('a table writes to a URL that contains a user name and password', async () => {
    const demo = await open('/');
    await demo.load(Object.assign(new URL(demo.baseUrl), { username: 'a', password: 'b' }).href);
    await demo.expectThat('document.URL.includes("//a:b@")', true);
    await demo.sort('Name');
    await demo.expectUrl('/?sorting=name.asc');
  });

  test("an inspector in a separate window shows the table's active states", async () => {
    const demo = await open('/');
    await demo.press('Next page');
    await demo.expectUrl('/?pageIndex=2');
    const window = new Demo(await demo.openInspector(), demo.baseUrl);
    await window.expectRegion('page', 'middle');
    expect(await window.noise()).toEqual([]);
    await window.page.close();
  });

  /*
   * Keys go to GTK's input method, which composes a character from its hexadecimal code. The page receives the engine's
   * events in their real order.
   */
  test('committing text composed with an IME adds one history entry', async () => {
    const demo = await open('/push');
    await demo.search('a');
    await compose(demo, '8', '6', '8', 'a');
    await demo.expectThat(typed, 'au868a');
    await demo.expectState({ globalFilter: 'a' });
    await demo.expectUrl('/push?globalFilter=a');
    await demo.page.press('Return');
    await demo.expectThat(typed, 'a蚊');
    await demo.expectState({ globalFilter: 'a蚊' });
    await demo.expectUrl('/push?globalFilter=a%E8%9A%8A');
    await demo.go(-1);
    await demo.expectUrl('/push?globalFilter=a');
  });

  test('Escape discards text composed with an IME and restores the previous text', async () => {
    const demo = await open('/push');
    await demo.search('a');
    await compose(demo, '4', '1');
    await demo.expectThat(typed, 'au41');
    await demo.page.press('Escape');
    await demo.expectThat(typed, 'a');
    await demo.page.press('b');
    await demo.expectState({ globalFilter: 'ab' });
    await demo.expectUrl('/push?globalFilter=ab');
    await demo.go(-1);
    await demo.expectUrl('/push?globalFilter=a');
  });

  test('moving the focus away applies text composed with an IME', async () => {
    const demo = await open('/push');
    await demo.search('a');
    await compose(demo, '4', '1');
    await demo.expectThat(typed, 'au41');
    await demo.page.click('//h1');
    await demo.expectState({ globalFilter: 'au41' });
    await demo.expectUrl('/push?globalFilter=au41');
  });

  test("the engine's measured limit of history calls equals the limit that the tests assume", async () => {
    const page = await getEngine().open();
    onTestFinished(() => page.close());
    const demo = new Demo(page, inject('engineUrl'));
    // A page outside of the app, which would make its own history calls.
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

  test('holding down a key on /push loses no characters', { timeout: 120_000 }, async () => {
    const demo = await open('/push');
    await demo.search('a');
    await demo.waitForKeyboard();
    await demo.expectUrl('/push?globalFilter=a');
    // Uses up the engine's remaining calls with a script, because a busy machine repeats keys too slowly. Takes all of
    // them at once, so that the engine refuses calls for longer than the notice waits.
    await demo.page.evaluate(`void (window.greedy = setInterval(() => {
        try {
          for (let call = 0; call < 200; call += 1)
            History.prototype.replaceState.call(history, history.state, '', location.href);
        } catch {}
      }, 50))`);
    const release = await demo.page.hold('b');
    // The X server repeats the key four times a second.
    await demo.expectThat(`${typed}.length > 4`, true);
    await release();
    await demo.expectThat(`${notice} !== ''`, true);
    await demo.page.press('c');
    await demo.expectThat(`${typed}.replace(/^ab{4,}c$/, 'all')`, 'all');
    await demo.page.evaluate('clearInterval(greedy)');
    const text = String(await demo.page.evaluate(typed));
    expect(text).toMatch(/^ab{4,}c$/);
    await demo.expectState({ globalFilter: text });
    await demo.expectUrl(`/push?globalFilter=${text}`);
    await demo.expectThat(notice, '');
    await demo.go(-1);
    await demo.expectThat(`/^\\?globalFilter=ab*$/.test(location.search)`, true);
    const before = await demo.page.evaluate(`new URLSearchParams(location.search).get('globalFilter')`);
    await demo.expectState({ globalFilter: String(before) });
  });
});
