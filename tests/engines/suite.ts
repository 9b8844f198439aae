import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { customDefaultValue } from '../../src/demos/custom-default-value';
import { engineLimits } from '../browser-model';
import type { Engine } from './engine';
import { Demo } from './gestures';

/** Defines the tests that hold in every engine. Chromium has the whole suite; these are the facts that depend on the engine. */
export function defineTests(start: () => Promise<Engine>): void {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  /** Opens a demo page. When the test is over, nothing may have been said in its console but what is expected. */
  async function open(path: string, expectedNoise: readonly unknown[] = []): Promise<Demo> {
    const page = await engine.open();
    const demo = new Demo(page, inject('baseUrl'));
    onTestFinished(async () => {
      try {
        expect(await demo.noise()).toEqual(expectedNoise);
      } finally {
        await page.close();
      }
    });
    await demo.open(path);
    return demo;
  }

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

    test('is paged by buttons, by a number and by a size', async () => {
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

    test('has columns that are reversed, and back', async () => {
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

    test('/push goes back and forward, a step an act', async () => {
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
    test('lives through a reload', async () => {
      const demo = await open('/debounce');
      await demo.search('ab');
      await demo.page.reload();
      await demo.ready();
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

    test('is there again after a visit to another site', async () => {
      const demo = await open('/debounce');
      await demo.search('ab');
      await demo.page.goto(demo.baseUrl.replace('127.0.0.1', 'localhost'));
      await demo.ready();
      await demo.go(-1);
      await demo.expectAddress('/debounce?globalFilter=ab');
      await demo.ready();
      await demo.expectState({ globalFilter: 'ab' });
    });
  });

  describe('past the limit of the engine', () => {
    test('its calls of the history are refused as is written down', async () => {
      const page = await engine.open();
      onTestFinished(() => page.close());
      const demo = new Demo(page, inject('baseUrl'));
      // The application would make a call too.
      await page.goto(`${demo.baseUrl}/robots.txt`);
      const { calls, error, entries } = engineLimits[engine.name];
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
      expect(measured).toEqual({ calls, errors: [error] });
      await demo.expectThat('history.length', entries);
    });

    test('/push loses nothing: the notice comes and goes, and the address catches up in one entry', async () => {
      const demo = await open('/push');
      const notice = `document.querySelector('.ct-address-notice').textContent`;
      // Another script takes all that the engine gives, again and again.
      await demo.page.evaluate(`void (window.greedy = setInterval(() => {
        try {
          for (;;) History.prototype.replaceState.call(history, history.state, '', location.href);
        } catch {}
      }, 20))`);
      await demo.search('abcdef');
      await demo.expectState({ globalFilter: 'abcdef' });
      await demo.expectThat(`${notice} !== ''`, true);
      await demo.page.evaluate('clearInterval(window.greedy)');
      await demo.expectAddress('/push?globalFilter=abcdef');
      await demo.expectThat(notice, '');
      await demo.go(-1);
      await demo.expectAddress('/push');
      await demo.expectState({ globalFilter: '' });
    });
  });

  test('the hash and the parameters of others are kept', async () => {
    const demo = await open('/?a=1&globalFilter=b&x&a=%20#h');
    await demo.sort('Name');
    await demo.expectAddress('/?a=1&globalFilter=b&x&a=%20&sorting=name.asc#h');
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

  test('axe finds nothing, the inspector included', async () => {
    const demo = await open('/');
    await demo.inspect();
    expect(await demo.violations()).toEqual([]);
  });
}
