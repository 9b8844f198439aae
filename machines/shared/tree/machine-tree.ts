import { getStateNodes, isMachineSnapshot, type AnyMachineSnapshot, type StateValue } from 'xstate';

export interface MachineNode {
  readonly id: string;
  readonly key: string;
  /** The keys from the root to the node. Empty for the root. */
  readonly path: readonly string[];
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly history: false | 'shallow' | 'deep';
  readonly order: number;
  readonly parent?: MachineNode | undefined;
  readonly states: Readonly<Record<string, MachineNode>>;
  readonly initial: { readonly target: readonly MachineNode[] };
  readonly transitions: ReadonlyMap<string, readonly MachineTransition[]>;
  readonly always?: readonly MachineTransition[] | undefined;
  readonly meta?: unknown;
}

/** A transition. `eventType` is empty for `always`, and begins with `xstate.after.` for a delay. */
export interface MachineTransition {
  readonly source: MachineNode;
  readonly eventType: string;
  readonly target: readonly MachineNode[] | undefined;
  readonly reenter: boolean;
  readonly guard?: unknown;
  readonly meta?: unknown;
}

/** A machine's states and transitions. Paths, coverage and charts share this model. */
export interface MachineTree {
  readonly id: string;
  readonly root: MachineNode;
}

export function nodesOf<TNode extends { readonly states: Readonly<Record<string, TNode>> }>(
  node: TNode,
): readonly TNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))];
}

/** Returns the nodes that are active at the start, before any transition. */
export function initialNodesOf(node: MachineNode): readonly MachineNode[] {
  const entered =
    node.type === 'parallel'
      ? Object.values(node.states).filter(({ type }) => type !== 'history')
      : node.initial.target;
  return [node, ...entered.flatMap(initialNodesOf)];
}

/** Returns all transitions of a node, `always` last. */
export const transitionsOf = <TTransition>(node: WithTransitions<TTransition>): readonly TTransition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

interface WithTransitions<TTransition> {
  readonly transitions: ReadonlyMap<string, readonly TTransition[]>;
  readonly always?: readonly TTransition[] | undefined;
}

/** Returns the innermost region that contains a node: the root, or a child of a parallel state. */
export function regionOf(node: MachineNode): MachineNode {
  return node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

export const rootOf = (node: MachineNode): MachineNode => (node.parent ? rootOf(node.parent) : node);

export const isInside = ({ parent }: MachineNode, outer: MachineNode): boolean =>
  parent !== undefined && (parent === outer || isInside(parent, outer));
/** Returns a machine snapshot's active nodes, or an empty list for other snapshots. */
export const nodesIn = (snapshot: object): readonly MachineNode[] =>
  isMachineSnapshot(snapshot) ? activeNodes(snapshot) : [];

/** Returns the active nodes without duplicates, because XState's `getStateNodes` lists compound nodes twice. */
const activeNodes = ({ machine, value }: ActiveStates) => [...new Set(getStateNodes(machine.root, value))];

interface ActiveStates extends Pick<AnyMachineSnapshot, 'machine'> {
  readonly value: StateValue;
}

interface TargetNode<TNode> {
  readonly parent?: TNode | undefined;
  readonly states: Readonly<Record<string, TNode>>;
}

/**
 * Finds a transition's target by XState's rules. `#id` is any state, and keys may follow the ID. `.child` is inside
 * the source. Other targets begin with a sibling of the source, so they can't start from the root.
 *
 * @returns undefined if the target doesn't exist
 */
export function findTarget<TNode extends TargetNode<TNode>>(
  target: string,
  source: TNode,
  nodeOf: (id: string) => TNode | undefined,
): TNode | undefined {
  if (target.startsWith('#')) {
    const [id = '', ...keys] = keysOf(target.slice(1));
    const start = nodeOf(id);
    return start ? descend(start, keys) : nodeOf(target.slice(1));
  }
  if (target.startsWith('.')) return descend(source, keysOf(target.slice(1)));
  return source.parent && descend(source.parent, keysOf(target));
}

function descend<TNode extends TargetNode<TNode>>(from: TNode, keys: readonly string[]): TNode | undefined {
  let node: TNode | undefined = from;
  for (const key of keys) {
    if (key === '') break;
    node = node && Object.hasOwn(node.states, key) ? node.states[key] : undefined;
  }
  return node;
}

/** Splits a target such as `a.b` into keys. A dot after a backslash is part of a key. The last key is always empty. */
function keysOf(target: string): readonly string[] {
  return [...target.matchAll(/((?:\\.|[^.\\])*)(?:\.|$)/gs)].map((match) =>
    (match[1] ?? '').replaceAll(/\\(.)/gs, '$1'),
  );
}
