// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { createDevtoolsPlugin } from '../../../src/inspector/page/devtools-plugin';
import { DockedInspector } from '../../../src/inspector/page/docked-inspector';
import { InspectorPage } from '../../../src/inspector/page/inspector-page';
import { palettes } from '../../../src/chart/write/look';
import type { Message } from '../../../src/inspector/protocol/messages';
import { Recording } from '../../../src/inspector/recording/recording';
import { writeRecording } from '../../../src/inspector/recording/write-recording';
import { click, one, pressKey, render, typeInto } from '../../render';
import { engine } from '../../chart/engine';
import { eventually, inspect, started, stubPage, turns } from '../inspect';
import { actorMessage, snapshotMessage } from '../messages';
import { collectFiles } from '../../saved-files';
import { docked } from '../senders';

// jsdom has no workers and no canvas.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

const root = document.documentElement;
const isTaken = (element: Element, key: string) => !pressKey(element, key);
const texts = (view: Element, selector: string) =>
  [...view.querySelectorAll(selector)].map((found) => found.textContent);
const button = (view: Element, name: string) =>
  [...view.querySelectorAll('button')].find(
    (found) => (found.getAttribute('aria-label') ?? found.textContent) === name,
  )!;

describe('the inspector page', () => {
  const sockets: string[] = [];
  beforeEach(() => {
    stubPage();
    sockets.length = 0;
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('WebSocket', function WebSocket(url: string) {
      sockets.push(url);
      return { addEventListener() {}, close() {}, send() {} };
    });
    const clear = () => [localStorage, sessionStorage].forEach((storage) => storage.clear());
    clear();
    onTestFinished(clear);
  });
  /** Posts an actor's message as a page of that origin would. */
  const post = (origin: string, sessionId: string) =>
    act(async () => {
      const data = {
        type: '@xstate.actor',
        _version: '1',
        createdAt: '7',
        sessionId,
        name: `actor ${sessionId}`,
        snapshot: { status: 'active' },
      };
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
      await turns();
    });
  const dialogs = (view: Element) => [...view.querySelectorAll('[role=alertdialog]')];
  const stored = () => localStorage.getItem('inspector.allowed-origins');

  test('the inspector page explains how to connect apps of the same origin', async () => {
    const title = document.title;
    onTestFinished(() => expect([document.title, root.dataset['inspector']]).toEqual([title, undefined]));
    const view = await render(<InspectorPage />);
    expect([document.title, root.dataset['inspector'], sockets]).toEqual(['Inspector', 'page', []]);
    expect(texts(view, 'pre')[0]).toContain('const { inspect } = createInspector();');
    expect(texts(view, 'pre')[1]).toContain("createBrowserInspector({\n  url: 'http://localhost:3000/',");
    expect(texts(view, 'p')[1]).toContain('Add this to your app, on this origin:');
    expect(view.textContent).not.toContain('INSPECTOR_URL');
  });

  test('an inspector page with a server explains how to connect any app', async () => {
    const view = await render(<InspectorPage server="ws://localhost:1/base/?token=5" />);
    expect(sockets).toEqual(['ws://localhost:1/base/?token=5&inspector=']);
    expect(texts(view, 'pre')[0]).toContain("process.env['INSPECTOR_URL']");
    expect(texts(view, 'pre')[1]).toContain('createWebSocketInspector({');
    expect(texts(view, 'p')[1]).toContain('Add this to your app, in a page, a worker or Node:');
    expect(view.textContent).toContain('INSPECTOR_URL is the link that the terminal shows');
  });

  test("the inspector page shows messages from another origin only with the user's permission", async () => {
    const view = await render(<InspectorPage />);
    await post('https://shop.test', 'x:0');
    await post('https://shop.test', 'x:1');
    await post('null', 'x:0');
    expect(
      dialogs(view).map((dialog) => [dialog.getAttribute('aria-label'), dialog.querySelector('p')?.textContent]),
    ).toEqual([
      ['Messages from https://shop.test', 'https://shop.test wants to show its actors here (2 messages waiting).'],
      ['Messages from null', 'A page without a URL wants to show its actors here (1 message waiting).'],
    ]);
    expect([one(view, '.inspector').dataset['entries'], stored()]).toEqual(['0', null]);
    await act(async () => {
      button(view, 'Allow https://shop.test').click();
      await turns();
    });
    await eventually(() => expect(one(view, '.inspector').dataset['entries']).toBe('2'));
    expect([dialogs(view).length, stored()]).toEqual([1, '["https://shop.test"]']);
    click([...view.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refuse')!);
    expect(dialogs(view)).toEqual([]);
    await post('null', 'x:1');
    expect(dialogs(view)).toEqual([]);
    expect([texts(view, '.inspector-allowed summary'), texts(view, '.inspector-allowed li')]).toEqual([
      ['1 allowed origin'],
      ['https://shop.test Take back https://shop.test'],
    ]);
    click(button(view, 'Take back https://shop.test'));
    expect([view.querySelector('.inspector-allowed'), stored()]).toEqual([null, '[]']);
    await post('https://shop.test', 'x:2');
    expect(dialogs(view)).toHaveLength(1);
  });

  test.each(['{', '{}', '["https://shop.test", 5]'])(
    'invalid entries in the saved list of allowed origins are ignored: %s',
    async (text) => {
      localStorage.setItem('inspector.allowed-origins', text);
      const view = await render(<InspectorPage />);
      const allowed = text.startsWith('[') ? ['https://shop.test Take back https://shop.test'] : [];
      expect(texts(view, '.inspector-allowed li')).toEqual(allowed);
    },
  );

  test('the user can allow an origin in the inspector page even if the browser storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const view = await render(<InspectorPage />);
    await post('https://shop.test', 'x:0');
    click(button(view, 'Allow https://shop.test'));
    expect(dialogs(view)).toEqual([]);
  });

  test('after a reload, the inspector page shows the same recording', async () => {
    await render(<InspectorPage />);
    await post(location.origin, 'x:0');
    window.dispatchEvent(new Event('pagehide'));
    const view = await render(<InspectorPage />);
    await eventually(() => expect(one(view, '.inspector').dataset['entries']).toBe('1'));
  });

  test("opening another file removes the previous file's error", async () => {
    const recording = new Recording();
    recording.add(actorMessage('x:7'));
    const example = { name: 'An example', description: '', text: async () => writeRecording(recording) };
    const view = await render(<InspectorPage examples={[example]} />);
    const clipboardData = { files: [], getData: () => '{"format":"chartable-recording"}' };
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
      await turns();
    });
    expect(texts(view, '[role=alert]')).toEqual([
      'This recording lacks a version. The inspector opens only version 3.',
    ]);
    await act(async () => {
      button(view, 'An example').click();
      await turns();
    });
    expect([texts(view, '.inspector-who option'), texts(view, '[role=alert]')]).toEqual([['x:7'], []]);
  });

  test('dropping a file on the inspector opens the recording', async () => {
    const recording = new Recording();
    recording.add(actorMessage('x:7'));
    const view = await render(<InspectorPage />);
    const welcome = one(view, '.inspector-welcome');
    const drop = (type: string, files: readonly File[]) =>
      act(async () => {
        const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
          dataTransfer: { files, types: ['Files'] },
        });
        welcome.dispatchEvent(event);
        expect(event.defaultPrevented).toBe(true);
        await turns();
      });
    await drop('dragover', []);
    await drop('drop', []);
    await drop('drop', [new File([writeRecording(recording)], 'a.json')]);
    expect(texts(view, '.inspector-connection')).toEqual(['A recording']);
    expect(texts(view, '.inspector-who option')).toEqual(['x:7']);
  });
});

