import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfTransition } from '../../../machines/paths/coverage';
import { candidatesOf, isDelay } from '../../../machines/shared/tree/transition';
import type { AnyOptions } from './any-options';
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
): readonly Unreached[] {
  const nodes: readonly MachineNode[] = nodesOf(machine.root).filter(({ type }) => type !== 'history');
  const isReached = (node: MachineNode) => reachable.has(stateItem(node));
  const transitions = nodes.filter(isReached).flatMap((node) => transitionsOf(node));
  const [, limit] = /`(\w+)`/.exec(product.cut ?? '') ?? [];
  const stopped = product.nodes.filter(({ snapshot }) => stopWhen(snapshot));
  const isStopped = ({ source }: MachineTransition) =>
    stopped.some(({ snapshot }) => nodesIn(snapshot).includes(source));
  /** Names the options that may make a part unreachable. */
  const hiddenBy = (isHidden: boolean): string => {
    const options = [...(limit === undefined ? [] : [limit]), ...(isHidden ? ['stopWhen'] : [])];
    return options.length === 0 ? '' : `, or beyond ${options.map((name) => `\`${name}\``).join(' and ')}`;
  };
  const withInput = input === undefined ? '' : ' with this `input`';
  const found = transitions.flatMap((transition): readonly Unreached[] => {
    const name = formatTransition(nameOfTransition(transition));
    if (!reachable.has(transitionItem(transition)))
      return isForbidding(transition)
        ? []
        : [{ name, why: `${whyNot(transition, product, events, withInput)}${hiddenBy(isStopped(transition))}` }];
    if (transition.guard === undefined) return [];
    return [true, false].flatMap((outcome) =>
      reachable.has(guardItem(transition, outcome))
        ? []
        : [
            {
              name: `${name} never ${outcome}`,
              why: `${isRefusable(outcome, transition, product, machine) ? "the event isn't tried while its guard is false: see `refused` in `events`" : `its guard is always ${String(!outcome)}${withInput}`}${hiddenBy(isStopped(transition))}`,
            },
          ],
    );
  });
  const states = nodes
    .filter((node) => !isReached(node))
    .map((node) => ({
      name: node.path.join('.'),
      why: `no reachable transition leads there${hiddenBy(stopped.length > 0)}`,
    }));
  return [...found, ...states];
}

/** True if a guard's false outcome refuses an event in some state. Refused events are tried separately. */
const isRefusable = (
  outcome: boolean,
  { source, eventType }: MachineTransition,
  { nodes }: Product<AnyMachineSnapshot, EventObject>,
  machine: AnyStateMachine,
): boolean =>
  !outcome &&
  eventType !== '' &&
  !eventType.startsWith('xstate.') &&
  nodes.some(
    ({ snapshot }) => nodesIn(snapshot).includes(source) && !isEnabled(machine, snapshot, { type: eventType }),
  );

/**
 * True for a forbidden transition, `{ on: { event: undefined } }`, which keeps outer states from handling the event.
 */
const isForbidding = ({ target, guard, ...transition }: MachineTransition): boolean =>
  target === undefined && guard === undefined && 'actions' in transition && isEmpty(transition.actions);

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

function whyNot(
  transition: MachineTransition,
  product: Product<AnyMachineSnapshot, EventObject>,
  events: Readonly<Record<string, unknown>>,
  withInput: string,
): string {
  const { source, eventType, guard } = transition;
  if (/^xstate\.(done|error)\.actor\./.test(eventType)) return '`ends` lacks this end';
  if (eventType.startsWith('xstate.snapshot.')) return '`ends` lacks `snapshots` for this actor';
  if (isDelay(eventType)) return 'its timer never fires before the state is left';
  const guarded = `its guard is always false${withInput}`;
  if (eventType === '') return guarded;
  if (eventType.startsWith('xstate.')) return 'XState never sends this event';
  if (events[eventType] === false) return '`events` never sends it';
  const isSent = product.nodes.some(
    ({ snapshot, edges }) =>
      nodesIn(snapshot).includes(source) &&
      edges.some(({ event }) => candidatesOf(source, event.type).includes(transition)),
  );
  if (!isSent) return 'the event is never sent in its state';
  return guard === undefined ? 'another transition takes the event' : guarded;
}
