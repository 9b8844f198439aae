import { expect, test } from 'vitest';
import { arrangeActors } from '../../../src/inspector/panels/actor-groups';
import { Recording } from '../../../src/inspector/recording/recording';
import { actorMessage } from '../messages';

/** Returns the listed actors' sessions. Each pair contains a session and its parent's session. */
function arrange(...pairs: readonly (readonly [string, string?])[]) {
  const recording = new Recording();
  for (const [session, parent] of pairs) recording.add(actorMessage(session, { at: 1, parent }));
  return arrangeActors([...recording.actors.values()], 'parent', new Set()).map(({ key }) => key);
}

test('the actor list shows actors nested ten thousand levels deep', () => {
  const nested = Array.from({ length: 10_000 }, (_, index) => [`x:${index}`, `x:${index - 1}`] as const);
  expect(arrange(...nested.toReversed())).toEqual(nested.map(([session]) => session));
});

test('actors with circular parents are each listed once', () => {
  const circle = [['x:0', 'x:2'], ['x:1', 'x:0'], ['x:2', 'x:1'], ['x:3', 'x:3'], ['x:4']] as const;
  expect(arrange(...circle)).toEqual(['x:4', 'x:0', 'x:1', 'x:2', 'x:3']);
});
