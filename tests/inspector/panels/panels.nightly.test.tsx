// @vitest-environment jsdom
import { act } from 'react';
import { createActor, createMachine, fromCallback } from 'xstate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from '../../../src/inspector/protocol/messages';
import { one, typeInto } from '../../render';
import { inspect, started } from '../inspect';
import { delayed, kinds } from '../machines';
import { actorMessage, eventMessage, snapshotMessage } from '../messages';
import { collectFiles } from '../../saved-files';
import { engine, withoutCharts } from '../../chart/engine';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

withoutCharts();

/** Makes lists 300 pixels high, so that they show only some of their rows. */
function sizeLists() {
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300);
  const scrolled = vi.fn<(options: ScrollToOptions) => void>();
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo');
  Object.defineProperty(Element.prototype, 'scrollTo', { value: scrolled, configurable: true });
  onTestFinished(() => {
    if (own) Object.defineProperty(Element.prototype, 'scrollTo', own);
    else Reflect.deleteProperty(Element.prototype, 'scrollTo');
  });
  return scrolled;
}

const event = (session: string, event: { type: string }, at = 1000, source?: string): Message =>
  eventMessage(session, event.type, { at, source, event });

const snapshot = (session: string, eventType: string, value: object): Message =>
  snapshotMessage(session, eventType, { status: 'active', ...value }, 1000);

test("the event list shows each event's time, actor and description", async () => {
  sizeLists();
  const actor = started();
  const { view, waitUntilQuiet, texts, session, click } = await inspect([actor]);
  actor.send({ type: 'power' });
  await waitUntilQuiet();
  const rows = () => [...view.querySelectorAll<HTMLElement>('.inspector-row')];
  expect(texts('.inspector-row .inspector-who')).toEqual(['nested', 'nested']);
  expect(texts('.inspector-row .inspector-what')).toEqual(['registered  ', 'power  ↳ off → memory ']);
  expect(texts('.inspector-row .inspector-time')[0]).toBe('00.000');
  expect(rows().map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])).toEqual([
    ['1', '2'],
    ['2', '2'],
  ]);
  const chosen = () => rows().map((row) => row.getAttribute('aria-selected'));
  const list = one(view, '[aria-label="Events and transitions"]');
  expect([chosen(), list.getAttribute('aria-activedescendant')]).toEqual([['false', 'false'], null]);
  await click(rows()[1]!);
  expect([chosen(), list.getAttribute('aria-activedescendant')]).toEqual([['false', 'true'], rows()[1]!.id]);
  expect(session.actor.getSnapshot().context.chosenSeq).toBe(2);
});

test('the event list scrolls to the newest event until the user scrolls up', async () => {
  const scrolled = sizeLists();
  const received = [actorMessage('x:0'), ...Array.from({ length: 40 }, () => event('x:0', { type: 'go' }))];
  const { view, session, waitUntilQuiet } = await inspect([], { received });
  const list = one(view, '[aria-label="Events and transitions"]');
  let top = 0;
  Object.defineProperty(list, 'scrollTop', { get: () => top, configurable: true });
  Object.defineProperty(list, 'scrollHeight', { value: 41 * 26, configurable: true });
  const scroll = async (to: number) => {
    top = to;
    await act(async () => void list.dispatchEvent(new Event('scroll')));
  };
  const next = async () => {
    scrolled.mockClear();
    await act(async () => session.receiveMessage(event('x:0', { type: 'go' })));
    await waitUntilQuiet();
    return scrolled.mock.calls.length > 0;
  };
  expect(await next()).toBe(true);
  await scroll(766);
  expect(await next()).toBe(true);
  await scroll(600);
  expect(await next()).toBe(false);
  await scroll(650);
  expect(await next()).toBe(false);
  await scroll(730);
  expect(await next()).toBe(true);
  await act(async () => session.actor.send({ type: 'snapshot.chosen', seq: 3 }));
  expect(await next()).toBe(false);
});

test('Page Up and Page Down select the event one page away in the event list', async () => {
  sizeLists();
  const received = [actorMessage('x:0'), ...Array.from({ length: 40 }, () => event('x:0', { type: 'go' }))];
  const { view, session, key } = await inspect([], { received });
  const list = one(view, '[aria-label="Events and transitions"]');
  const at = async (name: string) => {
    await key(list, name);
    return session.actor.getSnapshot().context.chosenSeq;
  };
  expect(await at('PageUp')).toBe(31);
  expect(await at('PageUp')).toBe(21);
  expect(await at('PageDown')).toBe(31);
  expect(await at('PageDown')).toBe(40);
});

