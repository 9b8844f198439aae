import type { RunningDelay } from '../chart/delays';
import type { Line } from '../layout/content';

/**
 * The running delay to show at a line: where it is first spoken of. Several transitions may wait for one delay, and a
 * long text goes on in further lines.
 *
 * @param descriptors event descriptors by transition
 */
export function delayAt(
  lines: readonly Line[],
  index: number,
  delays: readonly RunningDelay[],
  descriptors: ReadonlyMap<string, string>,
): RunningDelay | undefined {
  const descriptorOf = (line: Line | undefined) =>
    line?.transition === undefined ? undefined : descriptors.get(line.transition);
  const mine = descriptorOf(lines[index]);
  if (mine === undefined || lines.slice(0, index).some((line) => descriptorOf(line) === mine)) return undefined;
  return delays.find(({ descriptor }) => descriptor === mine);
}
