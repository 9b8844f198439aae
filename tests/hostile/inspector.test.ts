import { ok, strictEqual } from 'node:assert/strict';
import { test } from 'vitest';
import { buildChart } from '../../src/chart/model/build';
import type { Json } from '../../machines/shared/json';
import { readRecording } from '../../src/inspector/recording/read-recording';
import { Recording } from '../../src/inspector/recording/recording';
import { writeRecording } from '../../src/inspector/recording/write-recording';
import { readFile } from '../../src/inspector/open/parse/read-file';
import { startRun } from '../../src/inspector/open/run/run';
import { machines } from '../inspector/machines';
import { anyCharacter } from '../characters';
import { fc } from '../seeded';
import { look } from './look';
import { mutated } from './mutations';
import { recordSample, sendSamples } from './recording-samples';
import { withSeed } from './seed';
import { lengthOf } from '../nightly';
import { readDefinition, describeDefinition } from '../../src/chart/model/definition';
import { readMessages } from '../../src/inspector/protocol/apps-link';

const runs = lengthOf(15, 7_500);

const common = { _version: '1', createdAt: '1000', sessionId: 'x:0' };

/**
 * Messages from other senders: XState 6, and an `@statelyai/inspect` client whose actors start and stop in an unusual
 * order.
 */
const othersMessages: readonly Json[] = [
  { type: '@xstate.actor', actorRef: 'x:7', id: 'six', parentRef: 'x:0', definition: '{"id":"six"}', snapshot: {} },
  {
    type: '@xstate.transition',
    actorRef: 'x:7',
    sourceRef: 'x:0',
    event: { type: 'xstate.timer', id: 'xstate.after.10.six' },
    snapshot: { status: 'active', value: 'a' },
    microsteps: [
      { source: '#six', eventType: 'xstate.after', target: ['#six.a'], matches: { delay: 10, stateId: 'a' } },
    ],
    actions: [{ type: 'user event' }],
  },
  { ...common, type: '@xstate.event', event: { type: 'xstate.error.actor.0' }, sourceId: 'x:7' },
  { ...common, type: '@chartable.step', microsteps: [], actions: [], delays: [], cancelled: ['a'] },
  { _version: '1', type: '@chartable.lost', count: 4 },
  { _version: '1', type: '@chartable.hello', application: 'a', abilities: ['send'], running: ['x:0'], instance: 'i' },
];

/** Returns the list with mutations inside and between its items. */
const mutatedList = (list: readonly Json[]): fc.Arbitrary<readonly Json[]> =>
  mutated(list).map((value) => (Array.isArray(value) ? (value as readonly Json[]) : [value]));

test('the inspector never throws for a message with random values', { timeout: 600_000 }, async () => {
  const samples = [...(await sendSamples()), ...othersMessages];
  await withSeed('tests/hostile', (seed) =>
    fc.assert(
      fc.property(mutatedList(samples), (list) => {
        const recording = new Recording();
        for (const data of list) {
          const messages = readMessages(data, 1);
          if (messages !== 'foreign') for (const message of messages) recording.add(message);
        }
        look(recording);
      }),
      { seed, numRuns: runs },
    ),
  );
});

test(
  'a chart of a damaged machine definition lists every problem as a full sentence',
  { timeout: 600_000 },
  async () => {
    const samples = (await sendSamples()).flatMap((message) => {
      const text = (message as { definition?: unknown } | null)?.definition;
      const definition = typeof text === 'string' ? readDefinition(text) : undefined;
      return definition === undefined ? [] : [definition];
    });
    ok(samples.length >= 2);
    await withSeed('tests/hostile', (seed) =>
      fc.assert(
        fc.property(fc.oneof(...samples.map(mutated)), (value) => {
          const chart = buildChart(readDefinition(JSON.stringify(value)) ?? null);
          ok(chart.problems.every((problem) => /[.]$/s.test(problem)));
        }),
        { seed, numRuns: runs },
      ),
    );
  },
);

test('opening a machine definition with random values throws no error', { timeout: 600_000 }, async () => {
  const samples = Object.values(machines).map((machine) => JSON.parse(describeDefinition(machine)) as Json);
  await withSeed('tests/hostile', (seed) =>
    fc.assert(
      fc.property(fc.oneof(...samples.map(mutated)), (value) => {
        const file = readFile(JSON.stringify(value));
        for (const machine of 'machines' in file ? file.machines : []) startRun(machine).stop();
      }),
      { seed, numRuns: runs },
    ),
  );
});

/** Opens a recording, reads all of it, and saves it. */
function check(text: string): void {
  const opened = readRecording(text);
  if (typeof opened === 'string') return ok(/^[A-Z].*[.]$/s.test(opened) && opened.length < 400, opened);
  // Memory is proportional to the file size, except for the parts that patches copy.
  ok(opened.bytes < 80 * 1024 * 1024 + 100 * text.length, `${opened.bytes} bytes`);
  look(opened);
  const again = readRecording(writeRecording(opened));
  ok(typeof again === 'object', 'what was saved cannot be opened');
  strictEqual(again.records.length, opened.records.length);
}

test('a recording file with random values is opened or rejected with a reason', { timeout: 600_000 }, async () => {
  const sample = JSON.parse(await recordSample()) as Json;
  await withSeed('tests/hostile', (seed) =>
    fc.assert(
      fc.property(mutated(sample), (value) => check(JSON.stringify(value))),
      { seed, numRuns: runs },
    ),
  );
  strictEqual(Object.hasOwn(Object.prototype, 'polluted'), false);
});

/** Returns the text with one part replaced by other characters. */
const mutatedText = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.oneof(fc.nat(3), fc.nat(text.length)),
      fc.oneof(
        fc.constantFrom('', '9', '-', ',', '"', '\\', '[', ']', '{', '}', '1e999', '\\u0000', '\u0000', '[[[['),
        fc.string({ unit: anyCharacter, maxLength: 4 }),
      ),
    )
    .map(([at, length, inserted]) => text.slice(0, at) + inserted + text.slice(at + length));

test('a recording file with random text is opened or rejected with a reason', { timeout: 600_000 }, async () => {
  const sample = await recordSample();
  await withSeed('tests/hostile', (seed) =>
    fc.assert(fc.property(mutatedText(sample), check), { seed, numRuns: runs }),
  );
});