describe('the sequence panel', () => {
  const received = [
    ...['x:0', 'x:1', 'x:2'].map((session) => actorMessage(session, { name: `actor ${session}` })),
    event('x:0', { type: 'click' }, 1000),
    event('x:1', Object.assign({ type: 'ask' }, { n: 5 }), 2500, 'x:0'),
    event('x:0', { type: 'tell' }, 3000, 'x:1'),
    event('x:0', { type: 'again' }, 3100, 'x:0'),
    event('x:2', { type: 'xstate.init' }, 3200, 'x:0'),
  ];
  const open = async () => {
    const scrolled = sizeLists();
    const page = await inspect([], { received });
    await page.tab('Events');
    await page.click(page.named('Sequence'));
    const calls = () => [...page.view.querySelectorAll<HTMLElement>('.inspector-call')];
    return { ...page, scrolled, calls };
  };

  test('the sequence diagram shows a lane per actor and an arrow per event', async () => {
    const { view, texts, calls } = await open();
    expect(texts('.inspector-lane')).toEqual(['outside', 'actor x:0', 'actor x:1']);
    expect(calls().map((call) => call.textContent)).toEqual([
      '00.000outside to actor x:0: click ',
      '01.500actor x:0 to actor x:1: ask { n: 5 }',
      '02.000actor x:1 to actor x:0: tell ',
      '02.100actor x:0 to actor x:0: again ',
    ]);
    /** The start and the end of each lane in pixels. */
    const lanes = [...view.querySelectorAll<HTMLElement>('.inspector-lane')].map(({ style }) => [
      Number.parseFloat(style.insetInlineStart),
      Number.parseFloat(style.insetInlineStart) + Number.parseFloat(style.inlineSize),
    ]);
    const ends = [...view.querySelectorAll('.inspector-call-line')].map((arrow) =>
      Number(/^M(\d+)/.exec(arrow.querySelectorAll('path')[1]?.getAttribute('d') ?? '')?.[1]),
    );
    expect(ends.map((x) => lanes.findIndex(([start = 0, end = 0]) => start < x && x < end))).toEqual([1, 2, 1, 1]);
  });

  test('the sequence diagram marks the event that led to the shown snapshot', async () => {
    const { view, calls, click, session } = await open();
    const list = one(view, '[aria-label="Sequence of events"]');
    expect(view.querySelector('.inspector-call[aria-current]')).toBeNull();
    await click(calls()[1]!);
    expect(session.actor.getSnapshot().context.chosenSeq).toBe(4);
    expect(calls().map((call) => call.getAttribute('aria-current'))).toEqual([null, 'true', null, null]);
    const before = list.scrollLeft;
    await click(calls()[0]!);
    expect(list.scrollLeft).toBeLessThan(before);
  });

  test("in the sequence diagram, the user can show XState's internal events and choose actors", async () => {
    const { view, calls, click, texts, text } = await open();
    await click(one(view, '.inspector-sequence > .inspector-bar input'));
    expect(calls().at(-1)?.textContent).toBe('02.200actor x:0 to actor x:2: xstate.init ');
    const picker = one(view, '.inspector-picker', HTMLDetailsElement);
    expect(text('.inspector-picker summary')).toBe('Actors: all 3');
    await act(async () => {
      picker.open = true;
      picker.dispatchEvent(new Event('toggle'));
    });
    const checkboxes = () =>
      [...picker.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ checked }) => checked);
    expect([texts('.inspector-picker li'), checkboxes()]).toEqual([
      ['actor x:0', 'actor x:1', 'actor x:2'],
      [true, true, true],
    ]);
    await click(picker.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1]!);
    expect([checkboxes(), text('.inspector-picker summary')]).toEqual([[true, false, true], 'Actors: 2 chosen of 3']);
    expect(texts('.inspector-lane')).toEqual(['outside', 'actor x:0', 'others', 'actor x:2']);
    const press = (label: string) =>
      click([...picker.querySelectorAll('button')].find((one) => one.textContent === label)!);
    await press('None');
    expect([checkboxes(), calls()]).toEqual([[false, false, false], []]);
    await act(async () => typeInto(one(picker, 'input[type=search]', HTMLInputElement), '  X:2 actor'));
    expect(texts('.inspector-picker li')).toEqual(['actor x:2']);
    await press('Only these');
    expect(text('.inspector-picker summary')).toBe('Actors: 1 chosen of 3');
    expect(calls()).toHaveLength(1);
    await press('All');
    expect(text('.inspector-picker summary')).toBe('Actors: all 3');
  });
});

