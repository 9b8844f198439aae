import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from '../model/chart';
import { anyDot, initialDot, isInward, boxPaddingPx, type GraphEdge, type GraphNode } from './graph';
import { movePiece, type ChartLayout, type Box, type Dot, type Edge, type Point } from './geometry';

const dotSizePx = 10;

export interface Flow {
  readonly direction: 'DOWN' | 'RIGHT';
  readonly isWrapped: boolean;
}

/** Graphs with this many nodes take long to lay out, so only one direction is tried. */
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

export function readLayout(
  result: ElkNode,
  scope: ChartState,
  nodes: ReadonlyMap<string, GraphNode>,
  edges: readonly GraphEdge[],
): ChartLayout {
  const byNumber = new Map([...nodes.values()].map((node) => [node.number, node]));
  const boxes: Box[] = [];
  const dots: Dot[] = [];
  const within: Edge[] = [];
  const lines: Edge[] = [];
  /** Positions of the labels that are laid out as nodes, by edge number. */
  const labels = new Map<number, Point>();
  const leads = new Map<number, readonly Point[]>();

  function readNode(placed: ElkNode): void {
    const { id, x = 0, y = 0, width = 0, height = 0 } = placed;
    const node = byNumber.get(id);
    if (id.startsWith('label')) labels.set(numberIn(id), { x, y });
    else if (!node) {
      const [role, number] = [id.startsWith('initial') ? 'initial' : 'any', id.slice(id.indexOf(' ') + 1)] as const;
      const state = byNumber.get(number)?.state ?? scope;
      dots.push({ state: state.id, role, x: x + dotSizePx / 2, y: y + dotSizePx / 2 });
    } else if (node.piece) {
      const moved = movePiece(node.piece, x, y);
      boxes.push(...moved.boxes);
      within.push(...moved.edges);
      dots.push(...moved.dots);
    } else {
      const { state, content, depth } = node;
      boxes.push({ id: state.id, x, y, width, height, content, headerX: 0, isFolded: false, depth });
    }
    for (const child of placed.children ?? []) readNode(child);
  }

  function readEdges(placed: ElkNode): void {
    for (const edge of placed.edges ?? []) if (edge.id.startsWith('lead')) leads.set(numberIn(edge.id), pointsOf(edge));
    for (const edge of placed.edges ?? []) {
      const number = numberIn(edge.id);
      const of = edges[number];
      const points = pointsOf(edge);
      if (edge.id.startsWith('lead') || !of || points.length === 0) continue;
      const { x = 0, y = 0 } = labels.get(number) ?? edge.labels?.[0] ?? {};
      lines.push({
        id: of.id,
        transitions: of.transitions.map(({ key }) => key),
        lead: leads.get(number) ?? [],
        points,
        label: of.content && { ...of.content, x, y },
      });
    }
    for (const child of placed.children ?? []) readEdges(child);
  }

  for (const child of result.children ?? []) readNode(child);
  readEdges(result);
  const isOpen = ({ id }: Box) => nodes.get(id)?.piece === undefined && nodes.has(id);
  return {
    width: result.width ?? 0,
    height: result.height ?? 0,
    boxes: boxes.map((box) => (isOpen(box) ? { ...box, headerX: findHeaderX(box, lines) } : box)),
    edges: [...within, ...lines],
    dots,
  };
}

const numberIn = (id: string): number => Number(id.slice(id.indexOf(' ')));

function pointsOf({ sections }: ElkExtendedEdge): readonly Point[] {
  const section = sections?.[0];
  if (!section) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({ x, y }));
}

const headerGapPx = 6;

/**
 * Returns the pixels between a state box's left side and its header. The header moves right if a line would cross it.
 * `NaN` if no position avoids all lines.
 */
function findHeaderX(box: Box, edges: readonly Edge[]): number {
  const { x, y, width, content } = box;
  const crossings = edges
    .flatMap(({ points }) =>
      points.slice(1).flatMap((point, index) => {
        const before = points[index] ?? point;
        const [left, right] = [Math.min(before.x, point.x), Math.max(before.x, point.x)];
        const [top, bottom] = [Math.min(before.y, point.y), Math.max(before.y, point.y)];
        const isOver = bottom > y + 1 && top < y + content.height - 1 && right > x && left < x + width;
        return isOver ? [{ left: left - x, right: right - x }] : [];
      }),
    )
    .toSorted((a, b) => a.left - b.left);
  let start = 0;
  for (const { left, right } of crossings) {
    if (left - headerGapPx >= start + content.width) break;
    start = Math.max(start, right + headerGapPx);
  }
  return start + content.width <= width ? start : NaN;
}
