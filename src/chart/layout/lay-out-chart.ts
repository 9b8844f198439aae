import type { ChartState } from '../model/chart';
import { boxPaddingPx, defaultAspectRatio, findEdges, findNodes, type LayoutOptions } from './graph';
import { boxContent, type Content } from './content';
import { movePiece, type Box, type ChartLayout, type Dot, type Edge, type Size } from './geometry';
import { graphOf, minManyNodes, readLayout, type Flow } from './elk-graph';

const gapPx = 12;

/**
 * Lays out a chart as several graphs: one for each region of a parallel state, and one for each state whose border no
 * edge crosses. Each graph uses the direction that fits the pane. Changes in one graph don't move the content of
 * others. Regions are packed side by side.
 */
export async function layOutChart(options: LayoutOptions): Promise<ChartLayout> {
  const { chart, focus } = options;
  const root = (focus === undefined ? undefined : chart.states.get(focus)) ?? chart.root;
  const piece = await layOutState(root, root.path.length, options);
  const { width, height, edges, dots } = piece;
  return { width, height, edges, dots, boxes: piece.boxes.toSorted((a, b) => a.depth - b.depth) };
}

async function layOutState(state: ChartState, depth: number, options: LayoutOptions): Promise<ChartLayout> {
  const { chart, folded, measure, shape = defaultAspectRatio } = options;
  const isFolded = folded.has(state.id) && state.children.length > 0;
  const content = boxContent(chart, state, isFolded, measure);
  if (isFolded || state.children.length === 0) return leaf(state, content, isFolded, depth);
  if (state.type !== 'parallel')
    return surroundWithBox(state, content, await layOutGraph(state, depth, options), depth);
  const regions = await Promise.all(state.children.map((child) => layOutState(child, depth + 1, options)));
  const isRigid = ({ id, isFolded: isClosed }: Box) => isClosed || chart.states.get(id)?.type === 'history';
  return surroundWithBox(state, content, packRegions(regions, shape, isRigid), depth);
}

function leaf(state: ChartState, content: Content, isFolded: boolean, depth: number): ChartLayout {
  const width = Math.max(content.width, state.type === 'history' ? 44 : 56);
  const { height } = content;
  const box: Box = { id: state.id, x: 0, y: 0, width, height, content, headerX: 0, isFolded, depth };
  return { width, height, boxes: [box], edges: [], dots: [] };
}

function surroundWithBox(state: ChartState, content: Content, inside: ChartLayout, depth: number): ChartLayout {
  const width = Math.max(content.width, inside.width + 2 * boxPaddingPx);
  const height = content.height + inside.height + boxPaddingPx;
  const moved = movePiece(inside, (width - inside.width) / 2, content.height);
  const box: Box = { id: state.id, x: 0, y: 0, width, height, content, headerX: 0, isFolded: false, depth };
  return { width, height, boxes: [box, ...moved.boxes], edges: moved.edges, dots: moved.dots };
}

const down: Flow = { direction: 'DOWN', isWrapped: false };
const right: Flow = { direction: 'RIGHT', isWrapped: false };
const wrapped: Flow = { direction: 'RIGHT', isWrapped: true };

/** More elongated graphs are also laid out in the other direction. */
const maxElongation = 1.35;
/** In more elongated graphs, chains of states wrap into rows. */
const maxUnwrappedElongation = 1.8;

/**
 * Lays out a state's content as one graph. States with a separate layout become single nodes. Chooses the direction
 * that fits the pane best.
 */