describe('the snapshot panel', () => {
  const state = (context: object) => ({ value: 'a', context });
  const items = Array.from({ length: 60 }, (_, index) => `item ${index}`);
  const open = async (before: object, after: object, rest: object = {}) => {
    const received = [
      actorMessage('x:0', { snapshot: { status: 'active', ...state(before) } }),
      snapshot('x:0', 'go', { ...state(after), ...rest }),
    ];
    const page = await inspect([], { received });
    await page.tab('Snapshot');
    const twist = (name: string) =>
      [...page.view.querySelectorAll<HTMLElement>('.inspector-twist')].find(
        (twist) => twist.querySelector('.inspector-key')?.textContent === name,
      )!;
    return { ...page, twist };
  };

  test('a snapshot opens with two levels expanded', async () => {
    const { twist, click, texts } = await open({}, { deep: { within: { n: 1 } }, list: [1, 2], none: {} });
    expect(texts('.inspector-tree > li > .inspector-key')).toEqual(['status', 'value']);
    expect([twist('context'), twist('deep'), twist('within')].map((one) => one?.getAttribute('aria-expanded'))).toEqual(
      ['true', 'true', 'false'],
    );
    expect(twist('within').textContent).toBe('within { n: 1 }');
    await click(twist('within'));
    expect(twist('within').textContent).toBe('within ');
    expect(texts('.inspector-tree ul ul ul > li')).toEqual(['n 1']);
    expect(twist('list').textContent).toBe('list 2 items');
    await click(twist('deep'));
    expect(texts('.inspector-tree ul ul ul > li')).toEqual([]);
  });

  test('a list of 60 items in a snapshot shows 50 items, and the last 10 after a click', async () => {
    const { twist, click, texts, text } = await open({}, { items, forty: items.slice(0, 40) });
    expect(twist('items').getAttribute('aria-expanded')).toBe('false');
    expect(twist('forty').getAttribute('aria-expanded')).toBe('true');
    await click(twist('forty'));
    await click(twist('items'));
    const listed = () => texts('.inspector-tree ul ul > li').filter((text) => text?.includes('"item'));
    expect([listed()?.length, listed()?.at(-1), text('.inspector-more')]).toEqual([50, '49 "item 49"', '10 more']);
    await click(one(document, '.inspector-more'));
    expect([listed()?.length, texts('.inspector-more')]).toEqual([60, []]);
  });

  test('changed values in a snapshot show their previous values', async () => {
    const { view, texts } = await open({ n: 1, same: 1, list: { a: 1 } }, { n: 2, same: 1, list: [2], more: { x: 1 } });
    expect(texts('.inspector-was')).toEqual(['was 1', 'was { a: 1 }', 'new']);
    expect(
      [...view.querySelectorAll('.inspector-changed')].map((one) => one.querySelector('.inspector-key')?.textContent),
    ).toEqual(['context', 'n', 'list', 'more']);
    expect(texts('[aria-label=Changes] li')).toEqual([
      'context.n1→2',
      'context.list{ a: 1 }→[2]',
      'context.more—→{ x: 1 }',
    ]);
  });

  test("a snapshot lists the actor's children", async () => {
    expect((await open({}, {}, { children: {} })).texts('.inspector-twist .inspector-key')).toEqual([]);
    const { texts } = await open({}, {}, { children: { timer: { status: 'active' } } });
    expect(texts('.inspector-twist .inspector-key')).toEqual(['children', 'timer']);
  });
});

test('the actor list indents child actors', async () => {
  const received = [
    actorMessage('x:0'),
    actorMessage('x:1', { parent: 'x:0' }),
    actorMessage('x:2', { parent: 'x:1' }),
  ];
  const { tab, view, click, who } = await inspect([], { received });
  await tab('Actors');
  const actors = () => [...view.querySelectorAll<HTMLElement>('.inspector-actor')];
  expect(actors().map((actor) => actor.style.paddingInlineStart)).toEqual(['4px', '4px', '36px']);
  expect(
    [...view.querySelectorAll<HTMLElement>('.inspector-collapse')].map(({ style }) => style.marginInlineStart),
  ).toEqual(['0px', '14px']);
  const shown = () => actors().map((actor) => actor.getAttribute('aria-pressed'));
  expect([shown(), who().value]).toEqual([['true', 'false', 'false'], 'x:0']);
  await click(actors()[1]!);
  expect([shown(), who().value]).toEqual([['false', 'true', 'false'], 'x:1']);
});

test('the actor list groups actors by app', async () => {
  const hello = (number: number, application: string): Message => ({
    kind: 'hello',
    at: 1,
    application,
    abilities: [],
    number,
  });
  const received = [
    hello(1, 'Shop'),
    hello(2, 'Stock'),
    actorMessage('2/x:0'),
    actorMessage('1/x:0'),
    actorMessage('2/x:1'),
  ];
  const { tab, texts } = await inspect([], { received });
  await tab('Actors');
  expect(texts('.inspector-actors li')).toEqual([
    'Shop1/x:0promise or callback',
    'Stock2/x:0promise or callback',
    '2/x:1promise or callback',
  ]);
  expect(texts('.inspector-actors .inspector-check')).toEqual([]);
});

