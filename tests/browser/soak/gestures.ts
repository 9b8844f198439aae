import type { CDPSession, Page } from 'playwright';
import { compose } from '../harness';
import type { Composition } from '../harness';

/** Something that a person does to a demo page. Returns a word on it, for the record. */
export type Gesture = (next: () => number) => Promise<string>;

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)]!;

/** All of what a person can do to a demo page whose clock stands still, and what passes by around them. */
export async function gesturesOn(
  page: Page,
  title: string,
): Promise<{ gestures: readonly Gesture[]; waitUntilQuiet: () => Promise<void>; reload: Gesture }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const composition: Composition = await compose(page);
  let isComposing = false;

  /** A click on the first element that can take it: none where there is none, as where the page is not there yet. */
  const click = (selector: string, place: number, shift = false) =>
    page.evaluate(
      ([css, share, shiftKey]) => {
        const all = [...document.querySelectorAll<HTMLElement>(css)].filter((element) => !element.matches(':disabled'));
        all[Math.floor(share * all.length)]?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }),
        );
      },
      [selector, place, shift] as const,
    );
  const focus = (selector: string, place: number) =>
    page.evaluate(
      ([css, share]) => {
        const all = [...document.querySelectorAll<HTMLInputElement>(css)];
        const box = all[Math.floor(share * all.length)];
        box?.focus();
        if (box && Math.round(share * 1000) % 3 === 0) box.select();
      },
      [selector, place] as const,
    );
  const endComposition = async () => {
    if (isComposing) await composition.commit('é');
    isComposing = false;
  };
  const boxes = 'input:not([type=checkbox])';
  const texts = ['a', 'e', 'n', '2', '3', '5', '-', '1', '0', '9'];

  const type: Gesture = async (next) => {
    await endComposition();
    await focus(boxes, next());
    const text = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(texts, next)).join('');
    await page.keyboard.type(text);
    return `type ${text}`;
  };
  const erase: Gesture = async (next) => {
    await endComposition();
    await focus(boxes, next());
    const times = 1 + Math.floor(next() * 4);
    for (let press = 0; press < times; press += 1) await page.keyboard.press('Backspace');
    return 'erase';
  };
  const clear: Gesture = async (next) => {
    await endComposition();
    const share = next();
    await focus(boxes, share);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    return 'clear';
  };
  const composeText: Gesture = async (next) => {
    if (isComposing && next() < 0.6) {
      isComposing = false;
      await (next() < 0.5 ? composition.commit('蚊') : composition.cancel());
      return 'end composing';
    }
    if (!isComposing) await focus('input[type=search], input[type=text]', next());
    isComposing = true;
    await composition.set(pick(['k', 'か', 'あ', 'ni'], next));
    return 'compose';
  };
  const sort: Gesture = async (next) => {
    await click('.ct-sort-button', next(), next() < 0.4);
    return 'sort';
  };
  const order: Gesture = async () => {
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find((candidate) =>
        /^Re(verse|set) Order$/.test(candidate.textContent),
      );
      button?.click();
    });
    return 'order';
  };
  const select: Gesture = async (next) => {
    await click('tbody input[type=checkbox]', next());
    return 'select';
  };
  const selectAll: Gesture = async () => {
    await click('thead input[type=checkbox]', 0);
    return 'select all';
  };
  const turn: Gesture = async (next) => {
    await page.evaluate(
      (name) => {
        const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
        const named = [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
        (button ?? named)?.click();
      },
      pick(['First page', 'Previous page', 'Next page', 'Last page', 'Next page'], next),
    );
    return 'turn the page';
  };
  const resize: Gesture = async (next) => {
    await page.evaluate((share) => {
      const list = document.querySelector('select');
      if (!list) return;
      list.selectedIndex = Math.floor(share * list.options.length);
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }, next());
    return 'page size';
  };
  const leaveBox: Gesture = async () => {
    await endComposition();
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    return 'leave the box';
  };
  const traverse: Gesture = async (next) => {
    const steps = Array.from({ length: 1 + Math.floor(next() * 4) }, () => (next() < 0.6 ? -1 : 1));
    // Never further back than the application's own entries: where a step leads is known only a while after it was asked for.
    await page.evaluate(async (list) => {
      let index = (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
      for (const step of list) {
        if (index + step < 1) continue;
        index += step;
        history.go(step);
        await new Promise<void>((done) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => done());
          channel.port1.start();
          channel.port2.postMessage(0);
        });
      }
    }, steps);
    return `go ${steps.join(' ')}`;
  };
  const link =
    (name: string): Gesture =>
    async () => {
      await page.evaluate((text) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
        links.find((candidate) => candidate.textContent === text)?.click();
      }, name);
      return `link ${name}`;
    };
  const elsewhere: Gesture = async (next) => {
    const other = pick(['Basic', 'Debounce', 'Push (instead of replace)', 'Custom default value'], next);
    await link(other)(next);
    if (next() < 0.5) await page.clock.runFor(100);
    if (next() < 0.5) await type(next);
    if (next() < 0.5) await traverse(next);
    await link(title)(next);
    return `by ${other}`;
  };
  const echo: Gesture = async () => {
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })));
    return 'an echo';
  };
  const foreign: Gesture = async (next) => {
    // As by a link to the same page that a person pasted: an entry with another text.
    const text = pick(
      [
        '',
        '?globalFilter=a',
        '?pageIndex=99',
        '?sorting=age.desc&pageSize=20',
        '?x=1&rowSelection=1,2,3',
        '?columnOrder=age,name,id',
      ],
      next,
    );
    await page.evaluate((search) => {
      const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
      history.pushState(
        {
          key: String(index),
          __TSR_key: `foreign-${performance.timeOrigin}-${index}-${search}`,
          __TSR_index: index + 1,
        },
        '',
        location.pathname + search,
      );
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, text);
    return `arrive at ${text}`;
  };
  const wait: Gesture = async (next) => {
    const time = pick([1, 20, 60, 119, 120, 121, 500, 1000, 1001], next);
    await page.clock.runFor(time);
    return `wait ${time}`;
  };
  const throttle: Gesture = async (next) => {
    const rate = pick([1, 1, 2, 4, 6], next);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return `${rate} times slower`;
  };

  const weighted: readonly (readonly [number, Gesture])[] = [
    [14, type],
    [5, erase],
    [4, clear],
    [4, composeText],
    [8, sort],
    [3, order],
    [6, select],
    [3, selectAll],
    [10, turn],
    [3, resize],
    [3, leaveBox],
    [6, traverse],
    [1, link(title)],
    [1, elsewhere],
    [3, echo],
    [2, foreign],
    [14, wait],
    [1, throttle],
  ];

  return {
    gestures: weighted.flatMap(([weight, gesture]) => Array.from({ length: weight }, () => gesture)),
    waitUntilQuiet: async () => {
      await endComposition();
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.clock.runFor(1500);
      await page.clock.runFor(1500);
    },
    reload: async () => {
      isComposing = false;
      await page.reload();
      return 'reload';
    },
  };
}
