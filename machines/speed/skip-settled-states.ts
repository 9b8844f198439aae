import { createActor, createMachine, transition, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** The active states of a snapshot. */
type StateNodes = readonly AnyStateNode[];

/**
 * Returns the function that makes XState, as it looks for the eventless transitions of a snapshot, ask only the active states that
 * have one or lie in a state that has one. It is given the snapshot's states.
 *
 * XState 5.33 asks every active state after each step, and all states around it: with the 26 regions of a table that has all
 * of its states, a tenth of the time of an event. It finds them by `filter` in the property `_nodes` of a snapshot, which is not
 * part of its documentation; where it does anything else, nothing is left out. This can go when XState looks up eventless
 * transitions by state.
 */
export function createSettledSkip({ root }: AnyStateMachine): (nodes: StateNodes) => void {
  const unsettled = new Set(findUnsettled(root));
  const filter = {
    value(this: StateNodes, ...given: readonly unknown[]): unknown {
      if (given[0] !== isAskedByXState) return Reflect.apply(Array.prototype.filter, this, given);
      const found: AnyStateNode[] = [];
      for (const node of this) if (unsettled.has(node)) found.push(node);
      return found;
    },
  };
  return (nodes) => {
    if (isAskedByXState && !Object.hasOwn(nodes, 'filter')) Object.defineProperty(nodes, 'filter', filter);
  };
}

/** Returns the states without inner ones that have an eventless transition, or lie in a state that has one. */
function findUnsettled(node: AnyStateNode, liesInOne = false): readonly AnyStateNode[] {
  const isUnsettled = liesInOne || node.always !== undefined;
  const inner = Object.values(node.states);
  if (inner.length === 0) return isUnsettled ? [node] : [];
  return inner.flatMap((child) => findUnsettled(child, isUnsettled));
}

/** The question that a function `filter` asks of a state. */
type Search = (node: AnyStateNode) => unknown;

const probe = createMachine({
  type: 'parallel',
  states: {
    plain: {},
    outer: { initial: 'inner', states: { inner: {} } },
    ended: { initial: 'last', states: { last: { type: 'final' } } },
  },
});

/**
 * Returns what a step of a machine without transitions asks the active states, if that is one look for those that have none in
 * them; `undefined` if it is not.
 *
 * @param step carries out a step from a snapshot of the machine
 */
export function findSearch(step: (snapshot: ReturnType<typeof startProbe>) => unknown): Search | undefined {
  const snapshot = startProbe();
  const searches: Search[] = [];
  const filter = (search: Search) => {
    searches.push(search);
    return [];
  };
  Object.defineProperty(snapshot._nodes, 'filter', { value: filter });
  step(snapshot);
  const [search] = searches;
  if (!search || searches.length > 1) return undefined;
  return snapshot._nodes.every((node) => search(node) === (Object.keys(node.states).length === 0)) ? search : undefined;
}

const startProbe = () => createActor(probe).getSnapshot();

const isAskedByXState = findSearch((snapshot) => transition(probe, snapshot, { type: 'any' }));
