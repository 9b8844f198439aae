// @vitest-environment jsdom
import { act, StrictMode, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MachineStrips, type MachineStripsProps } from '../../../src/inspector/strips/strips';
import { click, one, pressKey, render } from '../../render';
import { holdFrames } from './frames';

const switchStates = { initial: 'off', states: { off: { on: { turn: 'on' } }, on: {} } };

const machine = createMachine({
  id: 'panel',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: { on: { open: 'ajar', wait: 'waiting' } },
        ajar: { initial: 'narrow', states: { narrow: { on: { push: 'wide' } }, wide: {} }, on: { close: 'shut' } },
        waiting: { description: 'Closes soon', after: { 2000: 'shut' } },
      },
    },
    lamps: { type: 'parallel', states: { hall: switchStates, attic: switchStates, cellar: switchStates } },
  },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function show(props: Partial<MachineStripsProps> = {}, wrap: (node: ReactNode) => ReactNode = (node) => node) {
  const frames = holdFrames();
  const actor = createActor(machine).start();
  const container = await render(wrap(<MachineStrips actor={actor} {...props} />));
  const send = (type: string) =>
    act(() => {
      actor.send({ type });
      frames.next();
    });
  return { actor, container, frames, send };
}

/** Returns the texts of highlighted pills. */
const lit = (container: ParentNode) =>
  [...container.querySelectorAll('[data-active] > .inspector-pill-name')].map(({ textContent }) => textContent);
const button = (container: ParentNode, name: string) => one(container, `button[aria-label="${name}"]`);
const lines = (container: ParentNode) =>
  [...container.querySelectorAll('.inspector-strip-name')].map(({ textContent }) => textContent);

test("in `MachineStrips`, a state's tooltip shows the state's description", async () => {
  const { container } = await show();
  const titles = [...container.querySelectorAll<HTMLElement>('.inspector-pill-name')].map(({ title }) => title);
  expect(titles.filter(Boolean)).toEqual(['Closes soon']);
});

test("under StrictMode, `MachineStrips` shows the actor's current state", async () => {
  const { container, send } = await show({}, (node) => <StrictMode>{node}</StrictMode>);
  send('open');
  expect(lit(container)).toContain('ajar');
});

test('`MachineStrips` shows the new actor if the `actor` prop changes', async () => {
  const frames = holdFrames();
  const actors: AnyActorRef[] = [createActor(machine).start(), createActor(machine).start()];
  actors[1]?.send({ type: 'open' });
  const { rerender, container } = await rerenderable();
  await rerender(actors[0]);
  expect(lit(container)).toContain('shut');
  await rerender(actors[1]);
  expect(lit(container)).toContain('ajar');
  act(() => {
    actors[0]?.send({ type: 'wait' });
    actors[1]?.send({ type: 'push' });
    frames.next();
  });
  expect(lit(container)).toEqual(['ajar', 'wide', 'off', 'off']);
});

async function rerenderable() {
  let show = (_: AnyActorRef | undefined): void => undefined;
  function Switch() {
    const [actor, setActor] = useState<AnyActorRef>();
    show = setActor;
    return actor && <MachineStrips actor={actor} />;
  }
  const container = await render(<Switch />);
  return { container, rerender: async (actor: AnyActorRef | undefined) => act(async () => show(actor)) };
}

test('clicking a state or a region in `MachineStrips` passes the state node IDs to `onSelect`', async () => {
  const onSelect = vi.fn();
  const { container } = await show({ onSelect });
  click(button(container, 'door: narrow, not active'));
  expect(onSelect).toHaveBeenLastCalledWith({ region: 'panel.door', state: 'panel.door.ajar.narrow' });
  click(button(container, 'Region hall'));
  expect(onSelect).toHaveBeenLastCalledWith({ region: 'panel.lamps.hall', state: undefined });
});

test('`MachineStrips` shows only the given `regions`, and no buttons without `onSelect`', async () => {
  const { container } = await show({ regions: ['door'] });
  expect(lines(container)).toEqual(['door']);
  expect(container.querySelector('button')).toBeNull();
});

test('`MachineStrips` collapses similar regions until the user or a transition expands them', async () => {
  const { container, send } = await show();
  expect(lines(container)).toEqual(['door', 'lamps', 'hall', '2 more']);
  click(one(container, '.inspector-strip-fold'));
  expect(lines(container)).toEqual(['door', 'lamps', 'hall', 'attic', 'cellar']);
  send('turn');
  expect(lit(container)).toEqual(['shut', 'on', 'on', 'on']);
});

