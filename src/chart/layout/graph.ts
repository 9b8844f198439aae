import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { contains, lineage, type Chart, type ChartState, type ChartTransition } from '../model/chart';
import type { Measure } from './text';
import { isCrossed, showing } from '../model/showing';
import { boxContent, edgeContent, type Attach, type Content } from './content';
import type { ChartLayout } from './geometry';

export type Engine = (graph: ElkNode) => Promise<ElkNode>;

export interface LayoutOptions {
  readonly chart: Chart;
  readonly folded: ReadonlySet<string>;
  readonly measure: Measure;
  readonly engine: Engine;
  readonly shape?: number;
  /** ID of the state to lay out. Default: the whole chart. */
  readonly focus?: string;
}

export const boxPaddingPx = 12;
/** Aspect ratio of a chart's pane until its size is known. */
export const defaultAspectRatio = 1.5;

export interface GraphNode {
  /** Numeric IDs make identical graphs equal, so elkjs lays out only one of them. */
  readonly number: string;
  readonly state: ChartState;
  readonly content: Content;
  readonly depth: number;
  readonly piece: ChartLayout | undefined;
}

export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
  readonly content: Content | undefined;
}

type LayOutState = (state: ChartState, depth: number, options: LayoutOptions) => Promise<ChartLayout>;

export async function findNodes(
  scope: ChartState,
  depth: number,
  options: LayoutOptions,
  layOutState: LayOutState,
): Promise<Map<string, GraphNode>> {
  const { chart, folded, measure } = options;
  const nodes = new Map<string, GraphNode>();
  async function add(state: ChartState, level: number): Promise<void> {
    const isFolded = folded.has(state.id) && state.children.length > 0;
    const isOpen = !isFolded && state.type !== 'parallel' && state.children.length > 0 && isCrossed(chart, state);
    const content = boxContent(chart, state, isFolded, measure);
    const piece = isOpen ? undefined : await layOutState(state, level, options);
    nodes.set(state.id, { number: String(nodes.size), state, content, depth: level, piece });
    if (isOpen) for (const child of state.children) await add(child, level + 1);
  }
  for (const child of scope.children) await add(child, depth + 1);
  return nodes;
}

export function isInward(chart: Chart, transition: ChartTransition): boolean {
  const [target] = transition.targets;
  return target !== undefined && showing(chart, transition) === 'edge' && contains(chart, transition.source, target);
}

export const initialDot = (node: GraphNode | undefined) => `initial ${node?.number ?? ''}`;
export const anyDot = (node: GraphNode | undefined) => `any ${node?.number ?? ''}`;

export function findEdges(
  scope: ChartState,
  nodes: ReadonlyMap<string, GraphNode>,
  { chart, measure }: LayoutOptions,
): readonly GraphEdge[] {
  const drawnNode = (id: string): GraphNode | undefined =>
    lineage(chart, id)
      .map((state) => nodes.get(state.id))
      .findLast((node) => node !== undefined);

  const drawn = new Map<
    string,
    { source: string; target: GraphNode; attach: Attach; transitions: ChartTransition[] }
  >();
  for (const transition of chart.transitions.values()) {
    const [end] = transition.targets;
    if (end === undefined || showing(chart, transition) === 'line') continue;
    const target = drawnNode(end);
    const from = drawnNode(transition.source);
    const inward = isInward(chart, transition);
    // A state with a separate layout (`piece`) draws its transitions to descendants itself.
    const hasSource = inward ? transition.source === scope.id || (from && !from.piece) : from && from !== target;
    if (!hasSource || !target) continue;
    const source = inward ? anyDot(from) : (from?.number ?? '');
    const id = `${source} → ${target.number}`;
    const edge = drawn.get(id);
    if (edge) edge.transitions.push(transition);
    else {
      const attach = { source: inward || !from ? transition.source : from.state.id, target: target.state.id };
      drawn.set(id, { source, target, attach, transitions: [transition] });
    }
  }

  const open = [undefined, ...[...nodes.values()].filter(({ piece }) => !piece)];
  return [
    ...[...drawn.values()].map(({ source, target, attach, transitions }) => ({
      id: `${source.startsWith('any') ? 'any ' : ''}${attach.source} → ${attach.target}`,
      source,
      target: target.number,
      transitions,
      content: edgeContent(chart, transitions, attach, measure),
    })),
    ...open.flatMap((node) => {
      const { initial, id } = node?.state ?? scope;
      const first = initial && drawnNode(initial.target);
      if (!first) return [];
      return [
        { id: `initial ${id}`, source: initialDot(node), target: first.number, transitions: [], content: undefined },
      ];
    }),
  ];
}
