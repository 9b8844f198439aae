import type { ChartState } from '../chart/chart';
import type { Flow } from './elk-graph';
import { graphOf, minManyNodes } from './elk-graph';
import type { LayOutState } from './graph';
import { findEdges, findNodes } from './graph';
import type { LayoutOptions } from './options';
import { defaultAspectRatio } from './options';
import { paneHeight } from './pack-regions';
import type { Piece } from './piece';
import { readLayout } from './read-layout';

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
