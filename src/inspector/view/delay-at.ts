import type { StartedDelay } from '../protocol/messages';
import type { Line } from '../layout/content';

/**
 * Returns the delay to draw at a line. Transitions can share a delay, and long text wraps, so only the first line shows
 * it.
 *
 * @param transitions by key
 */
export function delayAt(
  lines: readonly Line[],
  index: number,
  delays: readonly StartedDelay[],
  transitions: ReadonlyMap<string, { readonly descriptor: string }>,
): StartedDelay | undefined {
  const descriptorOf = (line: Line | undefined) =>
    line?.transition === undefined ? undefined : transitions.get(line.transition)?.descriptor;
  const ownDescriptor = descriptorOf(lines[index]);
  if (ownDescriptor === undefined || lines.slice(0, index).some((line) => descriptorOf(line) === ownDescriptor))
    return undefined;
  return delays.find(({ event }) => event === ownDescriptor);
}
