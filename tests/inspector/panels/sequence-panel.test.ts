import { expect, test } from 'vitest';
import { others, outside, sequence } from '../../../src/inspector/panels/sequence-panel';
import type { EventRecord } from '../../../src/inspector/recording/records';

const call = (seq: number, source: string | undefined, session: string, eventType = 'go'): EventRecord => ({
  seq,
  at: seq,
  bytes: 0,
  kind: 'event',
  session,
  source,
  event: { type: eventType },
  eventType,
});

const all = [call(0, undefined, 'a'), call(1, 'a', 'b'), call(2, 'b', 'c'), call(3, 'c', 'c', 'xstate.after.1.c')];

test("lanes in the sequence diagram are sorted by each actor's first event", () => {
  const { events, lanes, actors } = sequence(all, { areOwnShown: false, chosen: undefined });
  expect(events.map(({ record, from, to }) => [record.seq, from, to])).toEqual([
    [0, outside, 'a'],
    [1, 'a', 'b'],
    [2, 'b', 'c'],
  ]);
  expect([...lanes]).toEqual([
    [outside, 0],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  expect([...actors]).toEqual(['a', 'b', 'c']);
  expect(sequence(all, { areOwnShown: true, chosen: undefined }).events).toHaveLength(4);
});

test("in the sequence diagram, all actors that the user didn't choose share one lane", () => {
  const { events, lanes, actors } = sequence(all, { areOwnShown: false, chosen: new Set(['b']) });
  expect(events.map(({ record, from, to }) => [record.seq, from, to])).toEqual([
    [1, others, 'b'],
    [2, 'b', others],
  ]);
  expect([...lanes.keys()]).toEqual([others, 'b']);
  expect([...actors]).toEqual(['a', 'b', 'c']);
});

test('the sequence diagram has a lane for each of 300 actors', () => {
  const many = Array.from({ length: 300 }, (_, index) => call(index, undefined, `actor ${index}`));
  expect(sequence(many, { areOwnShown: false, chosen: undefined }).lanes.size).toBe(301);
});