test('pressing Escape in the docked inspector returns focus to the app', async () => {
  stubPage();
  const opener = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => opener.remove());
  onTestFinished(() => expect([document.activeElement, root.dataset['inspector']]).toEqual([opener, undefined]));
  opener.focus();
  const closed = vi.fn<() => void>();
  const { application } = docked(started());
  const view = await render(<DockedInspector application={application} onClose={closed} opener={opener} />);
  const dock = one(view, 'aside');
  expect([document.activeElement, root.dataset['inspector'], dock.style.flexBasis]).toEqual([dock, 'docked', '50%']);
  expect(isTaken(dock, 'x')).toBe(false);
  expect(document.activeElement).toBe(dock);
  isTaken(dock, 'Escape');
  expect(document.activeElement).toBe(opener);
  const search = await act(async () => {
    await turns();
    return one(view, '[aria-label="Filter events"]', HTMLInputElement);
  });
  search.focus();
  typeInto(search, 'a');
  isTaken(search, 'Escape');
  expect(document.activeElement).toBe(search);
  typeInto(search, '');
  isTaken(search, 'Escape');
  expect(document.activeElement).toBe(opener);
  click(button(view, 'Close the inspector'));
  expect(closed).toHaveBeenCalledOnce();
  isTaken(one(dock, '.inspector-splitter[aria-label="Page and inspector"]'), 'Home');
  expect(dock.style.flexBasis).toBe('80%');
  dock.focus();
});

