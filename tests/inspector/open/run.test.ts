import { onTestFinished, expect, test } from 'vitest';
import { transitionText } from '../../../src/chart/model/chart';
import { childrenOf } from '../../../src/inspector/feed/describe';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { describeSize } from '../../../src/inspector/open/opened-machine';
import { startRun } from '../../../src/inspector/open/run/run';
import { Recording } from '../../../src/inspector/recording/recording';
import { Session } from '../../../src/inspector/session/session';

/** Opens a machine in an inspector, with a stopped clock. */
function open(source: string) {
  const file = readFile(source);
  if (!('machines' in file) || !file.machines[0]) throw new Error('no machine');
  const run = startRun(file.machines[0]);
  const session = new Session(run.link, new Recording());
  const stop = session.start();
  onTestFinished(() => {
    stop();
    run.stop();
  });
  const { simulator, actor } = run;
  simulator.send({ type: 'clock.stopped' });
  return {
    run,
    session,
    value: () => actor.getSnapshot().value as unknown,
    status: () => actor.getSnapshot().status,
    send: (type: string) => session.send(actor.sessionId, { type }),
    endActor: (id: string, event: { type: string; output?: unknown }) => {
      const child = childrenOf(actor).find((one) => one.id === id);
      if (child) session.send(child.sessionId, event);
    },
    step: (type: 'back' | 'forward' | 'reset' | 'clock.stepped') => simulator.send({ type }),
    answer: (guard: string, passes: boolean) => simulator.send({ type: 'guard.answered', guard, passes }),
  };
}

const order = `setup({ guards: { isPaid: and(['hasCard', 'isOpen']) } }).createMachine({
  id: 'order',
  initial: 'cart',
  context: { paid: false },
  states: {
    cart: { on: { PAY: { guard: 'isPaid', target: 'paying', actions: assign({ paid: true }) } }, after: { 500: 'left' } },
    paying: { invoke: { id: 'pay', src: charge, onDone: 'done', onError: 'cart' } },
    left: { after: { 1000: 'cart' } },
    done: { type: 'final' },
  },
})`;

test('in an opened machine, the user can set the results of guards, end actors and go back', () => {
  const { run, value, status, send, endActor, step, answer } = open(order);
  expect([...run.guards]).toEqual(['hasCard', 'isOpen']);
  send('PAY');
  expect(value()).toBe('cart');
  answer('hasCard', true);
  answer('isOpen', true);
  send('PAY');
  expect(value()).toBe('paying');
  endActor('pay', { type: 'actor.done', output: 7 });
  expect([value(), status()]).toEqual(['done', 'done']);
  step('back');
  expect([value(), status()]).toEqual(['paying', 'active']);
  step('back');
  expect([value(), run.actor.getSnapshot().context]).toEqual(['cart', { paid: false }]);
  step('forward');
  expect(value()).toBe('paying');
  endActor('pay', { type: 'actor.failed' });
  expect(value()).toBe('cart');
  step('forward');
  expect(value()).toBe('cart');
  step('reset');
  expect(run.simulator.getSnapshot().context).toMatchObject({ points: [expect.anything()], position: 0 });
});

test("going back in an opened machine restores its delays' remaining time", () => {
  const { run, value, send, step } = open(order);
  run.clock.pass(200);
  send('NOTHING');
  expect(run.clock.timers).toEqual([{ ms: 500, passedMs: 200 }]);
  step('clock.stepped');
  expect(value()).toBe('left');
  step('back');
  expect([value(), run.clock.timers]).toEqual(['cart', [{ ms: 500, passedMs: 0 }]]);
  run.clock.pass(499);
  expect(value()).toBe('cart');
  run.clock.pass(1);
  expect(value()).toBe('left');
});

test('in an opened machine, setting a guard to true takes the `always` transition with that guard', () => {
  const { value, answer } = open(`createMachine({
    initial: 'waiting',
    states: { waiting: { always: { guard: isReady, target: 'ready' } }, ready: {} },
  })`);
  expect(value()).toBe('waiting');
  answer('isReady', true);
  expect(value()).toBe('ready');
});

test.each([
  ['always', `a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' }`],
  ['raise', `a: { on: { GO: 'b' } }, b: { entry: raise({ type: 'GO' }), on: { GO: { target: 'b', reenter: true } } }`],
  ['self', `a: { on: { GO: { actions: sendTo(({ self }) => self, { type: 'GO' }) } } }`],
])('an endless loop caused by %s ends the machine with an error, and the user can go back', (_, states) => {
  const { run, status, send, step, value } = open(`createMachine({ initial: 'a', states: { ${states} } })`);
  send('GO');
  expect(status()).toBe('error');
  expect(String(run.actor.getSnapshot().error)).toContain('without waiting for an event');
  step('back');
  expect([status(), value()]).toEqual(['active', 'a']);
});

