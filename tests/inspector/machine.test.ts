import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { inspectorMachine } from '../../machines/inspector/inspector.machine';

const start = () => ({ actor: createActor(inspectorMachine).start() });

test('nothing is selected when the inspector starts', () => {
  const { value, context } = start().actor.getSnapshot();
  expect(value).toEqual({
    application: 'connecting',
    view: 'live',
    panels: {},
    endedActors: 'hidden',
    coverage: 'hidden',
    origins: 'decided',
  });
  expect(inspectorMachine.id).toBe('inspector');
  expect(context).toEqual({
    chosenSeq: undefined,
    chosenActor: undefined,
    tab: undefined,
    descriptor: undefined,
    itemToReveal: undefined,
    listing: { filter: '', grouping: 'parent', collapsed: new Set() },
    eventFilter: '',
    unfoldedGestures: new Set(),
    lanes: undefined,
  });
});

test('the prompt to allow another origin stays until the user decides', () => {
  const { actor } = start();
  actor.send({ type: 'origin.held' });
  expect(actor.getSnapshot().value.origins).toBe('prompting');
  actor.send({ type: 'origin.decided' });
  expect(actor.getSnapshot().value.origins).toBe('decided');
});

test('the inspector reconnects when the app sends a message again', () => {
  const { actor } = start();
  const application = () => actor.getSnapshot().value.application;
  expect(application()).toBe('connecting');
  actor.send({ type: 'application.connected' });
  expect(application()).toBe('connected');
  actor.send({ type: 'application.gone' });
  expect(application()).toBe('gone');
  actor.send({ type: 'application.connected' });
  expect(application()).toBe('connected');
  actor.send({ type: 'recording.opened' });
  expect(application()).toBe('recorded');
});

test('the user can go back to a snapshot and then resume the live view', () => {
  const { actor } = start();
  actor.send({ type: 'snapshot.chosen', seq: 7 });
  expect(actor.getSnapshot()).toMatchObject({ value: { view: 'paused' }, context: { chosenSeq: 7 } });
  actor.send({ type: 'snapshot.chosen', seq: 3 });
  expect(actor.getSnapshot()).toMatchObject({ value: { view: 'paused' }, context: { chosenSeq: 3 } });
  actor.send({ type: 'live.resumed' });
  expect(actor.getSnapshot()).toMatchObject({ value: { view: 'live' }, context: { chosenSeq: undefined } });
});

test('clicking a transition opens the send form', () => {
  const { actor } = start();
  actor.send({ type: 'tab.chosen', tab: 'events' });
  actor.send({ type: 'transition.picked', descriptor: 'go' });
  expect(actor.getSnapshot().context).toMatchObject({ tab: 'send', descriptor: 'go' });
  actor.send({ type: 'event.chosen', descriptor: 'stop' });
  actor.send({ type: 'tab.chosen', tab: 'snapshot' });
  expect(actor.getSnapshot().context).toMatchObject({ tab: 'snapshot', descriptor: 'stop' });
});

test('choosing another actor clears the event in the send form', () => {
  const { actor } = start();
  const item = { kind: 'state', id: 'machine.a' } as const;
  actor.send({ type: 'transition.picked', descriptor: 'go' });
  actor.send({ type: 'item.requested', item });
  expect(actor.getSnapshot().context.itemToReveal).toBe(item);
  actor.send({ type: 'actor.chosen', session: 'x:1' });
  expect(actor.getSnapshot().context).toMatchObject({
    chosenActor: 'x:1',
    tab: 'send',
    descriptor: undefined,
    itemToReveal: undefined,
  });
});

test('opening the coverage panel highlights coverage on the chart', () => {
  const { actor } = start();
  const coverage = () => actor.getSnapshot().value.coverage;
  actor.send({ type: 'tab.chosen', tab: 'snapshot' });
  expect(coverage()).toBe('hidden');
  actor.send({ type: 'tab.chosen', tab: 'coverage' });
  expect(coverage()).toBe('shown');
  actor.send({ type: 'tab.chosen', tab: 'events' });
  expect(coverage()).toBe('shown');
  actor.send({ type: 'coverage.hidden' });
  expect(coverage()).toBe('hidden');
  actor.send({ type: 'coverage.shown' });
  expect(coverage()).toBe('shown');
});

test('the chart scrolls only once to a state that the user chose', () => {
  const { actor } = start();
  actor.send({ type: 'item.requested', item: { kind: 'state', id: 'm.on' } });
  actor.send({ type: 'item.revealed' });
  expect(actor.getSnapshot().context.itemToReveal).toBeUndefined();
});

test('a user event in the event list can be unfolded and folded', () => {
  const { actor } = start();
  const toggle = (seq: number) => {
    actor.send({ type: 'gesture.toggled', seq });
    return [...actor.getSnapshot().context.unfoldedGestures];
  };
  expect([toggle(3), toggle(5), toggle(3)]).toEqual([[3], [3, 5], [5]]);
});

test("the actor list's options survive a visit to another panel", () => {
  const { actor } = start();
  const listing = { filter: 'cart', grouping: 'machine', collapsed: new Set(['x:1']) } as const;
  const lanes = new Set(['x:1']);
  actor.send({ type: 'listing.changed', listing });
  actor.send({ type: 'lanes.chosen', lanes });
  actor.send({ type: 'ended.shown' });
  actor.send({ type: 'tab.chosen', tab: 'snapshot' });
  actor.send({ type: 'actor.chosen', session: 'x:2' });
  expect(actor.getSnapshot()).toMatchObject({ value: { endedActors: 'shown' }, context: { listing, lanes } });
  actor.send({ type: 'ended.hidden' });
  actor.send({ type: 'lanes.chosen', lanes: undefined });
  expect(actor.getSnapshot()).toMatchObject({
    value: { endedActors: 'hidden' },
    context: { listing, lanes: undefined },
  });
});

test('the chart of the inspector’s own machine describes each region', () => {
  type Described = { readonly description?: string | undefined; readonly states: Record<string, Described> };
  const within = ({ states }: Described): Described[] =>
    Object.values(states).flatMap((state) => [state, ...within(state)]);
  const { root } = inspectorMachine;
  const descriptions = within(root).flatMap(({ description }) => description ?? []);
  for (const description of descriptions) expect(description).toMatch(/^[A-Z].{20}/);
  const isUndescribed = ({ description }: Described) => description === undefined;
  expect(Object.values(root.states).filter(isUndescribed)).toEqual([]);
});