test("opening the docked inspector doesn't move focus while the user types elsewhere", async () => {
  stubPage();
  const [opener, box] = ['button', 'input'].map((name) => document.body.appendChild(document.createElement(name)));
  box?.focus();
  await render(
    <DockedInspector application={docked().application} onClose={() => undefined} opener={opener ?? null} />,
  );
  expect(document.activeElement).toBe(box);
  onTestFinished(() => {
    expect(document.activeElement).toBe(box);
    opener?.remove();
    box?.remove();
  });
});

test('TanStack Devtools show the inspector as a tab', async () => {
  stubPage();
  const { application } = docked(started());
  const plugin = createDevtoolsPlugin({ application });
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  const show = (element: HTMLElement, props: Parameters<typeof plugin.render>[1]) =>
    act(async () => {
      plugin.render(element, props);
      // The tab's code loads on demand.
      await vi.dynamicImportSettled();
      await turns();
    });
  await show(first, 'dark');
  const box = first.firstElementChild;
  expect([box?.getAttribute('style'), one(first, '.inspector-tab').dataset['theme']]).toEqual([
    'block-size: 100%;',
    'dark',
  ]);
  expect(texts(first, '.inspector-who option')).toHaveLength(1);
  const tab = one(first, '.inspector-tab');
  await show(first, { theme: 'light' });
  expect([one(first, '.inspector-tab') === tab, tab.dataset['theme']]).toEqual([true, 'light']);
  await show(second, 'light');
  expect([first.childElementCount, second.querySelectorAll('.inspector-tab').length]).toEqual([0, 1]);
  await act(async () => plugin.destroy());
  expect(second.childElementCount).toBe(0);
  await act(async () => plugin.destroy());
});

test('files saved from the inspector are named after the machine', async () => {
  const { files } = collectFiles();
  const { view, click: pressed, named, session } = await inspect([started()]);
  const menu = one(view, 'details.inspector-menu', HTMLDetailsElement);
  const choose = async (name: string) => {
    menu.open = true;
    await pressed(named(name));
    // The code that writes files loads on demand.
    await act(() => vi.dynamicImportSettled());
    return menu.open;
  };
  const layout = { width: 1, height: 1, boxes: [], edges: [], dots: [] };
  const drawing = { chart: buildChart({ id: 'nested' }), layout, palette: palettes.light };
  vi.spyOn(session, 'readDrawing').mockReturnValueOnce(undefined).mockReturnValue(drawing);
  expect(await choose('Save chart as SVG')).toBe(true);
  expect(texts(menu, '[role=alert]')).toEqual(['Show the chart first.']);
  expect([
    await choose('Save chart as SVG'),
    await choose('Save chart as Mermaid'),
    await choose('Save recording as JSON'),
  ]).toEqual([false, true, false]);
  expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([
    ['nested.svg', 'image/svg+xml'],
    ['nested.mmd', 'text/plain'],
    ['nested.recording.json', 'application/json'],
  ]);
  expect(await files[1]?.blob.text()).toContain('stateDiagram');
  expect(await files[2]?.blob.text()).toContain('nested');
  expect(await choose('Save chart and recording as HTML')).toBe(false);
  expect(files[3]?.name).toBe('nested.html');
  expect(await choose('Show the inspector’s own chart')).toBe(false);
  expect(named('Open a file…')).toBeUndefined();
});

test('for an actor without a chart, the save menu disables saving a chart', async () => {
  const { files } = collectFiles();
  const { named, click: pressed } = await inspect([], { received: [actorMessage('x:0')] });
  expect([named('Save chart as SVG').disabled, named('Save chart as Mermaid').disabled]).toEqual([true, true]);
  await pressed(named('Save recording as JSON'));
  expect(files.map(({ name }) => name)).toEqual(['recording.recording.json']);
});

test('the save menu closes on Escape and on blur', async () => {
  const { view } = await inspect([started()]);
  const menu = one(view, 'details.inspector-menu', HTMLDetailsElement);
  expect(isTaken(menu, 'Escape')).toBe(false);
  menu.open = true;
  expect([isTaken(menu, 'a'), menu.open]).toEqual([false, true]);
  expect([isTaken(menu, 'Escape'), menu.open]).toEqual([true, false]);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
  const leave = (relatedTarget: Element | null) => {
    menu.open = true;
    act(() => void menu.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })));
    return menu.open;
  };
  expect([leave(menu.querySelector('button')), leave(null), leave(view.querySelector('h2'))]).toEqual([
    true,
    true,
    false,
  ]);
});

