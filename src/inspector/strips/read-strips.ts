import type { AnyActorRef } from 'xstate';
import type { MachineNode } from '../../../machines/shared/tree/machine-tree';

/** A state of a machine. For an actor without a machine, one of its possible statuses. */
export interface StripNode extends Pick<MachineNode, 'id' | 'key' | 'type'> {
  readonly parent?: StripNode | undefined;
  readonly description?: string | undefined;
  readonly states: Readonly<Record<string, StripNode>>;
  readonly initial: { readonly target: readonly { readonly id: string }[] };
  readonly transitions: ReadonlyMap<string, unknown>;
  /** Eventless transitions. */
  readonly always?: readonly { readonly guard?: unknown }[];
}

/** One line of `MachineStrips`: a region's name, then its states. */
export interface Strip {
  readonly node: StripNode;
  readonly label: string;
  /** Number of enclosing parallel regions. 0 for the outermost regions. */
  readonly depth: number;
  /** The region's states. Empty for a parallel region, whose own regions follow as indented lines. */
  readonly pills: readonly StripNode[];
}

/** Regions with the same states, collapsed into one line, because all of them are in their initial state. */
export interface Fold {
  readonly strips: readonly Strip[];
  readonly depth: number;
}

export const isFold = (line: Strip | Fold): line is Fold => 'strips' in line;

export const childrenOf = (node: Pick<StripNode, 'states'>): readonly StripNode[] => Object.values(node.states);

/** Returns a state's children, without those that the machine leaves immediately by an unguarded `always`. */
export const restingStates = (node: StripNode): readonly StripNode[] =>
  childrenOf(node).filter(({ always }) => !always?.some(({ guard }) => guard === undefined));

export function nodesById(root: StripNode): ReadonlyMap<string, StripNode> {
  const nodes = new Map<string, StripNode>();
  const add = (node: StripNode) => {
    nodes.set(node.id, node);
    childrenOf(node).forEach(add);
  };
  add(root);
  return nodes;
}

const noTransitions: ReadonlyMap<string, unknown> = new Map();
const statuses = ['active', 'done', 'error', 'stopped'];

/**
 * Returns the root state of an actor's machine. For other actors, returns a root whose states are the possible
 * statuses.
 */
export function rootOf(actor: AnyActorRef): StripNode {
  const logic: unknown = Reflect.get(actor, 'logic');
  if (hasRoot(logic)) return logic.root;
  const leaf = { type: 'atomic' as const, states: {}, initial: { target: [] }, transitions: noTransitions };
  const states: Record<string, StripNode> = {};
  const root: StripNode = {
    ...leaf,
    type: 'compound',
    id: actor.id,
    key: actor.id,
    states,
    initial: { target: [{ id: `${actor.id}.active` }] },
  };
  for (const key of statuses) states[key] = { ...leaf, id: `${actor.id}.${key}`, key, parent: root };
  return root;
}

// Checks the shape, because `instanceof` fails if the app has another copy of XState.
const hasRoot = (logic: unknown): logic is { readonly root: StripNode } =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'resolveState' in logic;

/** Returns the IDs of a snapshot's active states in definition order. */
export function activeIds(root: StripNode, snapshot: unknown): readonly string[] {
  return idsIn(root, 'machine' in root ? propertyOf(snapshot, 'value') : statusIn(snapshot));
}

/** Returns a snapshot's status. A snapshot without a status counts as `active`. */
export function statusIn(snapshot: unknown): string {
  const status = propertyOf(snapshot, 'status');
  return typeof status === 'string' ? status : 'active';
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function idsIn(node: StripNode, value: unknown): readonly string[] {
  const isNested = typeof value === 'object' && value !== null;
  const keys = isNested ? Object.keys(value) : typeof value === 'string' ? [value] : [];
  return [
    node.id,
    ...keys.flatMap((key) => {
      const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined;
      return child ? idsIn(child, isNested ? Reflect.get(value, key) : undefined) : [];
    }),
  ];
}

/** Returns a machine's ID. XState uses `(machine)` for a machine without an ID. */
export const nameOf = ({ key }: StripNode, fallback = 'machine'): string => (key === '(machine)' ? fallback : key);

/**
 * Returns a line for each region of a machine, or one line for a machine without regions.
 *
 * @param name the line's name if the machine has no parallel regions
 * @param regions keys of the outermost regions in display order; default: all
 */
export function stripsOf(root: StripNode, name: string, regions?: readonly string[]): readonly Strip[] {
  if (root.type !== 'parallel') return linesOf(root, name, 0);
  const shown = regions
    ? regions.flatMap((key) => childrenOf(root).filter((region) => region.key === key))
    : childrenOf(root);
  return shown.flatMap((region) => linesOf(region, region.key, 0));
}

function linesOf(node: StripNode, label: string, depth: number): readonly Strip[] {
  if (node.type === 'parallel')
    return [
      { node, label, depth, pills: [] },
      ...childrenOf(node).flatMap((region) => linesOf(region, region.key, depth + 1)),
    ];
  const pills = restingStates(node);
  return [
    { node, label, depth, pills: pills.length > 0 ? pills : [node] },
    ...pills.flatMap((pill) => parallelWithin(pill, depth)),
  ];
}

/** Returns lines for the outermost parallel states inside a state, or for the state itself if it is parallel. */
function parallelWithin(node: StripNode, depth: number): readonly Strip[] {
  return node.type === 'parallel'
    ? linesOf(node, node.key, depth + 1)
    : childrenOf(node).flatMap((child) => parallelWithin(child, depth));
}

/**
 * Collapses sibling lines whose first two states have the same names, if each line has only been in its initial state.
 * The first line of each group stays visible, to show its states.
 *
 * @param seen IDs of all states that have been active
 * @param unfolded IDs of regions that the user unfolded
 */
export function foldStrips(
  strips: readonly Strip[],
  seen: ReadonlySet<string>,
  unfolded: ReadonlySet<string>,
): readonly (Strip | Fold)[] {
  const groups = new Map<string, Strip[]>();
  for (const strip of strips) {
    const key = foldKey(strip);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), strip]);
  }
  const folds = new Map<Strip, Fold | undefined>();
  for (const [, ...others] of groups.values()) {
    const folded = others.filter(({ node, pills }) => !unfolded.has(node.id) && hasOnlyBeenInitial(node, pills, seen));
    if (folded.length < 2) continue;
    for (const strip of folded)
      folds.set(strip, strip === folded[0] ? { strips: folded, depth: strip.depth } : undefined);
  }
  return strips.map((strip) => (folds.has(strip) ? folds.get(strip) : strip)).filter((line) => line !== undefined);
}

/**
 * Returns a key that is equal for regions that can be collapsed together: siblings whose first two states have the same
 * names. Undefined for regions that are never collapsed.
 */
function foldKey({ node, pills }: Strip): string | undefined {
  if (!node.parent || pills.length < 2 || pills.some((pill) => childrenOf(pill).length > 0)) return undefined;
  return JSON.stringify([node.parent.id, pills[0]?.key, pills[1]?.key]);
}

const hasOnlyBeenInitial = (node: StripNode, pills: readonly StripNode[], seen: ReadonlySet<string>): boolean =>
  pills.every(({ id }) => seen.has(id) === node.initial.target.some((target) => target.id === id));
