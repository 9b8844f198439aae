// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadTableParts, createLazyParts, lazyPart, oncePageIdle } from '../../../../src/table/react/ui/lazy-parts';
import { render } from '../../../render';

const Loaded = ({ name }: { readonly name: string }) => <b>{name}</b>;
const Placeholder = () => <i>…</i>;

function createPart(load: () => Promise<{ readonly Loaded: typeof Loaded }>) {
  const parts = createLazyParts(load);
  return { preload: parts.preload, Part: lazyPart(parts, (all) => all.Loaded, Placeholder) };
}

test('a lazy-loaded control loads its code only once', async () => {
  const load = vi.fn(async () => ({ Loaded }));
  const { Part, preload } = createPart(load);
  expect(load).not.toHaveBeenCalled();
  expect((await render(<Part name="first" />)).innerHTML).toBe('<b>first</b>');
  await preload();
  expect((await render(<Part name="second" />)).innerHTML).toBe('<b>second</b>');
  expect(load).toHaveBeenCalledOnce();
});

test('if the code of a lazy-loaded control fails to load, the next use loads the code again', async () => {
  const load = vi.fn(async () => ({ Loaded }));
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('still none'));
  const { Part, preload } = createPart(load);
  await expect(preload()).resolves.toBeUndefined();
  const first = await render(<Part name="first" />);
  expect(first.innerHTML).toBe('<i>…</i>');
  const second = await render(<Part name="second" />);
  expect([first.innerHTML, second.innerHTML]).toEqual(['<b>first</b>', '<b>second</b>']);
  expect(load).toHaveBeenCalledTimes(3);
});

test.each(['pointerdown', 'keydown'])(
  'if the code of a visible control fails to load, the next %s loads the code again',
  async (type) => {
    const load = vi.fn(async () => ({ Loaded }));
    load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('still none'));
    const { Part } = createPart(load);
    const page = await render(<Part name="first" />);
    const press = () => act(async () => void document.dispatchEvent(new Event(type)));
    await press();
    expect(page.innerHTML).toBe('<i>…</i>');
    await press();
    expect(page.innerHTML).toBe('<b>first</b>');
    expect(load).toHaveBeenCalledTimes(3);
  },
);

test('a lazy-loaded control appears in all places once its code has loaded', async () => {
  let arrive: () => void = () => undefined;
  const { Part } = createPart(() => new Promise((resolve) => (arrive = () => resolve({ Loaded }))));
  const places = [await render(<Part name="first" />), await render(<Part name="second" />)];
  expect(places.map(({ innerHTML }) => innerHTML)).toEqual(['<i>…</i>', '<i>…</i>']);
  await act(async () => arrive());
  expect(places.map(({ innerHTML }) => innerHTML)).toEqual(['<b>first</b>', '<b>second</b>']);
});

test('a control that loads before hydration causes no hydration error', async () => {
  const { Part, preload } = createPart(async () => ({ Loaded }));
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Part name="first" />);
  expect(element.innerHTML).toBe('<i>…</i>');
  await preload();
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(element, <Part name="first" />, { onRecoverableError }));
  onTestFinished(() => act(() => root.unmount()));
  expect(element.innerHTML).toBe('<b>first</b>');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('if a page is never idle, lazy-loaded controls load after one second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(work, timeout);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const parts = createLazyParts(async () => ({ Loaded }), oncePageIdle);
  const Part = lazyPart(parts, (all) => all.Loaded, Placeholder);
  const page = await render(<Part name="first" />);
  expect(page.innerHTML).toBe('<i>…</i>');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(page.innerHTML).toBe('<b>first</b>');
});

test('`loadTableParts` throws an error that names an unknown part', async () => {
  // @ts-expect-error -- Not a part of the view.
  const loading = loadTableParts('filters', 'charts');
  await expect(loading).rejects.toThrow(
    'loadTableParts: `names` must be one of menus, filters, fetched, hidden, scrolling, got "charts"',
  );
});
