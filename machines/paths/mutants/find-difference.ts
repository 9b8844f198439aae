import type { EventObject } from 'xstate';
import { endEventOf, type ActorEnd } from '../actors';
import type { Bounds } from '../bounds';
import { defaultMaxStates } from '../explore-product';
import { edgesToVisit } from '../product';
import { createStateKeys } from '../state-key';
import type { PathMachine } from '../stepper';
import type { PathSnapshot } from '../timed-snapshot';
import { createTwins, type TwinStep, type Twins } from './twins';

/**
 * Searches the shortest steps after which a machine's mutant differs.
 *
 * @returns `'equivalent'` if no steps within the bounds show a difference, and `'unknown'` if the search stopped early
 */
export function findDifference<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  mutant: PathMachine<TSnapshot, TEvent, TInput>,
  {
    input,
    events,
    answers = () => [],
    ends = () => [],
    serialize,
    keepsOrder = false,
    maxStates = defaultMaxStates,
    stopWhen = () => false,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): readonly TwinStep<TEvent>[] | 'equivalent' | 'unknown' {
  interface Node {
    readonly twins: Twins<TSnapshot, TEvent>;
    readonly arrival: { readonly from: Node; readonly edge: TwinStep<TEvent> } | undefined;
  }
  const { start, take } = createTwins(
    machine,
    mutant,
    input,
    (snapshot, timers) => answers(snapshot, timers).length > 0,
  );
  const { keyOf } = createStateKeys<TSnapshot, TEvent>(serialize, { keepsOrder });
  const nodes = new Map<string, Node>();
  const visit = (node: Node): void => {
    const key = `${keyOf(node.twins.original)}\n${keyOf(node.twins.mutant)}`;
    if (!nodes.has(key)) nodes.set(key, node);
  };

  const stepsFrom = ({ original, mutant: changed }: Twins<TSnapshot, TEvent>): readonly TwinStep<TEvent>[] => {
    const { snapshot, timers, actors } = original;
    const toStep = (event: TwinStep<TEvent>['event']) => ({ event });
    const responses = answers(snapshot, timers);
    if (responses.length > 0) return responses.map(toStep);
    const [first] = [timers[0], changed.timers[0]]
      .filter((timer) => timer !== undefined)
      .toSorted((a, b) => a.left - b.left);
    const time = first ? [{ event: first.event, after: first.left }] : [];
    if (first?.left === 0) return time;
    return [
      ...events(snapshot, timers).map(toStep),
      ...actors.flatMap((actor) => ends(actor, snapshot).map((end) => toStep(endEventOf(actor, end)))),
      ...time,
    ];
  };

  const begun = start();
  if (!begun) return [];
  visit({ twins: begun, arrival: undefined });
  // The loop also visits entries that are added while it runs.
  for (const node of nodes.values()) {
    if (nodes.size > maxStates) return 'unknown';
    const { snapshot } = node.twins.original;
    if (snapshot.status !== 'active' || stopWhen(snapshot)) continue;
    for (const step of stepsFrom(node.twins)) {
      const twins = take(node.twins, step);
      if (!twins) return [...edgesToVisit(node), step];
      visit({ twins, arrival: { from: node, edge: step } });
    }
  }
  return 'equivalent';
}
