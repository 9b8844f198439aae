import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from '../chart/chart';
import { contains } from '../chart/chart';
import type { LayoutOptions } from './options';
import { boxPaddingPx, defaultAspectRatio } from './options';
import { isCrossed, showing } from '../chart/showing';
import type { Attach, Content } from './content';
import { boxContent, edgeContent } from './content';
import type { Box, Dot, Edge, Point } from './types';
import { paneHeight } from './pack-regions';
import type { Piece } from './piece';
import { movePiece } from './piece';

const dotSizePx = 10;

/** A state in a graph. */
interface Node {
  /** Its name in the graph. Numbers make graphs of the same form equal, so that the engine lays out only one of them. */
  readonly number: string;
  readonly state: ChartState;
  readonly content: Content;
  readonly depth: number;
  /** Its own layout; undefined if its children are part of this graph. */
  readonly piece: Piece | undefined;
}

/** An edge of a graph, between two nodes or from a dot to a node. */
interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
  /** Its label; undefined for the edge to an initial state. */
  readonly content: Content | undefined;
}

/** Direction of a graph, and whether long chains are broken into rows. */
interface Flow {
  readonly direction: 'DOWN' | 'RIGHT';
  readonly isWrapped: boolean;
}

const down: Flow = { direction: 'DOWN', isWrapped: false };
const right: Flow = { direction: 'RIGHT', isWrapped: false };
const wrapped: Flow = { direction: 'RIGHT', isWrapped: true };

/** Factor by which a drawing may be longer or wider than its pane's shape before the other direction is tried. */
const maxElongation = 1.35;
/** The same for breaking chains into rows, which makes lines long. */
const maxUnwrappedElongation = 1.8;
/** Minimum number of nodes for which only one flow is tried, because a layout takes a while. */
const minManyNodes = 60;

/** Lays out a state with its box, at a depth. */
type LayOutState = (state: ChartState, depth: number, options: LayoutOptions) => Promise<Piece>;

/**
 * Lays out everything in a state as one graph, down to states with a layout of their own, in the flow that suits the pane best.
 *
 * @param layOutState lays out a state with a layout of its own
 */
export async function layOutGraph(
  scope: ChartState,
  depth: number,
  options: LayoutOptions,
  layOutState: LayOutState,
): Promise<Piece> {
  const { chart, engine, shape = defaultAspectRatio } = options;
  const nodes = await findNodes(scope, depth, options, layOutState);
  const edges = findEdges(scope, nodes, options);
  const isFlat = [...nodes.values()].every(({ piece }) => piece !== undefined);

  async function layOutAlong(flow: Flow): Promise<Piece> {
    const result = await engine(graphOf({ chart, scope, nodes, edges, flow, shape, isFlat }));
    return readLayout(result, scope, nodes, edges);
  }

  // elkjs breaks chains only where no state of the graph holds others. It is quicker to the right.
  if (nodes.size >= minManyNodes) return layOutAlong(isFlat ? wrapped : right);
  let best = await layOutAlong(down);
  if (!isLegible(best) || elongation(best, shape) > maxElongation) {
    // In the flow to the right, lines enter a box at its sides, so that none crosses its header.
    const other = await layOutAlong(right);
    if (!isLegible(best) || paneHeight(other, shape) * 1.03 < paneHeight(best, shape)) best = other;
  }
  if (isFlat && elongation(best, shape) > maxUnwrappedElongation) {
    const other = await layOutAlong(wrapped);
    if (paneHeight(other, shape) * 1.3 < paneHeight(best, shape)) best = other;
  }
  return best;
}

/** Returns how many times longer or wider a drawing is than one of the same area in the pane's shape. */
function elongation(piece: Piece, shape: number): number {
  return paneHeight(piece, shape) / Math.sqrt((piece.width * piece.height) / shape);
}

