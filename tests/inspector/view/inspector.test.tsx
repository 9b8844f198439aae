// @vitest-environment jsdom
import { act } from 'react';
import { createActor, createMachine, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Message } from '../../../src/inspector/protocol/messages';
import { describeRecord } from '../../../src/inspector/panels/record-text';
import { one, typeInto } from '../../render';
import { inspect, started } from '../inspect';
import { deep, delayed, kinds } from '../machines';
import { actorMessage, eventMessage, snapshotMessage } from '../messages';
import { engine, withoutCharts } from '../../chart/engine';
import { latestSnapshot } from '../../../src/inspector/recording/records';
import { idle, createInspectClient } from '../senders';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

withoutCharts();

test('the toolbar shows whether the app is connected', async () => {
  const { page, text, session, waitUntilQuiet } = await inspect([started()]);
  expect(text('.inspector-connection')).toBe('Connected');
  act(() => session.receiveMessage({ kind: 'gone' } as Message));
  expect(text('.inspector-connection')).toBe('The app is gone');
  expect(page.application.name).toBe('test');
  await waitUntilQuiet();
});

test('a silent @statelyai/inspect client counts as disconnected after a minute', async () => {
  const at = Date.now();
  const of = (agoMs: number): Message[] => [
    { kind: 'hello', at: at - agoMs, application: 'https://other.test', abilities: [], number: 3 },
    eventMessage('3/x:0', 'go', { at: at - agoMs }),
  ];
  const { text, session } = await inspect([], { received: of(61_000) });
  expect(text('.inspector-connection')).toMatch(/^No message since \d\d:\d\d:\d\d$/);
  for (const message of of(0)) act(() => session.receiveMessage(message));
  expect(text('.inspector-connection')).toBe('Connected');
});

test('the toolbar counts malformed messages', async () => {
  const { session, view, text } = await inspect([started()]);
  expect(view.querySelectorAll('[title^=These]')).toHaveLength(0);
  act(() => session.receiveMessage({ kind: 'malformed', at: 1, why: 'microsteps.0.event: must be a string' }));
  expect(text('[title^=These]')).toBe('1 malformed message ignored');
  expect(view.querySelector('[title^=These]')?.getAttribute('title')).toContain('microsteps.0.event');
});

test('the shown actor stays visible after it ends, and the next shown actor is announced', async () => {
  const { session, text, view } = await inspect([], {
    received: [actorMessage('x:1', { name: 'job', isMain: true }), actorMessage('x:2', { name: 'noise' })],
  });
  act(() => session.receiveMessage(snapshotMessage('x:1', 'end', { status: 'done', output: 7 })));
  expect(text('.inspector-toolbar .inspector-hidden[role=status]')).toBe('Shown actor: job');
  act(() => session.recording.limit({ records: 1, bytes: 1e9 }));
  const makeNoise = () => {
    for (let turn = 0; turn < 20; turn += 1) session.receiveMessage(eventMessage('x:2', 'tick'));
  };
  act(makeNoise);
  expect(text('.inspector-toolbar .inspector-hidden[role=status]')).toBe('Shown actor: job');
  expect(text('.inspector-end')).toContain('7');
  act(() => session.actor.send({ type: 'actor.chosen', session: 'x:2' }));
  expect(text('.inspector-toolbar .inspector-hidden[role=status]')).toBe('Shown actor: noise');
  expect(view.querySelectorAll('.inspector-end')).toHaveLength(0);
});