test('the actor list shows which actors failed or were not registered', async () => {
  const received = [
    actorMessage('x:0'),
    actorMessage('x:1', { snapshot: { status: 'error', error: 'no' } }),
    snapshot('x:3', 'go', { value: 'a' }),
  ];
  const { tab, texts, click, view } = await inspect([], { received });
  await tab('Actors');
  await click(one(view, '.inspector-actors .inspector-check input'));
  expect(texts('.inspector-actor')).toEqual([
    'x:0promise or callback',
    'x:1promise or callbackfailed',
    'x:3not registereda',
  ]);
});

test('any event can be sent to an actor without a chart', async () => {
  const actor = createActor(fromCallback(({ receive }) => receive(() => undefined))).start();
  const { tab, text, view, session, waitUntilQuiet, click } = await inspect([actor]);
  await tab('Send');
  await waitUntilQuiet();
  expect(text('.inspector-send > .inspector-empty')).toBe('This actor has no chart; it can be sent anything.');
  const sent = vi.spyOn(session, 'send');
  const submit = one(view, '.inspector-send [type=submit]', HTMLButtonElement);
  const editor = one(view, 'textarea', HTMLTextAreaElement);
  await act(async () => typeInto(editor, '{\n"type": "go"\n}'));
  expect(editor.rows).toBe(4);
  await click(submit);
  await click(submit);
  expect(sent.mock.calls).toEqual(Array.from({ length: 2 }, () => [actor.sessionId, { type: 'go' }]));
  expect(text('.inspector-send .inspector-status')).toContain('Sent 2 times. Now: ');
});

test('choosing a wildcard in the send form fills in an event that matches the wildcard', async () => {
  const { tab, click, view, named, waitUntilQuiet, text } = await inspect([createActor(kinds['wildcards']!).start()]);
  await tab('Send');
  const draft = async (name: string) => {
    await click(named(name));
    return (JSON.parse(one(view, 'textarea', HTMLTextAreaElement).value) as { type: string }).type;
  };
  expect([await draft('*'), await draft('mouse.*')]).toEqual(['any.event', 'mouse.any']);
  expect(named('mouse.*').getAttribute('aria-pressed')).toBe('true');
  expect([...view.querySelectorAll('.inspector-accepted li')].map((item) => item.textContent)).toContain('goa');
  const guarded = createMachine({
    id: 'guarded',
    initial: 'a',
    states: { a: { on: { go: { guard: () => false, target: 'a' } } } },
  });
  const page = await inspect([createActor(guarded).start()]);
  await page.tab('Send');
  await page.click(page.named('go'));
  await page.waitUntilQuiet();
  expect(page.text('.inspector-send .inspector-status')).toContain('Its guards let nothing pass now');
  await waitUntilQuiet();
  expect(text('h2')).toBe('Inspector');
});

test('the send panel explains that a read-only app accepts no events', async () => {
  const hello: Message = { kind: 'hello', at: 1, application: 'Shop', abilities: [], number: 3 };
  const watched = await inspect([], { received: [hello, actorMessage('3/x:0')] });
  await watched.tab('Send');
  expect(watched.text('.inspector-panel')).toBe('This sender is read-only: it doesn’t accept events.');
  const waiting = await inspect([createActor(createMachine({ id: 'm', initial: 'a', states: { a: {} } })).start()]);
  await waiting.tab('Send');
  expect(waiting.text('[aria-label="Accepted events"] .inspector-empty')).toBe(
    'None: it waits for a delay or an actor, or is done.',
  );
});

test("opening a coverage file adds the file's runs to the recording's coverage", async () => {
  const { files } = collectFiles();
  const actor = createActor(delayed).start();
  const { tab, click, named, view, text, waitUntilQuiet, texts } = await inspect([actor]);
  await tab('Coverage');
  await waitUntilQuiet();
  expect(named('Close it')).toBeUndefined();
  await click(named('Save as JSON'));
  const file = await files[0]!.blob.text();
  const input = one(view, '.inspector-coverage input[type=file]', HTMLInputElement);
  const open = async (content: BlobPart) => {
    Object.defineProperty(input, 'files', { value: [new File([content], 'coverage.json')], configurable: true });
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
    await waitUntilQuiet();
  };
  const runs = () => /(\d+) runs?/.exec(text('.inspector-coverage .inspector-status') ?? '')?.[1];
  expect(runs()).toBe('1');
  await open(file);
  expect([runs(), text('.inspector-coverage .inspector-status')]).toEqual([
    '2',
    expect.stringMatching(/, with opened coverage$/),
  ]);
  await open('{}');
  expect(text('.inspector-coverage [role=alert]')).toBe('This JSON file isn’t a coverage file.');
  await open(file);
  expect([runs(), texts('.inspector-coverage [role=alert]')]).toEqual(['3', []]);
  await click(named('Close it'));
  expect(runs()).toBe('1');
});
