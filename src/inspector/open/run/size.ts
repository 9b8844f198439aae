import { nodesOf, transitionsOf } from '../../../../machines/paths/tree/machine-tree';
import { readTree } from '../../../../machines/paths/tree/read-tree';
import { formatCount } from '../../../shared/text';
import type { OpenedMachine } from '../opened-machine';

/** Larger machines block the page for seconds, as measured in Chromium. */
const limits = { state: 1000, transition: 1000, guard: 300, 'parallel region': 100, character: 300_000 };

/** Returns a sentence if a machine is so large that showing it takes long. */
export function describeSize(opened: OpenedMachine): string | undefined {
  const counts = countParts(opened);
  const large = Object.entries(limits).flatMap(([part, limit]) => {
    const count = counts[part] ?? 0;
    return count > limit ? formatCount(count, part) : [];
  });
  return large.length > 0
    ? `This machine has ${large.join(' and ')}. Showing it can block this page for a minute.`
    : undefined;
}

function countParts({ config, implementations }: OpenedMachine): Readonly<Record<string, number>> {
  const nodes = nodesOf(readTree(config).root);
  const transitions = nodes.flatMap(transitionsOf);
  const counts: Record<string, number> = {
    state: nodes.length,
    transition: transitions.length,
    guard: transitions.filter(({ guard }) => guard !== undefined).length,
    'parallel region': nodes.filter(({ parent }) => parent?.type === 'parallel').length,
    character: JSON.stringify(config).length,
  };
  for (const child of Object.values(implementations.actors))
    for (const [part, count] of Object.entries(countParts(child))) counts[part] = (counts[part] ?? 0) + count;
  return counts;
}
