import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from '../chart/chart';
import type { GraphEdge, GraphNode } from './graph';
import { anyDot, initialDot, isInward } from './graph';
import { boxPaddingPx } from './options';

export const dotSizePx = 10;

export interface Flow {
  readonly direction: 'DOWN' | 'RIGHT';
  readonly isWrapped: boolean;
}

/** Larger graphs are slow to lay out, so only one direction is tried. */
export const minManyNodes = 60;

interface GraphParts {
  readonly chart: Chart;
  readonly scope: ChartState;
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
  readonly flow: Flow;
  readonly shape: number;
  readonly isFlat: boolean;
}

export function graphOf({ chart, scope, nodes, edges, flow, shape, isFlat }: GraphParts): ElkNode {
  const thoroughness = nodes.size < minManyNodes ? '4' : '1';
  const base: Record<string, string> = {
    ...options,
    'elk.direction': flow.direction,
    'elk.layered.thoroughness': thoroughness,
  };
  const nested = { ...base, 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' };

  function inside(state: ChartState): ElkNode[] {
    const dots: ElkNode[] = [];
    const first = { 'elk.layered.layering.layerConstraint': 'FIRST' };
    const dot = { width: dotSizePx, height: dotSizePx, layoutOptions: first };
    const node = nodes.get(state.id);
    if (state.initial) dots.push({ id: initialDot(node), ...dot });
    if (state.transitions.some((one) => isInward(chart, one))) dots.push({ id: anyDot(node), ...dot });
    return [...dots, ...state.children.flatMap((child) => nodeOf(nodes.get(child.id)))];
  }

  function nodeOf(node: GraphNode | undefined): ElkNode[] {
    if (!node) return [];
    const { number: id, state, piece } = node;
    if (piece) return [{ id, width: piece.width, height: piece.height }];
    const { width, height } = node.content;
    // In downward graphs, elkjs swaps a minimum size's width and height.
    const minimum = flow.direction === 'DOWN' ? [height, width] : [width, height];
    const layoutOptions = {
      ...nested,
      'elk.padding': `[top=${height + 4},left=${boxPaddingPx},bottom=${boxPaddingPx},right=${boxPaddingPx}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${minimum.join(',')})`,
    };
    return [{ id, children: inside(state), layoutOptions }];
  }

  const wrapping: Record<string, string> = flow.isWrapped
    ? { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': String(shape) }
    : {};
  const labels: ElkNode[] = [];
  const lines = edges.flatMap(({ source, target, content }, index): ElkExtendedEdge[] => {
    const id = `edge ${index}`;
    if (!content) return [{ id, sources: [source], targets: [target] }];
    const label = { id: `label ${index}`, width: content.width, height: content.height };
    if (!flow.isWrapped) return [{ id, sources: [source], targets: [target], labels: [{ ...label, text: ' ' }] }];
    // elkjs 0.12 loses labeled edges that go back to an earlier row. As a workaround, a label becomes a node between
    // two edges.
    labels.push(label);
    return [
      { id: `lead ${index}`, sources: [source], targets: [label.id] },
      { id, sources: [label.id], targets: [target] },
    ];
  });
  return {
    id: 'chart',
    children: [...inside(scope), ...labels],
    edges: lines,
    // Keeps definition order in flat graphs. In nested graphs, elkjs would throw with this option.
    layoutOptions: isFlat
      ? { ...base, ...wrapping, 'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES' }
      : nested,
  };
}

const options = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=4,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
};