async function layOutGraph(scope: ChartState, depth: number, options: LayoutOptions): Promise<ChartLayout> {
  const { chart, engine, shape = defaultAspectRatio } = options;
  const nodes = await findNodes(scope, depth, options, layOutState);
  const edges = findEdges(scope, nodes, options);
  const isFlat = [...nodes.values()].every(({ piece }) => piece !== undefined);

  async function layOutAlong(flow: Flow): Promise<ChartLayout> {
    const result = await engine(graphOf({ chart, scope, nodes, edges, flow, shape, isFlat }));
    return readLayout(result, scope, nodes, edges);
  }

  // elkjs can wrap chains of states only in graphs without nested nodes.
  if (nodes.size >= minManyNodes) return layOutAlong(isFlat ? wrapped : right);
  let best = await layOutAlong(down);
  if (!isLegible(best) || elongation(best, shape) > maxElongation) {
    // In a layout to the right, lines enter states from the side, so they don't cross headers.
    const other = await layOutAlong(right);
    if (!isLegible(best) || paneHeight(other, shape) * 1.03 < paneHeight(best, shape)) best = other;
  }
  if (isFlat && elongation(best, shape) > maxUnwrappedElongation) {
    const other = await layOutAlong(wrapped);
    if (paneHeight(other, shape) * 1.3 < paneHeight(best, shape)) best = other;
  }
  return best;
}

function elongation(piece: ChartLayout, shape: number): number {
  return paneHeight(piece, shape) / Math.sqrt((piece.width * piece.height) / shape);
}

const isLegible = ({ boxes }: ChartLayout): boolean => boxes.every(({ headerX }) => !Number.isNaN(headerX));

/** Returns the height of the smallest pane with this aspect ratio that can contain a drawing. */
function paneHeight({ width, height }: Size, shape: number): number {
  return Math.max(width / shape, height);
}

/**
 * Packs regions into rows without reordering them. Chooses the row width whose result comes closest to the aspect
 * ratio.
 *
 * @param pieces layouts of the regions. The first state box of each is the region itself
 * @param isRigid returns true for a region that can't be stretched, e.g. a folded one
 */
export function packRegions(
  pieces: readonly ChartLayout[],
  shape: number,
  isRigid: (box: Box) => boolean = ({ isFolded }) => isFolded,
): ChartLayout {
  const widest = Math.max(...pieces.map(({ width }) => width));
  const total = pieces.reduce((sum, { width }) => sum + width + gapPx, 0);
  let best = breakIntoRows(pieces, total);
  for (let width = widest; width < total; width += Math.max(24, (total - widest) / 40)) {
    const next = breakIntoRows(pieces, width);
    if (paneHeight(next, shape) < paneHeight(best, shape)) best = next;
  }
  const boxes: Box[] = [];
  const edges: Edge[] = [];
  const dots: Dot[] = [];
  let y = 0;
  for (const row of best.rows) {
    let x = 0;
    const open = row.pieces.filter(({ boxes: [box] }) => box && !isRigid(box)).length;
    const share = (best.width - row.width) / Math.max(1, open);
    for (const piece of row.pieces) {
      const [box] = piece.boxes;
      if (!box) continue;
      const extra = isRigid(box) ? 0 : share;
      boxes.push({ ...box, x, y, width: box.width + extra, height: isRigid(box) ? box.height : row.height });
      const inside = movePiece(piece, x + extra / 2, y);
      boxes.push(...inside.boxes.slice(1));
      edges.push(...inside.edges);
      dots.push(...inside.dots);
      x += piece.width + extra + gapPx;
    }
    y += row.height + gapPx;
  }
  return { width: best.width, height: best.height, boxes, edges, dots };
}

interface Rows {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly { pieces: ChartLayout[]; width: number; height: number }[];
}

function breakIntoRows(pieces: readonly ChartLayout[], limit: number): Rows {
  const rows: { pieces: ChartLayout[]; width: number; height: number }[] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    if (row && row.width + gapPx + piece.width <= limit) {
      row.pieces.push(piece);
      row.width += gapPx + piece.width;
      row.height = Math.max(row.height, piece.height);
    } else rows.push({ pieces: [piece], width: piece.width, height: piece.height });
  }
  return {
    rows,
    width: Math.max(...rows.map(({ width }) => width)),
    height: rows.reduce((sum, { height }) => sum + height + gapPx, -gapPx),
  };
}
