import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { startRecording } from '../../../src/inspector/recording/start-recording';
import { readRecording } from '../../../src/inspector/recording/read-recording';
import { nested } from '../machines';

test('a script can record its actors without opening an inspector', () => {
  const { application, inspect } = createInspector();
  const recorder = startRecording(application);
  const actor = createActor(nested, { inspect }).start();
  actor.send({ type: 'power' });
  recorder.stop();
  actor.send({ type: 'power' });
  const recording = readRecording(recorder.read());
  if (typeof recording === 'string') throw new Error(recording);
  expect(recording.records.map((record) => record.kind)).toEqual(['actor', 'event', 'snapshot', 'event', 'snapshot']);
  expect(recording.records.at(-1)).toMatchObject({ eventType: 'power', step: { microsteps: [{ event: 'power' }] } });
});
