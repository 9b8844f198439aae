import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartState, ChartTransition } from '../chart/chart';
import type { Attach, Content } from './content';
import { boxContent, edgeContent, showing } from './content';
import type { Box, ChartLayout, Dot, Edge, Point } from './layout';
import type { Measure } from './text';

/** Lays one graph out. It is elkjs, in a worker or in the same thread. */
export type Engine = (graph: ElkNode) => Promise<ElkNode>;

export interface Arrangement {
  readonly chart: Chart;
  /** Ids of the folded states. */
  readonly folded: ReadonlySet<string>;
  readonly measure: Measure;
  readonly engine: Engine;
  /** Width divided by height of the pane, which packed regions aim at; `defaultShape` if left out. */
  readonly shape?: number;
  /** Id of the state to draw as if it were the whole chart; the root if left out. */
  readonly focus?: string;
}

const paddingPx = 12;
const gapPx = 12;
const dotSizePx = 10;
const defaultShape = 1.5;

/** A laid-out part of the chart, with its upper left corner at 0, 0. */
interface Piece {
  width: number;
  height: number;
  boxes: Box[];
  edges: Edge[];
  dots: Dot[];
}

/**
 * Lays a chart out. The engine gets one graph for each state and everything in it, down to parallel states. Each region of a
 * parallel state is a graph of its own, and the regions are packed side by side: no edge leads from one to another, so each
 * stays compact, and a change in one does not move the inside of another.
 */
export async function arrange(arrangement: Arrangement): Promise<ChartLayout> {
  const { chart, focus } = arrangement;
  const root = (focus === undefined ? undefined : chart.states.get(focus)) ?? chart.root;
  const piece = await layOut(root, root.path.length, arrangement);
  const { width, height, edges, dots } = piece;
  return { width, height, edges, dots, boxes: piece.boxes.toSorted((a, b) => a.depth - b.depth) };
}

/** Lays out a state with its box. */
async function layOut(state: ChartState, depth: number, arrangement: Arrangement): Promise<Piece> {
  const { chart, folded, measure } = arrangement;
  const isFolded = folded.has(state.id) && state.children.length > 0;
  const content = boxContent(chart, state, isFolded, measure);
  if (isFolded || state.children.length === 0) return leaf(state, content, isFolded, depth);
  const inside =
    state.type === 'parallel' ? await pack(state, depth, arrangement) : await graph(state, depth, arrangement);
  return wrapUp(state, content, inside, depth);
}

function leaf(state: ChartState, content: Content, isFolded: boolean, depth: number): Piece {
  const { width, height } = leafSize(state, content);
  return {
    width,
    height,
    boxes: [{ id: state.id, x: 0, y: 0, width, height, content, isFolded, depth }],
    edges: [],
    dots: [],
  };
}

function leafSize(state: ChartState, content: Content) {
  if (state.type === 'history') return { width: Math.max(content.width, 44), height: content.height };
  return { width: Math.max(content.width, 56), height: content.height };
}

function wrapUp(state: ChartState, content: Content, inside: Piece, depth: number): Piece {
  const width = Math.max(content.width, inside.width + 2 * paddingPx);
  const height = content.height + inside.height + paddingPx;
  const moved = move(inside, (width - inside.width) / 2, content.height);
  const box: Box = { id: state.id, x: 0, y: 0, width, height, content, isFolded: false, depth };
  return { width, height, boxes: [box, ...moved.boxes], edges: moved.edges, dots: moved.dots };
}

function move(piece: Piece, x: number, y: number): Piece {
  const shift = <T extends Point>(one: T): T => ({ ...one, x: one.x + x, y: one.y + y });
  return {
    width: piece.width,
    height: piece.height,
    boxes: piece.boxes.map(shift),
    dots: piece.dots.map(shift),
    edges: piece.edges.map((edge) => ({
      ...edge,
      points: edge.points.map(shift),
      label: edge.label && shift(edge.label),
    })),
  };
}