test('a session with an opened machine records events and the outcome of guards', () => {
  const { session, send } = open(order);
  send('PAY');
  const types = session.recording.records.flatMap((record) => (record.kind === 'event' ? [record.eventType] : []));
  expect(types).toContain('PAY');
  const [actor] = session.recording.actors.values();
  expect(actor?.snapshots.at(-1)?.step?.guards).toMatchObject([{ source: 'order.cart', outcome: false }]);
});

test('an opened machine lists missing targets, initial states and delays as problems', () => {
  const { run, value } = open(`createMachine({
    id: 'm',
    initial: missing,
    states: { a: { on: { GO: 'nowhere' }, after: { later: 'b' } }, b: {} },
  })`);
  expect(value()).toBe('a');
  expect(run.problems.map(({ text }) => text)).toEqual([
    '`missing` is code.',
    'The initial state of “m” can’t be read, so “m” starts in “a”.',
    '“m.a” leads to "nowhere", which doesn’t exist.',
    'The delay “later” comes from code: it takes 1 s here.',
  ]);
});

test('the problems of an opened machine include those of invoked machines', () => {
  const { run } = open(
    `const child = createMachine({ id: 'child', initial: first(), states: { a: {} } });
    const parent = createMachine({ invoke: { src: child } });`
      .split('\n')
      .toReversed()
      .join('\n'),
  );
  expect(run.problems.map(({ text }) => text)).toContain('`first()` is code.');
});

test('a machine that XState rejects can be opened, and its invalid transitions are marked', () => {
  const { run, session, value } = open(`createMachine({
    id: 'my.m',
    initial: 'a',
    on: { GO: 'b', DOWN: '.none', BACK: { target: '#my.m.a', guard: stateIn('#none') } },
    states: { a: { on: { UP: { target: ['c', '#x'] } } }, b: { initial: 'h', states: { h: { type: 'history' } } } },
  })`);
  expect(value()).toBe('a');
  expect(run.problems.map(({ text }) => text)).toEqual([
    '“my.m” leads to "b", which doesn’t exist. Did you mean ".b"?',
    '“my.m” leads to ".none", which doesn’t exist.',
    '“my.m.a” leads to "c", which doesn’t exist.',
    '“my.m.a” leads to "#x", which doesn’t exist.',
  ]);
  const chart = session.chartOf([...session.recording.actors.values()][0]);
  const arrows = [...(chart?.transitions.values() ?? [])];
  expect(arrows.map((one) => [transitionText(one), ...one.targets])).toEqual([
    ['GO (missing target "b")'],
    ['DOWN (missing target ".none")'],
    ['BACK [in #none]', 'my.m.a'],
    ['UP (missing target "c", "#x")'],
  ]);
});

test.each([
  ['1,002 states', `s: { initial: 'r0', states: { MANY } }`, '', 1000],
  ['1,001 transitions', 's: { on: { MANY } }', `'s'`, 1001],
  ['301 guards', 's: { on: { MANY } }', '{ guard: "g", target: "s" }', 301],
  ['101 parallel regions', `s: { type: 'parallel', states: { MANY } }`, '', 101],
  ['characters', `s: { description: '${'x'.repeat(300_000)}' }`, '', 0],
])("the warning about a large machine contains the machine's size: %s", (what, states, value, count) => {
  const many = (least: number) => Array.from({ length: least }, (_, index) => `r${index}: ${value || '{}'}`).join();
  const sizeOf = (text: string) => {
    const file = readFile(`createMachine({ initial: 's', states: { ${text} } })`);
    return 'machines' in file && file.machines[0] ? describeSize(file.machines[0]) : 'no machine';
  };
  expect(sizeOf(states.replace('MANY', many(count)))).toContain(what);
  expect(sizeOf(states.replace('MANY', many(90)).replace(/x{9}/g, ''))).toBeUndefined();
});

test('opening a machine with over 3,000 states throws an error', () => {
  const states = Array.from({ length: 3001 }, (_, index) => `s${index}: {}`).join();
  expect(() => open(`createMachine({ initial: 's0', states: { ${states} } })`)).toThrow('more than the limit of 3000');
});