describe('going to a snapshot', () => {
  const why = (view: Element) => {
    const go = button(view, 'Restore');
    const description = view.querySelector(`[id="${go.getAttribute('aria-describedby')}"]`)?.textContent;
    return [go.getAttribute('aria-disabled'), description];
  };

  test('“Restore” resets the actor to the shown snapshot', async () => {
    const actor = started();
    const { view, page, session, waitUntilQuiet, named, click: pressed } = await inspect([actor]);
    actor.send({ type: 'power' });
    await waitUntilQuiet();
    const choose = () => act(async () => session.actor.send({ type: 'snapshot.chosen', seq: 0 }));
    await choose();
    expect(why(view)).toEqual(['true', 'This app doesn’t allow resets.']);
    expect(page.application.name).toBe('test');
    const { recording } = session;
    vi.spyOn(recording.applications, 'supports').mockReturnValue(true);
    await act(async () => session.actor.send({ type: 'snapshot.chosen', seq: 1 }));
    expect(why(view)).toEqual(['true', 'The app no longer has this snapshot.']);
    await act(async () => {
      session.receiveMessage(actorMessage('x:9', { snapshotId: 'kept' }));
      session.actor.send({ type: 'snapshot.chosen', seq: recording.end - 1 });
    });
    expect(why(view)).toEqual(['false', undefined]);
    const restore = vi.spyOn(session, 'restore').mockResolvedValueOnce('Not now.').mockResolvedValue(undefined);
    await pressed(named('Restore'));
    expect(restore).toHaveBeenCalledExactlyOnceWith(actor.sessionId, 'kept');
    expect([why(view), session.actor.getSnapshot().value.view]).toEqual([['true', 'Not now.'], 'paused']);
    await act(async () => session.receiveMessage(actorMessage('x:8', { snapshotId: 'other' })));
    await act(async () => session.actor.send({ type: 'snapshot.chosen', seq: recording.end - 1 }));
    expect(why(view)).toEqual(['false', undefined]);
    await pressed(named('Restore'));
    expect(session.actor.getSnapshot().value.view).toBe('live');
  });

  test('“Restore” is disabled for read-only apps, disconnected apps and recordings', async () => {
    const hello: Message = { kind: 'hello', at: 1, application: 'Shop', abilities: [], number: 3 };
    const { view, session } = await inspect([], { received: [hello, actorMessage('3/x:0')] });
    await act(async () => session.actor.send({ type: 'snapshot.chosen', seq: 0 }));
    expect(why(view)).toEqual(['true', 'This sender is read-only: it can’t be reset.']);
    await act(async () => session.receiveMessage({ kind: 'gone', at: 2, application: 3 }));
    expect(why(view)).toEqual(['true', 'The app is gone.']);
    await act(async () => session.actor.send({ type: 'recording.opened' }));
    expect(why(view)[0]).toBe('true');
  });
});

test.each([
  [actorMessage('x:0'), '“x:0” is a promise or callback, so it lacks a chart. Its state is under Snapshot.'],
  [actorMessage('x:0', { logic: 'other' }), '“x:0” isn’t a machine, so it lacks a chart.'],
  [actorMessage('x:0', { logic: 'machine' }), 'The definition of “x:0” could not be read.'],
])('the inspector explains why a chart is missing: %#', async (message, sentence) => {
  const { text } = await inspect([], { received: [message] });
  expect(text('.inspector-chart-area')).toBe(sentence);
});

test('the inspector explains why an unregistered actor has no chart', async () => {
  const late = await inspect([], { received: [snapshotMessage('x:1', 'go', { status: 'active' })] });
  expect(late.text('.inspector-chart-area')).toBe(
    'The chart of “x:1” is missing, because the actor started before this inspector was connected. Restart the app.',
  );
  await act(async () => late.session.receiveMessage({ kind: 'unserialized', at: 2 }));
  await late.waitUntilQuiet();
  expect(late.text('.inspector-chart-area')).toMatch(
    /^The chart of “x:1” is missing, because its sender couldn’t serialize 1 message\./,
  );
  expect(late.text('.inspector-timeline [title*=BigInt]')).toBe('1 message could not be serialized');
});