/** Packs regions into rows, in their order. Chooses the row width that comes nearest to the wanted shape. */
async function pack(state: ChartState, depth: number, arrangement: Arrangement): Promise<Piece> {
  const pieces = await Promise.all(state.children.map((child) => layOut(child, depth + 1, arrangement)));
  const widest = Math.max(...pieces.map(({ width }) => width));
  const total = pieces.reduce((sum, { width }) => sum + width + gapPx, 0);
  const { shape = defaultShape } = arrangement;
  /** Height of a pane of that shape that holds the rows. */
  const cost = ({ width, height }: Rows) => Math.max(width / shape, height);
  let best = rows(pieces, total);
  for (let width = widest; width < total; width += Math.max(24, (total - widest) / 40)) {
    const next = rows(pieces, width);
    if (cost(next) < cost(best)) best = next;
  }
  const inside: Piece = { width: best.width, height: best.height, boxes: [], edges: [], dots: [] };
  let y = 0;
  for (const row of best.rows) {
    let x = 0;
    // The regions of a row share the width that is left, so that all rows end at one line.
    const extra = (best.width - row.width) / row.pieces.length;
    for (const piece of row.pieces) {
      const region = piece.boxes[0];
      const moved = move(piece, x + (region ? 0 : extra / 2), y);
      const [box, ...others] = moved.boxes;
      if (box) inside.boxes.push({ ...box, width: box.width + extra, height: row.height });
      const inner = move({ ...moved, boxes: others }, extra / 2, 0);
      inside.boxes.push(...inner.boxes);
      inside.edges.push(...inner.edges);
      inside.dots.push(...inner.dots);
      x += piece.width + extra + gapPx;
    }
    y += row.height + gapPx;
  }
  return inside;
}

interface Rows {
  width: number;
  height: number;
  rows: { pieces: Piece[]; width: number; height: number }[];
}

function rows(pieces: readonly Piece[], limit: number): Rows {
  const all: Rows['rows'] = [];
  for (const piece of pieces) {
    const row = all.at(-1);
    if (row && row.width + gapPx + piece.width <= limit) {
      row.pieces.push(piece);
      row.width += gapPx + piece.width;
      row.height = Math.max(row.height, piece.height);
    } else all.push({ pieces: [piece], width: piece.width, height: piece.height });
  }
  return {
    rows: all,
    width: Math.max(...all.map(({ width }) => width)),
    height: all.reduce((sum, { height }) => sum + height + gapPx, -gapPx),
  };
}

