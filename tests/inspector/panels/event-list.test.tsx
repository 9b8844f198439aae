// @vitest-environment jsdom
import { act } from 'react';
import { assign, createActor, createMachine, raise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { one, typeInto } from '../../render';
import { engine, withoutCharts } from '../../chart/engine';
import { inspect } from '../inspect';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));
withoutCharts();

/** A lamp that raises `count` each time it is switched on. */
const lamp = createMachine({
  id: 'lamp',
  context: { count: 0 },
  initial: 'off',
  states: { off: { on: { press: { target: 'on', actions: raise({ type: 'count' }) } } }, on: { on: { press: 'off' } } },
  on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

async function pressedTwice() {
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300);
  Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined, configurable: true });
  const actor = createActor(lamp).start();
  const page = await inspect([actor]);
  actor.send({ type: 'press' });
  actor.send({ type: 'press' });
  await page.waitUntilQuiet();
  const list = one(page.view, '[aria-label="Events and transitions"]');
  const rows = () =>
    [...list.querySelectorAll<HTMLElement>('[role=treeitem]')].map((row) => {
      const [level, expanded, selected] = ['level', 'expanded', 'selected'].map((name) =>
        row.getAttribute(`aria-${name}`),
      );
      const name = row.querySelector('.inspector-main')?.textContent ?? '';
      return `${level} ${name}${expanded === null ? '' : expanded === 'true' ? ' open' : ' folded'}${selected === 'true' ? ' chosen' : ''}`;
    });
  const press = async (name: string) => {
    await page.key(list, name);
    return rows();
  };
  return { ...page, list, rows, press };
}

test('arrow keys fold and unfold a user event in the event list', async () => {
  const { rows, press, session, texts, click, view } = await pressedTwice();
  expect(rows()).toEqual(['1 registered', '1 press folded', '1 press']);
  await press('Home');
  expect(await press('ArrowDown')).toEqual(['1 registered', '1 press folded chosen', '1 press']);
  expect(session.actor.getSnapshot().context.chosenSeq).toBe(2);
  expect(await press('ArrowRight')).toEqual(['1 registered', '1 press open chosen', '2 count', '1 press']);
  expect(texts('.inspector-row .inspector-outcome').slice(0, 2)).toEqual([
    '↳ off → on / raise count; lamp · count / assign count: 0 → 1',
    '↳ lamp / assign ',
  ]);
  expect(await press('ArrowRight')).toEqual(['1 registered', '1 press open', '2 count chosen', '1 press']);
  expect(session.actor.getSnapshot().context.chosenSeq).toBe(2);
  expect(await press('ArrowDown')).toEqual(['1 registered', '1 press open', '2 count', '1 press chosen']);
  await press('ArrowUp');
  expect(await press('ArrowLeft')).toEqual(['1 registered', '1 press open chosen', '2 count', '1 press']);
  expect(await press('ArrowLeft')).toEqual(['1 registered', '1 press folded chosen', '1 press']);
  await click(view.querySelectorAll<HTMLElement>('.inspector-disclosure')[1]!);
  expect(rows()).toEqual(['1 registered', '1 press open chosen', '2 count', '1 press']);
});

test("each event's row in the event list contains the taken transitions' keys as `data-item`", async () => {
  const { list, press } = await pressedTwice();
  await press('Home');
  await press('ArrowDown');
  await press('ArrowRight');
  const [registered, pressed, count] = [...list.querySelectorAll('[role=treeitem]')].map((row) =>
    row.getAttribute('data-item'),
  );
  expect(registered).toBeNull();
  expect(pressed).toBe('transition lamp.off|press|0\ntransition lamp|count|0');
  expect(count).toBe('transition lamp|count|0');
});

test("the event list's filter also searches events in collapsed rows", async () => {
  const { rows, view, text } = await pressedTwice();
  await act(async () => typeInto(one(view, '[aria-label="Filter events"]', HTMLInputElement), 'type:count'));
  expect(rows()).toEqual(['1 count']);
  expect(text('.inspector-events > .inspector-status')).toContain('1 match · 5 entries');
});

test('choosing a context value in the search lists the events that changed that value', async () => {
  const { texts, view, key } = await pressedTwice();
  const finder = one(view, '.inspector-finder input', HTMLInputElement);
  await act(async () => typeInto(finder, 'coun'));
  expect(texts('[role=option]')).toEqual(['eventcount / assignlamp', 'contextcountlamp']);
  await key(finder, 'ArrowDown');
  await key(finder, 'Enter');
  expect(one(view, '[aria-label="Filter events"]', HTMLInputElement).value).toBe('context:count');
  expect(texts('.inspector-row .inspector-main')).toEqual(['press']);
});