test('while paused, the inspector still shows the chosen snapshot after the recording has dropped it', async () => {
  const { session, text, view, named, click, tab } = await inspect([], {
    received: [actorMessage('x:1', { name: 'quiet' }), actorMessage('x:2', { name: 'noise', isMain: true })],
  });
  const makeNoise = (value: string) => {
    for (let turn = 0; turn < 20; turn += 1)
      session.receiveMessage(snapshotMessage('x:2', 'tick', { status: 'active', value }));
  };
  act(() => {
    makeNoise('old');
    session.chooseSnapshot(5);
  });
  await tab('Snapshot');
  act(() => session.recording.limit({ records: 10, bytes: 1e9 }));
  act(() => makeNoise('new'));
  expect(session.recording.records.map(({ seq }) => seq).slice(0, 2)).toEqual([0, 33]);
  expect(text('.inspector-toolbar .inspector-hidden[role=status]')).toBe('Shown actor: noise');
  expect(one(view, '.inspector-who', HTMLSelectElement).value).toBe('x:2');
  expect(text('[role=tabpanel]')).toContain('old');
  expect(text('.inspector-place output')).toBe('Entry dropped');
  const slider = one(view, 'input[type=range]', HTMLInputElement);
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '9', '0']);
  typeInto(slider, '1');
  expect(session.actor.getSnapshot().context.chosenSeq).toBe(33);
  expect(text('[role=tabpanel]')).toContain('new');
  await tab('Events');
  await click(named('Clear'));
  expect(session.actor.getSnapshot().value.view).toBe('live');
});

test('the toolbar lets the user choose a running actor', async () => {
  const [first, second] = [started(), createActor(delayed).start()];
  const { who, text, view, waitUntilQuiet } = await inspect([first, second]);
  const actors = who();
  expect([...actors.options].map((option) => option.textContent)).toEqual(['nested', 'delayed']);
  expect(actors.value).toBe(first.sessionId);
  typeInto(actors, second.sessionId);
  await waitUntilQuiet();
  expect(one(view, '.inspector-chart-pane').getAttribute('aria-label')).toBe('Chart of delayed');
  expect(text('h2')).toBe('Inspector');
});

test('the slider in the toolbar shows an earlier snapshot, and “Resume live” the latest one', async () => {
  const actor = started();
  const { named, click, waitUntilQuiet, text, view, session } = await inspect([actor]);
  actor.send({ type: 'power' });
  await waitUntilQuiet();
  const slider = one(view, 'input[type=range]', HTMLInputElement);
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '2', '2']);
  typeInto(slider, '0');
  expect(text('.inspector-live')).toBe('Resume live');
  expect(slider.getAttribute('aria-valuetext')).toBe('0.0 s, registered');
  expect(session.actor.getSnapshot().value.view).toBe('paused');
  await click(named('Resume live'));
  expect([text('.inspector-live'), slider.value]).toEqual(['Live', '2']);
  await click(named('Live'));
  expect(session.actor.getSnapshot().context.chosenSeq).toBe(2);
});

test('the inspector reports that no app is connected', async () => {
  const { text, view } = await inspect([]);
  expect(text('.inspector-blank')).toBe('Nobody is here.');
  expect(view.querySelector('.inspector-tabs')).toBeNull();
});

test('the actor list shows ended actors on request', async () => {
  const [first, second] = [started(), createActor(delayed).start()];
  const { tab, texts, text, waitUntilQuiet, page, click, view, who } = await inspect([first, second]);
  await tab('Actors');
  expect(texts('.inspector-actor')).toEqual(['nestedmachineoff', 'delayedmachine{ named.waiting, numbered.waiting }']);
  await act(async () => {
    second.stop();
    page.remove(second);
  });
  await waitUntilQuiet();
  expect(texts('.inspector-actor')).toEqual(['nestedmachineoff']);
  expect(text('.inspector-actors .inspector-check')).toContain('Show 1 that ended or never started');
  await click(one(view, '.inspector-actors input'));
  expect(texts('.inspector-actor')).toEqual([
    'nestedmachineoff',
    'delayedmachinestopped{ named.waiting, numbered.waiting }',
  ]);
  expect(who().options).toHaveLength(2);
});