/** Lays out everything in a state, down to parallel states, as one graph. */
async function graph(scope: ChartState, depth: number, arrangement: Arrangement): Promise<Piece> {
  const { chart, folded, measure, engine } = arrangement;
  const nodes = new Map<string, { state: ChartState; content: Content; depth: number; piece: Piece | undefined }>();

  async function node(state: ChartState, level: number): Promise<ElkNode> {
    const isFolded = folded.has(state.id) && state.children.length > 0;
    const content = boxContent(chart, state, isFolded, measure);
    if (state.type === 'parallel' || isFolded || state.children.length === 0) {
      const piece = await layOut(state, level, arrangement);
      nodes.set(state.id, { state, content, depth: level, piece });
      return { id: state.id, width: piece.width, height: piece.height };
    }
    nodes.set(state.id, { state, content, depth: level, piece: undefined });
    return {
      id: state.id,
      children: await inner(state, level),
      layoutOptions: {
        ...options,
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.padding': `[top=${content.height + 4},left=${paddingPx},bottom=${paddingPx},right=${paddingPx}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${content.width},${content.height})`,
      },
    };
  }

  async function inner(state: ChartState, level: number): Promise<ElkNode[]> {
    const dots: ElkNode[] = [];
    const first = { 'elk.layered.layering.layerConstraint': 'FIRST' };
    if (state.initial)
      dots.push({ id: `initial ${state.id}`, width: dotSizePx, height: dotSizePx, layoutOptions: first });
    if (state.transitions.some((one) => isInward(chart, one))) {
      dots.push({ id: `any ${state.id}`, width: dotSizePx, height: dotSizePx, layoutOptions: first });
    }
    return [...dots, ...(await Promise.all(state.children.map((child) => node(child, level + 1))))];
  }

  const children = await inner(scope, depth);
  const { edges, shown } = edgesOf(scope, nodes, arrangement);
  // Keeps the order of the definition where elkjs can: it throws for edges across nested states.
  const isFlat = children.every((child) => child.children === undefined);
  const order: Record<string, string> = isFlat
    ? { 'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES' }
    : { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' };
  const result = await engine({ id: 'chart', children, edges, layoutOptions: { ...options, ...order } });
  return readLayout(result, nodes, shown);
}

/** True if the transition is drawn as an edge from a state to one inside it. */
function isInward(chart: Chart, transition: ChartTransition): boolean {
  if (showing(chart, transition) === 'line') return false;
  const target = transition.targets[0];
  for (let state = target === undefined ? undefined : chart.states.get(target); state;) {
    state = state.parent === undefined ? undefined : chart.states.get(state.parent);
    if (state?.id === transition.source) return true;
  }
  return false;
}

interface ShownEdge {
  transitions: ChartTransition[];
  attach: Attach;
  content: Content | undefined;
}

function edgesOf(
  scope: ChartState,
  nodes: ReadonlyMap<string, { state: ChartState; piece: Piece | undefined }>,
  { chart, measure }: Arrangement,
) {
  const shown = new Map<string, ShownEdge>();

  /** Returns the node that a state is drawn as in this graph: itself, or the folded or parallel state that holds it. */
  function stand(id: string): string | undefined {
    for (
      let state = chart.states.get(id);
      state;
      state = state.parent === undefined ? undefined : chart.states.get(state.parent)
    ) {
      if (nodes.has(state.id)) return state.id;
      if (state.id === scope.id) return undefined;
    }
    return undefined;
  }

  for (const transition of chart.transitions.values()) {
    const target = transition.targets[0];
    if (target === undefined || showing(chart, transition) === 'line') continue;
    const to = stand(target);
    const inward = isInward(chart, transition);
    // An edge into its own source begins at a dot in that state. A folded state shows none.
    const from = inward ? anyDot(scope, nodes, transition.source) : stand(transition.source);
    if (from === undefined || to === undefined || from === to) continue;
    const id = `${from} → ${to}`;
    const edge = shown.get(id);
    if (edge) edge.transitions.push(transition);
    else
      shown.set(id, {
        transitions: [transition],
        attach: { source: inward ? transition.source : from, target: to },
        content: undefined,
      });
  }

  const edges: ElkExtendedEdge[] = [];
  for (const [id, edge] of shown) {
    const content = edgeContent(chart, edge.transitions, edge.attach, measure);
    edge.content = content;
    const [source = '', target = ''] = id.split(' → ');
    const label = { id: `label ${id}`, text: ' ', width: content.width, height: content.height };
    edges.push({ id, sources: [source], targets: [target], labels: [label] });
  }
  for (const state of [scope, ...[...nodes.values()].map((node) => node.state)]) {
    const first = state.initial && stand(state.initial.target);
    const drawn = state === scope || (nodes.has(state.id) && first !== state.id);
    if (first !== undefined && drawn)
      edges.push({ id: `initial ${state.id}`, sources: [`initial ${state.id}`], targets: [first] });
  }
  return { edges, shown };
}

function anyDot(
  scope: ChartState,
  nodes: ReadonlyMap<string, { state: ChartState; piece: Piece | undefined }>,
  source: string,
): string | undefined {
  const node = nodes.get(source);
  // A folded state shows no inside, so it has no dot.
  const isOpen = source === scope.id || (node !== undefined && node.piece === undefined);
  return isOpen ? `any ${source}` : undefined;
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
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
  'elk.layered.thoroughness': '4',
};

function readLayout(
  result: ElkNode,
  nodes: ReadonlyMap<string, { state: ChartState; content: Content; depth: number; piece: Piece | undefined }>,
  shown: ReadonlyMap<string, ShownEdge>,
): Piece {
  const piece: Piece = { width: result.width ?? 0, height: result.height ?? 0, boxes: [], edges: [], dots: [] };

  function readNode(placed: ElkNode): void {
    const { id, x = 0, y = 0, width = 0, height = 0 } = placed;
    const node = nodes.get(id);
    if (!node) {
      const [role, state] = [id.startsWith('initial ') ? 'initial' : 'any', id.slice(id.indexOf(' ') + 1)] as const;
      piece.dots.push({ state, role, x: x + dotSizePx / 2, y: y + dotSizePx / 2 });
    } else if (node.piece) {
      const moved = move(node.piece, x, y);
      piece.boxes.push(...moved.boxes);
      piece.edges.push(...moved.edges);
      piece.dots.push(...moved.dots);
    } else {
      piece.boxes.push({ id, x, y, width, height, content: node.content, isFolded: false, depth: node.depth });
    }
    for (const child of placed.children ?? []) readNode(child);
  }

  function readEdges(placed: ElkNode): void {
    for (const edge of placed.edges ?? []) {
      const section = edge.sections?.[0];
      if (!section) continue;
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
        x,
        y,
      }));
      const of = shown.get(edge.id);
      const label = edge.labels?.[0];
      piece.edges.push({
        id: edge.id,
        transitions: of ? of.transitions.map(({ key }) => key) : [],
        points,
        label: of?.content && label ? { ...of.content, x: label.x ?? 0, y: label.y ?? 0 } : undefined,
      });
    }
    for (const child of placed.children ?? []) readEdges(child);
  }

  for (const child of result.children ?? []) readNode(child);
  readEdges(result);
  return piece;
}
