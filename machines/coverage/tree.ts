/** A state node of a machine: one of XState's, or one that was read from a definition. */
export interface MachineNode {
  readonly id: string;
  readonly key: string;
  /** The keys from the root (which adds none) to this node. */
  readonly path: readonly string[];
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly history: false | 'shallow' | 'deep';
  readonly order: number;
  readonly parent?: MachineNode;
  readonly states: Readonly<Record<string, MachineNode>>;
  readonly initial: { readonly target: readonly MachineNode[] };
  /** By event descriptor, in the order of the definition. */
  readonly transitions: ReadonlyMap<string, readonly MachineTransition[]>;
  readonly always?: readonly MachineTransition[];
}

/** A transition of a machine. `eventType` is empty for `always`, and begins with `xstate.after.` for a delay. */
export interface MachineTransition {
  readonly source: MachineNode;
  readonly eventType: string;
  /** Undefined for a transition that stays where it is. */
  readonly target: readonly MachineNode[] | undefined;
  readonly reenter: boolean;
  readonly guard?: unknown;
}

/** Any machine of XState, as its tree of state nodes. */
export interface MachineTree {
  readonly id: string;
  readonly root: MachineNode;
}

/** Returns a node and all nodes below it, in the order of the definition. */
export function nodesOf<TNode extends { readonly states: Readonly<Record<string, TNode>> }>(
  node: TNode,
): readonly TNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))];
}

/** Returns the nodes that a machine is in when it starts, before it takes any transition. */
export function initialNodesOf(node: MachineNode): readonly MachineNode[] {
  const entered = node.type === 'parallel' ? Object.values(node.states) : node.initial.target;
  return [node, ...entered.flatMap(initialNodesOf)];
}

/**
 * Returns a node's transitions in groups, one for each event descriptor and one for `always`. XState takes at most one
 * transition of a group at a time, and asks their guards in order.
 */
export function transitionGroupsOf(node: MachineNode): readonly (readonly MachineTransition[])[] {
  return [...node.transitions.values(), ...(node.always ? [node.always] : [])];
}
