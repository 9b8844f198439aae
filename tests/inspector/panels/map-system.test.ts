import { expect, test } from 'vitest';
import { mapSystem, nodeSizePx } from '../../../src/inspector/panels/map-system';
import type { LogRecord } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';
import { actorMessage, eventMessage } from '../messages';

function mapOf(
  actors: readonly (readonly [session: string, parent?: string])[],
  ...messages: readonly [string, string][]
) {
  const recording = new Recording();
  for (const [session, parent] of actors) recording.add(actorMessage(session, { name: `actor ${session}`, parent }));
  for (const [source, session] of messages) recording.add(eventMessage(session, 'hello', { at: 0, source }));
  const records: readonly LogRecord[] = recording.records;
  return mapSystem([...recording.actors.values()], records, Infinity);
}

test('the map of actors places children next to their parent and counts messages in both directions', () => {
  const map = mapOf([['a'], ['b', 'a'], ['c', 'a'], ['d']], ['a', 'b'], ['b', 'a'], ['d', 'a']);
  const nodes = map?.nodes ?? [];
  const columns = [...new Set(nodes.map(({ x }) => x))].toSorted((a, b) => a - b);
  expect(columns.map((at) => nodes.filter(({ x }) => x === at).map(({ actor }) => actor.session))).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ]);
  expect(map?.lines.map(({ text, count }) => [text, count])).toEqual([
    ['actor a and actor b', 2],
    ['actor a and actor c', 0],
    ['actor a and actor d', 1],
  ]);
});

test('actors in the map of actors never overlap', () => {
  const { nodes = [] } = mapOf([['a'], ['b', 'a'], ['c', 'b'], ['d', 'b'], ['e'], ['f', 'e']]) ?? {};
  const { width, height } = nodeSizePx;
  const overlapping = nodes.filter((one) =>
    nodes.some((other) => other !== one && Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height),
  );
  expect(nodes).toHaveLength(6);
  expect(overlapping).toEqual([]);
});

test('the inspector shows no map for a single actor or more than 24 actors', () => {
  expect(mapOf([['a']])).toBeUndefined();
  expect(mapOf(Array.from({ length: 25 }, (_, index) => [String(index)] as const))).toBeUndefined();
});
