import type { EventObject } from 'xstate';
import type { PathSnapshot, TimedSnapshot } from './timed-snapshot';

/** Maximum number of timers, or of actors, in a state beyond those at the start. With more, they grow without end. */
const maxPiled = 200;

/** Describes which option bounds the search, and what makes it smaller. */
export const describeBound = (option: string): string =>
  `raise \`${option}\`, or send fewer \`events\`, stop with \`stopWhen\`, or compare less data with \`serialize\``;

/** Describes timers or actors that keep growing in number; undefined if none do. */
export function describePile<TState extends TimedSnapshot<unknown, EventObject>>(
  { timers, actors }: TState,
  start: TState,
): string | undefined {
  if (timers.length > start.timers.length + maxPiled)
    return `${timers.length} timers run at the same time, mostly for ${mostFrequent(timers.map(({ event }) => event.type))}. Cancel a timer before it starts again, or stop with \`stopWhen\``;
  if (actors.length > start.actors.length + maxPiled)
    return `${actors.length} actors run at the same time, mostly from ${mostFrequent(actors.map(({ id, src }) => (typeof src === 'string' ? src : id)))}. Stop an actor before it starts again, let it end with \`ends\`, or stop with \`stopWhen\``;
  return undefined;
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return JSON.stringify(first?.[0]);
}

/** Names the parts that cause most of the states: parts of the context, timers or children. */
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
    // If two parts grow independently, each has about the square root of the number of states.
    .filter(({ count }) => count > Math.sqrt(states.length) / 2 && count > 1)
    .toSorted((a, b) => b.count - a.count);
  if (largestParts.length === 0) return '';
  return ` ${largestParts
    .slice(0, 3)
    .map(({ part, count }) => `${part} ${count} different values`)
    .join(', ')}.`;
}
