import type { ChartState } from '../model/chart';
import { boxPaddingPx, defaultAspectRatio, findEdges, findNodes, type LayoutOptions, type LayOutState } from './graph';
import { boxContent, type Content } from './content';
import { movePiece, type Box, type ChartLayout, type Piece } from './geometry';
import { packRegions, stack, paneHeight } from './pack-regions';
import { graphOf, minManyNodes, readLayout, type Flow } from './elk-graph';

/**
 * Lays out each region of a parallel state as a separate graph, and also each state whose border no edge crosses. Each
 * graph uses the direction that fits the pane. Changes in one graph don't move the content of others. Regions are
 * packed side by side.
 */
export async function layOutChart(options: LayoutOptions): Promise<ChartLayout> {
  const { chart, focus } = options;
  const root = (focus === undefined ? undefined : chart.states.get(focus)) ?? chart.root;
  const piece = await layOutState(root, root.path.length, options);
  const { width, height, edges, dots } = piece;
  return { width, height, edges, dots, boxes: piece.boxes.toSorted((a, b) => a.depth - b.depth) };
}

async function layOutState(state: ChartState, depth: number, options: LayoutOptions): Promise<Piece> {
  const { chart, folded, measure, shape = defaultAspectRatio } = options;
  const isFolded = folded.has(state.id) && state.children.length > 0;
  const content = boxContent(chart, state, isFolded, measure);
  if (isFolded || state.children.length === 0) return leaf(state, content, isFolded, depth);
  if (state.type !== 'parallel')
    return surroundWithBox(state, content, await layOutGraph(state, depth, options, layOutState), depth);
  const regions = await Promise.all(state.children.map((child) => layOutState(child, depth + 1, options)));
  const isRigid = ({ id, isFolded: isClosed }: Box) => isClosed || chart.states.get(id)?.type === 'history';
  const isInFront = ({ boxes: [box] }: Piece) => box !== undefined && options.front?.has(box.id) === true;
  const [front, others] = [regions.filter(isInFront), regions.filter((region) => !isInFront(region))];
  const packed = [front, others]
    .filter(({ length }) => length > 0)
    .map((pieces) => packRegions(pieces, shape, isRigid));
  return surroundWithBox(state, content, stack(packed), depth);
}

function leaf(state: ChartState, content: Content, isFolded: boolean, depth: number): Piece {
  const width = Math.max(content.width, state.type === 'history' ? 44 : 56);
  const { height } = content;
  const box: Box = { id: state.id, x: 0, y: 0, width, height, content, headerX: 0, isFolded, depth };
  return { width, height, boxes: [box], edges: [], dots: [] };
}

function surroundWithBox(state: ChartState, content: Content, inside: Piece, depth: number): Piece {
  const width = Math.max(content.width, inside.width + 2 * boxPaddingPx);
  const height = content.height + inside.height + boxPaddingPx;
  const moved = movePiece(inside, (width - inside.width) / 2, content.height);
  const box: Box = { id: state.id, x: 0, y: 0, width, height, content, headerX: 0, isFolded: false, depth };
  return { width, height, boxes: [box, ...moved.boxes], edges: moved.edges, dots: moved.dots };
}

const down: Flow = { direction: 'DOWN', isWrapped: false };
const right: Flow = { direction: 'RIGHT', isWrapped: false };
const wrapped: Flow = { direction: 'RIGHT', isWrapped: true };

/** If a drawing is longer than this, the other direction is tried. */
const maxElongation = 1.35;
/** Longer chains wrap into rows. */
const maxUnwrappedElongation = 1.8;

/**
 * Lays out a state's content as one graph, down to states with a separate layout. Uses the flow that fits the pane
 * best.
 *
 * @param layOutState lays out a state with a separate layout
 */
async function layOutGraph(
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

  // elkjs wraps chains only in graphs without nested nodes.
  if (nodes.size >= minManyNodes) return layOutAlong(isFlat ? wrapped : right);
  let best = await layOutAlong(down);
  if (!isLegible(best) || elongation(best, shape) > maxElongation) {
    // When flowing to the right, lines enter a state at its sides and don't cross its header.
    const other = await layOutAlong(right);
    if (!isLegible(best) || paneHeight(other, shape) * 1.03 < paneHeight(best, shape)) best = other;
  }
  if (isFlat && elongation(best, shape) > maxUnwrappedElongation) {
    const other = await layOutAlong(wrapped);
    if (paneHeight(other, shape) * 1.3 < paneHeight(best, shape)) best = other;
  }
  return best;
}

function elongation(piece: Piece, shape: number): number {
  return paneHeight(piece, shape) / Math.sqrt((piece.width * piece.height) / shape);
}

const isLegible = ({ boxes }: Piece): boolean => boxes.every(({ headerX }) => !Number.isNaN(headerX));
