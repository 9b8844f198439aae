import type { EventObject } from 'xstate';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';

/** A state with this many more timers or actors than the start suggests endless growth. */
const maxAdded = 200;

export const waysToShrink = 'send fewer `events`, stop with `stopWhen`, or compare less data with `serialize`';

export function describeAccumulation<TState extends TimedSnapshot<unknown, EventObject>>(
  { timers, actors }: TState,
  start: TState,
): string | undefined {
  if (timers.length > start.timers.length + maxAdded)
    return `${timers.length} timers are running at the same time, mostly for ${mostFrequent(timers.map(({ event }) => event.type))}. Cancel a timer before it starts again, or stop with \`stopWhen\``;
  if (actors.length > start.actors.length + maxAdded)
    return `${actors.length} actors are running at the same time, mostly from ${mostFrequent(actors.map(({ id, src }) => (typeof src === 'string' ? src : id)))}. Stop an actor before it starts again, let it end with \`ends\`, or stop with \`stopWhen\``;
  return undefined;
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return JSON.stringify(first?.[0]);
}

export function describeGrowth(states: readonly TimedSnapshot<PathSnapshot, EventObject>[]): string {
  const keys = new Set(states.flatMap(({ snapshot }) => Object.keys(snapshot.context)));
  const counts = [
    ...[...keys].map((key) => ({
      part: `context.${key} has`,
      values: new Set(states.map(({ snapshot }): unknown => Reflect.get(snapshot.context, key))),
    })),
    {
      part: 'timers have',
      values: new Set(states.map(({ timers }) => timers.map(({ event, left }) => `${left} ${event.type}`).join())),
    },
    { part: 'children have', values: new Set(states.map(({ actors }) => actors.map(({ id }) => id).join())) },
  ].map(({ part, values }) => ({ part, count: values.size }));
  const largestParts = counts
    // Two independent parts with √n values each produce n states.
    .filter(({ count }) => count > Math.sqrt(states.length) / 2 && count > 1)
    .toSorted((a, b) => b.count - a.count);
  if (largestParts.length === 0) return '';
  return ` ${largestParts
    .slice(0, 3)
    .map(({ part, count }) => `${part} ${count} different values`)
    .join(', ')}.`;
}