/** Returns the states of a graph by id: those inside the scope, down to the ones with a layout of their own. */
async function findNodes(
  scope: ChartState,
  depth: number,
  options: LayoutOptions,
  layOutState: LayOutState,
): Promise<Map<string, Node>> {
  const { chart, folded, measure } = options;
  const nodes = new Map<string, Node>();
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

/** True if the transition is drawn as an edge from a state to one inside it. */
function isInward(chart: Chart, transition: ChartTransition): boolean {
  const [target] = transition.targets;
  return target !== undefined && showing(chart, transition) === 'edge' && contains(chart, transition.source, target);
}

const initialDot = (node: Node | undefined) => `initial ${node?.number ?? ''}`;
const anyDot = (node: Node | undefined) => `any ${node?.number ?? ''}`;

function findEdges(
  scope: ChartState,
  nodes: ReadonlyMap<string, Node>,
  { chart, measure }: LayoutOptions,
): readonly GraphEdge[] {
  /** Returns the node that a state is drawn as in this graph: itself, or the one that holds it. */
  function stand(id: string): Node | undefined {
    for (
      let state = chart.states.get(id);
      state && state.id !== scope.id;
      state = state.parent === undefined ? undefined : chart.states.get(state.parent)
    ) {
      const node = nodes.get(state.id);
      if (node) return node;
    }
    return undefined;
  }

  const drawn = new Map<string, { source: string; target: Node; attach: Attach; transitions: ChartTransition[] }>();
  for (const transition of chart.transitions.values()) {
    const [end] = transition.targets;
    if (end === undefined || showing(chart, transition) === 'line') continue;
    const target = stand(end);
    const from = stand(transition.source);
    const inward = isInward(chart, transition);
    // A state with a layout of its own shows no dot here, and transitions out of the scope are drawn outside of it.
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
      const first = initial && stand(initial.target);
      if (!first) return [];
      return [
        { id: `initial ${id}`, source: initialDot(node), target: first.number, transitions: [], content: undefined },
      ];
    }),
  ];
}

interface GraphParts {
  readonly chart: Chart;
  readonly scope: ChartState;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly edges: readonly GraphEdge[];
  readonly flow: Flow;
  readonly shape: number;
  /** True if no node of the graph holds others. */
  readonly isFlat: boolean;
}

/** Returns the graph for elkjs. */
function graphOf({ chart, scope, nodes, edges, flow, shape, isFlat }: GraphParts): ElkNode {
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

  function nodeOf(node: Node | undefined): ElkNode[] {
    if (!node) return [];
    const { number: id, state, piece } = node;
    if (piece) return [{ id, width: piece.width, height: piece.height }];
    const { width, height } = node.content;
    // elkjs swaps width and height of a smallest size in graphs that lead down.
    const least = flow.direction === 'DOWN' ? [height, width] : [width, height];
    const layoutOptions = {
      ...nested,
      'elk.padding': `[top=${height + 4},left=${boxPaddingPx},bottom=${boxPaddingPx},right=${boxPaddingPx}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${least.join(',')})`,
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
    // elkjs 0.12 loses labelled edges that lead back over a break, so a label is a node between two edges.
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
    // Keeps the order of the definition where elkjs can: it throws for edges across nested states.
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

function readLayout(
  result: ElkNode,
  scope: ChartState,
  nodes: ReadonlyMap<string, Node>,
  edges: readonly GraphEdge[],
): Piece {
  const byNumber = new Map([...nodes.values()].map((node) => [node.number, node]));
  const boxes: Box[] = [];
  const dots: Dot[] = [];
  const within: Edge[] = [];
  const lines: Edge[] = [];
  /** Upper left corners of the labels that are nodes, and the lines that lead to them, by the number of their edge. */
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

/** Returns the number at the end of a name: `edge 7`. */
const numberIn = (id: string): number => Number(id.slice(id.indexOf(' ')));

function pointsOf({ sections }: ElkExtendedEdge): readonly Point[] {
  const section = sections?.[0];
  if (!section) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({ x, y }));
}

/** Pixels between a header and a line beside it. */
const headerGapPx = 6;

/**
 * Returns the pixels from a box's left side to where its header stands: at the left, or as far right as needed for no line
 * to cross it. `NaN` if there is no such place.
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

/** False if a line crosses a header. */
const isLegible = ({ boxes }: Piece): boolean => boxes.every(({ headerX }) => !Number.isNaN(headerX));
