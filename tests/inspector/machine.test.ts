import { SimulatedClock, createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  createInspectorMachine,
  defaultPaceMs,
  maxArrivalMs,
  maxAwaitedMs,
  maxGeneratingMs,
  nextStep,
} from '../../machines/inspector';

function start() {
  const clock = new SimulatedClock();
  const sent: string[] = [];
  const actor = createActor(
    createInspectorMachine((session, { type }) => void sent.push(session === 'x:1' ? type : `${type} to ${session}`)),
    { clock },
  ).start();
  return { actor, clock, sent, player: () => actor.getSnapshot().value.player };
}

/** Returns an actor's snapshot after an event. */
const changed = (eventType: string, { session = 'x:1', isAtTarget = false, hasEnded = false } = {}) => ({
  type: 'actor.changed' as const,
  session,
  eventType,
  isAtTarget,
  hasEnded,
});

const path = (...types: string[]) => ({ session: 'x:1', state: 'there', steps: types.map((type) => ({ type })) });

describe('the inspector’s machine', () => {
  test('nothing is selected when the inspector starts', () => {
    const { value, context } = start().actor.getSnapshot();
    expect(value).toEqual({
      application: 'connecting',
      view: 'live',
      panels: {},
      display: 'automatic',
      endedActors: 'hidden',
      coverage: 'hidden',
      comparison: {},
      player: 'empty',
      origins: 'decided',
    });
    expect(createInspectorMachine(() => {}).id).toBe('inspector');
    expect(nextStep(context)).toBeUndefined();
    expect(context).toEqual({
      chosenSeq: undefined,
      chosenActor: undefined,
      tab: undefined,
      descriptor: undefined,
      itemToReveal: undefined,
      listing: { filter: '', grouping: 'parent', collapsed: new Set() },
      eventListing: { filter: '', column: '' },
      unfoldedGestures: new Set(),
      lanes: undefined,
      pins: [],
      bookmarks: [],
      path: undefined,
      stepsTaken: 0,
      unconfirmed: [],
      early: [],
      stuckReason: undefined,
      pace: 600,
      pathsError: undefined,
    });
  });

  test('the question whether to allow another origin stays until the user decides', () => {
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

  test('the user can go back to a snapshot and resume', () => {
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
    actor.send({ type: 'tab.chosen', tab: 'paths' });
    expect(actor.getSnapshot().context).toMatchObject({ tab: 'paths', descriptor: 'stop' });
  });

  test('choosing another actor clears the event to send', () => {
    const { actor } = start();
    const item = { kind: 'state', id: 'machine.a' } as const;
    actor.send({ type: 'transition.picked', descriptor: 'go' });
    actor.send({ type: 'item.revealed', item });
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
    actor.send({ type: 'tab.chosen', tab: 'paths' });
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

  test('revealing a state in the chart closes the list', () => {
    const { actor } = start();
    const shown = (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      return actor.getSnapshot().value.display;
    };
    const item = { kind: 'state', id: 'm.on' } as const;
    expect([
      shown({ type: 'display.chosen', display: 'list' }),
      shown({ type: 'display.chosen', display: 'chart' }),
      shown({ type: 'display.chosen', display: 'strips' }),
      shown({ type: 'item.revealed', item }),
    ]).toEqual(['list', 'chart', 'strips', 'chart']);
  });

  test('a user event in the event list can be unfolded and folded', () => {
    const { actor } = start();
    const toggle = (seq: number) => {
      actor.send({ type: 'gesture.toggled', seq });
      return [...actor.getSnapshot().context.unfoldedGestures];
    };
    expect([toggle(3), toggle(5), toggle(3)]).toEqual([[3], [3, 5], [5]]);
  });

  test('the actor list keeps its options while another panel is open', () => {
    const { actor } = start();
    const listing = { filter: 'cart', grouping: 'machine', collapsed: new Set(['x:1']) } as const;
    const lanes = new Set(['x:1']);
    actor.send({ type: 'listing.changed', listing });
    actor.send({ type: 'lanes.chosen', lanes });
    actor.send({ type: 'ended.shown' });
    actor.send({ type: 'tab.chosen', tab: 'paths' });
    actor.send({ type: 'actor.chosen', session: 'x:2' });
    expect(actor.getSnapshot()).toMatchObject({ value: { endedActors: 'shown' }, context: { listing, lanes } });
    actor.send({ type: 'ended.hidden' });
    actor.send({ type: 'lanes.chosen', lanes: undefined });
    expect(actor.getSnapshot()).toMatchObject({
      value: { endedActors: 'hidden' },
      context: { listing, lanes: undefined },
    });
  });

  test('the two snapshots pinned last are compared', () => {
    const { actor } = start();
    for (const seq of [1, 2, 3]) actor.send({ type: 'pin.toggled', seq });
    expect(actor.getSnapshot().context.pins).toEqual([2, 3]);
    actor.send({ type: 'pin.toggled', seq: 2 });
    expect(actor.getSnapshot().context.pins).toEqual([3]);
    actor.send({ type: 'pins.cleared' });
    expect(actor.getSnapshot().context.pins).toEqual([]);
  });

  test('a bookmark stays until it is toggled again', () => {
    const { actor } = start();
    for (const seq of [1, 2, 3]) actor.send({ type: 'bookmark.toggled', seq });
    expect(actor.getSnapshot().context.bookmarks).toEqual([1, 2, 3]);
    actor.send({ type: 'bookmark.toggled', seq: 2 });
    expect(actor.getSnapshot().context.bookmarks).toEqual([1, 3]);
  });

  test('the inspector’s own chart describes each region', () => {
    type Described = { readonly description?: string | undefined; readonly states: Record<string, Described> };
    const within = ({ states }: Described): Described[] =>
      Object.values(states).flatMap((state) => [state, ...within(state)]);
    const { root } = createInspectorMachine(() => {});
    const descriptions = within(root).flatMap(({ description }) => description ?? []);
    expect(descriptions.length).toBeGreaterThan(Object.keys(root.states).length);
    for (const description of descriptions) expect(description).toMatch(/^[A-Z].{20}/);
    const isUndescribed = ({ description }: Described) => description === undefined;
    expect(Object.values(root.states).filter(isUndescribed)).toEqual([]);
  });

  test('the player plays, pauses, steps through and finishes a path', () => {
    const { actor, clock, sent, player } = start();
    actor.send({ type: 'path.chosen', path: path('a', 'b', 'c') });
    expect(player()).toEqual({ replaying: 'paused' });
    actor.send({ type: 'player.stepped' });
    expect(sent).toEqual(['a']);
    actor.send({ type: 'player.played' });
    clock.increment(defaultPaceMs - 1);
    expect(sent).toEqual(['a']);
    clock.increment(1);
    expect(sent).toEqual(['a', 'b']);
    actor.send({ type: 'player.paused' });
    clock.increment(10 * defaultPaceMs);
    expect(sent).toEqual(['a', 'b']);
    actor.send({ type: 'pace.chosen', ms: 10 });
    actor.send({ type: 'player.played' });
    clock.increment(10);
    expect(sent).toEqual(['a', 'b', 'c']);
    for (const eventType of ['a', 'b', 'c']) {
      expect(player()).toEqual({ replaying: 'arriving' });
      actor.send(changed(eventType, { session: 'x:2' }));
      actor.send(changed('other'));
      expect(player()).toEqual({ replaying: 'arriving' });
      actor.send(changed(eventType));
    }
    expect(player()).toEqual({ replaying: 'finished' });
    actor.send({ type: 'player.stopped' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { player: 'listed' },
      context: { path: undefined, stepsTaken: 0, unconfirmed: [], early: [] },
    });
  });

  test('the player waits between steps at the chosen pace', () => {
    const { actor, clock, sent } = start();
    actor.send({ type: 'path.chosen', path: path('a', 'b', 'c') });
    actor.send({ type: 'pace.chosen', ms: 1000 });
    expect(actor.getSnapshot().context.pace).toBe(1000);
    actor.send({ type: 'player.played' });
    for (const taken of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      clock.increment(999);
      expect(sent).toEqual(taken.slice(0, -1));
      clock.increment(1);
      expect(sent).toEqual(taken);
    }
  });

  test('the player waits for raised events instead of sending them', () => {
    const { actor, clock, sent, player } = start();
    actor.send({ type: 'path.chosen', path: path('a', 'xstate.after.100.x', 'b', 'xstate.done.actor.y') });
    actor.send({ type: 'player.played' });
    clock.increment(defaultPaceMs);
    expect(player()).toEqual({ replaying: 'awaiting' });
    actor.send({ type: 'actor.received', session: 'x:2', eventType: 'xstate.after.100.x' });
    actor.send({ type: 'actor.received', session: 'x:1', eventType: 'xstate.after.200.x' });
    expect(player()).toEqual({ replaying: 'awaiting' });
    actor.send({ type: 'actor.received', session: 'x:1', eventType: 'xstate.after.100.x' });
    expect(player()).toEqual({ replaying: 'running' });
    clock.increment(defaultPaceMs);
    actor.send({ type: 'player.paused' });
    actor.send({ type: 'actor.received', session: 'x:1', eventType: 'xstate.done.actor.y' });
    expect(player()).toEqual({ replaying: 'arriving' });
    expect(sent).toEqual(['a', 'b']);
  });

  test("if a sent event has the type of the next step, the player doesn't count it as that step", () => {
    const { actor, sent, player } = start();
    actor.send({ type: 'path.chosen', path: path('a', 'a') });
    actor.send({ type: 'player.stepped' });
    actor.send({ type: 'actor.received', session: 'x:1', eventType: 'a' });
    expect(actor.getSnapshot().context.stepsTaken).toBe(1);
    actor.send({ type: 'player.stepped' });
    expect(sent).toEqual(['a', 'a']);
    expect(player()).toEqual({ replaying: 'arriving' });
  });

  test.each(['player.played', 'player.stepped'] as const)('the view returns to the current state on %s', (type) => {
    const { actor } = start();
    actor.send({ type: 'path.chosen', path: path('a') });
    actor.send({ type: 'snapshot.chosen', seq: 7 });
    actor.send({ type });
    expect(actor.getSnapshot()).toMatchObject({ value: { view: 'live' }, context: { chosenSeq: undefined } });
  });

  test('each step waits for its own automatic event', () => {
    const { actor, clock, sent, player } = start();
    const received = (session: string, eventType: string) => actor.send({ type: 'actor.received', session, eventType });
    actor.send({ type: 'path.chosen', path: path('xstate.after.1.x', 'xstate.after.2.x', 'xstate.after.3.x', 'a') });
    actor.send({ type: 'player.stepped' });
    expect(player()).toEqual({ replaying: 'awaitingOnce' });
    received('x:1', 'xstate.after.9.x');
    received('x:2', 'xstate.after.1.x');
    expect(player()).toEqual({ replaying: 'awaitingOnce' });
    received('x:1', 'xstate.after.1.x');
    expect(player()).toEqual({ replaying: 'paused' });
    received('x:1', 'a');
    received('x:2', 'xstate.after.2.x');
    expect(actor.getSnapshot().context.stepsTaken).toBe(1);

    actor.send({ type: 'player.stepped' });
    actor.send({ type: 'player.paused' });
    expect(player()).toEqual({ replaying: 'paused' });
    received('x:1', 'xstate.after.2.x');
    expect(actor.getSnapshot().context.stepsTaken).toBe(2);

    actor.send({ type: 'player.stepped' });
    actor.send({ type: 'player.played' });
    expect(player()).toEqual({ replaying: 'awaiting' });
    received('x:1', 'xstate.after.3.x');
    expect(player()).toEqual({ replaying: 'running' });
    clock.increment(defaultPaceMs);
    expect(player()).toEqual({ replaying: 'arriving' });
    expect(sent).toEqual(['a']);
  });

  test('the player can be paused while it waits', () => {
    const { actor, player } = start();
    actor.send({ type: 'path.chosen', path: path('xstate.after.1.x') });
    actor.send({ type: 'player.played' });
    actor.send({ type: 'player.paused' });
    expect(player()).toEqual({ replaying: 'paused' });
  });

  test('the player finishes a path without steps', () => {
    const { actor, clock, sent, player } = start();
    actor.send({ type: 'path.chosen', path: path('a') });
    actor.send(changed('a'));
    actor.send({ type: 'player.stepped' });
    expect(player()).toEqual({ replaying: 'arriving' });
    clock.increment(maxArrivalMs);
    expect(player()).toEqual({ replaying: 'finished' });
    for (const type of ['player.stepped', 'player.played'] as const) {
      actor.send({ type: 'path.chosen', path: path() });
      expect(player()).toEqual({ replaying: 'paused' });
      actor.send({ type });
      expect(player()).toEqual({ replaying: 'finished' });
    }
    expect(sent).toEqual(['a']);
  });

  test('the player accepts an automatic event that comes early', () => {
    const { actor, clock, player } = start();
    actor.send({ type: 'path.chosen', path: path('xstate.after.1000.x', 'xstate.after.1000.y', 'b') });
    actor.send({ type: 'player.played' });
    const received = (eventType: string) => actor.send({ type: 'actor.received', session: 'x:1', eventType });
    received('xstate.after.1000.y');
    expect(player()).toEqual({ replaying: 'awaiting' });
    received('xstate.after.1000.x');
    expect(player()).toEqual({ replaying: 'running' });
    expect(actor.getSnapshot().context.stepsTaken).toBe(2);
    clock.increment(defaultPaceMs);
    for (const eventType of ['xstate.after.1000.x', 'b']) actor.send(changed(eventType));
    expect(player()).toEqual({ replaying: 'finished' });

    actor.send({ type: 'path.chosen', path: path('xstate.after.1000.x', 'xstate.after.1000.y', 'b') });
    received('xstate.after.1000.y');
    actor.send({ type: 'player.stepped' });
    received('xstate.after.1000.x');
    actor.send({ type: 'player.stepped' });
    expect(actor.getSnapshot().context.stepsTaken).toBe(2);
    expect(player()).toEqual({ replaying: 'paused' });
  });

  test('the player ignores repeated automatic events', () => {
    const { actor, sent } = start();
    const received = (eventType: string, session = 'x:1') => actor.send({ type: 'actor.received', session, eventType });
    const early = () => actor.getSnapshot().context.early;
    const [x, y, z] = ['xstate.after.1.x', 'xstate.after.1.y', 'xstate.after.1.z'] as const;
    actor.send({ type: 'path.chosen', path: path(x, 'a', y, z, 'xstate.after.1.q') });
    actor.send({ type: 'player.stepped' });
    received(x);
    for (const eventType of [x, 'a', 'xstate.after.1.w']) received(eventType);
    received(y, 'x:2');
    expect(early()).toEqual([]);
    for (const eventType of [z, y, y, z]) received(eventType);
    expect(early()).toEqual([z, y]);
    actor.send({ type: 'player.stepped' });
    actor.send({ type: 'player.stepped' });
    expect(early()).toEqual([z]);
    actor.send({ type: 'player.stepped' });
    expect(early()).toEqual([]);
    expect(sent).toEqual(['a']);
    expect(actor.getSnapshot().context.stepsTaken).toBe(4);
    expect(actor.getSnapshot().context.unconfirmed).toEqual([x, 'a']);
  });

  test('the player completes steps whose snapshots arrive while it waits', () => {
    const { actor } = start();
    actor.send({ type: 'path.chosen', path: path('a', 'xstate.after.1.x') });
    for (const type of ['player.stepped', 'player.stepped'] as const) actor.send({ type });
    expect(actor.getSnapshot().context.unconfirmed).toEqual(['a']);
    actor.send(changed('a'));
    expect(actor.getSnapshot().context.unconfirmed).toEqual([]);
  });

  test.each(['player.played', 'player.stepped'] as const)(
    'while waiting, the player finishes if the actor reaches the target by another path, after %s',
    (type) => {
      const { actor, player } = start();
      actor.send({ type: 'path.chosen', path: path('xstate.after.1.x') });
      actor.send({ type });
      actor.send(changed('go'));
      expect(player()).not.toEqual({ replaying: 'finished' });
      actor.send(changed('go', { isAtTarget: true, session: 'x:2' }));
      expect(player()).not.toEqual({ replaying: 'finished' });
      actor.send(changed('go', { isAtTarget: true }));
      expect(player()).toEqual({ replaying: 'finished' });
    },
  );

  describe.each([
    { type: 'player.played', waiting: 'awaiting' },
    { type: 'player.stepped', waiting: 'awaitingOnce' },
  ] as const)('while the player waits after $type', ({ type, waiting }) => {
    const wait = (...types: string[]) => {
      const started = start();
      started.actor.send({ type: 'path.chosen', path: path(...types) });
      started.actor.send({ type });
      expect(started.player()).toEqual({ replaying: waiting });
      return { ...started, stuckReason: () => started.actor.getSnapshot().context.stuckReason };
    };

    test('the player explains why it is stuck', () => {
      const { actor, clock, player, sent, stuckReason } = wait('xstate.after.5000.x', 'b');
      clock.increment(5000 + maxAwaitedMs - 1);
      expect(player()).toEqual({ replaying: waiting });
      clock.increment(1);
      expect(player()).toEqual({ replaying: 'stuck' });
      expect(stuckReason()).toBe(
        '“xstate.after.5000.x” has not come in 15 s: the actor may have left the state that it begins in.',
      );
      actor.send({ type: 'actor.received', session: 'x:1', eventType: 'xstate.after.5000.x' });
      expect(player()).toEqual({ replaying: 'paused' });
      expect(stuckReason()).toBeUndefined();
      actor.send({ type: 'player.stepped' });
      expect(sent).toEqual(['b']);
    });

    test("the player waits for an actor to end, whatever the actor's name", () => {
      const { clock, stuckReason } = wait('xstate.done.actor.xstate.after.5000.x');
      clock.increment(maxAwaitedMs);
      expect(stuckReason()).toMatch(/has not come in 10 s/);
    });

    test('a stuck player finishes if the actor reaches the target by another path', () => {
      const { actor, clock, player } = wait('xstate.after.1.x', 'b');
      clock.increment(1 + maxAwaitedMs);
      actor.send(changed('go'));
      expect(player()).toEqual({ replaying: 'stuck' });
      actor.send(changed('go', { isAtTarget: true }));
      expect(player()).toEqual({ replaying: 'finished' });
    });

    test.each([
      ['The actor has ended.', changed('go', { hasEnded: true })],
      ['The app is gone.', { type: 'application.gone' as const }],
    ])('the player gets stuck: %s', (reason, event) => {
      const { actor, player, stuckReason } = wait('xstate.done.actor.x');
      actor.send(changed('go', { hasEnded: true, session: 'x:2' }));
      expect(player()).toEqual({ replaying: waiting });
      actor.send(event);
      expect(player()).toEqual({ replaying: 'stuck' });
      expect(stuckReason()).toBe(reason);
      actor.send({ type: 'paths.requested' });
      expect(player()).toBe('generating');
    });
  });

  test('the inspector stops waiting for paths after a timeout', () => {
    const { actor, clock, player } = start();
    actor.send({ type: 'paths.requested' });
    clock.increment(maxGeneratingMs);
    expect(player()).toBe('empty');
    expect(actor.getSnapshot().context.pathsError).toBe('The app didn’t answer in 30 s.');
  });

  test('the player starts each new path from its beginning', () => {
    const { actor, sent } = start();
    actor.send({ type: 'path.chosen', path: path('a', 'b') });
    actor.send({ type: 'player.stepped' });
    actor.send({ type: 'path.chosen', path: path('c', 'd') });
    actor.send({ type: 'player.stepped' });
    expect(sent).toEqual(['a', 'c']);
  });

  test('the inspector reports why paths are missing', () => {
    const { actor, player } = start();
    actor.send({ type: 'paths.requested' });
    expect(player()).toBe('generating');
    actor.send({ type: 'paths.failed', reason: 'too many' });
    expect(actor.getSnapshot()).toMatchObject({ value: { player: 'empty' }, context: { pathsError: 'too many' } });
    actor.send({ type: 'paths.requested' });
    const list = { session: 'x:1', notes: [], paths: [{ state: 'there', steps: [{ type: 'a' }] }] };
    actor.send({ type: 'paths.received', list });
    expect(actor.getSnapshot()).toMatchObject({ value: { player: 'listed' }, context: { pathsError: undefined } });
  });

  test('when an app disconnects, the inspector stops waiting for its paths', () => {
    const { actor, player } = start();
    actor.send({ type: 'application.connected' });
    actor.send({ type: 'paths.requested' });
    actor.send({ type: 'application.gone' });
    expect(player()).toBe('empty');
    expect(actor.getSnapshot().context.pathsError).toBe('The app is gone.');
  });

  test('the path list stays open until the app offers no paths', () => {
    const { actor, player } = start();
    const list = { session: 'x:1', notes: [], paths: [{ state: 'there', steps: [{ type: 'a' }] }] };
    const listed = () => actor.getSnapshot().context.paths;
    expect(listed()).toBeUndefined();
    actor.send({ type: 'paths.requested' });
    actor.send({ type: 'paths.received', list });
    expect(listed()).toEqual(list);
    actor.send({ type: 'path.chosen', path: path('a') });
    actor.send({ type: 'player.stopped' });
    expect(player()).toBe('listed');
    actor.send({ type: 'paths.requested' });
    expect(listed()).toEqual(list);
    actor.send({ type: 'paths.failed', reason: 'too many' });
    expect(listed()).toBeUndefined();
  });
});