test('for a second, `MachineStrips` marks the states that a transition entered and exited', async () => {
  const { container, frames, send } = await show();
  const exited = () => [...container.querySelectorAll('[data-mark=exited]')].map(({ textContent }) => textContent);
  send('open');
  expect(one(container, '.inspector-pill[data-from]').dataset).toMatchObject({ mark: 'entered', from: 'before' });
  expect(exited()).toEqual(['shut']);
  send('close');
  expect(one(container, '.inspector-pill[data-from]').dataset).toMatchObject({ mark: 'entered', from: 'after' });
  expect(exited()).toEqual(['ajarnarrowwide', 'narrow']);
  act(() => {
    vi.advanceTimersByTime(1000);
    frames.next(1000);
  });
  expect(container.querySelector('[data-mark], [data-from]')).toBeNull();
});

test('in `MachineStrips`, the bar of a delay that is already running starts at the elapsed time', async () => {
  const frames = holdFrames();
  const actor = createActor(machine).start();
  actor.send({ type: 'wait' });
  vi.setSystemTime(Date.now() + 500);
  const container = await render(<MachineStrips actor={actor} />);
  const { style } = one(container, '.inspector-pill-delay');
  expect(style).toMatchObject({ animationDuration: '2000ms', animationDelay: '-500ms' });
  act(() => {
    vi.advanceTimersByTime(2000);
    frames.next();
  });
  expect(container.querySelector('.inspector-pill-delay')).toBeNull();
});

test('arrow keys move through all buttons of `MachineStrips`, reversed on right-to-left pages', async () => {
  const { container } = await show({ onSelect: () => undefined });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = (key: string) => pressKey(document.activeElement!, key);
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => one(container, '[tabindex="0"]').focus());
  expect(focused()).toBe('Region door');
  press('ArrowRight');
  expect(focused()).toBe('door: shut, active');
  expect(one(container, '[tabindex="0"]')).toBe(document.activeElement);
  press('ArrowDown');
  expect(focused()).toBe('Region lamps');
  press('ArrowDown');
  expect(focused()).toBe('Region hall');
  press('End');
  expect(focused()).toBe('hall: on, not active');
  press('ArrowUp');
  press('ArrowUp');
  expect(focused()).toBe('Region door');
  press('End');
  press('ArrowRight');
  expect(focused()).toBe('Region lamps');
  container.style.direction = 'rtl';
  press('ArrowRight');
  expect(focused()).toBe('door: waiting, not active');
  press('Home');
  press('ArrowLeft');
  expect(focused()).toBe('door: shut, active');
});

test('`MachineStrips` updates the summary for screen readers after a second, without announcing it', async () => {
  const { container, send } = await show();
  const summary = one(container, '.inspector-strips-summary');
  send('open');
  act(() => void vi.advanceTimersByTime(800));
  send('push');
  act(() => void vi.advanceTimersByTime(900));
  expect(summary.textContent).toBe('door: shut, hall: off, attic: off, cellar: off');
  act(() => void vi.advanceTimersByTime(100));
  expect(summary.textContent).toBe('door: ajar.wide, hall: off, attic: off, cellar: off');
  expect(summary.closest('[aria-live], [role=status]')).toBeNull();
});

test('the last line of `MachineStrips` shows the last event', async () => {
  const { container, send } = await show();
  const line = one(container, '.inspector-strips-event');
  expect(line.textContent).toBe('No events yet');
  send('open');
  expect(line.textContent).toBe('open');
});

test("for a machine without an ID, `MachineStrips` shows the actor's ID as the name", async () => {
  holdFrames();
  const unnamed = createMachine(switchStates);
  const named = await render(<MachineStrips actor={createActor(unnamed, { id: 'lamp' })} />);
  expect(lines(named)).toEqual(['lamp']);
  const anonymous = await render(<MachineStrips actor={createActor(unnamed)} />);
  expect(lines(anonymous)).toEqual(['machine']);
});

test('a click scrolls a cut-off line of `MachineStrips` into view', async () => {
  const { container } = await show({ onSelect: () => undefined });
  const scrollIntoView = vi.fn();
  Object.assign(one(container, '.inspector-strip[aria-label="door"]'), { scrollIntoView });
  click(button(container, 'door: narrow, not active'));
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

test('server-rendered `MachineStrips` hydrates without an error', async () => {
  holdFrames();
  const actor = createActor(machine).start();
  const node = <MachineStrips actor={actor} label="Panel" />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(node);
  expect(lit(container)).toEqual(['shut', 'off', 'off']);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, node, { onRecoverableError }));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
