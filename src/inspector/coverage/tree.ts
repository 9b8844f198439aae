import type { MachineNode, MachineTransition, MachineTree } from '../../../machines/coverage';
import type { Chart, ChartState, ChartTransition } from '../chart/chart';
import { setOwn } from '../protocol/json';

/** A machine as it is counted, with the chart's names for its parts. */
export interface ChartTree extends MachineTree {
  readonly nodes: ReadonlyMap<string, MachineNode>;
  /** Keys of the chart's transitions. */
  readonly keys: ReadonlyMap<MachineTransition, string>;
  readonly transitions: ReadonlyMap<string, MachineTransition>;
}

interface Draft extends MachineNode {
  readonly states: Record<string, MachineNode>;
  readonly initial: { readonly target: MachineNode[] };
  readonly transitions: Map<string, MachineTransition[]>;
  always?: MachineTransition[];
}

const known = new WeakMap<Chart, ChartTree>();

/** Returns the tree of state nodes that a chart is of: the same as that of the machine itself, without its functions. */
export function treeOf(chart: Chart): ChartTree {
  const before = known.get(chart);
  if (before) return before;
  const nodes = new Map<string, Draft>();
  const root = draft(chart.root, undefined, nodes);
  const keys = new Map<MachineTransition, string>();
  const transitions = new Map<string, MachineTransition>();
  for (const state of chart.states.values()) {
    const source = nodes.get(state.id);
    if (!source) continue;
    const initial = state.initial === undefined ? undefined : nodes.get(state.initial.target);
    if (initial) source.initial.target.push(initial);
    for (const one of state.transitions) {
      if (one.kind === 'default') continue;
      const transition = draftTransition(one, source, nodes);
      keys.set(transition, one.key);
      transitions.set(one.key, transition);
      const siblings = one.descriptor === '' ? (source.always ??= []) : source.transitions.get(one.descriptor);
      if (siblings) siblings.push(transition);
      else source.transitions.set(one.descriptor, [transition]);
    }
  }
  const tree = { id: chart.id, root, nodes, keys, transitions };
  known.set(chart, tree);
  return tree;
}

function draft(state: ChartState, parent: Draft | undefined, nodes: Map<string, Draft>): Draft {
  const { id, key, path, type, history } = state;
  const node: Draft = {
    id,
    key,
    path,
    type,
    history: history ?? false,
    order: nodes.size,
    ...(parent ? { parent } : {}),
    states: {},
    initial: { target: [] },
    transitions: new Map(),
  };
  nodes.set(id, node);
  for (const child of state.children) setOwn<MachineNode>(node.states, child.key, draft(child, node, nodes));
  return node;
}

function draftTransition(
  { descriptor, targets, reenter, guard }: ChartTransition,
  source: MachineNode,
  nodes: ReadonlyMap<string, MachineNode>,
): MachineTransition {
  const target = targets.flatMap((id) => nodes.get(id) ?? []);
  return {
    source,
    eventType: descriptor,
    target: target.length > 0 ? target : undefined,
    reenter,
    ...(guard === undefined ? {} : { guard }),
  };
}