test('the send panel offers accepted events with their predicted effect', async () => {
  const actor = started();
  const { tab, named, click, texts, text, waitUntilQuiet, view } = await inspect([actor]);
  await tab('Send');
  expect(texts('.inspector-accepted button')).toEqual(['power', 'reset']);
  await click(named('power'));
  await waitUntilQuiet();
  expect(text('.inspector-send .inspector-status')).toBe('It would handle it · the payload is an example');
  const editor = one(view, 'textarea', HTMLTextAreaElement);
  const write = async (value: string) => {
    await act(async () => typeInto(editor, value));
    await waitUntilQuiet();
  };
  await write('{"type":"nothing"}');
  expect(text('.inspector-send .inspector-status')).toBe('No active state has a transition on it');
  await write('{"type":5}');
  expect(text('.inspector-send .inspector-status')).toBe('An event must be an object with the string `type`.');
  const submit = one(view, '.inspector-send [type=submit]', HTMLButtonElement);
  expect([submit.disabled, editor.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  await write('{');
  expect(text('.inspector-send .inspector-status')).toMatch(/^Not JSON: /);
  await write('{"type":"power"}');
  await click(submit);
  expect(actor.getSnapshot().value).toEqual({ on: { playing: 'normal' } });
  await waitUntilQuiet();
  expect(text('.inspector-send .inspector-status')).toContain('Sent. Now: ');
  expect(texts('.inspector-accepted button')).toContain('fast');
});

test('at a past snapshot, the send panel explains how to resume live', async () => {
  const { tab, text, named, click } = await inspect([started()]);
  await tab('Send');
  await click(named('Live'));
  expect(text('.inspector-panel')).toBe('This is a past snapshot. Resume live to send events.');
});

test('the Snapshot tab shows what changed since the previous snapshot', async () => {
  const actor = started();
  const { tab, text, waitUntilQuiet } = await inspect([actor]);
  await tab('Snapshot');
  expect(text('[aria-label=Changes]')).toContain('This is the first that is known.');
  actor.send({ type: 'power' });
  await waitUntilQuiet();
  expect(text('[aria-label=Changes]')).toContain('"off"');
});

test('an edited event in the send panel survives a visit to other tabs', async () => {
  const { tab, named, click, view, waitUntilQuiet, session } = await inspect([started()]);
  let answer: (example: unknown) => void = () => undefined;
  vi.spyOn(session, 'request').mockImplementation(({ type }) =>
    type === '@chartable.example' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null),
  );
  await tab('Send');
  await click(named('power'));
  const editor = () => one(view, 'textarea', HTMLTextAreaElement);
  await act(async () => typeInto(editor(), '{"type":"mine"}'));
  await act(async () => answer({ type: 'power', late: true }));
  expect(editor().value).toBe('{"type":"mine"}');
  await tab('Events');
  await tab('Send');
  await waitUntilQuiet();
  expect(editor().value).toBe('{"type":"mine"}');
});

test('a failed machine stays visible with its error message', async () => {
  const actor = createActor(kinds['throwing']!);
  actor.subscribe({ error: () => undefined });
  actor.start();
  const { session, waitUntilQuiet, text, texts, tab } = await inspect([actor]);
  actor.send({ type: 'boom' });
  await waitUntilQuiet();
  expect(text('.inspector-end')).toBe('failed: Error: boom');
  expect(session.recording.records.map((record) => describeRecord(session, record).main)).toEqual([
    'registered',
    'boom',
    'failed: Error: boom',
  ]);
  await tab('Actors');
  expect(texts('.inspector-actor')).toEqual(['(machine)machinefaileda']);
});

test('a note explains how to receive the whole chart of an @statelyai/inspect client', async () => {
  const { recording, inspector } = createInspectClient();
  createActor(deep(6), { inspect: inspector.inspect }).start();
  await idle();
  const [actor] = recording.actors.values();
  const { text } = await inspect([], {
    received: [
      actorMessage('x:9', {
        at: 1,
        name: 'deep',
        definition: actor!.definitionJson,
        logic: 'machine',
        snapshot: latestSnapshot(actor!),
      }),
    ],
  });
  expect(text('.inspector-notes')).toContain('To see them, add serializationDepthLimit: 30 to the sender’s options.');
});

const change = (href: string, at: number): Message => ({
  kind: 'url',
  at,
  how: 'push',
  href,
  parameters: [{ name: 'a', before: undefined, after: '1' }],
});

test('the snapshot tab lists URL changes from newest to oldest', async () => {
  const received = [change('/?a=1', 1000), change('/?a=2', 2500)];
  const { tab, texts, text, click, view, session } = await inspect([], { received });
  await tab('Snapshot');
  expect(text('.inspector-href code')).toBe('/?a=2');
  expect(texts('.inspector-addresses .inspector-time')).toEqual(['01.500', '00.000']);
  expect(texts('.inspector-addresses .inspector-parameters')[0]).toBe('a—→1');
  await click(view.querySelectorAll<HTMLElement>('.inspector-addresses .inspector-address')[1]!);
  expect(session.actor.getSnapshot().context.chosenSeq).toBe(0);
  expect(text('.inspector-href code')).toBe('/?a=1');
});

test("the coverage tab explains that the actor isn't a machine", async () => {
  const { tab, text } = await inspect([createActor(fromPromise(async () => 1)).start()]);
  await tab('Coverage');
  expect(text('.inspector-coverage .inspector-empty')).toBe('This actor isn’t a machine, so it has no chart to paint.');
});

test("the actor list hides actors that don't match the filter or belong to a collapsed parent", async () => {
  const worker = createMachine({ id: 'worker', initial: 'idle', states: { idle: {} } });
  const boss = createMachine({
    id: 'boss',
    invoke: Array.from({ length: 9 }, (_, index) => ({ id: `worker${index}`, src: worker })),
  });
  const { view, tab, texts, click, named } = await inspect([createActor(boss).start()]);
  await tab('Actors');
  expect(texts('.inspector-actor .inspector-name')).toHaveLength(10);
  await act(async () => typeInto(one(view, '[aria-label="Filter actors"]', HTMLInputElement), 'worker3'));
  expect(texts('.inspector-actor .inspector-name')).toEqual(['worker3']);
  await act(async () => typeInto(one(view, '[aria-label="Filter actors"]', HTMLInputElement), ''));
  await click(named('Actors of boss'));
  expect(texts('.inspector-actor .inspector-name')).toEqual(['boss']);
  await tab('Events');
  await tab('Actors');
  expect(texts('.inspector-actor .inspector-name')).toEqual(['boss']);
});

test('the actor list grouped by machine shows the number of actors of each machine', async () => {
  const worker = createMachine({ id: 'worker', initial: 'idle', states: { idle: {} } });
  const boss = createMachine({
    id: 'boss',
    invoke: [
      ...Array.from({ length: 9 }, (_, index) => ({ id: `worker${index}`, src: worker })),
      { id: 'clock', src: fromPromise(() => new Promise(() => undefined)) },
    ],
  });
  const { view, tab, texts, click, named } = await inspect([createActor(boss).start()]);
  await tab('Actors');
  await act(async () => typeInto(one(view, '[aria-label="Group actors"]', HTMLSelectElement), 'machine'));
  expect(texts('.inspector-machine')).toEqual(['▾boss1 actor', '▾worker9 actors', '▾promise or callback1 actor']);
  expect(texts('.inspector-actor')[1]).toBe('worker0machineof bossidle');
  await click(named('Actors of worker'));
  expect(texts('.inspector-actor .inspector-name')).toEqual(['boss', 'clock']);
});

test("the key / focuses the chart's search box", async () => {
  const { view, named, key } = await inspect([started()]);
  const box = one(view, '[role=combobox]', HTMLInputElement);
  const filter = one(view, '[aria-label="Filter events"]', HTMLInputElement);
  filter.focus();
  await key(filter, '/');
  expect(document.activeElement).toBe(filter);
  await key(named('Fold all'), '/');
  expect(document.activeElement).toBe(box);
});
