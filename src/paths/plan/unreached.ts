import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfTransition } from '../../../machines/paths/coverage';
import { candidatesOf, isDelay } from '../../../machines/shared/tree/transition';
import type { AnyOptions } from './any-options';
import type { EventSources } from './event-sources';
import type { Item } from '../../../machines/paths';
import {
  nodesIn,
  nodesOf,
  transitionsOf,
  type MachineNode,
  type MachineTransition,
} from '../../../machines/shared/tree/machine-tree';
import type { Product } from '../../../machines/paths/product/product';
import { guardItem, stateItem, transitionItem } from '../../../machines/paths/coverage/step-coverage';
import type { Unreached } from '../results/results';
import { isEnabled } from '../../../machines/paths/step/xstate-private';
import { formatTransition } from '../results/thresholds';

export function listUnreached(
  machine: AnyStateMachine,
  product: Product<AnyMachineSnapshot, EventObject>,
  reachable: ReadonlySet<Item>,
  { events = {}, input, stopWhen = () => false }: Pick<AnyOptions<never>, 'events' | 'input' | 'stopWhen'>,
  { listed }: Pick<EventSources, 'listed'>,
): readonly Unreached[] {
  const nodes: readonly MachineNode[] = nodesOf(machine.root).filter(({ type }) => type !== 'history');
  const isReached = (node: MachineNode) => reachable.has(stateItem(node));
  const transitions = nodes.filter(isReached).flatMap((node) => transitionsOf(node));
  const [, limit] = /`(\w+)`/.exec(product.cut ?? '') ?? [];
  const stopped = product.nodes.filter(({ snapshot }) => stopWhen(snapshot));
  const isStopped = ({ source }: MachineTransition) =>
    stopped.some(({ snapshot }) => nodesIn(snapshot).includes(source));
  const hiddenBy = (isHidden: boolean): string => {
    const options = [...(limit === undefined ? [] : [limit]), ...(isHidden ? ['stopWhen'] : [])];
    return options.length === 0 ? '' : `, or beyond ${options.map((name) => `\`${name}\``).join(' and ')}`;
  };
  const isRefusable = (transition: MachineTransition) =>
    product.nodes.some(
      ({ snapshot }) =>
        nodesIn(snapshot).includes(transition.source) &&
        listed.some(
          (event) =>
            candidatesOf(transition.source, event.type).includes(transition) && !isEnabled(machine, snapshot, event),
        ),
    );
  const withInput = input === undefined ? '' : ' with this `input`';
  const found = transitions.flatMap((transition): readonly Unreached[] => {
    const name = formatTransition(nameOfTransition(transition));
    const because = (why: string) => why + hiddenBy(isStopped(transition));
    if (!reachable.has(transitionItem(transition))) {
      const why = because(whyNot(transition, product, reachable, events, withInput));
      return isForbidding(transition) ? [] : [{ name, why }];
    }
    if (transition.guard === undefined) return [];
    return [true, false].flatMap((outcome) => {
      if (reachable.has(guardItem(transition, outcome))) return [];
      const why =
        !outcome && isRefusable(transition)
          ? "the event isn't tried while its guard is false: see `refused` in `events`"
          : `its guard is always ${String(!outcome)}${withInput}`;
      return [{ name: `${name} never ${outcome}`, why: because(why) }];
    });
  });
  const states = nodes
    .filter((node) => !isReached(node))
    .map((node) => ({
      name: node.path.join('.'),
      why: `no reachable transition leads there${hiddenBy(stopped.length > 0)}`,
    }));
  return [...found, ...states];
}

/**
 * True for a forbidden transition, `{ on: { event: undefined } }`, which keeps outer states from handling the event.
 */
const isForbidding = ({ target, guard, ...transition }: MachineTransition): boolean =>
  target === undefined && guard === undefined && 'actions' in transition && isEmpty(transition.actions);

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

function whyNot(
  transition: MachineTransition,
  product: Product<AnyMachineSnapshot, EventObject>,
  reachable: ReadonlySet<Item>,
  events: Readonly<Record<string, unknown>>,
  withInput: string,
): string {
  const { source, eventType } = transition;
  if (eventType === '' || reachable.has(guardItem(transition, false))) return `its guard is always false${withInput}`;
  const isSent = product.nodes.some(
    ({ snapshot, edges }) =>
      nodesIn(snapshot).includes(source) &&
      edges.some(({ event }) => candidatesOf(source, event.type).includes(transition)),
  );
  if (isSent) return 'another transition takes the event';
  if (/^xstate\.(done|error)\.actor\./.test(eventType)) return '`ends` lacks this end';
  if (eventType.startsWith('xstate.snapshot.')) return '`ends` lacks `snapshots` for this actor';
  if (isDelay(eventType)) return 'its timer never fires before the state is left';
  if (eventType.startsWith('xstate.')) return 'XState never sends this event';
  return events[eventType] === false ? '`events` never sends it' : 'the event is never sent in its state';
}
