import type { ChartState } from '../chart/chart';
import type { LayoutOptions } from './options';
import { boxPaddingPx, defaultAspectRatio } from './options';
import type { Content } from './content';
import { boxContent } from './content';
import { layOutGraph } from './lay-out-graph';
import type { Box, ChartLayout } from './types';
import { packRegions, stack } from './pack-regions';
import type { Piece } from './piece';
import { movePiece } from './piece';

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
