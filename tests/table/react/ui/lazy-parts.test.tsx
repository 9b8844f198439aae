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

test("a part's code is loaded only once", async () => {
  const load = vi.fn(async () => ({ Loaded }));
  const { Part, preload } = createPart(load);
  expect(load).not.toHaveBeenCalled();
  expect((await render(<Part name="first" />)).innerHTML).toBe('<b>first</b>');
  await preload();
  expect((await render(<Part name="second" />)).innerHTML).toBe('<b>second</b>');
  expect(load).toHaveBeenCalledOnce();
});

test("if a part's code fails to load, the next request loads it again", async () => {
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
  "if a visible part's code fails to load, it is loaded again on the next %s",
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

test('a part rendered in two places appears in both once its code has loaded', async () => {
  let arrive: () => void = () => undefined;
  const { Part } = createPart(() => new Promise((resolve) => (arrive = () => resolve({ Loaded }))));
  const places = [await render(<Part name="first" />), await render(<Part name="second" />)];
  expect(places.map(({ innerHTML }) => innerHTML)).toEqual(['<i>…</i>', '<i>…</i>']);
  await act(async () => arrive());
  expect(places.map(({ innerHTML }) => innerHTML)).toEqual(['<b>first</b>', '<b>second</b>']);
});

test("a part loaded before hydration matches the server's HTML by rendering the placeholder first", async () => {
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

test('if a page is never idle, hidden parts load after one second', async () => {
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

test('preloading an unknown part throws an error that names the part', async () => {
  // @ts-expect-error -- Not a part of the view.
  const loading = loadTableParts('filters', 'charts');
  await expect(loading).rejects.toThrow(
    'loadTableParts: `names` must be one of menus, filters, fetched, hidden, scrolling, got "charts"',
  );
});
