import type { StateNode } from 'xstate';

/** A state node of any machine. Its methods are of no use here, so neither are the types of what they take. */
export interface ChartNode {
  readonly id: string;
  readonly type: StateNode['type'];
  readonly order: number;
  readonly parent?: ChartNode;
  readonly states: Readonly<Record<string, ChartNode>>;
  readonly initial: { readonly target: readonly ChartNode[] };
  readonly transitions: ReadonlyMap<string, readonly ChartTransition[]>;
  readonly always?: readonly ChartTransition[];
}

/** A transition of the chart: an event's, a delay's, or one that is always taken where its guard holds. */
export interface ChartTransition {
  readonly source: ChartNode;
  readonly eventType: string;
  readonly guard?: unknown;
}

/** A machine, seen as its chart. */
export interface Chart {
  readonly root: ChartNode;
}

/** A node and all below it, in the order of the document. */
export function nodesOf(node: ChartNode): readonly ChartNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** The nodes that a machine is in when it starts, before it takes any transition. */
export function initialNodes(node: ChartNode): readonly ChartNode[] {
  const entered = node.type === 'parallel' ? Object.values(node.states) : node.initial.target;
  return [node, ...entered.flatMap(initialNodes)];
}

/** The innermost region that a node belongs to: what is in one state at a time, beside others that are in theirs. */
export function regionOf(node: ChartNode): ChartNode {
  return node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

export const isDelayed = (descriptor: string): boolean => descriptor.startsWith('xstate.after.');

/** The groups of transitions of a node of which at most one is taken at a time, in the order in which they are asked. */
export function transitionGroups(node: ChartNode): readonly (readonly ChartTransition[])[] {
  return [...node.transitions.values(), ...(node.always ? [node.always] : [])];
}

/** Whether a value has a property, whatever it is. */
export const has = <Key extends string>(value: unknown, key: Key): value is { readonly [K in Key]: unknown } =>
  key in Object(value);

const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  if (typeof guard === 'function') return ` [${guard.name}]`;
  return has(guard, 'type') ? ` [${String(guard.type)}]` : ' [guard]';
};

const names = new WeakMap<ChartTransition, string>();

/** A name of its own for a transition: where it leaves from, on what, which of several, and its guard. */
export function transitionName(transition: ChartTransition): string {
  const known = names.get(transition);
  if (known !== undefined) return known;
  const { source, eventType, guard } = transition;
  const group = transitionGroups(source).find((candidates) => candidates.includes(transition)) ?? [];
  const on = eventType === '' ? 'always' : eventType.replace(`.${source.id}`, '');
  const which = group.length > 1 ? ` #${group.indexOf(transition) + 1}` : '';
  const name = `${source.id} on ${on}${which}${guardName(guard)}`;
  names.set(transition, name);
  return name;
}

/** The state nodes that a snapshot is in; XState keeps them on it. */
export const nodesIn = (snapshot: object): readonly ChartNode[] =>
  has(snapshot, '_nodes') && areNodes(snapshot._nodes) ? snapshot._nodes : [];

const areNodes = (nodes: unknown): nodes is readonly ChartNode[] => Array.isArray(nodes);
